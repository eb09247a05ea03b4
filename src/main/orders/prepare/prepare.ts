import type { Answer, Outcome } from '../../../shared/errors/index.ts'
import { andThen, err, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import type { HolderRecord } from '../../../shared/orders/book.ts'
import { type OrderDraft, orderDraftSchema } from '../../../shared/orders/drafts.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import type { OwnAccount } from '../../../shared/views/own-accounts.ts'
import { type Echeq, echeqStateOf } from '../../../shared/wire/echeqs.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'
import { requestInvalid } from '../../bank/calls/errors.ts'
import { sha256Of } from '../../disk/sha256.ts'
import type {
  NewOrder,
  OrderOccurrence,
  OrderOrigin,
  StoredOrder,
} from '../../ledger/orders/order-store.ts'
import type { CancelDeps } from '../approve/open-questions.ts'
import { identify, type PeopleDeps } from '../approve/people.ts'
import { rulesOf } from '../kinds/index.ts'
import { type BoundKind, type Facts, inputInvalid } from '../kinds/kind.ts'
import type { OrderDeps } from '../order-deps.ts'
import { returnedBy } from '../refunds.ts'
import { accountFits } from './accounts.ts'
import { addressOf } from './address.ts'
import { destinationWarnings, type Validation } from './warnings.ts'

/** The person who prepares it; needed where the second person is in use. */
export interface Preparer {
  readonly personId: string
  readonly pin: string
}

/**
 * Checks a draft against the limits and the bank, and stores it with the request it will be. Nothing is sent. An order
 * that it `replaces` is cancelled in the same transaction, so that never both can be approved and neither is lost.
 */
export async function prepareOrder(
  deps: OrderDeps & Pick<CancelDeps, 'askedAbout'>,
  draft: OrderDraft,
  preparer: Preparer | null,
  replaces: string | null = null,
): Answer<StoredOrder> {
  const who = await whoPreparesAll(deps, [draft], preparer)
  if (!who.ok) return who
  const known = { preparedBy: who.value, accounts: await deps.accounts(), batchId: null }
  const order = await composeOrder(deps, draft, known)
  if (!order.ok) return order
  if (replaces === null) return deps.store.insert(order.value)
  return deps.askedAbout.has(replaces)
    ? fail('order_asked_about', {})
    : deps.store.replace(replaces, order.value)
}

/** Asked at the moment of storing, since the bank may have taken minutes to answer; what it fails with is not stored. */
type MayStill = () => Outcome<null>

/**
 * Fails with `profile_closed` if the profile began to close while the bank answered: nobody would see the stored order.
 * The caller, or the schedule, prepares it again.
 */
const mayStore = ({ lifetime }: Pick<OrderDeps, 'lifetime'>, mayStill: MayStill): Outcome<null> =>
  lifetime.isOver() ? fail('profile_closed', {}) : mayStill()

/** Fails with `request_invalid` for a draft that an earlier form let in and today's does not. */
export function checkDraft(draft: OrderDraft): Outcome<null> {
  const fits = orderDraftSchema.safeParse(draft)
  if (fits.success) return ok(null)
  const { field, message } = firstIssue(fits.error)
  return err(requestInvalid({ field, problem: message }))
}

/** The order of an occurrence, whose preparer said so when the recurring order was kept. */
export interface PreparedOccurrence extends OrderOccurrence {
  readonly preparedBy: string | null
  readonly mayStill: MayStill
}

/**
 * Prepares what a recurring order asks for on its day, as `prepareOrder` does. Its id follows from the occurrence. So a ledger
 * restored from an older copy makes it again under the same id, which the bank takes only once. Fails with `recurring_made`
 * where it is there already, `recurring_nobody` where its preparer is not known any more, `recurring_older` while that copy was
 * not compared with the bank.
 */
export async function prepareOccurrence(
  deps: OrderDeps,
  draft: OrderDraft,
  { preparedBy, mayStill, ...occurrence }: PreparedOccurrence,
): Answer<StoredOrder> {
  const fits = checkDraft(draft)
  if (!fits.ok) return fits
  const older = deps.store.olderOf()
  if (!older.ok) return older
  if (older.value !== null) return fail('recurring_older', {})
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  const people = deps.store.people()
  if (!people.ok) return people
  if (settings.value.secondPerson && !people.value.some(({ id }) => id === preparedBy))
    return fail('recurring_nobody', {})
  const known = {
    preparedBy: settings.value.secondPerson ? preparedBy : null,
    accounts: await deps.accounts(),
    batchId: null,
  }
  const order = await composeOrder(deps, draft, known, occurrenceClientId(occurrence))
  if (!order.ok) return order
  const may = mayStore(deps, mayStill)
  return andThen(may, () => deps.store.insertOccurrence(order.value, occurrence))
}

/** The id that an occurrence is sent under, in the form of a random UUID. */
export function occurrenceClientId({ recurringId, named, again }: OrderOccurrence): string {
  const which = ['occurrence', recurringId, named, ...(again === undefined ? [] : [again])]
  const hex = sha256Of(which.join(' '))
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`]
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** How far several have come, and whether to go on. */
export interface PreparingAll {
  readonly signal: AbortSignal
  readonly done: (count: number) => void
  /** The rows of the file that the drafts come from, in their order; none where they come from no file. */
  readonly origins?: readonly OrderOrigin[]
  readonly mayStill?: MayStill
}

/** Orders that are checked with the bank at the same time. */
const TOGETHER = 4

/**
 * Checks drafts as `prepareOrder` does and stores all or none, in one transaction. A problem's `index` counts the drafts from 0.
 * Fails with `cancelled` as well.
 */
export async function prepareAll(
  deps: OrderDeps,
  drafts: readonly OrderDraft[],
  preparer: Preparer | null,
  { signal, done, origins = [], mayStill = () => ok(null) }: PreparingAll,
) {
  const who = await whoPreparesAll(deps, drafts, preparer)
  if (!who.ok) return who
  const batchId = drafts.length === 1 ? null : deps.newId()
  const known = { preparedBy: who.value, accounts: await deps.accounts(), batchId }
  const composed: Outcome<NewOrder>[] = []
  while (composed.length < drafts.length) {
    if (signal.aborted) return fail('cancelled', {})
    const next = drafts.slice(composed.length, composed.length + TOGETHER)
    composed.push(...(await Promise.all(next.map((draft) => composeOrder(deps, draft, known)))))
    done(composed.length)
  }
  const problems = composed.flatMap((order, index) =>
    order.ok ? [] : [{ index, error: order.error }],
  )
  if (problems.length > 0) return ok({ orders: [], problems })
  const good = composed.flatMap((order) => (order.ok ? [order.value] : []))
  const stored = andThen(mayStore(deps, mayStill), () => deps.store.insertAll(good, origins))
  return mapOk(stored, (orders) => ({ orders, problems }))
}

interface PreparationContext extends Pick<NewOrder, 'preparedBy' | 'batchId'> {
  readonly accounts: readonly OwnAccount[] | null
}

/** The order that a draft makes, with what the bank says of its destination. Nothing is stored. */
async function composeOrder(
  deps: OrderDeps,
  draft: OrderDraft,
  { preparedBy, accounts, batchId }: PreparationContext,
  clientId = deps.newId(),
): Answer<NewOrder> {
  const returned = await returnedBy(deps, draft)
  if (!returned.ok) return returned
  const refund = returned.value
  const rules = rulesOf(draft)
  const echeq = await readEcheq(deps, rules)
  if (!echeq.ok) return echeq
  const validation = await validate(deps, rules)
  const free = deps.store.mayTake(draft, null, [])
  if (!free.ok) return free
  const composed = rules.compose(
    factsOf(deps, { clientId, holder: validation.holder, echeq: echeq.value }),
  )
  if (!composed.ok) return composed
  const fits = accountFits(accounts, draft.kind, composed.value.summary)
  if (!fits.ok) return fits
  return ok({
    id: deps.newId(),
    kind: draft.kind,
    environment: deps.profile().environment,
    address: addressOf(deps.profile()),
    clientId,
    draft,
    ...composed.value,
    warnings: destinationWarnings({ expected: refund ?? rules.expected }, validation),
    preparedBy,
    batchId,
    refund,
  })
}

/** Adds time, device and the bank's name of now to what is known of an order: all that its request is made from. */
export const factsOf = (
  deps: OrderDeps,
  known: Pick<Facts, 'clientId' | 'holder' | 'echeq'>,
): Facts => ({
  ...known,
  now: deps.clock.now(),
  device: deps.device(),
  bankName: deps.bankName,
})

/** The id of whoever prepares, null where the second person is not in use. */
export async function whoPrepares(
  deps: PeopleDeps & { readonly store: Pick<OrderDeps['store'], 'settings'> },
  preparer: Preparer | null,
): Answer<string | null> {
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  if (!settings.value.secondPerson) return ok(null)
  if (preparer === null) return fail('order_second_person', { problem: 'preparer_missing' })
  return mapOk(
    await identify(deps, 'window', preparer.personId, preparer.pin),
    (person) => person.id,
  )
}

/** The same, where these kinds may be prepared at all. */
async function whoPreparesAll(
  deps: OrderDeps,
  drafts: readonly OrderDraft[],
  preparer: Preparer | null,
): Answer<string | null> {
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  // The embedded bank takes what the specification does not show; a real one must be known to.
  const mayGuess = settings.value.subscriptions || deps.profile().environment === 'demo'
  const guess = drafts.find(({ kind }) => orderTraits[kind].provisional)
  if (guess !== undefined && !mayGuess) return fail('order_kind_off', { kind: guess.kind })
  return whoPrepares(deps, preparer)
}

/** The echeq of a custody order, which must be ACTIVO; null for every other kind. */
async function readEcheq({ bank }: OrderDeps, { echeqId }: BoundKind): Answer<Echeq | null> {
  if (echeqId === null) return ok(null)
  const reply = await bank.echeq(echeqId)
  if (!reply.ok) return reply
  return echeqStateOf(reply.value.value.status) === 'activo'
    ? ok(reply.value.value)
    : err(inputInvalid({ field: 'echeqId', problem: 'not_active' }))
}

const NOT_ASKED: Validation = {
  asked: null,
  holder: null,
  error: null,
  before: null,
  beneficiary: null,
}

/** The holder of a key when an order with it last left, whom a person approved; before the first, the bank's answers. */
function holderBefore({ store, holders }: OrderDeps, key: string): HolderRecord | null {
  const held = store.lastHolder(key)
  if (!held.ok || held.value === null) return holders.last(key)
  const { party, at } = held.value
  return { name: party.name, taxId: party.taxId, bank: party.bank, accountKey: null, at }
}

/** Asks the bank who holds the destination. That it does not answer is a warning, not an obstacle. */
async function validate(deps: OrderDeps, { destinationKey: key }: BoundKind): Promise<Validation> {
  if (key === null) return NOT_ASKED
  const { bank, holders, clock } = deps
  const known = { before: holderBefore(deps, key), beneficiary: deps.beneficiary?.(key) ?? null }
  const reply = await bank.accountDetails(key)
  if (!reply.ok) return { asked: key, holder: null, error: reply.error, ...known }
  const holder: HolderRecord = {
    ...reply.value.value.holder,
    at: clock.now().toISOString(),
  }
  if (holder.name !== null || holder.taxId !== null) holders.remember(key, holder)
  return { asked: key, holder, error: null, ...known }
}
