import * as z from 'zod'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { AppError } from '../../../../shared/errors/index.ts'
import type { OrderDraft } from '../../../../shared/orders/drafts.ts'
import { addDays } from '../../../../shared/values/calendar.ts'
import { typedCmc7 } from '../../../../shared/values/cmc7.ts'
import { compareDecimals, decimal } from '../../../../shared/values/money.ts'
import { checkTaxId } from '../../../../shared/values/tax-ids.ts'
import { readDateAs } from '../../../../shared/values/typed-date.ts'
import { cannotIssue, type OwnAccount } from '../../../../shared/views/own-accounts.ts'
import { today } from '../../../app/clock.ts'
import {
  emptyValues,
  neededText,
  typedAmount,
  typedAs,
  typedSignatories,
  typedText,
} from '../../../components/input/typed.ts'

/** The form that issues an echeq, and its draft. Spec: "Echeq issuance request and response". */

/** The latest payment date, days after today. Spec: "Limits". */
export const LAST_DAY = 360
const LARGEST = decimal('999999999.99')

const paymentDate = typedAs((typed) => {
  const refuse = (problem: string) => ({ ok: false, problem: `field.date.${problem}` }) as const
  if (typed.trim() === '') return refuse('required')
  const read = readDateAs(typed, { today: today(), ahead: true })
  if (!read.ok) return refuse(read.problem)
  if (read.date < today()) return refuse('past')
  return read.date > addDays(today(), LAST_DAY) ? refuse('too_far') : { ok: true, value: read.date }
})

/** A document's number without the signs that people group it with. */
const plainNumber = (typed: string): string => typed.replace(/[\s.-]/g, '')

/** The form's fields, held against the accounts of the position; null without one. */
export const issueFormSchema = (accounts: readonly OwnAccount[] | null) => (locale: Locale) =>
  z
    .object({
      accountId: typedText(30)
        .min(1, { message: 'field.account.needed', abort: true })
        .refine((number) => !cannotIssue(accounts, number), 'field.account.not_cc'),
      beneficiaryName: neededText(120),
      beneficiaryDocumentType: z.string(),
      beneficiaryDocumentNumber: neededText(20).transform(plainNumber),
      amount: typedAmount(locale, 'ARS').refine(
        (amount) => compareDecimals(amount, LARGEST) !== 1,
        'field.amount.over_echeq',
      ),
      paymentDate,
      endorsable: z.boolean(),
      cmc7: typedText(60).refine((typed) => typedCmc7(typed) !== null, 'field.cmc7.not_digits'),
      conceptCode: neededText(10),
      note: typedText(200),
      notification: typedText(500),
      signatories: typedSignatories,
    })
    .superRefine(({ beneficiaryDocumentType, beneficiaryDocumentNumber }, context) => {
      if (!isTaxDocument(beneficiaryDocumentType)) return
      const checked = checkTaxId(beneficiaryDocumentNumber)
      if (!checked.ok)
        context.addIssue({
          code: 'custom',
          path: ['beneficiaryDocumentNumber'],
          message: `field.cuit.${checked.problem}`,
        })
    })

/** Documents that carry a check digit. */
export const isTaxDocument = (type: string): boolean => type === 'CUIT' || type === 'CUIL'

/** The kinds of documents that a beneficiary can have. */
export const documentTypes = ['CUIT', 'CUIL', 'DNI', 'CDI', 'LE', 'LC', 'PAS'] as const

/** As typed. */
export type IssueValues = z.input<ReturnType<ReturnType<typeof issueFormSchema>>>
export type CheckedIssue = z.output<ReturnType<ReturnType<typeof issueFormSchema>>>

export const emptyIssue: IssueValues = {
  ...emptyValues(issueFormSchema(null)),
  beneficiaryDocumentType: 'CUIT',
  endorsable: true,
}

/** The draft that main checks and stores. */
export const issueDraftOf = ({ signatories, ...checked }: CheckedIssue): OrderDraft => ({
  kind: 'echeq_issuance',
  currency: 'ARS',
  ...checked,
  signatories: [...signatories],
})

/** The field that each code of the bank concerns, and its sentence there. Spec: "Errors", issuance. */
const refusals: Readonly<Record<string, readonly [field: keyof IssueValues, message: string]>> = {
  cmc7_not_available: ['cmc7', 'field.cmc7.not_available'],
  cmc7_invalid_type: ['cmc7', 'field.cmc7.invalid_type'],
  cmc7_invalid_account: ['cmc7', 'field.cmc7.invalid_account'],
  invalid_cmc7: ['cmc7', 'field.cmc7.invalid'],
  cmc7_required: ['cmc7', 'field.cmc7.required'],
  invalid_amount: ['amount', 'field.amount.bank_limit'],
  invalid_account: ['accountId', 'field.account.invalid'],
}

/** Where a refusal of the bank is said in the form; null for a code that concerns no field. */
export const refusalAt = (
  refusal: AppError | null,
): { readonly field: keyof IssueValues; readonly message: string } | null => {
  const [field, message] = refusals[refusal?.bankCode ?? ''] ?? []
  return field === undefined || message === undefined ? null : { field, message }
}
