import { orderKinds } from '../src/shared/orders/kinds.ts'

/** The house's own lint rules, which `oxlint.config.ts` loads. Their shape is that of ESLint's rules. */

/** The parts of a syntax node that the rules look at. */
type Syntax = {
  readonly type: string
  /** A text, and in an element or an attribute a node that holds it. */
  readonly name?: string | Syntax
  readonly callee?: Syntax
  readonly object?: Syntax
  readonly property?: Syntax
  readonly argument?: Syntax
  readonly arguments?: readonly Syntax[]
  readonly operator?: string
  readonly left?: Syntax
  readonly right?: Syntax
  readonly value?: unknown
  readonly parent?: Syntax | null
  readonly source?: { readonly value: string }
  readonly specifiers?: readonly { readonly imported?: Syntax }[]
  readonly expression?: Syntax | null
  readonly expressions?: readonly Syntax[]
  readonly consequent?: Syntax
  readonly alternate?: Syntax
  readonly openingElement?: { readonly name: Syntax }
  readonly id?: Syntax
  readonly init?: Syntax | null
  readonly key?: Syntax
  readonly properties?: readonly Syntax[]
  readonly elements?: readonly (Syntax | null)[]
}
type Context = {
  readonly report: (found: { readonly node: Syntax; readonly message: string }) => void
}
type Rule = {
  readonly create: (context: Context) => Readonly<Record<string, (node: Syntax) => void>>
}

/** A literal is written member by member: spreading one into another says an order of overrides that is not meant. */
const plainLiterals: Rule = {
  create: (context) => {
    const check = (node: Syntax) => {
      if (['ObjectExpression', 'ArrayExpression'].includes(node.argument?.type ?? ''))
        context.report({ node, message: 'Write the members of the literal plainly.' })
    }
    return { SpreadElement: check, JSXSpreadAttribute: check }
  },
}

/** Clocks and random numbers that whoever needs them is given, so that a test can set them. The simulated world replaces these. */
const injectedNames: Readonly<Record<string, RegExp>> = {
  Date: /^now$/,
  Math: /^random$/,
  crypto: /^getRandomValues$/,
}
/** Those that the simulated world does not replace (scripts/simulate/world): under these it would not be repeatable. */
const forbiddenNames: Readonly<Record<string, RegExp>> = {
  process: /^(?:hrtime|uptime)$/,
  os: /^uptime$/,
  performance: /^(?:timeOrigin|mark|measure)$/,
  scheduler: /^(?:wait|yield)$/,
  Temporal: /^Now$/,
  crypto: /^(?:subtle|webcrypto|randomFill(?:Sync)?|generateKeyPair|generateKey(?:Sync)?)$/,
}
/** Modules of Node that export such. */
const forbiddenImports: Readonly<Record<string, RegExp>> = {
  'node:process': /^(?:hrtime|uptime)$/,
  'node:os': /^uptime$/,
  'node:timers/promises': /^(?:setInterval|scheduler)$/,
  'node:crypto':
    /^(?:subtle|webcrypto|getRandomValues|randomFill(?:Sync)?|generateKeyPair|generateKey(?:Sync)?)$/,
}

/** The time comes from the clock that the application was given, and so do random numbers, so that a test can set them. */
const injectedClock: Rule = {
  create: (context) => {
    const report = (node: Syntax) =>
      context.report({
        node,
        message: 'Ask what was injected for the time and for random numbers.',
      })
    const isOf = (names: Readonly<Record<string, RegExp>>, node: Syntax | undefined): boolean =>
      names[nameIn(node?.object?.name)]?.test(nameIn(node?.property?.name)) === true
    return {
      NewExpression: (node) => {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) report(node)
      },
      CallExpression: (node) => {
        if (isOf(injectedNames, node.callee)) report(node)
      },
      MemberExpression: (node) => {
        if (isOf(forbiddenNames, node)) report(node)
      },
      ImportDeclaration: (node) => {
        for (const { imported } of node.specifiers ?? [])
          if (forbiddenImports[node.source?.value ?? '']?.test(nameIn(imported?.name)) === true)
            report(node)
      },
    }
  },
}

/** A rename waits where Windows holds the file for a moment, which is done in one place. */
const patientRename: Rule = {
  create: (context) => ({
    ImportDeclaration: (node) => {
      if (!/^node:fs(?:\/promises)?$/.test(node.source?.value ?? '')) return
      for (const { imported } of node.specifiers ?? [])
        if (/^rename(?:Sync)?$/.test(nameIn(imported?.name)))
          context.report({ node, message: 'Rename with the patience of disk/patient.ts.' })
    },
  }),
}

/** A day is read by the calendar: a timestamp that is cut short names another day where it was written elsewhere. */
const daysRead: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      const [from, to] = node.arguments ?? []
      if (nameIn(node.callee?.property?.name) === 'slice' && from?.value === 0 && to?.value === 10)
        context.report({ node, message: 'Read a day with shared/values/calendar.ts.' })
    },
  }),
}

const kinds: ReadonlySet<unknown> = new Set(orderKinds)

/** A difference between kinds of orders is a trait of each: a comparison with one name is silent for a kind that comes later. */
const kindsByTraits: Rule = {
  create: (context) => ({
    BinaryExpression: (node) => {
      if (!['===', '!==', '==', '!='].includes(node.operator ?? '')) return
      if (kinds.has(node.left?.value) || kinds.has(node.right?.value))
        context.report({ node, message: 'Ask a trait of the kind (src/shared/orders/kinds.ts).' })
    },
  }),
}

/** Amounts that discreet mode does not hide, and lists whose options are drawn as the bank wrote them. */
const BARE: readonly (readonly [from: RegExp, names: RegExp, instead: string])[] = [
  [
    /shared\/text\/format\.ts$/,
    /^(?:format(?:Amount|Change|Compact|Money)|compactLike|figuresIn)$/,
    'Write amounts with the `figures` of `useLanguage`, which discreet mode hides.',
  ],
  [/^@mantine\/core$/, /^(?:Native)?Select$/, 'Take lists of options from `input/choice.tsx`.'],
]

/** Fields in which the bank, a file or a person wrote. */
const FOREIGN =
  /^(?:\w*[nN]ame|\w*[cC]urrency|remark|reason|concept|subject|bankCode|traceId|fundName|preparedBy)$/
/** Components that draw such a text safely by themselves. */
const SAFE = new Set(['ForeignText', 'ForeignSpan', 'Said', 'StatusBadge', 'Elsewhere'])
/** Attributes of elements that a person reads or hears. */
const READ = new Set(['title', 'alt', 'aria-label', 'aria-description'])

const nameIn = (name: string | Syntax | undefined): string =>
  typeof name === 'object' ? nameIn(name.name) : (name ?? '')

/** The expressions of which one is drawn. */
function drawn(node: Syntax | null | undefined): readonly Syntax[] {
  switch (node?.type) {
    case 'ConditionalExpression':
      return [...drawn(node.consequent), ...drawn(node.alternate)]
    case 'LogicalExpression':
      return [...drawn(node.left), ...drawn(node.right)]
    case 'TemplateLiteral':
      return (node.expressions ?? []).flatMap(drawn)
    case 'ChainExpression':
      return drawn(node.expression)
    case 'MemberExpression':
      return [node]
    default:
      return []
  }
}

/** Whether what stands in these braces is drawn as it is. */
function isBare({ parent }: Syntax): boolean {
  if (parent?.type === 'JSXElement') return !SAFE.has(nameIn(parent.openingElement?.name))
  if (parent?.type === 'JSXFragment') return true
  const { name: attribute, parent: element } = parent ?? {}
  const tag = nameIn(element?.name)
  return READ.has(nameIn(attribute)) && /^[a-z]/.test(tag)
}

/** Amounts and texts of others are drawn by the places that make them safe to show. */
const shownSafely: Rule = {
  create: (context) => ({
    ImportDeclaration: (node) => {
      for (const [from, names, message] of BARE)
        if (from.test(node.source?.value ?? ''))
          for (const { imported } of node.specifiers ?? [])
            if (names.test(nameIn(imported?.name))) context.report({ node, message })
    },
    JSXExpressionContainer: (node) => {
      if (!isBare(node)) return
      for (const one of drawn(node.expression))
        if (FOREIGN.test(nameIn(one.property?.name)))
          context.report({
            node: one,
            message: 'Draw a text of the bank with `ForeignText`, or `shownText` in an attribute.',
          })
    },
  }),
}

/** Whether a node stands inside another; null stands for the whole file. */
const isInside = (node: Syntax | null | undefined, outer: Syntax | null): boolean =>
  outer === null || (!!node && (node === outer || isInside(node.parent, outer)))

function functionAround({ parent }: Syntax): Syntax | null {
  if (!parent) return null
  return parent.type.includes('Function') ? parent : functionAround(parent)
}

/** Whether a name that stands here reads the error of what it names, or hands it on whole. */
function readsError(node: Syntax): boolean {
  const { parent } = node
  if (parent?.type === 'VariableDeclarator') return parent.init === node
  if (parent?.type === 'Property') return parent.value === node
  if (parent?.type !== 'MemberExpression') return true
  return parent.object === node && parent.property?.name === 'error'
}

/** Somebody reads the error of every act: one that fails in silence is taken for done. */
const actsTold: Rule = {
  create: (context) => {
    const acts: { readonly node: Syntax; readonly name: string; readonly within: Syntax | null }[] =
      []
    const readers: Syntax[] = []
    return {
      VariableDeclarator: (node) => {
        if (node.init?.callee?.name !== 'useAct') return
        const taken = node.id?.properties?.some(({ key }) => key?.name === 'error')
        if (taken === true) return
        acts.push({ node, name: nameIn(node.id), within: functionAround(node) })
      },
      Identifier: (node) => {
        if (readsError(node)) readers.push(node)
      },
      'Program:exit': () => {
        for (const { node, name, within } of acts)
          if (!readers.some((reader) => reader.name === name && isInside(reader, within)))
            context.report({ node, message: 'Show the error of the act, or take `useToldAct`.' })
      },
    }
  },
}

/** The call of `useMemo` in which a node stands. */
const memoAround = ({ parent }: Syntax): Syntax | null =>
  !parent || parent.callee?.name === 'useMemo' ? (parent ?? null) : memoAround(parent)

/** A value that React keeps from one drawing to the next is made anew for another language. */
const languageKept: Rule = {
  create: (context) => ({
    Identifier: (node) => {
      const { name } = node
      const memo = name === 't' || name === 'locale' ? memoAround(node) : null
      const deps = memo?.arguments?.[1]?.elements?.map((one) => one?.name)
      if (deps !== undefined && !deps.includes(name) && !deps.includes('language'))
        context.report({ node, message: 'Take it from `useLanguage`, and depend on it.' })
    },
  }),
}

const plugin = {
  meta: { name: 'house' },
  rules: {
    'plain-literals': plainLiterals,
    'injected-clock': injectedClock,
    'patient-rename': patientRename,
    'days-read': daysRead,
    'kinds-by-traits': kindsByTraits,
    'shown-safely': shownSafely,
    'acts-told': actsTold,
    'language-kept': languageKept,
  },
}
// oxlint looks for the plugin there.
export default plugin
