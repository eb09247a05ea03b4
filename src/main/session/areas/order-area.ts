import { randomUUID } from 'node:crypto'
import type { Lifetime } from '../../../shared/base/lifetime.ts'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { issuesEcheqs, nameOfAccount, type OwnAccount } from '../../../shared/views/own-accounts.ts'
import type { PositionCache } from '../../cache/cache-port.ts'
import { newestAccounts } from '../../cache/newest-accounts.ts'
import { createImports, type Imports } from '../../imports/drafts.ts'
import { refundable } from '../../incoming/refundable.ts'
import type { Ledger, PayeeStore } from '../../ledger/ledger-port.ts'
import { createOrders, type Orders } from '../../orders/engine.ts'
import type { HolderMemory, KnownBalance, OrderDeps, TrailAnchor } from '../../orders/order-deps.ts'
import { createPayeeBook, type PayeeBook } from '../../orders/payees/payee-book.ts'
import { createRecurring, type RecurringOrders } from '../../orders/recurring/recurring.ts'
import { createOrderBank } from '../../orders/send/bank.ts'
import { deviceFacts } from '../../orders/send/device.ts'
import type { ColumnMemory } from '../../tables/columns.ts'
import type { BankLink } from './bank-link.ts'
import type { SessionEvents, SessionParts } from './parts.ts'

/** Money orders and the book of an open profile whose ledger is sound. */
export interface OrderArea {
  readonly orders: Orders
  readonly book: PayeeBook
  readonly imports: Imports
  readonly recurring: RecurringOrders
  /** How the columns of files were told apart. */
  readonly columns: ColumnMemory
}

/** The parts of a session whose ledger is sound. */
export interface OrderAreaParts extends Omit<SessionParts, 'ledger' | 'anchor' | 'profile'> {
  readonly ledger: Ledger
  readonly anchor: TrailAnchor
  readonly link: Pick<BankLink, 'client' | 'skew' | 'bankNow' | 'bankAtLeast'>
  /** See {@link OrderDeps.lifetime}. */
  readonly lifetime: Lifetime
  readonly profile: () => Profile
  readonly onChanged: SessionEvents['onOrders']
}

/** Puts it together. Nothing is sent, and no order is followed, until `recover` and `start`. */
export function createOrderArea(parts: OrderAreaParts): OrderArea {
  const { ledger, clock, log, confirm, turn, bankName, events } = parts
  const { client, skew, bankNow, bankAtLeast } = parts.link
  const columns = parts.archive.imports
  const deps = {
    store: ledger.orders,
    lifetime: parts.lifetime,
    anchor: parts.anchor,
    clock,
    log,
    bankName,
    skew,
    bankNow,
    turn,
    bank: createOrderBank(client, { now: bankNow }),
    shell: { confirm },
    profile: parts.profile,
    device: () => deviceFacts(parts.profile().userAgent, systemLanguage()),
    balance: (key: string, currency: string) => knownBalance(parts.cache.positions, key, currency),
    accounts: () => ownAccounts(parts.cache.positions),
    accountName: (key: string) => {
      const given = parts.archive.names.list()
      return given.ok ? nameOfAccount(given.value, key) : null
    },
    holders: holderMemory(ledger.book),
    beneficiary: beneficiaryOf(ledger.book),
    credit: (key: string) => refundable(parts.cache, key),
    changed: parts.onChanged,
    failed: events.onFailed,
    newId: randomUUID,
    columns,
  }
  const orders = createOrders(deps)
  const imports = createImports(deps, orders)
  const recurring = createRecurring({
    clock,
    bankNow: bankAtLeast,
    orders,
    store: ledger.recurring,
    people: ledger.orders,
    holidays: parts.holidays,
    changed: events.onRecurring,
  })
  const book = createPayeeBook(deps, ledger.book, orders)
  return { orders, book, imports, recurring, columns }
}

const systemLanguage = (): string => Intl.DateTimeFormat().resolvedOptions().locale

/** Where a savings account has the same number, the current one is meant: an echeq names its account by the number alone. */
const currentFirst = <A extends Parameters<typeof issuesEcheqs>[0]>(rows: readonly A[]) =>
  rows.toSorted((a, b) => Number(issuesEcheqs(b)) - Number(issuesEcheqs(a)))

/** The balance of an account, by its CBU or its number, in a currency of the newest position. */
async function knownBalance(
  positions: PositionCache,
  key: string,
  currency: string,
): Promise<KnownBalance | null> {
  const overview = await positions.overview()
  if (!overview.ok || overview.value === null) return null
  const { fileId, createdAtInstant: asOf } = overview.value
  const page = await positions.page('accounts', { fileId, offset: 0, limit: 50, search: key })
  if (!page.ok) return null
  const account = currentFirst(page.value.rows).find(
    (one) => one.currency === currency && (one.cbu === key || one.accountNumber === key),
  )
  return account === undefined ? null : { available: { amount: account.available, currency }, asOf }
}

/** The accounts of the newest position; null where there is none. */
async function ownAccounts(positions: PositionCache): Promise<readonly OwnAccount[] | null> {
  const accounts = await newestAccounts(positions)
  return accounts.ok && accounts.value !== null ? currentFirst(accounts.value) : null
}

/** The beneficiary of a key. An entry that cannot be read counts as none. */
const beneficiaryOf =
  (book: PayeeStore): NonNullable<OrderDeps['beneficiary']> =>
  (key) => {
    const found = book.beneficiaries.ofKey(key)
    return found.ok ? found.value : null
  }

/** Holders of keys that the bank named, kept in the book. A holder that cannot be read or written counts as unknown. */
const holderMemory = (book: PayeeStore): HolderMemory => ({
  last: (key) => {
    const holder = book.holder(key)
    return holder.ok ? holder.value : null
  },
  remember: (key, holder) => {
    book.rememberHolder(key, holder)
  },
})

/** The parts of the area of money orders. Orders need a sound ledger; everything else works without one. */
export function orderAreaParts(
  parts: SessionParts,
  link: BankLink,
  own: Pick<OrderAreaParts, 'lifetime' | 'profile' | 'onChanged'>,
): Outcome<OrderAreaParts> {
  if (!parts.ledger.ok) return parts.ledger
  if (parts.anchor === null) return fail('keychain_failed', { reason: 'no anchor' })
  return ok({ ...parts, ...own, link, ledger: parts.ledger.value, anchor: parts.anchor })
}

/** More orders than could share an id. */
const SAME_ID = 5
/** No id is as long as this. */
const LONGEST_ID = 200

/** The kind of the order that goes by one of these ids, ours or the bank's. */
export function orderKindOf(
  orderArea: Outcome<OrderArea>,
  ids: readonly string[],
): OrderKind | null {
  if (!orderArea.ok) return null
  for (const search of ids.filter(({ length }) => length <= LONGEST_ID)) {
    const found = orderArea.value.orders.list({ search }, 0, SAME_ID)
    const rows = found.ok ? found.value.rows : []
    const named = rows.find(({ clientId, bankId }) => clientId === search || bankId === search)
    if (named !== undefined) return named.kind
  }
  return null
}
