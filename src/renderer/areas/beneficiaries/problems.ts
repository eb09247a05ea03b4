import { messageKeyOf } from '../../../shared/locales/index.ts'
import type { ImportColumn } from '../../../shared/orders/book.ts'
import { t } from '../../app/text.tsx'

/** The sentences of a field's problem codes; `accountKey` and `cuit` have their own. */
const groups: Readonly<Partial<Record<ImportColumn, string>>> = {
  accountKey: 'field.key',
  cuit: 'field.cuit',
}

/** The sentence at a field about a problem that its schema found. */
export function problemText(field: ImportColumn, problem: string): string {
  const own = messageKeyOf(`${groups[field] ?? 'field'}.${problem}`)
  if (own !== null) return t(own)
  if (problem === 'empty' || /^Too small/.test(problem)) return t('field.required')
  const [, max] = /^Too big.*<=(\d+)/.exec(problem) ?? []
  return max === undefined ? t('field.invalid') : t('field.long', { max })
}

/** The sentence about a row of an imported file: the column, and why it cannot be stored. */
export function rowProblemText(field: ImportColumn, problem: string): string {
  const name = t(`book.${field}`)
  const [, row] = /^repeated:(\d+)$/.exec(problem) ?? []
  if (row !== undefined) return t('book.import.problem.repeated', { field: name, row })
  const ofCell = messageKeyOf(`book.import.problem.${problem}`)
  if (ofCell !== null) return t(ofCell, { field: name })
  const said = problemText(field, problem)
  return said === t('field.invalid')
    ? t('book.import.problem.other', { field: name, problem })
    : t('book.import.problem', { field: name, problem: said })
}
