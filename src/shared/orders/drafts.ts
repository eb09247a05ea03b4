import * as z from 'zod'
import { checkAccountKey, checkCbuOrCvu, isCvu } from '../values/account-keys.ts'
import { isDateText } from '../values/calendar.ts'
import { typedCmc7 } from '../values/cmc7.ts'
import { compareDecimals, decimal, isDecimalText, ZERO } from '../values/money.ts'
import { checkTaxId } from '../values/tax-ids.ts'
import { isKindThat, type KindFlag, type KindThat } from './kinds.ts'

/** The schemas of drafts, which main completes. Amounts are decimal text; messages of issues are short codes. */

/** Concept codes that are proposed for a DEBIN or an echeq; any other can be typed, since the list is the bank's. */
export const conceptCodes = ['ALQ', 'CUO', 'EXP', 'FAC', 'PRE', 'SEG', 'HON', 'HAB', 'VAR'] as const

const MAX_DECIMALS = 2

/** A positive amount of money with at most two decimals. */
const amount = z
  .string()
  .max(100)
  .transform((text, context) => {
    const problem = amountProblem(text)
    if (problem === null) return decimal(text)
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })

function amountProblem(text: string): string | null {
  if (!isDecimalText(text)) return 'not_a_number'
  if (compareDecimals(text, ZERO) !== 1) return 'not_positive'
  if (text.replace(/^\d+\.?/, '').length > MAX_DECIMALS) return 'too_many_decimals'
  return text.length > 18 ? 'too_large' : null
}

/** The same as a book or a rule keeps it: up to fifteen whole digits. */
export const plainAmount = z
  .string()
  .max(100)
  .refine(
    (text) => /^\d{1,15}(?:\.\d{1,2})?$/.test(text) && amountProblem(text) === null,
    'not_a_number',
  )
  .transform(decimal)

/** A positive decimal of any precision: quantities and share values. */
const quantity = z
  .string()
  .max(100)
  .transform((text, context) => {
    if (isDecimalText(text) && compareDecimals(text, ZERO) === 1 && text.length <= 40)
      return decimal(text)
    context.addIssue({ code: 'custom', message: 'not_a_number' })
    return z.NEVER
  })

const text = (max: number) => z.string().trim().max(max)
const required = (max: number) => text(max).min(1)

/** Parses with a checker of `src/shared`, keeping the normalised form and naming the problem. */
export const checkWith = <T>(
  check: (
    typed: string,
  ) => ({ readonly ok: true } & T) | { readonly ok: false; readonly problem: string },
  pick: (value: T) => string,
) =>
  z
    .string()
    .max(200)
    .transform((typed, context) => {
      const result = check(typed)
      if (result.ok) return pick(result)
      context.addIssue({ code: 'custom', message: result.problem })
      return z.NEVER
    })

const cbuOrCvu = checkWith(checkCbuOrCvu, ({ key }: { key: string }) => key)
const cvu = cbuOrCvu.refine(isCvu, 'not_a_cvu')
const cbu = cbuOrCvu.refine((key) => !isCvu(key), 'not_a_cbu')
const anyKey = checkWith(checkAccountKey, ({ key }: { key: string }) => key)
const cuit = checkWith(checkTaxId, ({ cuit }: { cuit: string }) => cuit)
const date = z.string().max(40).refine(isDateText, 'not_a_date')
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'not_a_currency')

const signatories = z
  .array(z.object({ documentType: required(10), documentNumber: required(20) }))
  .max(20)
  .readonly()

const cvuTransfer = z.object({
  kind: z.literal('cvu_transfer'),
  fromAccountKey: cvu,
  toAccountKey: cbuOrCvu,
  /** The payee as the file or the list names it, to be held against what the bank says; it is not sent. */
  payeeName: text(120).optional(),
  amount,
  currency: z.literal('ARS'),
  note: text(200),
  transferCode: text(10),
  documentId: text(20),
  /** The credit that it returns, by its key. Main holds the draft against that credit. */
  refund: z.object({ credit: z.string().min(1).max(200) }).optional(),
})

const mepFields = {
  amount,
  fromCbu: cbu,
  toCbu: cbu,
  toBusinessName: required(120),
  transferCode: text(20),
  concept: text(40),
  knownClient: z.boolean(),
  pep: z.boolean(),
}
const mepDr0 = z.object({ kind: z.literal('mep_dr0'), ...mepFields, currency: z.literal('USD') })
const mepDr1 = z.object({
  kind: z.literal('mep_dr1'),
  ...mepFields,
  currency: currency.refine((code) => code !== 'ARS', 'not_foreign'),
})

const debinCreation = z.object({
  kind: z.literal('debin_creation'),
  conceptCode: required(10),
  amount,
  currency,
  purchaserCuit: cuit,
  purchaserAccountKey: anyKey,
  accountId: z
    .string()
    .trim()
    .regex(/^\d{6,10}$/, 'account_id'),
  notes: text(200),
  reference: text(60),
  provision: text(60),
})

/** A CUIT or CUIL carries a check digit; other documents are taken as they are. */
const taxDocument = (
  draft: { readonly beneficiaryDocumentType: string; readonly beneficiaryDocumentNumber: string },
  context: z.RefinementCtx,
): void => {
  if (!/^CUI[TL]$/i.test(draft.beneficiaryDocumentType)) return
  const result = checkTaxId(draft.beneficiaryDocumentNumber)
  if (!result.ok)
    context.addIssue({
      code: 'custom',
      message: result.problem,
      path: ['beneficiaryDocumentNumber'],
    })
}

const echeqIssuanceFields = z.object({
  kind: z.literal('echeq_issuance'),
  /** Empty where the bank chooses the cheque. */
  cmc7: z
    .string()
    .max(200)
    .transform((typed, context) => {
      const digits = typedCmc7(typed)
      if (digits !== null) return digits
      context.addIssue({ code: 'custom', message: 'cmc7.not_digits' })
      return z.NEVER
    }),
  accountId: required(30),
  signatories,
  beneficiaryDocumentType: required(10),
  /** Digits and letters; the signs that people group them with are dropped. */
  beneficiaryDocumentNumber: text(20)
    .transform((typed) => typed.replace(/[\s.-]/g, ''))
    .pipe(z.string().min(1).max(20)),
  beneficiaryName: required(120),
  /** Text of the mail to the beneficiary; empty for none. */
  notification: text(500),
  paymentDate: date,
  endorsable: z.boolean(),
  amount: amount.refine(
    (value) => compareDecimals(value, decimal('999999999.99')) !== 1,
    'over_echeq',
  ),
  currency: z.literal('ARS'),
  conceptCode: required(10),
  note: text(200),
})

const echeqIssuance = echeqIssuanceFields.superRefine(taxDocument)

const echeqCustody = z.object({
  kind: z.literal('echeq_custody'),
  echeqId: z.string().trim().length(15, 'length'),
  preapproved: z.boolean(),
  accountKey: cbu,
  signatories,
})

const batchOperation = z.object({
  settlementId: required(60),
  shareholderAccountId: required(60),
  shareholderName: required(120),
  classType: required(20),
  shareValue: quantity,
  shareQuantity: quantity,
  amount,
})
export type BatchOperationDraft = z.infer<typeof batchOperation>

const batchFields = {
  fciId: required(60),
  fciName: required(120),
  fciCbu: cbu,
  distributorName: required(120),
  distributorCuit: cuit,
  distributorCbu: cbu,
  currency,
  provider: required(60),
  operationType: required(60),
  notes: text(200),
  settlementDate: date,
  tradeDate: date,
  operations: z.array(batchOperation).min(1, 'empty').max(500, 'too_many').readonly(),
}

/** Settlement ids must be unique within the batch and per shareholder. Spec: "Rescue rules". */
const uniqueSettlements = (
  batch: { readonly operations: readonly BatchOperationDraft[] },
  context: z.RefinementCtx,
): void => {
  const seen = new Set<string>()
  batch.operations.forEach((operation, index) => {
    if (seen.has(operation.settlementId))
      context.addIssue({
        code: 'custom',
        message: 'repeated',
        path: ['operations', index, 'settlementId'],
      })
    seen.add(operation.settlementId)
  })
}
const fundRedemption = z
  .object({ kind: z.literal('fund_redemption'), ...batchFields })
  .superRefine(uniqueSettlements)
const fundSubscription = z
  .object({ kind: z.literal('fund_subscription'), ...batchFields })
  .superRefine(uniqueSettlements)

export const orderDraftSchema = z.discriminatedUnion('kind', [
  cvuTransfer,
  mepDr0,
  mepDr1,
  debinCreation,
  echeqIssuance,
  echeqCustody,
  fundRedemption,
  fundSubscription,
])
/** A draft after parsing. */
export type OrderDraft = z.output<typeof orderDraftSchema>
/** A draft as the window sends it. */
export type OrderDraftInput = z.input<typeof orderDraftSchema>
export type DraftOf<K extends OrderDraft['kind']> = Extract<OrderDraft, { readonly kind: K }>

/** Whether a trait is true of the kind of a draft. */
export const isDraftThat = <F extends KindFlag, D extends { readonly kind: OrderDraft['kind'] }>(
  flag: F,
  draft: D,
): draft is Extract<D, { readonly kind: KindThat<F> }> => isKindThat(flag, draft.kind)

/** The key of the credit that a draft returns; null for one that returns none. */
export const refundedBy = (draft: OrderDraft): string | null =>
  draft.kind === 'cvu_transfer' ? (draft.refund?.credit ?? null) : null

/** A draft whose payee has a name, that of the bank where nobody gave one: each time, the holder is held against it. */
export const withPayee = (draft: OrderDraft, name: string | null): OrderDraft =>
  draft.kind === 'cvu_transfer' && (draft.payeeName ?? '') === '' && name !== null
    ? { ...draft, payeeName: name }
    : draft
