import { relative } from 'node:path'

/** Rows of the specification that the client and the embedded bank must obey, and rules of ours about it. */
export interface Section {
  readonly title: string
  readonly rows: readonly (readonly [id: string, text: string])[]
}

const ROW = /^\| `([^`]+)` \| ((?:\\\||[^|])*?) \|/

/** The rows that the table lists, with their text as it stands there. */
export const sectionsIn = (document: string): readonly Section[] =>
  document
    .split(/^## /m)
    .slice(1)
    .map((part) => ({
      title: part.split('\n')[0] ?? '',
      rows: part.split('\n').flatMap((line) => {
        const [, id, text] = ROW.exec(line) ?? []
        return id === undefined || text === undefined ? [] : [[id, text] as const]
      }),
    }))

/** The parts of Vitest's JSON report that are read. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly title: string
      readonly ancestorTitles: readonly string[]
    }[]
  }[]
}

/** A test that shows rows: its file, and its name without the ids. */
export interface ShowingTest {
  readonly file: string
  readonly name: string
}

export interface Coverage {
  readonly sections: readonly Section[]
  /** Row id → the passing tests that show it, in a stable order. */
  readonly shown: ReadonlyMap<string, readonly ShowingTest[]>
  /** Rows without a passing test. */
  readonly missing: readonly string[]
  /** Ids that tests name and no row has. */
  readonly unknown: readonly string[]
}

/** Folders whose tests show rows. */
export const COVERING = ['src/main/bank', 'src/main/orders/kinds', 'src/sandbox'] as const

const TAG = /\[spec: ([^\]]+)\]\s*/g

const idsIn = (title: string): readonly string[] =>
  [...title.matchAll(TAG)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim()))

/** Holds a report against the rows. A row with a failing test is not shown, even if another one passes. */
export function coverageOf(report: Report, root: string, sections: readonly Section[]): Coverage {
  const passed = new Map<string, ShowingTest[]>()
  const failed = new Set<string>()
  for (const { name, assertionResults } of report.testResults) {
    const file = relative(root, name).replaceAll('\\', '/')
    if (!COVERING.some((folder) => file.startsWith(`${folder}/`))) continue
    for (const { status, title, ancestorTitles } of assertionResults)
      for (const id of idsIn(title)) {
        const test = { file, name: [...ancestorTitles, title.replace(TAG, '')].join(' › ') }
        if (status === 'passed') passed.set(id, [...(passed.get(id) ?? []), test])
        else failed.add(id)
      }
  }
  const ids = sections.flatMap(({ rows }) => rows.map(([id]) => id))
  const known = new Set(ids)
  return {
    sections,
    shown: new Map(ids.map((id) => [id, sorted(passed.get(id) ?? [])])),
    missing: ids.filter((id) => failed.has(id) || !passed.has(id)),
    unknown: [...new Set([...passed.keys(), ...failed])].filter((id) => !known.has(id)),
  }
}

const sorted = (tests: readonly ShowingTest[]): readonly ShowingTest[] =>
  [...tests].sort((a, b) => `${a.file}${a.name}`.localeCompare(`${b.file}${b.name}`, 'en'))

const SHOWN_TESTS = 3
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

function testsCell(tests: readonly ShowingTest[]): string {
  const first = tests.slice(0, SHOWN_TESTS)
  const names = first.map(({ file, name }) => `[${cell(name)}](../${file})`)
  const more = tests.length - first.length
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('<br>')
}

/** The table as Markdown. */
export function renderCoverage({ sections, shown }: Coverage): string {
  const tables = sections.map(({ title, rows }) => {
    const lines = rows.map(
      ([id, text]) => `| \`${id}\` | ${text} | ${testsCell(shown.get(id) ?? [])} |`,
    )
    return [`## ${title}`, '', '| Row | What | Shown by |', '|---|---|---|', ...lines].join('\n')
  })
  const count = sections.reduce((total, { rows }) => total + rows.length, 0)
  return `# What the tests show of the banking API

Each of the ${count} rows is shown by a test that passes, over real sockets against the embedded bank or a server that
misbehaves on purpose. A test shows a row by naming it: \`[spec: id]\`. Rows are added here by hand; \`npm run coverage\`
writes the last column from the test report.

${tables.join('\n\n')}
`
}
