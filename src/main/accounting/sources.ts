import { eventsOf } from '../../shared/accounting/events.ts'
import {
  creditFact,
  echeqFacts,
  fixedTermFacts,
  movementFact,
  orderFacts,
  type SignOf,
} from '../../shared/accounting/facts.ts'
import type { BatchBalance, Bond, BookEvent, Fact } from '../../shared/accounting/model.ts'
import type { Answer } from '../../shared/base/answer.ts'
import { ok } from '../../shared/base/result.ts'
import type { TypeSign } from '../../shared/completeness/model.ts'
import { accountKey } from '../../shared/completeness/names.ts'
import { signKey } from '../../shared/completeness/signs.ts'
import type { OrderFilter } from '../../shared/ipc/orders.ts'
import type { OrderView } from '../../shared/orders/view.ts'
import { buenosAiresDate } from '../../shared/values/calendar.ts'
import type { AccountRow, FixedTermRow, Page } from '../../shared/wire/position.ts'
import type { Cache } from '../cache/port.ts'

/** Everything that is held, read as facts, and the events that they make. */

export type BookCaches = Pick<
  Cache,
  'positions' | 'movements' | 'credits' | 'echeqs' | 'signs' | 'books'
>

export interface Sources {
  readonly cache: BookCaches
  /** Own orders; none where the ledger cannot be used. */
  readonly orders: (filter: OrderFilter, offset: number, limit: number) => Answer<Page<OrderView>>
  readonly now: () => Date
}

const EVERYTHING = { filter: {}, except: [] } as const
const PAGE = 500

/** Reads a list to its end, `from` 0 on. */
async function whole<T>(read: (from: number) => Answer<readonly T[]>): Answer<readonly T[]> {
  const all: T[] = []
  for (;;) {
    const page = await read(all.length)
    if (!page.ok) return page
    if (page.value.length === 0) return ok(all)
    all.push(...page.value)
  }
}

const settledOrders = ({ orders }: Sources): Answer<readonly OrderView[]> =>
  whole(async (from) => {
    const page = await orders({ states: ['settled'] }, from, PAGE)
    return page.ok ? ok(page.value.rows) : page
  })

/** Every fixed term that a position showed, as the newest one that did. */
async function fixedTerms({ cache }: Sources): Answer<readonly FixedTermRow[]> {
  const files = await cache.positions.history()
  if (!files.ok) return files
  const found = new Map<string, FixedTermRow>()
  for (const { fileId } of files.value) {
    const rows = await whole(async (offset) => {
      const page = await cache.positions.page('fixed_terms', { fileId, offset, limit: PAGE })
      return page.ok ? ok(page.value.rows) : page
    })
    if (!rows.ok) return rows
    for (const row of rows.value) {
      const name = `${row.certificateNumber} ${row.openingDate}`
      if (!found.has(name)) found.set(name, row)
    }
  }
  return ok([...found.values()])
}

async function ownAccounts({ cache }: Sources): Answer<{
  readonly rows: readonly AccountRow[]
  readonly at: string
}> {
  const newest = await cache.positions.overview()
  if (!newest.ok) return newest
  if (newest.value === null) return ok({ rows: [], at: '' })
  const { fileId, createdAt } = newest.value
  const page = await cache.positions.page('accounts', { fileId, offset: 0, limit: PAGE })
  return page.ok ? ok({ rows: page.value.rows, at: createdAt }) : page
}

/** What the own accounts hold by the newest position. */
export async function balancesOf(sources: Sources): Answer<readonly BatchBalance[]> {
  const accounts = await ownAccounts(sources)
  if (!accounts.ok) return accounts
  const { rows, at } = accounts.value
  return ok(
    rows.map(({ accountNumber: account, cbu, currency, balance }) => ({
      account,
      cbu,
      currency,
      balance,
      at,
    })),
  )
}

const signsOf = (confirmed: readonly TypeSign[]): SignOf => {
  const signs = new Map(confirmed.map((one) => [signKey(one.type, one.reversal), one.sign]))
  return (type, reversal) => signs.get(signKey(type, reversal)) ?? null
}

/** The currency of an account that has only one. */
function currencies(rows: readonly AccountRow[]): (account: string) => string | null {
  const found = new Map<string, string | null>()
  for (const { accountNumber, currency } of rows) {
    const key = accountKey(accountNumber)
    found.set(key, found.has(key) ? null : currency)
  }
  return (account) => found.get(accountKey(account)) ?? null
}

async function factsOf(sources: Sources): Answer<readonly Fact[]> {
  const { cache, now } = sources
  const [accounts, confirmed, terms, orders] = await Promise.all([
    ownAccounts(sources),
    cache.signs.list(),
    fixedTerms(sources),
    settledOrders(sources),
  ])
  if (!accounts.ok) return accounts
  if (!confirmed.ok) return confirmed
  if (!terms.ok) return terms
  if (!orders.ok) return orders
  const movements = await whole((from) => cache.movements.chosen(EVERYTHING, undefined, from))
  if (!movements.ok) return movements
  const credits = await whole((from) => cache.credits.chosen(EVERYTHING, undefined, from))
  if (!credits.ok) return credits
  const echeqs = await whole((from) => cache.echeqs.chosen(EVERYTHING, undefined, from))
  if (!echeqs.ok) return echeqs
  const { rows } = accounts.value
  const signOf = signsOf(confirmed.value)
  const currencyOf = currencies(rows)
  const today = buenosAiresDate(now())
  const numberOf = (key: string): string | null =>
    rows.find(({ cbu, accountNumber }) => cbu === key || accountNumber === key)?.accountNumber ??
    null
  return ok([
    ...movements.value.map((row) => movementFact(row, signOf, currencyOf)),
    ...credits.value.map(creditFact),
    ...orders.value.flatMap((order) => orderFacts(order, numberOf)),
    ...echeqs.value.flatMap(echeqFacts),
    ...terms.value.flatMap((row) => fixedTermFacts(row, today)),
  ])
}

/** What the facts depend upon, quickly read. */
async function stateOf({ cache, orders, now }: Sources): Promise<string | null> {
  const none = { filter: {}, offset: 0, limit: 1 }
  const [files, movements, credits, echeqs, signs, settled] = await Promise.all([
    cache.positions.history(),
    cache.movements.page(none),
    cache.credits.page(none),
    cache.echeqs.facets(),
    cache.signs.list(),
    orders({ states: ['settled'] }, 0, 1),
  ])
  if (!files.ok || !movements.ok || !credits.ok || !echeqs.ok || !signs.ok || !settled.ok)
    return null
  return JSON.stringify([
    files.value.map(({ fileId }) => fileId),
    movements.value.total,
    credits.value.total,
    echeqs.value,
    signs.value,
    settled.value.total,
    buenosAiresDate(now()),
  ])
}

/** Reads facts again only where something came in since, and joins them to events. */
export function createEventReader(
  sources: Sources,
): (bonds: readonly Bond[]) => Answer<readonly BookEvent[]> {
  let held: { readonly state: string; readonly facts: readonly Fact[] } | null = null
  let joined: {
    readonly facts: readonly Fact[]
    bonds: string
    events: readonly BookEvent[]
  } | null = null
  return async (bonds) => {
    const state = await stateOf(sources)
    if (state === null || held?.state !== state) {
      const facts = await factsOf(sources)
      if (!facts.ok) return facts
      held = { state: state ?? '', facts: facts.value }
    }
    const names = JSON.stringify(bonds)
    if (joined?.facts !== held.facts || joined.bonds !== names)
      joined = {
        facts: held.facts,
        bonds: names,
        events: eventsOf(
          held.facts,
          bonds.map(({ keys }) => keys),
        ),
      }
    return ok(joined.events)
  }
}
