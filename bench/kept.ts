import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Figure } from './bench.ts'

/** The figures of the last run that was kept; `docs/performance.md` shows them. */

const FILE = join(import.meta.dirname, 'kept.json')
const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'performance.md')
const [FROM, TO] = ['<!-- kept figures -->\n', '<!-- end -->']
/** A ratio may be worse than the kept one by this part before it counts. */
const WORSE = 0.2

const keptSchema = z.record(
  z.string(),
  z.object({ value: z.number(), floor: z.number(), ratio: z.number(), unit: z.string() }),
)
type StoredFigures = z.infer<typeof keptSchema>

const read = (): StoredFigures => keptSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** Keeps these figures beside those that were not measured now. */
export function keep(figures: readonly Figure[]): void {
  const measured = Object.fromEntries(figures.map(({ name, ...figure }) => [name, figure]))
  const all = Object.entries({ ...read(), ...measured }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const kept: StoredFigures = Object.fromEntries(all)
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`)
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), kept))
}

/** The document with the kept figures in its table. */
export function withTable(document: string, kept: StoredFigures): string {
  const [before = '', rest = ''] = document.split(FROM)
  const after = rest.slice(rest.indexOf(TO))
  const rows = Object.entries(kept).map(
    ([name, { value, floor, ratio, unit }]) =>
      `| ${name} | ${value} ${unit} | ${floor} ${unit} | ${ratio} |`,
  )
  const table = ['| figure | measured | floor | ratio |', '| --- | --- | --- | --- |', ...rows]
  return `${before}${FROM}\n${table.join('\n')}\n\n${after}`
}

/** Whether the document shows what is kept. */
export const isShown = (): boolean => {
  const document = readFileSync(DOCUMENT, 'utf8')
  return withTable(document, read()) === document
}

/** A sentence for each figure whose ratio is worse than the kept one by more than a fifth. */
export function worseThanKept(
  figures: readonly Figure[],
  kept: StoredFigures = read(),
): readonly string[] {
  return figures.flatMap(({ name, ratio }) => {
    const before = kept[name]?.ratio
    if (before === undefined || ratio <= before * (1 + WORSE)) return []
    return [`${name}: ${ratio} of its floor, ${before} when it was last kept`]
  })
}
