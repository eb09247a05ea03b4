import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { areaIds } from '../src/shared/base/areas.ts'
import { settingsSchema } from '../src/shared/ipc/app.ts'
import { creditList } from '../src/shared/lists/credits.ts'
import { cvuList } from '../src/shared/lists/cvus.ts'
import { debinList } from '../src/shared/lists/debins.ts'
import { columnOf, type FieldSpec } from '../src/shared/lists/declare.ts'
import { echeqList } from '../src/shared/lists/echeqs.ts'
import { movementList } from '../src/shared/lists/movements.ts'
import { noticeList } from '../src/shared/lists/notices.ts'
import { orderList } from '../src/shared/lists/orders.ts'
import { sectionLists } from '../src/shared/lists/position.ts'
import { orderKinds } from '../src/shared/orders/kinds.ts'
import { notificationKinds, proposedPaths } from '../src/shared/wire/notifications.ts'
import { tool } from './tools.ts'

/** The places that the recipe names, and with them all that they import. */
const PLACES = [
  // What it spends, what notifies it, whether it may be sent again.
  'src/shared/orders/kinds.ts',
  // How the bank takes it.
  'src/main/orders/kinds/index.ts',
  // The button that begins its form.
  'src/renderer/app/frame/palette/acts.ts',
  // Its name in lists, its question and its yes in the approval.
  'src/shared/lists/orders.ts',
  'src/renderer/app/approval/title.ts',
]

/** One program of these places, with what main and the window know of their surroundings. */
const PROGRAM = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
  },
  files: PLACES,
}

let dir: string | null = null

afterEach(async () => {
  if (dir !== null) await rm(dir, { recursive: true, force: true })
  dir = null
})

/** A copy of the sources with one line added after another. */
async function sourcesWith(file: string, after: string, added: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'tesorero-recipe-'))
  dir = copy
  for (const name of ['src', 'package.json', 'tsconfig.base.json'])
    await cp(name, join(copy, name), { recursive: true })
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(PROGRAM))
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction')
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(after)
  await writeFile(path, text.replace(after, `${after}\n${added}`))
  return copy
}

/** The production files in which the compiler finds something missing, in order. */
function complaints(copy: string): readonly string[] {
  const [node, tsc] = tool('tsc')
  const { stdout } = spawnSync(node, [tsc, '-p', '.'], { cwd: copy, encoding: 'utf8' })
  const files = stdout.match(/^src[^(]+(?=\()/gm) ?? []
  return [...new Set(files)].filter((file) => !file.includes('.fixture.')).sort()
}

describe('the recipe of a new kind of order', () => {
  it('is kept by the compiler: a kind that is only named is missed in its traits, its slice, its area and its words', async () => {
    const kinds = 'src/shared/orders/kinds.ts'
    const copy = await sourcesWith(kinds, 'export const orderKinds = [', "  'toy_order',")
    expect(complaints(copy)).toEqual(expect.arrayContaining(PLACES))
  }, 180_000)
})

/** A place that must know every word of a recipe, and that no compiler asks for one. */
interface Place {
  /** Patterns of files, any of which may name the word. */
  readonly in: readonly string[]
  /** How the files name it: the word in quotes by default; null where it does not concern them. */
  readonly by?: (word: string) => string | RegExp | null
  /** Words that need no mention here, each with why. */
  readonly not?: Readonly<Record<string, string>>
}
type Recipe = {
  readonly words: readonly string[]
  readonly places: Readonly<Record<string, Place>>
}

const quoted = (word: string): string => `'${word}'`

const texts = new Map<string, string>()

/** The text of every file that fits, read once for all words. */
function textsOf(patterns: readonly string[]): string {
  const name = patterns.join('\n')
  const text =
    texts.get(name) ??
    globSync(patterns)
      .filter((file) => !/\.(?:test|fixture)\./.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  texts.set(name, text)
  return text
}

/** The places that do not know a word, and those that need not but do. */
function forgotten({ places }: Recipe, word: string): readonly string[] {
  return Object.entries(places).flatMap(([what, { in: files, by = quoted, not = {} }]) => {
    const name = by(word)
    if (name === null) return []
    const text = textsOf(files)
    const known = typeof name === 'string' ? text.includes(name) : name.test(text)
    if (known === !(word in not)) return []
    return [`${files.join(' or ')} (${what}) ${known ? 'knows it after all' : 'lacks it'}`]
  })
}

/** Words under other names; any other word is looked for in quotes. */
const spelt =
  (words: Readonly<Record<string, string>>) =>
  (word: string): string =>
    words[word] ?? quoted(word)

const sent = JSON.parse(readFileSync('src/main/orders/wire.fixture.json', 'utf8')) as Readonly<
  Record<string, { readonly head: readonly string[] } | undefined>
>
/** The path under which the bank takes an order of a kind; itself where nothing was recorded. */
const pathOf = (kind: string): string => sent[kind]?.head[0]?.split(' ')[1] ?? kind

const kindsOfNotices: Readonly<Record<string, { readonly path: string | null } | undefined>> =
  notificationKinds
const proposed: Readonly<Record<string, string | undefined>> = proposedPaths

/** A field of a list by its name, and where the bank's JSON has it. */
const fieldsOf = (list: { readonly fields: Readonly<Record<string, object>> }) =>
  Object.entries(list.fields).filter(([, field]) => 'label' in field)

/** The name in the bank's JSON; of a field that is read from several, the last one. */
const lastOf = (wire: unknown): string | null =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .parse(wire)
    ?.toString()
    .split(/[.,]/)
    .at(-1) ?? null

const fieldRecipe = (list: Parameters<typeof fieldsOf>[0], pane: Place, bank: Place): Recipe => {
  const wire = new Map(
    fieldsOf(list).map(([name, field]) => [name, 'wire' in field ? field.wire : undefined]),
  )
  const wireOf = (name: string): string | null => (wire.has(name) ? lastOf(wire.get(name)) : name)
  return {
    words: [...wire.keys()],
    places: {
      'the pane of one row': {
        by: (name) => new RegExp(`\\b(?:${name}|${wireOf(name) ?? name})\\b`),
        ...pane,
      },
      'the embedded bank': { by: wireOf, ...bank },
    },
  }
}

/** Rows of the ledger are made by hand: a declared field that they lack is a column that stays empty. */
const ledgerRecipe = (list: Parameters<typeof fieldsOf>[0], row: Place): Recipe => {
  const at = new Map(
    fieldsOf(list).map(([name, field]) => [name, 'at' in field ? lastOf(field.at) : name]),
  )
  return {
    words: [...at.keys()],
    places: { 'its rows': { by: (name) => new RegExp(`\\b${at.get(name) ?? name}\\??:`), ...row } },
  }
}

const held: Readonly<Record<string, FieldSpec | undefined>> = Object.assign(
  {},
  ...Object.values(sectionLists).map(({ fields }) => fields),
)

const recipes: Readonly<Record<string, Recipe>> = {
  'a kind of order': {
    words: orderKinds,
    places: {
      'the embedded bank': {
        in: ['src/sandbox/areas/*.ts'],
        by: (kind) => pathOf(kind).replace(/DR[01]$/, ''),
      },
      'coverage of the specification': { in: ['docs/api-coverage.md'], by: pathOf },
      'what is taken already': { in: ['src/main/ledger/orders/claims.ts'] },
    },
  },
  'a setting': {
    words: Object.keys(settingsSchema.shape),
    places: {
      'its control': {
        in: ['src/renderer/areas/settings/*.tsx'],
        by: (name) => new RegExp(`[.{ ']${name}\\b(?!/)`),
        not: {
          tables: 'arranged in the tables',
          panes: 'dragged at the panes',
        },
      },
      'what an administrator fixes': {
        in: ['src/shared/profiles/managed.ts'],
        not: {
          tables: 'a person arranges their own tables',
          panes: 'a person arranges their own panes',
          alerts: 'alerts are of the desk of one person',
          firstArea: 'a person chooses where they begin',
          atLogin: 'a person chooses what starts with their session',
        },
      },
      'how a fixed one is written': {
        in: ['docs/managed-settings.md'],
        by: (name) => `\`${name}\``,
        not: {
          tables: 'not fixed',
          panes: 'not fixed',
          alerts: 'not fixed',
          firstArea: 'not fixed',
          atLogin: 'not fixed',
        },
      },
      'Ctrl+K': {
        in: ['src/shared/locales/palette.ts', 'src/renderer/app/frame/palette/acts.ts'],
        by: spelt({
          locale: 'idioma',
          theme: 'tema',
          csvNumbers: 'csv',
          alerts: 'alerts',
          firstArea: 'pantalla inicial',
          discreet: 'useDiscreet',
          uncaptured: 'captura',
          atLogin: 'inicio sesión',
        }),
        not: {
          tables: 'done at the table',
          panes: 'done at the pane',
        },
      },
    },
  },
  'a notification': {
    words: Object.keys(notificationKinds),
    places: {
      'its effect': { in: ['src/main/inbox/effects/*.ts', 'src/main/incoming/effects.ts'] },
      'how a pasted one is recognised': { in: ['src/main/inbox/read.ts'] },
      'under what it is kept and filtered': { in: ['src/shared/lists/notices.ts'] },
      'what it changes': { in: ['src/shared/views/inbox.ts'] },
      'the words of that': { in: ['src/renderer/areas/connection/notice-columns.tsx'] },
      'the webhook of the embedded bank': {
        in: ['src/sandbox/**/*.ts', 'src/shared/wire/*.ts'],
        by: (kind) => kindsOfNotices[kind]?.path ?? proposed[kind] ?? kind,
      },
    },
  },
  'an area': {
    words: areaIds,
    places: {
      'the navigation': {
        in: ['src/renderer/app/frame/areas.tsx'],
        by: (area) => `areas/${area}/${area}-area.tsx`,
      },
      'attention in Today': {
        in: ['src/shared/attention/items.ts'],
        not: {
          today: 'it is where attention is shown',
          transfers: 'orders are dealt with in the record',
          funds: 'orders are dealt with in the record',
          movements: 'movements that are missing are dealt with in the position',
          books: 'its doubts are told in the books',
        },
      },
      'the zip of all own data': {
        in: ['src/main/own-data/own-data.ts'],
        by: spelt({
          transfers: "'orders.export'",
          funds: "'repos.list'",
          incoming: "'credits.export'",
          movements: "'movements.export'",
          activity: "'evidence.export'",
          books: "'accounting.batches'",
          cvu: "'cvu.export'",
          settings: "'orders.settings.get'",
          echeqs: "'echeqs.export'",
          debin: "'debin.export'",
          position: "'position.history'",
          forecast: "'forecast.items'",
          connection: "'inbox'",
          beneficiaries: "'beneficiaries.list'",
        }),
        not: {
          today: 'it shows the data of other areas',
        },
      },
      'a cache that was made anew': {
        in: ['src/main/cache/refill.ts', 'src/main/incoming/effects.ts'],
        by: spelt({
          position: 'archive.files()',
          incoming: 'replay: true',
          movements: 'replay: true',
        }),
        not: {
          today: 'nothing of its own is stored',
          forecast: 'its items lie in the archive',
          echeqs: 'read from the bank anew',
          transfers: 'orders lie in the ledger',
          debin: 'read from the bank anew',
          funds: 'orders lie in the ledger, repos in the archive',
          connection: 'notifications lie in the ledger, lists are asked for anew',
          activity: 'orders lie in the ledger',
          beneficiaries: 'they lie in the ledger',
          books: 'batches lie in the archive',
          settings: 'they lie in files of their own',
          cvu: 'its rows are made of credits, orders and own files',
        },
      },
    },
  },
  'a field of movements': fieldRecipe(
    movementList,
    { in: ['src/renderer/areas/movements/movements-area.tsx'] },
    { in: ['src/sandbox/areas/emissions.ts', 'src/sandbox/core/*.ts'] },
  ),
  'a field of credits': fieldRecipe(
    creditList,
    {
      in: [
        'src/renderer/areas/incoming/credits/*.tsx',
        'src/renderer/areas/incoming/reconcile.tsx',
      ],
    },
    { in: ['src/sandbox/areas/*.ts', 'src/sandbox/core/*.ts'] },
  ),
  'a field of notifications': ledgerRecipe(noticeList, { in: ['src/shared/views/inbox.ts'] }),
  'a field of orders': ledgerRecipe(orderList, {
    in: ['src/shared/orders/view.ts'],
    not: {
      counterparty: 'whichever of its parties it is: `counterpartyOf`',
      counterpartyKey: 'whichever of its parties it is: `counterpartyOf`',
      currency: 'a member of its amount',
      oursKey: 'whichever of its parties it is: `oursOf`',
    },
  }),
  'a field of a position': {
    words: Object.keys(held),
    places: {
      'its table': {
        in: ['src/main/cache/migrations/*.ts'],
        by: (name) => new RegExp(`\\b${columnOf(name)}\\b`),
      },
      'the embedded bank': {
        in: ['src/sandbox/data/*.ts'],
        by: (name) => lastOf(held[name]?.wire) ?? columnOf(name),
      },
    },
  },
  'a field of own CVUs': {
    words: fieldsOf(cvuList).map(([name]) => name),
    places: {
      'how a row is made': { in: ['src/main/cache/cvu/row.ts'], by: (name) => `${name}:` },
      'the pane of one row': {
        in: ['src/renderer/areas/cvu/customers/*.tsx'],
        by: (name) => new RegExp(`\\b${name}\\b`),
      },
    },
  },
  'a field of DEBINs': fieldRecipe(
    debinList,
    {
      in: ['src/renderer/areas/debin/debin-pane.tsx'],
      not: {
        amount: 'the row is its figure',
        currency: 'the row is its figure',
        outcome: 'the words of the state say it',
      },
    },
    { in: ['src/sandbox/areas/*.ts', 'src/sandbox/core/*.ts'] },
  ),
  'a field of echeqs': fieldRecipe(
    echeqList,
    {
      in: ['src/renderer/areas/echeqs/detail/*.tsx'],
      not: {
        counterparty: 'both parties stand there',
        beneficiaryName: 'a party of the echeq as the bank tells it',
        beneficiaryDocument: 'a party of the echeq as the bank tells it',
      },
    },
    { in: ['src/sandbox/areas/*.ts', 'src/sandbox/core/*.ts', 'src/sandbox/data/*.ts'] },
  ),
}

describe.each(Object.entries(recipes))('the recipe of %s', (_name, recipe) => {
  it.each(recipe.words)('is followed for %s in every place that no compiler asks for', (word) => {
    expect(forgotten(recipe, word)).toEqual([])
  })

  it('names each of its files to somebody who forgets them', () => {
    expect(forgotten(recipe, 'toyWord')).toHaveLength(Object.keys(recipe.places).length)
  })
})
