import { currencyKey } from '../../shared/completeness/names.ts'
import { mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import { stringifyJson } from '../../shared/json/json.ts'
import { orderTraits } from '../../shared/orders/kinds.ts'
import { truncate } from '../../shared/text/foreign-text.ts'
import { absolute, compareDecimals } from '../../shared/values/money.ts'
import type { NoticeLink } from '../../shared/views/inbox.ts'
import type { ChargebackNotice, EnrolmentNotice, NoticeSide } from '../../shared/views/incoming.ts'
import type { Cache } from '../cache/cache-port.ts'
import type { NotifiedMovement } from '../cache/movements/store.ts'
import { sha256Of } from '../disk/sha256.ts'
import type { Effect, EffectOutcome, NoticeBody } from '../inbox/effects/effect.ts'
import type { OrderStore } from '../ledger/orders/index.ts'

/** The text of a field as the bank wrote it, up to the length that rows store; null for an absent or blank text. */
const said = (text: string | null | undefined): string | null =>
  text == null || text.trim() === '' ? null : truncate(text)

/** The code of a currency, however the bank names it; its own word where nobody knows that. */
const currencyOf = (written: string | null | undefined): string =>
  currencyKey(written ?? null) ?? said(written) ?? ''

type Chargeback = NoticeBody<'cvu-pull-chargeback'>

/** The account's owner, else the virtual account's. */
const sideOf = (side: Chargeback['credit']): NoticeSide => {
  const [account, virtual] = [side?.account, side?.virtual_account]
  return {
    name: said(account?.owner?.name) ?? said(virtual?.owner?.name),
    cuit: said(account?.owner?.cuit) ?? said(virtual?.owner?.cuit),
    cbu: said(account?.cbu),
    cvu: said(virtual?.cvu),
  }
}

type Enrolment = NoticeBody<'debin-enrolment'>

/** The members that every notice of the cache has. */
const headOf = <K extends string>(
  kind: K,
  { operation, details, ...body }: Chargeback | Enrolment,
  receivedAt: string,
) => ({
  kind,
  key: `${kind}:${operation.id}`,
  operationId: operation.id,
  operationType: operation.type,
  notificationId: body.notification_id,
  notifiedAt: said(body.notification_date),
  receivedAt,
  amount: details.amount,
  currency: currencyOf(details.currency_code),
  state: 'open' as const,
  due: null,
})

/** A chargeback of a pull transfer as the cache keeps it. */
const chargebackNotice = (body: Chargeback, receivedAt: string): ChargebackNotice => {
  const { original_operation: original, details } = body
  return {
    ...headOf('chargeback', body, receivedAt),
    originalId: original.id,
    originalType: said(original.type),
    reason: said(details.reason),
    businessDate: said(details.business_date),
    credit: sideOf(body.credit),
    debit: sideOf(body.debit),
  }
}

/** An enrolment to a scheduled DEBIN as the cache keeps it. */
const enrolmentNotice = (body: Enrolment, receivedAt: string): EnrolmentNotice => {
  const { details, seller, purchaser } = body
  return {
    ...headOf('enrolment', body, receivedAt),
    concept: said(details.concept_code),
    detail: said(details.detail),
    provision: said(details.provision),
    reference: said(details.reference),
    installments: details.total_installments ?? null,
    sellerCuit: said(seller?.cuit),
    purchaserCuit: said(purchaser?.cuit),
    purchaserKey: said(purchaser?.account_key),
    purchaserState: said(purchaser?.state),
  }
}

type Body = NoticeBody<'account-movement'>

/** Members by name, so that their order does not count. */
const sorted = (group: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(group).sort(([a], [b]) => (a < b ? -1 : 1))

/** The identity of a movement: all that the bank states of it, without `request_id` and timestamp of a delivery. */
const movementKey = ({ account, addinfo }: Body): string =>
  sha256Of(stringifyJson([sorted(account), sorted(addinfo)])).slice(0, 40)

/** A notified movement as the cache takes it. `receivedAt` is ISO 8601 UTC. */
const notifiedMovement = (body: Body, receivedAt: string): NotifiedMovement => ({
  key: movementKey(body),
  receivedAt,
  raw: stringifyJson(body),
})

/** So long after an order left a movement can be its own; and by so much two clocks may differ. */
const OWN_WITHIN_MS = { after: 7 * 86_400_000, before: 5 * 60_000 }

/**
 * Whether a movement is what an order of this profile did: by its payee and amount, or by the number of its DEBIN. It is the
 * order's own if it carries that order's number, or if that number is not known (yet). A return never is.
 */
function ownedBy(orders: IncomingEffectDeps['orders'], { addinfo }: Body, receivedAt: string) {
  if (!orders.ok || addinfo.reversal?.toLowerCase() === 'true')
    return { own: false, ownOrder: false }
  const [received, id] = [Date.parse(receivedAt), addinfo.operation_id ?? '']
  const amount = absolute(addinfo.amount)
  const paid = orders.value.recentTo(
    addinfo.cbu_destiny ?? '',
    new Date(received - OWN_WITHIN_MS.after).toISOString(),
    new Date(received + OWN_WITHIN_MS.before).toISOString(),
    amount,
  )
  const asked = orders.value.byBankId('debin_creation', id)
  const paying = paid.ok ? paid.value.filter(({ kind }) => orderTraits[kind].spends) : []
  const owners = [...paying, ...(asked.ok ? asked.value : [])].filter(
    ({ sentAt, summary }) =>
      sentAt !== null && compareDecimals(summary.amount.amount, amount) === 0,
  )
  const isNamed = owners.some(
    ({ bankId, clearingId }) => bankId === id || clearingId === id || clearingId === null,
  )
  return { own: owners.length > 0, ownOrder: isNamed }
}

export interface IncomingEffectDeps {
  readonly cache: Pick<Cache, 'credits' | 'movements' | 'notices'>
  readonly orders: Outcome<Pick<OrderStore, 'recentTo' | 'byBankId'>>
  /** Something that the screens of what came in show has changed. */
  readonly changed: (what: 'incoming' | 'movements') => void
}

const outcomeOf = (
  changed: Outcome<boolean | number>,
  tell: () => void,
  concerns: {
    readonly to: 'credit' | 'movement' | 'enrolment' | 'chargeback'
    readonly id: string
  },
): ReturnType<Effect['apply']> => {
  if (!changed.ok) return Promise.resolve(changed)
  const isNew = Number(changed.value) > 0
  if (isNew) tell()
  return Promise.resolve(ok({ outcome: isNew ? 'changed' : 'nothing_new', concerns }))
}

/** Anybody could have sent it, without the key: it waits for the bank's list, which is asked at once, and adds nothing. */
const unlessUnlisted = (held: Outcome<unknown>, concerns: NoticeLink): Outcome<EffectOutcome> =>
  mapOk(held, (credit) =>
    credit === null
      ? { outcome: 'credit_unconfirmed', concerns: null, waits: true }
      : { outcome: 'nothing_new', concerns },
  )

/**
 * Effects of the notifications of incoming money. They write to the cache alone, so all are applied again after it was rebuilt.
 * The time at which each of two notifications about one record was made decides which counts, never their order here.
 */
export const incomingEffects = ({
  cache,
  orders,
  changed,
}: IncomingEffectDeps): readonly [
  Effect<'cvu-cashin'>,
  Effect<'account-movement'>,
  Effect<'debin-enrolment'>,
  Effect<'cvu-pull-chargeback'>,
] => {
  const incoming = (): void => changed('incoming')
  const noticeEffect = <K extends 'debin-enrolment' | 'cvu-pull-chargeback'>(
    kind: K,
    noticeOf: (body: NoticeBody<K>, receivedAt: string) => EnrolmentNotice | ChargebackNotice,
  ): Effect<K> => ({
    kind,
    replay: true,
    apply: async ({ body, receivedAt }) => {
      const notice = noticeOf(body, receivedAt)
      const taken = await cache.notices.take(notice)
      return outcomeOf(taken, incoming, { to: notice.kind, id: notice.key })
    },
  })
  return [
    {
      kind: 'cvu-cashin',
      replay: true,
      apply: async ({ body, receivedAt, via }) => {
        const concerns = {
          to: 'credit',
          id: said(body.detail.clearing_id) ?? `id:${body.id}`,
        } as const
        if (via === 'relay_keyless')
          return unlessUnlisted(await cache.credits.get(concerns.id), concerns)
        const told = { raw: stringifyJson(body), toldAt: receivedAt }
        const taken = await cache.credits.take([told], 'notification')
        return outcomeOf(taken, incoming, concerns)
      },
    },
    {
      kind: 'account-movement',
      replay: true,
      apply: async ({ body, receivedAt }) => {
        const { own, ownOrder } = ownedBy(orders, body, receivedAt)
        const movement = notifiedMovement(body, receivedAt)
        const taken = await cache.movements.take({ ...movement, ownOrder })
        const concerns = { to: 'movement', id: movement.key } as const
        const told = await outcomeOf(taken, () => changed('movements'), concerns)
        return mapOk(told, (known) => ({ ...known, own }))
      },
    },
    noticeEffect('debin-enrolment', enrolmentNotice),
    noticeEffect('cvu-pull-chargeback', chargebackNotice),
  ]
}
