import { toUnits } from '../completeness/units.ts'
import type { ImportedLine } from '../statements/model.ts'
import type { ReconcileRow } from './model.ts'

/** The lines of several files of one account: of equal ones (day, amount, voucher) as many as the file with most. */
export function linesTogether(
  files: readonly (readonly ImportedLine[])[],
): readonly ReconcileRow[] {
  const found = new Map<string, ReconcileRow[]>()
  const counts = new Map<string, number>()
  const named = (line: ImportedLine, name: string): ReconcileRow => {
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    return { ...line, id: `${name}|${nth}` }
  }
  for (const file of files)
    for (const [name, lines] of Map.groupBy(
      file,
      ({ day, amount }) => `${day}|${toUnits(amount)}`,
    )) {
      const all = found.get(name) ?? []
      found.set(name, all)
      // The held lines that no line of this file was taken for yet.
      const free = new Set(all.keys())
      const taken = (is: (one: string) => boolean): number | null => {
        for (const at of free)
          if (is(all[at]?.reference ?? '')) {
            free.delete(at)
            return at
          }
        return null
      }
      const others = lines.filter((line) => taken((one) => one === line.reference) === null)
      for (const line of others) {
        const at = taken((one) => one === '' || line.reference === '')
        const before = at === null ? undefined : all[at]
        if (at === null || before === undefined) all.push(named(line, `${name}|${line.reference}`))
        else if (before.reference === '') all[at] = { ...line, id: before.id }
      }
    }
  return [...found.values()].flat()
}
