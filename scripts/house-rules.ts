import { orderKinds } from '../src/shared/orders/kinds.ts'

/** The house's own lint rules, which `oxlint.config.ts` loads. Their shape is that of ESLint's rules. */

/** The parts of a syntax node that the rules look at. */
type Syntax = {
  readonly type: string
  readonly name?: string
  readonly callee?: Syntax
  readonly object?: Syntax
  readonly property?: Syntax
  readonly argument?: Syntax
  readonly arguments?: readonly Syntax[]
  readonly operator?: string
  readonly left?: Syntax
  readonly right?: Syntax
  readonly value?: unknown
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

/** The time comes from the clock that the application was given, so that a test can set it. */
const injectedClock: Rule = {
  create: (context) => {
    const report = (node: Syntax) =>
      context.report({ node, message: 'Ask the injected clock for the time.' })
    return {
      NewExpression: (node) => {
        if (node.callee?.name === 'Date' && node.arguments?.length === 0) report(node)
      },
      CallExpression: (node) => {
        const { object, property } = node.callee ?? {}
        if (object?.name === 'Date' && property?.name === 'now') report(node)
      },
    }
  },
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

const plugin = {
  meta: { name: 'house' },
  rules: {
    'plain-literals': plainLiterals,
    'injected-clock': injectedClock,
    'kinds-by-traits': kindsByTraits,
  },
}
// oxlint looks for the plugin there.
export default plugin
