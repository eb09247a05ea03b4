import { randomUUID } from 'node:crypto'
import { type Answer, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { MarkSubject } from '../../../shared/incoming/reconciliation.ts'
import type { EcheqRow } from '../../../shared/lists/echeqs.ts'
import { type PspSettings, shownDesk } from '../../../shared/profiles/profiles.ts'
import type { Money } from '../../../shared/values/money.ts'
import type { BankClient } from '../../bank/index.ts'
import { createCompleteness } from '../../completeness/completeness.ts'
import { snapshotsOf } from '../../completeness/input.ts'
import { createPspDays } from '../../cvu/days.ts'
import { createCvuDesk } from '../../cvu/desk.ts'
import { createOrderEvents } from '../../cvu/orders.ts'
import type { EcheqArea } from '../../echeqs/echeq-area.ts'
import { collectingAccounts } from '../../incoming/accounts.ts'
import { debinsAgain } from '../../incoming/again.ts'
import { createDebinArea } from '../../incoming/debins.ts'
import { incomingEffects } from '../../incoming/effects.ts'
import { createNotices } from '../../incoming/notices.ts'
import { createReconciliation } from '../../incoming/reconciliation.ts'
import type { OrderQuestion } from '../../ledger/orders/order-store.ts'
import { createReconcileArea } from '../../reconcile/reconcile-area.ts'
import { createStatements } from '../../statements/statements.ts'
import { createCreditTask } from '../../sync/credits.ts'
import { createDebinTask } from '../../sync/debin.ts'
import { createRepos } from '../../sync/repos.ts'
import type { OrderArea } from './order-area.ts'
import type { IncomingChange, SessionEvents, SessionParts } from './parts.ts'

export interface IncomingParts
  extends Pick<SessionParts, 'cache' | 'archive' | 'seen' | 'ledger' | 'clock' | 'holidays'>,
    Pick<SessionEvents, 'onFailed'> {
  readonly orderArea: Outcome<OrderArea>
  readonly echeqs: Pick<EcheqArea, 'cache' | 'get'>
  readonly client: () => Answer<BankClient>
  /** Settings of the PSP's desk. */
  readonly psp: () => PspSettings | undefined
  readonly onChanged: SessionEvents['onIncoming']
  /** DEBINs are to be read again soon. */
  readonly onDebinsWanted: () => void
}

/** Incoming money, and DEBINs asked of others, of an open profile. */
export type Incoming = ReturnType<typeof createIncoming>

/** The DEBIN orders among which one is looked for. */
const NEWEST_ORDERS = 50
/** Echeqs of one and the same amount that are looked at. */
const SAME_AMOUNT = 200

export function createIncoming(parts: IncomingParts) {
  const { cache, archive, ledger, clock, client, onChanged } = parts
  const now = () => clock.now()
  const notes = () => (ledger.ok ? ok(ledger.value.reconciliation) : ledger)
  const tellDebins = () => onChanged('debin')
  const accounts = {
    positions: cache.positions,
    debins: cache.debins,
    named: () => (ledger.ok ? ledger.value.reconciliation.accounts.list() : ledger),
  }
  const accountIds = async () =>
    mapOk(await collectingAccounts(accounts), (known) => known.map(({ accountId }) => accountId))
  const reconciliation = createReconciliation({
    cache,
    notes,
    directions: archive.directions.list,
    debins: cache.debins,
    echeqsOfAmount: (amount) => echeqsOfAmount(parts, amount),
    echeq: async (id) => mapOk(await parts.echeqs.get(id), (found) => found.row),
    changed: (subject) => onChanged(screenOf(subject)),
  })
  const changed = () => onChanged('movements')
  const orders = mapOk(ledger, (held) => held.orders)
  const completeness = createCompleteness({ cache, archive, now, changed })
  const repos = createRepos({
    store: archive.repos,
    client,
    now,
    changed: () => onChanged('repos'),
  })
  const orderEvents = createOrderEvents({
    cvus: cache.cvus,
    orders,
    onFailed: parts.onFailed,
  })
  const debinTask = createDebinTask({
    client,
    now,
    cache: cache.debins,
    changed: tellDebins,
    accounts: accountIds,
  })
  return {
    cache,
    reconciliation,
    /** Chargebacks and enrolments. */
    notices: createNotices({ cache, holidays: new Set(parts.holidays.holidays) }),
    /** Whether every movement is known. */
    completeness,
    /** The days of a PSP. */
    days: createPspDays({
      cache,
      now,
      newId: randomUUID,
      changed: () => onChanged('cvus'),
      orders,
      refused: () =>
        ledger.ok ? mapOk(ledger.value.inbox.counts(), ({ failed }) => failed) : ok(0),
      snapshots: () => snapshotsOf(cache),
      proof: completeness.proof,
      holidays: new Set(parts.holidays.holidays),
      chosen: () => parts.psp()?.accounts ?? [],
      shown: async () =>
        mapOk(await cache.cvus.known(), ({ credited }) => shownDesk(parts.psp(), credited)),
    }),
    /** The PSP's desk: own balance files, openings, and whether it is shown. */
    psp: createCvuDesk({
      cache,
      now,
      memory: archive.imports,
      settings: parts.psp,
      changed: () => onChanged('cvus'),
    }),
    /** Statements and ledgers that a person brings. */
    statements: createStatements({
      archive,
      now,
      changed,
      newId: randomUUID,
      snapshots: () => snapshotsOf(cache),
      ownTaxId: async () =>
        mapOk(
          await cache.positions.overview(),
          (overview) => overview?.client?.documentNumber ?? null,
        ),
    }),
    /** Accounts beside their books. */
    reconcile: createReconcileArea({
      archive,
      now,
      changed,
      newId: randomUUID,
      movements: completeness.account,
      state: completeness.state,
    }),
    /** Repo instructions that were asked for. */
    repos,
    debins: createDebinArea({
      ...accounts,
      seen: parts.seen,
      client,
      now,
      notes,
      changed: tellDebins,
      accountsChanged: parts.onDebinsWanted,
      orderOf: (bankId) => orderOf(parts, bankId),
    }),
    again: (selection: Parameters<typeof debinsAgain>[2]) =>
      debinsAgain(cache.debins, orders, selection),
    tasks: [
      debinTask,
      createCreditTask({
        client,
        now,
        cache: cache.credits,
        changed: () => onChanged('incoming'),
        onFailed: parts.onFailed,
      }),
      repos.task,
    ],
    effects: incomingEffects({ cache, orders, changed: onChanged }),
    /** Repeats the ledger's marks and transfers from CVUs in the cache. Failures are told. */
    start: async (): Promise<void> => {
      void orderEvents.start()
      if (!ledger.ok) return
      const started = await reconciliation.start()
      if (!started.ok) parts.onFailed(started.error)
    },
    /** Repeats them in the cache; one that asks for a DEBIN may be in the bank's list now. */
    ordersChanged: (ids: readonly string[]): void => {
      void orderEvents.changed(ids)
      if (debinOrders(parts, { ids }).length === 0) return
      debinTask.readAllNext()
      parts.onDebinsWanted()
    },
  }
}

const screenOf = (subject: MarkSubject | 'expected'): IncomingChange =>
  subject === 'movement' ? 'movements' : 'incoming'

function debinOrders({ orderArea }: IncomingParts, question: OrderQuestion) {
  if (!orderArea.ok) return []
  const filter = { kind: ['debin_creation'], ...question } as const
  const page = orderArea.value.orders.list(filter, 0, NEWEST_ORDERS)
  return page.ok ? page.value.rows : []
}

const orderOf = (parts: IncomingParts, bankId: string): string | null =>
  debinOrders(parts, { search: bankId }).find((order) => order.bankId === bankId)?.id ?? null

/** Received echeqs of exactly an amount. */
async function echeqsOfAmount(
  { echeqs }: IncomingParts,
  { amount, currency }: Money,
): Answer<readonly EcheqRow[]> {
  if (amount.startsWith('-')) return ok([])
  const page = await echeqs.cache.page({
    filter: { direction: 'received', minAmount: amount, maxAmount: amount, currency },
    offset: 0,
    limit: SAME_AMOUNT,
  })
  return page.ok ? ok(page.value.rows) : page
}
