import { type MessageKey, messageKeys } from '../../../shared/locales/index.ts'
import { type ImportField, importFields } from '../../../shared/views/import-drafts.ts'
import type { ImportProblem } from '../../../shared/views/imports.ts'
import type { useText } from '../../app/text.tsx'

type Say = ReturnType<typeof useText>

const keyIn = (candidate: string): MessageKey | null =>
  messageKeys.find((known) => known === candidate) ?? null

const isField = (name: string | null): name is ImportField =>
  Object.values(importFields).some((fields) => fields.some((field) => field === name))

/** What is wrong in a cell: the words of the forms where there are any, else those of files. */
function sentence(t: Say, { code }: ImportProblem): string {
  const [plain = '', row = ''] = code.split(':')
  const key = keyIn(`field.${plain}`) ?? keyIn(`imports.problem.${plain}`)
  return key === null ? t('imports.problem.other', { code: plain }) : t(key, { row })
}

/** What is said about one cell of an imported file: its address, its column, what is wrong. */
export function problemText(t: Say, problem: ImportProblem): string {
  const { field, address } = problem
  const said = sentence(t, problem)
  if (!isField(field)) return said
  const column = t(`imports.field.${field}`)
  return address === null
    ? t('imports.cellOnly', { column, problem: said })
    : t('imports.cell', { address, column, problem: said })
}
