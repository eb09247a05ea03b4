import * as z from 'zod'
import { findText, leavesOf } from '../json/json-search.ts'
import { incomingCreditSchema } from './transfers.ts'
import { texts, untyped, wireDecimal, wireIdentifier, wireInteger, wireWords } from './wire.ts'

/** Bodies that the bank sends to the client. Spec: "Events" and the notification bodies under "Resources". */

export const CONSOLIDATED_POSITION_PATH = '/v1/notifications/client/consolidated-position/file'

const text = z.string().nullish()

/** The key of a row of a list, by which the window asks for it; a longer text is no key. */
const rowId = z.string().max(150)

/** Where and how the announced file is fetched: exactly this method, exactly this URL. */
export const downloadDataSchema = z.looseObject({
  url: z.string().min(1),
  method: z.string().min(1),
  content_type: text,
  expiration: z.string(),
  expiration_in_minutes: wireInteger.nullish(),
})
export type DownloadData = z.infer<typeof downloadDataSchema>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Drops the download of a notice of failure: a null URL there has no meaning. */
const withoutVoidDownload = (body: unknown): unknown =>
  isObject(body) && body['error'] != null && isObject(body['file'])
    ? { ...body, file: { ...body['file'], download_data: null } }
    : body

/** Consolidated position notification. On failure `error` is not null; its shape is not specified and is kept as it came. */
export const positionNotificationSchema = z.preprocess(
  withoutVoidDownload,
  z.looseObject({
    notification: z.looseObject({ id: z.string().min(1), date: text }),
    file: z.looseObject({
      id: z.string().min(1),
      status: z.string(),
      download_data: downloadDataSchema.nullish(),
    }),
    error: z.unknown().nullish(),
  }),
)

const cashinNotificationSchema = incomingCreditSchema

const owner = z.looseObject(untyped('name', 'cuit')).nullish()
const chargebackSide = z
  .looseObject({
    account: z.looseObject({ owner, ...untyped('bank_id', 'cbu') }).nullish(),
    virtual_account: z.looseObject({ owner, ...untyped('psp_id', 'cvu') }).nullish(),
  })
  .nullish()

/** Pull-transfer chargeback. */
const chargebackNotificationSchema = z.looseObject({
  notification_id: z.string().min(1),
  notification_date: text,
  operation: z.looseObject({ id: rowId, type: z.string() }),
  original_operation: z.looseObject({ id: z.string(), type: text }),
  details: z.looseObject({
    amount: wireDecimal,
    currency_code: z.string(),
    reason: text,
    business_date: text,
  }),
  credit: chargebackSide,
  debit: chargebackSide,
})

/** Scheduled DEBIN enrolment. */
const enrolmentNotificationSchema = z.looseObject({
  notification_id: z.string().min(1),
  notification_date: text,
  operation: z.looseObject({ id: wireIdentifier.pipe(rowId), type: z.string() }),
  details: z.looseObject({
    ...texts('currency_code', 'concept_code', 'detail', 'provision', 'reference'),
    total_installments: wireInteger.nullish(),
    amount: wireDecimal,
  }),
  seller: z.looseObject({ cuit: text }).nullish(),
  purchaser: z.looseObject({ cuit: text, account_key: text, state: text }).nullish(),
})

/** Account movement. The amount comes as decimal text, `reversal` as the text true or false. */
const movementNotificationSchema = z.looseObject({
  account: z.looseObject({ number: wireWords, type_account: text, currency: text }),
  addinfo: z.looseObject({
    ...texts('operation_description', 'operation_id', 'operation_date', 'cuil_origin'),
    ...texts('name_origin', 'cbu_origin'),
    amount: wireDecimal,
    ...texts('movement_type', 'reversal', 'business_date', 'completed_date', 'operation_id2'),
    ...texts('proof_of_payment', 'cuil_destiny', 'name_destiny', 'cbu_destiny'),
  }),
  add_data_api: z.looseObject({ request_id: text, timestamp: text }).nullish(),
})

/** Result of one operation of a subscription batch. */
const subscriptionNotificationSchema = z.looseObject({
  notification_id: z.string().min(1),
  notification_date: text,
  lot_id: z.string().min(1),
  operation: z.looseObject({
    settlement_id: z.string().min(1),
    /** FINISHED or FAILED; others verbatim. */
    status: z.looseObject({ code: z.string() }),
  }),
})

/** A status that is an object with a code, wherever it stands. */
const statusCodeIn = (body: unknown): string | null =>
  leavesOf(body).find(({ path }) => path.at(-1) === 'code' && path.at(-2) === 'status')?.text ??
  null

/** Reads any JSON object, looking for ids and a status wherever they stand: for bodies that the specification does not show. */
export const looseNotificationSchema = z.record(z.string(), z.unknown()).transform((body) => ({
  id: findText(body, ['transfer_id', 'id']),
  referenceId: findText(body, ['reference_id']),
  lotId: findText(body, ['lot_id']),
  settlementId: findText(body, ['settlement_id']),
  /** The bank's word, verbatim. */
  status: findText(body, ['status', 'state']) ?? statusCodeIn(body),
  body,
}))
export type LooseNotification = Readonly<z.output<typeof looseNotificationSchema>>

/** One kind of notification: where it arrives, whether the specification demands x-api-key, and its schema. */
interface NotificationSpec<T extends z.ZodType> {
  /** Null where the specification shows no path: the profile says where it arrives. */
  readonly path: string | null
  readonly apiKey: 'required' | 'not_shown'
  readonly schema: T
}
const kind = <T extends z.ZodType>(
  path: string | null,
  apiKey: 'required' | 'not_shown',
  schema: T,
): NotificationSpec<T> => ({ path, apiKey, schema })

/** The ten kinds. For those without a shown path, {@link proposedPaths} says what to propose to the bank. */
export const notificationKinds = {
  'consolidated-position': kind(
    CONSOLIDATED_POSITION_PATH,
    'not_shown',
    positionNotificationSchema,
  ),
  'cvu-cashin': kind(
    '/v1/notifications/transfers/cvu/cashin',
    'not_shown',
    cashinNotificationSchema,
  ),
  'cvu-pull-chargeback': kind(
    '/v1/notifications/cvu/transfer/pull/chargeback',
    'required',
    chargebackNotificationSchema,
  ),
  'debin-enrolment': kind(
    '/v1/notifications/psp/adhesion/scheduled/debin',
    'required',
    enrolmentNotificationSchema,
  ),
  'fund-subscription': kind(
    '/v1/notifications/investments/funds/subscription/simple',
    'required',
    subscriptionNotificationSchema,
  ),
  'account-movement': kind(
    '/v1/notifications/accounts/movements',
    'required',
    movementNotificationSchema,
  ),
  'redemption-validity': kind(
    '/v1/notifications/investments/payments/rescue/simple',
    'not_shown',
    looseNotificationSchema,
  ),
  'redemption-settlement': kind(
    '/v1/notifications/investments/payments/rescue/simple/settlement',
    'not_shown',
    looseNotificationSchema,
  ),
  'cvu-cashout': kind(null, 'not_shown', looseNotificationSchema),
  'mep-result': kind(null, 'not_shown', looseNotificationSchema),
} as const
export type NotificationKind = keyof typeof notificationKinds

/** Paths proposed for the kinds whose path the specification does not show. */
export const proposedPaths = {
  'cvu-cashout': '/v1/notifications/transfers/cvu/cashout',
  'mep-result': '/v1/notifications/transfers/mep',
} as const satisfies Partial<Record<NotificationKind, string>>
