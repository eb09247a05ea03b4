import * as z from 'zod'
import { leavesOf } from '../json/json-search.ts'
import { truncate } from '../text/foreign-text.ts'
import { instantOf } from '../values/calendar.ts'
import {
  checkAmount,
  checkCurrency,
  checkCvu,
  checkGiven,
  checkId,
  checkKey,
  checkUuid,
  firstProblem,
  type Problem,
  problem,
} from './limits.ts'
import { requestTexts, texts, wireCount, wireDecimal, wireIdentifier, wireWords } from './wire.ts'

/** CVU transfers. Spec: "CVU transfer (request and acknowledgement)", "CVU transfers". Field names are the bank's. */

const text = z.string().optional()

/** Data of this computer; only what is true of it is filled in, the rest stays out. */
const fingerprintSchema = z.looseObject({
  ...requestTexts('timestamp', 'hardware_id', 'simid'),
  geolocalization: z.looseObject({ latitude: z.string(), longitude: z.string() }).optional(),
  ...requestTexts('device_model', 'device_name', 'os_name', 'os_version', 'os_id', 'language'),
  ...requestTexts('wifi_ssid', 'connection_type', 'localization_area_id'),
  compromised: z.boolean().optional(),
  emulator: z.boolean().optional(),
  user_agent: text,
})
export type Fingerprint = z.infer<typeof fingerprintSchema>

/** Body of POST /v2/transfers. */
export const cvuTransferOrderSchema = z.looseObject({
  id: z.string(),
  amount: wireDecimal,
  currency_code: z.string(),
  from_account_key: z.string(),
  to_account_key: z.string(),
  ...requestTexts('note', 'transfer_code', 'ip_address'),
  /** ISO 8601 with offset. */
  timestamp: text,
  document_id: text,
  fingerprint: fingerprintSchema.optional(),
  risk: z.looseObject({ country: text, operation: text }).optional(),
})
export type CvuTransferOrder = z.infer<typeof cvuTransferOrderSchema>

const hasOffset = (timestamp: string): boolean =>
  instantOf(timestamp) !== null && /(?:Z|[+-]\d{2}:\d{2})$/i.test(timestamp)

/** Limits of a CVU transfer. */
export const checkCvuTransfer = (order: CvuTransferOrder): Problem | null =>
  firstProblem(
    checkUuid('id', order.id),
    checkAmount('amount', order.amount),
    checkCurrency('currency_code', order.currency_code),
    checkCvu('from_account_key', order.from_account_key),
    checkKey('to_account_key', order.to_account_key),
    checkGiven(order.timestamp, (at) =>
      hasOffset(at) ? null : problem('timestamp', 'not_a_date'),
    ),
  )

const nullableText = z.string().nullish()

/** Acknowledgement of POST /v2/transfers. */
export const cvuAcknowledgementSchema = z.looseObject({
  id: z.string(),
  reference_id: nullableText,
  amount: wireDecimal.nullish(),
  ...texts('currency_code', 'from_account_key', 'to_account_key', 'note', 'transfer_code'),
  /** PENDING, or whatever else the bank says, verbatim. */
  status: z.string(),
})

const transferParty = z.looseObject({ account_key: nullableText, name: nullableText })

/** Answer of GET /v2/transfers/cvu/{transfer_id}. */
export const cvuTransferSchema = z.looseObject({
  transfer_id: z.string(),
  clearing_id: nullableText,
  from: transferParty.nullish(),
  to: transferParty.nullish(),
  amount: wireDecimal,
  /** Verbatim: the list of values is not shown. */
  status: z.string(),
  date: nullableText,
})
export type CvuTransfer = z.infer<typeof cvuTransferSchema>

/** Path parameter of the transfer query. */
export const checkTransferId = (id: string): Problem | null => checkId('transfer_id', id, 1, 36)

const creditParty = z.looseObject(texts('account_type', 'account_key', 'cuit', 'full_name'))

/** Incoming CVU credit: the notification body, and what a record of the incoming list is read as where it fits. */
export const incomingCreditSchema = z.looseObject({
  id: wireWords,
  detail: z.looseObject({
    ...texts('clearing_id', 'date', 'transfer_date', 'concept_code', 'note'),
    amount: wireDecimal,
  }),
  from: creditParty.nullish(),
  to: creditParty.nullish(),
  psp: z.looseObject({ id: wireIdentifier.nullish(), collecting_account: nullableText }).nullish(),
})
export type IncomingCredit = z.infer<typeof incomingCreditSchema>

/** One record of the incoming list: read as a credit where it has that shape, else field by field. */
export type IncomingRecord =
  | { readonly known: true; readonly credit: IncomingCredit }
  | { readonly known: false; readonly fields: ReturnType<typeof fieldsOf> }

/** A record whose shape is not specified: its fields in order, numbers as their digits. */
const fieldsOf = (json: unknown): readonly (readonly [name: string, value: string])[] =>
  leavesOf(json).map(({ path, text: value }) => [path.join('.'), truncate(value)])

/** Reads one record of the incoming list, a list by itself or as a member, whose shape is not shown. */
export const readIncoming = (json: unknown): IncomingRecord => {
  const credit = incomingCreditSchema.safeParse(json)
  return credit.success
    ? { known: true, credit: credit.data }
    : { known: false, fields: fieldsOf(json) }
}

/** How many pages a list has, under the names that the bank's other lists use; null where it does not say. */
export const pageCounts = z
  .looseObject({
    total_page: wireCount.nullish(),
    total_pages: wireCount.nullish(),
    pagination: z.looseObject({ total_pages: wireCount.nullish() }).nullish(),
  })
  .transform((said) => said.total_page ?? said.total_pages ?? said.pagination?.total_pages ?? null)
  .catch(null)

const NAME =
  /^(?:name|full_?name|owner|owner_name|holder|holder_name|titular|business_name|razon_social|nombre)$/i
const TAX_ID = /^(?:cuit|cuil|cuit_cuil|cuit_cuil_number|tax_?id|document_number|document_id)$/i
const KEY = /^(?:account_key|cbu|cvu)$/
const ELSE = /^(?:bank|banco|entity|entidad|psp|branch|sucursal|account_type)$/i

/** The one value that all matches agree on; null where there is none or they differ. */
const agreed = (values: readonly string[]): string | null => {
  const distinct = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]
  return distinct.length === 1 ? truncate(distinct[0] ?? '') : null
}

/** The bank's answer about an account, whose shape is not specified. Each member of `holder` is null where unclear. */
export type AccountDetails = Readonly<z.output<typeof accountDetailsSchema>>
/** Answer of GET /v2/accounts/{account_key}/details: every field, and the holder where it can be read without doubt. */
export const accountDetailsSchema = z.record(z.string(), z.unknown()).transform((json) => {
  const leaves = leavesOf(json)
  const own = leaves.filter(({ path }) => !path.slice(0, -1).some((part) => ELSE.test(part)))
  const last = (path: readonly string[]): string => path.at(-1) ?? ''
  const names = own.filter(({ path }) => NAME.test(last(path)))
  const taxIds = own.flatMap(({ path, text: id }) => {
    const digits = id.replace(/[\s.-]/g, '')
    return TAX_ID.test(last(path)) && /^\d{11}$/.test(digits) ? [digits] : []
  })
  const banks = leaves.filter(({ path }) =>
    /^(?:bank|banco|entity|entidad|psp)(?:[._](?:name|nombre))?$/i.test(path.slice(-2).join('.')),
  )
  return {
    fields: fieldsOf(json),
    holder: {
      name: agreed(names.map(({ text: name }) => name)),
      taxId: agreed(taxIds),
      bank: agreed(banks.map(({ text: bank }) => bank)),
      /** CBU or CVU behind an alias. */
      accountKey: agreed(
        own.flatMap(({ path, text: key }) =>
          KEY.test(last(path)) && /^\d{22}$/.test(key.trim()) ? [key] : [],
        ),
      ),
    },
  }
})
