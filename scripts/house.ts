import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A figure about the house with the bound it is held to. */
interface Count {
  readonly name: string
  readonly count: number
  readonly bound: number
  readonly files?: readonly string[]
}

const PRODUCTION = /^src\/.*\.tsx?$/
const TEST = /\.(?:test|fixture|spec|visual)\.|\/testing\/|\.d\.ts$/
const TEXTS = /^src\/shared\/locales\//
const TOOLS = /^(?:scripts|bench)\/(?!simulate[/.]|first-sight\/).*\.(?:ts|mjs)$/
/** A comment that opens with a word after which a reader waits for the subject. A question may. */
const TURNED =
  /^\s*(?:\/\/|\/\*\*|\*)\s*(?:What|Who|Whose|That|Those|None|Nobody|Nothing)\b(?!.*\?)/
const COMMENT = /^ *\/\*\*[\s\S]*?\*\/|(?:^ *\/\/.*\n)+/gm
const MARKS = /^ *(?:\/\*\*|\*\/?|\/\/)|\*\/$/gm
/** A sentence of more than 25 words: so many without a full stop, and another. */
const LONG = /(?:\S*[^\s.!?]\s+){25}\S/g

/** The files that git knows, but for those that were deleted and not yet committed. */
function files(): readonly string[] {
  const list = (args: readonly string[]): readonly string[] =>
    spawnSync('git', ['ls-files', ...args], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
  const deleted = new Set(list(['--deleted']))
  return list([]).filter((file) => !deleted.has(file))
}

const linesOf = (file: string): readonly string[] =>
  readFileSync(file, 'utf8').trimEnd().split('\n')

const total = (list: readonly string[]): number =>
  list.reduce((sum, file) => sum + linesOf(file).length, 0)

/** Ways of doing one thing, each counted by the files of production in which a rule finds it. */
const WAYS: readonly {
  readonly name: string
  readonly bound: number
  readonly file?: RegExp
  readonly text: RegExp
  readonly also?: RegExp
}[] = [
  {
    name: 'list engines: files that cut a page, by OFFSET or by a piece of rows in memory',
    bound: 3,
    text: /\bOFFSET \?|\.(?:slice|subarray)\(offset, offset \+ limit\)/,
  },
  {
    name: 'JSON readers: files that tell an opening brace, or that import a parser',
    bound: 1,
    file: /^src\/(?!sandbox\/)/,
    text: /\b0x7b\b|case '\{'|=== '\{'|from '(?:lossless-json|json-bigint|[\w-]*clarinet|stream-json)/,
  },
  {
    name: 'text hooks: functions and hooks of the window for the words of a key',
    bound: 1,
    file: /^src\/renderer\//,
    text: /export (?:const|function) (?:t|use\w+)\b[^\n]*: Say\b/,
  },
  // The window holds the forms, and main holds a sealed copy for the next page: two sides of one keeper, one in each process.
  ...['renderer', 'main'].map((process) => ({
    name: `keepers of half-typed text in ${process}: files that hold values which were typed and not sent`,
    bound: 1,
    file: new RegExp(`^src/${process}/`),
    text: /\bhalf[- ](?:typed|filled|way)\b/,
    also: /createOfWindow<|new Map[<(]|\blet sealed:/,
  })),
  {
    name: 'bare participles: files that give a type such a name, like Moved or Told',
    bound: 0,
    text: /\b(?:type|interface|class) (?:[A-Z][a-z]*[^e\W]ed|Begun|Chosen|Done|Drawn|Given|Gone|Heard|Held|Kept|Known|Left|Lost|Made|Met|Paid|Put|Ran|Read|Said|Seen|Sent|Shown|Spent|Taken|Told|Undone|Written)\b/,
  },
]

/**
 * Form systems: packages for forms, and one of our own where a file sends a form past `useSubmission`, the hook around `handleSubmit`.
 * A field of a form, such as `<form.TextField>`, sends none.
 */
const FORM_PACKAGE =
  /from '(react-hook-form|@mantine\/form|formik|@tanstack\/react-form|react-final-form)'/
const OWN_FORM = /^(?![\s\S]*\buseSubmission\()[\s\S]*<form[\s>]/

/** The files from a key in a filter of echeqs to the painted row, in the order in which it passes through them. A shell counts by its preload. */
const WALK = [
  'src/renderer/components/list-area/fields.tsx',
  'src/renderer/components/list-area/declared-filter.tsx',
  'src/renderer/components/list-area/screen-list.tsx',
  'src/renderer/components/list-area/use-list.ts',
  'src/renderer/areas/echeqs/echeqs-list.tsx',
  'src/renderer/components/table/data-table.tsx',
  'src/renderer/components/table/row-window.ts',
  'src/renderer/app/bridge.ts',
  'src/preload/index.ts',
  'src/main/boot.ts',
  'src/main/ipc/router.ts',
  'src/main/ipc/echeqs.ts',
  'src/main/ipc/router.ts',
  'src/main/cache/keeper.ts',
  'src/main/threads/calls.ts',
  'src/main/threads/start.ts',
  'src/main/threads/serve.ts',
  'src/main/cache/store/methods.ts',
  'src/main/cache/echeqs/store.ts',
  'src/main/cache/lists/declared-list.ts',
  'src/main/cache/lists/table.ts',
  'src/main/cache/lists/conditions.ts',
  'src/main/cache/lists/listing.ts',
  'src/renderer/components/table/table-row.tsx',
  'src/renderer/components/list-area/declared.tsx',
  'src/renderer/components/figures/figures.tsx',
]

/** Fails where a file of {@link WALK} is gone, or neither imports another one of them nor is imported; the preload is loaded by name. */
function walk(): number {
  const imports = WALK.map((file) =>
    [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  )
  for (const [nth, file] of WALK.entries()) {
    const isLinked =
      imports[nth]?.some((path) => WALK.includes(path)) === true ||
      imports.some((paths) => paths.includes(file))
    if (!isLinked && file !== 'src/preload/index.ts')
      throw new Error(`${file} leads to none of the others`)
  }
  return WALK.length
}

/** Counts the ways of doing one thing; `files` tells which they are. */
function countWays(production: readonly string[]): readonly Count[] {
  const texts = production.map((file) => [file, readFileSync(file, 'utf8')] as const)
  const ways = WAYS.map(({ name, bound, file = /./, text, also = /./ }) => {
    const found = texts.filter(([path, source]) =>
      [file.test(path), text.test(source), also.test(source)].every(Boolean),
    )
    return { name, bound, count: found.length, files: found.map(([path]) => path) }
  })
  const packages = new Set(texts.flatMap(([, source]) => FORM_PACKAGE.exec(source)?.[1] ?? []))
  const own = texts.filter(([, source]) => OWN_FORM.test(source)).map(([path]) => path)
  return [
    ...ways,
    {
      name: 'form systems: packages for forms, and one of hooks of our own',
      count: packages.size + Math.min(own.length, 1),
      bound: 1,
      files: [...packages, ...own],
    },
    { name: 'files from a key in a filter to the painted row', count: walk(), bound: 26 },
  ]
}

/** Counts the house: its weight in lines and files, turned and long sentences of comments, and ways of doing one thing. */
function countHouse(): readonly Count[] {
  const all = files()
  const production = all.filter((file) => PRODUCTION.test(file) && !TEST.test(file))
  const code = production.filter((file) => !TEXTS.test(file))
  const tools = all.filter((file) => TOOLS.test(file) && !TEST.test(file))
  const commented = [...production, ...tools]
  const turned = commented.flatMap(linesOf).filter((line) => TURNED.test(line)).length
  const long = commented
    .flatMap((file) => readFileSync(file, 'utf8').match(COMMENT) ?? [])
    .flatMap((comment) => comment.replace(MARKS, '').match(LONG) ?? [])
  return [
    { name: 'production TypeScript without texts, lines', count: total(code), bound: 120_000 },
    { name: 'scripts and bench, lines', count: total(tools), bound: 7_500 },
    { name: 'production files', count: production.length, bound: 1_150 },
    { name: 'comment lines that begin What, Who, That, None …', count: turned, bound: 50 },
    { name: 'sentences of comments of more than 25 words', count: long.length, bound: 10 },
    ...countWays(production),
  ]
}

/** `npm run house`: prints each count beside its bound, and the files that a rule found. */
function printHouse(): void {
  for (const { name, count, bound, files: found = [] } of countHouse()) {
    console.log(
      `${count <= bound ? 'ok  ' : 'over'} ${String(count).padStart(7)} of ${String(bound).padStart(7)}  ${name}`,
    )
    for (const file of found) console.log(`${' '.repeat(24)}${file}`)
  }
}

printHouse()
