import type { Clock } from '../../shared/base/clock.ts'
import { createSerialQueue } from '../../shared/base/serial-queue.ts'
import type { Dues } from '../../shared/echeqs/calendar.ts'
import type { Answer, AppError } from '../../shared/errors/index.ts'
import { andThen, appError, fail, ok } from '../../shared/errors/index.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import type { Events, ParsedInput } from '../../shared/ipc/index.ts'
import { parseJson } from '../../shared/json/json.ts'
import { orderTraits } from '../../shared/orders/kinds.ts'
import { isFinal, orderStates } from '../../shared/orders/machine.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import type { Custodiable, CustodyUnderWay, EcheqDetail } from '../../shared/views/echeqs.ts'
import { type Echeq, echeqSchema, echeqStateOf } from '../../shared/wire/echeqs.ts'
import type { BankClient } from '../bank/index.ts'
import type { EcheqCache, SeenHistory } from '../cache/cache-port.ts'
import type { MalformedEcheq } from '../cache/echeqs/echeq-port.ts'
import type { Orders } from '../orders/engine.ts'
import { withIndexes } from '../sync/indexed.ts'
import { createEcheqSync } from './sync.ts'

/** Money orders, once they may be followed; null before. */
type OrdersToFollow = { readonly orders: Orders } | null

/** States in which an echeq must not be ordered into custody once more. */
const UNDER_WAY = orderStates.filter((state) => !isFinal(state))
/** More orders than these are not looked for: so many can be on their way together. */
const MOST_UNDER_WAY = 10_000
/** Longer than any pause between two readings of the list. */
const DAY_MS = 86_400_000

/** Echeqs that custody is under way for, or ended for since the list was last read; none before orders may be followed. */
async function custodyUnderWay(
  area: OrdersToFollow,
  { cache, clock }: { readonly cache: EcheqCache; readonly clock: Clock },
): Answer<readonly CustodyUnderWay[]> {
  if (area === null) return ok([])
  const kind = ['echeq_custody'] as const
  const open = area.orders.list({ kind, state: UNDER_WAY }, 0, MOST_UNDER_WAY)
  if (!open.ok) return open
  const changedSince = new Date(clock.now().getTime() - DAY_MS).toISOString()
  const done = area.orders.list({ kind, state: ['settled'], changedSince }, 0, MOST_UNDER_WAY)
  if (!done.ok) return done
  const unread = await Promise.all(done.value.rows.map((order) => isUnread(cache, order)))
  const orders = [...open.value.rows, ...done.value.rows.filter((_, index) => unread[index])]
  return ok(orders.map(({ id, from, state }) => ({ echeqId: from.key, orderId: id, state })))
}

/** Whether the list was read last before the order ended. */
async function isUnread(cache: EcheqCache, { from, updatedAt }: OrderView): Promise<boolean> {
  const held = await cache.get(from.key)
  return held.ok && held.value !== null && held.value.row.seenAt < updatedAt
}

/** One echeq as it is held; until when it can be presented depends on the holidays. */
export type HeldDetail = Omit<EcheqDetail, 'presentUntil'>

/** The echeqs of an open profile. What each answers stands at the calls of the same names. */
export type EcheqArea = ReturnType<typeof createEcheqArea>

export interface EcheqAreaParts {
  readonly cache: EcheqCache
  readonly seen: SeenHistory
  readonly client: () => Answer<BankClient>
  readonly clock: Clock
  readonly following: () => OrdersToFollow
  readonly onChanged: (payload: Events['echeqs.changed']) => void
  readonly onFailed: (error: AppError) => void
}

/** The longest stretch of the calendar. */
const MOST_DAYS = 100

export function createEcheqArea(parts: EcheqAreaParts) {
  const { cache, clock } = parts
  const inTurn = createSerialQueue()
  const sync = createEcheqSync({
    cache,
    now: clock.now,
    client: parts.client,
    changed: (ids) => parts.onChanged({ ids }),
    moved: (ids) => void inTurn(() => followOrders(parts, ids)),
    malformed: createTeller(parts.onFailed),
  })

  const get = async (id: string): Answer<HeldDetail> => {
    const held = await cache.get(id)
    if (!held.ok) return held
    const { value } = held
    const echeq = value === null ? null : readBack(value.raw)
    if (value === null || echeq === null) return fail('not_found', { what: id })
    const orderIds = ordersAbout(parts.following(), id).map((order) => order.id)
    const seen = await parts.seen.of('echeq', id)
    if (!seen.ok) return seen
    const states = seen.value.map(({ text, at }) => ({
      status: text,
      state: echeqStateOf(text),
      seenAt: at,
    }))
    return ok({ ...value, echeq, states, orderIds })
  }

  const underWay = () => custodyUnderWay(parts.following(), parts)

  return {
    cache,
    get,
    /** The task that polls them. */
    task: withIndexes(sync.task, cache.index, parts.onFailed),
    totals: cache.totals,
    facets: cache.facets,
    underWay,
    custodiable: async (selection: EcheqSelection): Answer<Custodiable> => {
      const found = await cache.custodiable(selection)
      if (!found.ok) return found
      const ordered = await underWay()
      if (!ordered.ok) return ordered
      const gone = new Set(ordered.value.map(({ echeqId }) => echeqId))
      // Echeqs under way must not take the places of those that can go.
      const free = await cache.custodiable(without(selection, gone))
      if (!free.ok) return free
      const { ids, others } = free.value
      const left = fitOf(found.value) - fitOf(free.value)
      return ok({ ids, others: { ...found.value.others, underWay: left, beyond: others.beyond } })
    },
    refresh: async (id: string): Answer<HeldDetail> =>
      andThen(await sync.refresh(id), () => get(id)),
    due: async ({ from, to, currency }: ParsedInput<'echeqs.calendar'>): Answer<Dues> => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      return days >= 0 && days < MOST_DAYS
        ? cache.due(from, to, currency)
        : fail('input_invalid', { field: 'to', problem: `0..${MOST_DAYS} days` })
    },
  }
}

const fitOf = ({ ids, others }: Custodiable): number => ids.length + others.beyond

/** A selection but for these. */
const without = (selection: EcheqSelection, gone: ReadonlySet<string>): EcheqSelection =>
  'ids' in selection
    ? { ids: selection.ids.filter((id) => !gone.has(id)) }
    : { ...selection, except: [...selection.except, ...gone] }

/** The text was parsed before it was stored. One that no longer parses counts as none. */
function readBack(raw: string): Echeq | null {
  const json = parseJson(raw)
  const parsed = json.ok ? echeqSchema.safeParse(json.value) : null
  return parsed?.success === true ? parsed.data : null
}

/** More orders than these about one echeq are not looked for; so many are placed in custody at once. */
const ORDERS = 500

/** Custody and issuance orders that concern an echeq. */
function ordersAbout(area: OrdersToFollow, id: string): readonly OrderView[] {
  const kinds = ['echeq_custody', 'echeq_issuance'] as const
  const found = area?.orders.list({ kind: kinds, search: id }, 0, ORDERS)
  if (found === undefined || !found.ok) return []
  return found.value.rows.filter((order) => order.from.key === id || order.bankId === id)
}

const OPEN = ['accepted', 'unconfirmed'] as const

/** Orders hear of echeqs that are new or moved on: custody of one, and open issuances, are looked up at once. */
async function followOrders(
  { following }: EcheqAreaParts,
  moved: readonly string[],
): Promise<void> {
  const area = following()
  if (area === null) return
  const kinds = ['echeq_custody', 'echeq_issuance'] as const
  const open = area.orders.list({ kind: kinds, state: OPEN }, 0, ORDERS)
  if (!open.ok) return
  const ids = new Set(moved)
  // One that may not be asked for yet says so, and is asked for at its own time.
  for (const { id, kind, from } of open.value.rows)
    if (orderTraits[kind].query === 'in_list' || ids.has(from.key)) await area.orders.check(id)
}

/** Tells of malformed echeqs once, and again when they are others. */
function createTeller(
  onFailed: (error: AppError) => void,
): (malformed: readonly MalformedEcheq[]) => void {
  let told = ''
  return (malformed) => {
    const now = JSON.stringify(malformed)
    const [first] = malformed
    if (first !== undefined && now !== told)
      onFailed(appError('echeqs_malformed', { count: malformed.length, ...first }))
    told = now
  }
}
