import { locales } from '../../../shared/base/locale.ts'
import { messageKeyOf } from '../../../shared/locales/index.ts'
import { type Figures, formatDate } from '../../../shared/text/format.ts'
import { bothReadings } from '../../../shared/values/typed-amount.ts'
import {
  type ImportField,
  type ImportKind,
  importFields,
  importLabel,
} from '../../../shared/views/import-drafts.ts'
import type { ImportProblem } from '../../../shared/views/imports.ts'
import type { Language } from '../../app/text.tsx'

const isField = (name: string | null): name is ImportField =>
  Object.values(importFields).some((fields) => fields.some((field) => field === name))

/** Both values of a bare `1.234`, as the language writes them. */
function readingsOf(text: string, figures: Figures) {
  for (const writing of locales) {
    const both = bothReadings(text, writing)
    if (both !== null)
      return {
        grouped: figures.amount(both.grouped),
        decimals: figures.amount(both.decimals),
      }
  }
  return {}
}

/** The problem of a cell: in the words of the forms where there are any, else in those of files. */
export function sentence({ t, locale, figures }: Language, { code, text }: ImportProblem): string {
  const [plain = '', told = ''] = code.split(':')
  const key = messageKeyOf(`field.${plain}`) ?? messageKeyOf(`imports.problem.${plain}`)
  if (key === null) return t('imports.problem.other', { code: plain })
  const date = plain === 'paid_lately' ? { date: formatDate(told, locale) } : {}
  return t(key, { row: told, max: told, ...date, ...readingsOf(text, figures) })
}

/** The column in which a problem is, or the problem itself where it is the row's. */
export const placeOf = (language: Language, kind: ImportKind, problem: ImportProblem): string =>
  isField(problem.field)
    ? language.t(importLabel(kind, problem.field))
    : sentence(language, problem)

/** The sentence about one cell of an imported file: its address, its column, its problem. */
export function problemText(language: Language, kind: ImportKind, problem: ImportProblem): string {
  const { field, address } = problem
  const { t } = language
  const said = sentence(language, problem)
  if (!isField(field)) return said
  const column = placeOf(language, kind, problem)
  return address === null
    ? t('imports.cellOnly', { column, problem: said })
    : t('imports.cell', { address, column, problem: said })
}
