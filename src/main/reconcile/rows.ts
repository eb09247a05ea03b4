import type { IntervalMovement } from '../../shared/completeness/model.ts'
import { toUnits } from '../../shared/completeness/units.ts'
import type { ReconcileRow } from '../../shared/reconcile/model.ts'
import type { ImportedLine } from '../../shared/statements/model.ts'

/** Names rows by what they say, so that a file that is imported again names them the same; equal ones are numbered. */
function namer(): (name: string) => string {
  const counts = new Map<string, number>()
  return (name) => {
    const nth = (counts.get(name) ?? 0) + 1
    counts.set(name, nth)
    return `${name}|${nth}`
  }
}

/** The bank's movements, as they were counted. */
export function bankRows(movements: readonly IntervalMovement[]): readonly ReconcileRow[] {
  const nameOf = namer()
  return movements.flatMap(({ row, amount }): readonly ReconcileRow[] => {
    if (row.at === null || toUnits(amount) === 0n) return []
    const day = row.at.slice(0, 10)
    const { from = null, to = null } = row.parties ?? {}
    const id = nameOf(`${day}|${toUnits(amount)}`)
    const { description: text, reference = '' } = row
    return [
      { id, day, amount, text, reference, code: '', cuit: amount.startsWith('-') ? to : from },
    ]
  })
}

/**
 * The lines of the books, those of several files taken together: of lines equal in day, amount and voucher, as many
 * hold as the file shows that has most of them.
 */
export function booksRows(files: readonly (readonly ImportedLine[])[]): readonly ReconcileRow[] {
  const found = new Map<string, ReconcileRow>()
  for (const lines of files) {
    const nameOf = namer()
    for (const { day, amount, text, cuit, reference, code } of lines) {
      const id = nameOf(`${day}|${toUnits(amount)}|${reference}`)
      if (!found.has(id)) found.set(id, { id, day, amount, text, cuit, reference, code })
    }
  }
  return [...found.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}
