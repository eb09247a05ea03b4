import { ok } from '../../shared/errors/index.ts'
import { ZERO } from '../../shared/values/money.ts'
import type { EcheqQuery, EcheqState } from '../../shared/wire/echeqs.ts'
import type { BankClient } from '../bank/index.ts'
import type { DebinCache, EcheqCache } from '../cache/cache-port.ts'
import type { EcheqPageBody } from '../cache/echeqs/echeq-port.ts'
import { createEcheqSync } from '../echeqs/sync.ts'
import { createDebinTask } from './debin.ts'
import type { SyncTask } from './sync-port.ts'

/**
 * The polls of echeqs and DEBINs as they are, in an office at rest that has 500 echeqs and seven collecting accounts. The bank
 * shows the same each time, and what it shows is known.
 */

/** Echeqs by their state, 500 in all. */
const ECHEQS: ReadonlyMap<EcheqState, number> = new Map([
  ['emitido-pendiente', 20],
  ['activo-pendiente', 10],
  ['activo', 150],
  ['custodia', 100],
  ['depositado', 10],
  ['presentado', 5],
  ['rechazado', 5],
  ['pagado', 200],
])
const PAGE = 20
const ACCOUNTS = ['100001', '100002', '100003', '100004', '100005', '100006', '100007']
/** In two of them payers have yet to answer. */
const OPEN = ['100001', '100002'].map((accountId) => ({ accountId, type: 'RECURRENTE' }))

const countOf = (states: readonly EcheqState[] | undefined): number =>
  [...ECHEQS].reduce(
    (sum, [state, count]) => sum + (states === undefined || states.includes(state) ? count : 0),
    0,
  )

/** A page as far as the poll looks at it. */
function echeqPage({ status, page = 1 }: EcheqQuery): EcheqPageBody['body'] {
  const total = countOf(status)
  const from = (page - 1) * PAGE
  const ids = Array.from(
    { length: Math.max(0, Math.min(PAGE, total - from)) },
    (_, nth) => `${status?.join() ?? ''} ${from + nth}`,
  )
  const said = { ids, total_pages: Math.ceil(total / PAGE), total_echeqs: total }
  return new TextEncoder().encode(JSON.stringify(said))
}

/** What the polls use of the cache of echeqs. */
function echeqCache(): Pick<
  EcheqCache,
  'fullAt' | 'noteFull' | 'takePages' | 'totals' | 'unseenOpen'
> {
  let fullAt: string | null = null
  return {
    fullAt: async () => ok(fullAt),
    noteFull: async (at) => {
      fullAt = at
      return ok(null)
    },
    takePages: async (pages) =>
      ok(
        pages.map(({ body }) => {
          const said = JSON.parse(new TextDecoder().decode(body)) as {
            readonly ids: readonly string[]
            readonly total_pages: number
            readonly total_echeqs: number
          }
          return ok({
            ids: said.ids,
            malformed: [],
            pages: said.total_pages,
            total: said.total_echeqs,
            changed: [],
            moved: [],
          })
        }),
      ),
    totals: async (selection) => {
      const count = 'filter' in selection ? countOf(selection.filter.state) : 0
      return ok([
        { currency: 'ARS', direction: 'received', state: null, held: true, count, amount: ZERO },
      ])
    },
    unseenOpen: async () => ok([]),
  }
}

/** What the poll uses of the cache of DEBINs. */
const debinCache = (): Pick<DebinCache, 'noteRead' | 'open' | 'readUntil' | 'take'> => ({
  noteRead: async () => ok(null),
  open: async () => ok({ count: 6, since: null, lists: OPEN }),
  readUntil: async () => ok([]),
  take: async () => ok(0),
})

/** Makes both; `request` is called with each request and answers when the bank has. */
export function officeTasks(
  now: () => Date,
  request: (job: 'echeqs' | 'debin') => Promise<void>,
): Readonly<Record<'echeqs' | 'debin', SyncTask>> {
  const traceId = 'trace'
  const client = {
    echeqs: {
      page: async (query: EcheqQuery) => {
        await request('echeqs')
        const at = now().toISOString()
        return ok({ body: echeqPage(query), at, traceId, older: false })
      },
    },
    debin: {
      page: async () => {
        await request('debin')
        return ok({ value: { total_page: 1, results: { rows: [], malformed: [] } }, traceId })
      },
    },
    // What the polls do not call is not there.
  } as unknown as BankClient
  const nothing = (): void => undefined
  const echeqs = createEcheqSync({
    cache: echeqCache() as EcheqCache,
    now,
    client: async () => ok(client),
    changed: nothing,
    moved: nothing,
    malformed: nothing,
  })
  const debin = createDebinTask({
    cache: debinCache() as DebinCache,
    now,
    client: async () => ok(client),
    accounts: async () => ok(ACCOUNTS),
    changed: nothing,
  })
  return { echeqs: echeqs.task, debin }
}
