import { accountKey } from '../../shared/completeness/names.ts'
import { type AppError, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import type { JsonObject } from '../../shared/json/json.ts'
import { findText } from '../../shared/json/json-search.ts'
import type { NoticeKind } from '../../shared/lists/notices.ts'
import { type OrderKind, orderTraits } from '../../shared/orders/kinds.ts'
import { truncate } from '../../shared/text/foreign-text.ts'
import type { NoticeAbout } from '../../shared/views/inbox.ts'
import {
  looseNotificationSchema,
  type NotificationKind,
  notificationKinds,
} from '../../shared/wire/notifications.ts'
import { firstIssue } from '../../shared/wire/wire.ts'
import type { NoticeBody } from './effects/effect.ts'
import { newsOf } from './effects/position-effect.ts'

/** Reads a parsed body by the schema of its kind. Fails with `notification_invalid` naming the field. */
export function readBody<K extends NotificationKind>(
  kind: K,
  json: unknown,
): Outcome<NoticeBody<K>> {
  const parsed = notificationKinds[kind].schema.safeParse(json)
  if (parsed.success) return ok(parsed.data as NoticeBody<K>)
  const { field, message } = firstIssue(parsed.error)
  return fail('notification_invalid', { field, problem: message })
}

/** Why a body does not say what its kind must say; null when it does. */
export function problemOf(kind: NoticeKind, json: JsonObject): AppError | null {
  if (kind === 'unknown') return null
  if (kind === 'consolidated-position') {
    const body = readBody(kind, json)
    const news = body.ok ? newsOf(body.value) : body
    return news.ok ? null : news.error
  }
  const body = readBody(kind, json)
  return body.ok ? null : body.error
}

/** Members that only one kind has, so that a broken notification is still told what is wrong with it. */
const signs: readonly (readonly [NotificationKind, readonly string[]])[] = [
  ['consolidated-position', ['notification', 'file']],
  ['cvu-pull-chargeback', ['original_operation']],
  ['debin-enrolment', ['operation', 'purchaser']],
  ['account-movement', ['account', 'addinfo']],
  ['cvu-cashin', ['detail', 'from', 'to']],
]

/** Kinds whose body the specification does not show: they cannot be told apart by their shape. */
const shapeless = [
  'cvu-cashout',
  'mep-result',
  'redemption-validity',
  'redemption-settlement',
] as const satisfies readonly NotificationKind[]

/** The kind that a text of unknown origin was recognised as. */
type Detection =
  | { readonly what: 'position' }
  | { readonly what: 'notification'; readonly kind: NotificationKind }
  /** It may be any of these, the likeliest first; or none of them. */
  | { readonly what: 'ambiguous'; readonly kinds: readonly NoticeKind[] }

/** The kind of the order that has one of these ids, ours or the bank's; null where none has. */
export type OrderKindOf = (ids: readonly string[]) => OrderKind | null

/** The kind of a text by the order that it names; null where it names no known order. */
function byOrder(json: JsonObject, orderKindOf: OrderKindOf): Detection | null {
  const { id, referenceId, lotId } = looseNotificationSchema.parse(json)
  const order = orderKindOf([id, referenceId, lotId].filter((one) => one !== null))
  const [kind, ...others] = order === null ? [] : orderTraits[order].notified
  if (kind === undefined) return null
  return others.length === 0
    ? { what: 'notification', kind }
    : { what: 'ambiguous', kinds: [kind, ...others, 'unknown'] }
}

/** Tells by its shape what a parsed text is, and where that says too little by the order that it names. */
export function detect(json: JsonObject, orderKindOf: OrderKindOf): Detection {
  if ('metadata' in json) return { what: 'position' }
  const signed = signs.find(([, names]) => names.every((name) => name in json))
  if (signed !== undefined) return { what: 'notification', kind: signed[0] }
  const known = byOrder(json, orderKindOf)
  if (known !== null) return known
  if (problemOf('fund-subscription', json) === null)
    return { what: 'notification', kind: 'fund-subscription' }
  const ofFunds = findText(json, ['lot_id', 'settlement_id']) !== null
  const likely = shapeless.filter((kind) => kind.startsWith('redemption') === ofFunds)
  const others = shapeless.filter((kind) => !likely.includes(kind))
  return { what: 'ambiguous', kinds: [...likely, ...others, 'unknown'] }
}

/** The bank's own id of a notification; null where it has none. */
export const notificationIdOf = (kind: NoticeKind, json: JsonObject): string | null => {
  if (kind === 'consolidated-position') return findText(json['notification'], ['id'])
  if (kind === 'cvu-cashin') return findText(json, ['id'])
  return findText(json, ['notification_id', 'request_id'])
}

/** A value as findText finds it, as much of it as rows keep. */
const toldText = (json: unknown, names: readonly string[]): string | null => {
  const text = findText(json, names)
  return text === null ? null : truncate(text)
}

/** Whether this CBU is that of the account with this number; one that a bank forms otherwise is not recognised. */
const isOfAccount = (cbu: string | null, number: string | null): boolean =>
  cbu !== null && number !== null && accountKey(cbu.slice(8, 21)) === accountKey(number)

/** The other party of a movement: the side that is not the account that moved. */
const otherSide = (json: JsonObject): string | null =>
  isOfAccount(toldText(json, ['cbu_origin']), toldText(json['account'], ['number']))
    ? toldText(json, ['name_destiny'])
    : toldText(json, ['name_origin', 'name_destiny'])

/** The facts of a body that the list shows. */
export function aboutOf(kind: NoticeKind, json: JsonObject): NoticeAbout {
  const find = (...names: readonly string[]) => toldText(json, names)
  const common = {
    amount: find('amount', 'net_amount'),
    currency: find('currency_code', 'currency'),
    who: find('full_name', 'business_name', 'name', 'cuit'),
    status: find('status', 'state'),
    subject: find('transfer_id', 'lot_id', 'id'),
  }
  switch (kind) {
    case 'consolidated-position':
      return {
        amount: null,
        currency: null,
        who: null,
        subject: toldText(json['file'], ['id']),
        status: toldText(json['file'], ['status']),
      }
    case 'cvu-cashin':
      return { ...common, currency: 'ARS', who: toldText(json['from'], ['full_name', 'cuit']) }
    case 'cvu-pull-chargeback':
      return {
        ...common,
        who:
          toldText(json['debit'], ['name', 'cuit']) ?? toldText(json['credit'], ['name', 'cuit']),
        status: null,
        subject: toldText(json['original_operation'], ['id']),
      }
    case 'debin-enrolment':
      return {
        ...common,
        who: toldText(json['purchaser'], ['cuit', 'account_key']),
        subject: toldText(json['operation'], ['id']),
      }
    case 'account-movement':
      return {
        ...common,
        who: otherSide(json),
        status: find('operation_description'),
        subject: toldText(json['account'], ['number']),
      }
    case 'fund-subscription':
      return { ...common, status: toldText(json['operation'], ['code']) }
    default:
      return common
  }
}
