import { type BatchProblem, error } from './fund-problems.ts'
import { cellText, type SheetRow } from './fund-sheet.ts'

/** The settlement ids of a batch. Spec: "Rescue rules". */

/** Settlement ids are unique per shareholder over time. */
export const settlementKey = (shareholderAccountId: string, settlementId: string): string =>
  `${shareholderAccountId.trim()}\n${settlementId.trim()}`

/** Ids that stand twice in the batch, told at both lines, and ids that the shareholder had before, by {@link settlementKey}. */
export function checkIds(
  rows: readonly SheetRow[],
  used: ReadonlyMap<string, string>,
): readonly BatchProblem[] {
  const first = new Map<string, number>()
  const problems: BatchProblem[] = []
  const told = new Set<number>()
  const tell = (row: number, other: number): void => {
    if (told.has(row)) return
    told.add(row)
    problems.push({ row, ...error('settlementId', 'repeated', { other: String(other + 1) }) })
  }
  for (const [row, cells] of rows.entries()) {
    const id = cellText(cells, 'settlementId').trim()
    if (id === '') continue
    const before = used.get(settlementKey(cellText(cells, 'shareholderAccountId'), id))
    if (before !== undefined)
      problems.push({ row, ...error('settlementId', 'used', { at: before }) })
    const other = first.get(id)
    if (other === undefined) first.set(id, row)
    else {
      tell(other, row)
      tell(row, other)
    }
  }
  return problems
}
