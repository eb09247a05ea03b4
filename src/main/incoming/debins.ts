import * as z from 'zod'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, err, mapOk, ok, present } from '../../shared/errors/index.ts'
import { parseJson } from '../../shared/json/json.ts'
import { leavesOf } from '../../shared/json/json-search.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import { addDays, buenosAiresDate, dayFrom, instantOf } from '../../shared/values/calendar.ts'
import type { CollectingAccount, DebinView } from '../../shared/views/debins.ts'
import { DEBIN_ID_LENGTH } from '../../shared/wire/debin.ts'
import { checkDigits } from '../../shared/wire/limits.ts'
import { requestInvalid } from '../bank/calls/errors.ts'
import type { BankClient } from '../bank/index.ts'
import type { SeenHistory } from '../cache/cache-port.ts'
import type { HeldDebin } from '../cache/debin/store.ts'
import type { ReconciliationStore } from '../ledger/ledger-port.ts'
import { type AccountDeps, collectingAccounts } from './accounts.ts'
import { readDebins } from './read-debins.ts'

export interface DebinAreaDeps extends AccountDeps {
  readonly client: () => Answer<BankClient>
  readonly now: () => Date
  readonly seen: SeenHistory
  /** The notes of people, or why the ledger cannot be used. */
  readonly notes: () => Outcome<ReconciliationStore>
  /** The order of this application that the bank knows under an id; null where there is none. */
  readonly orderOf: (bankId: string) => string | null
  readonly changed: () => void
  /** The accounts that are read are others now. */
  readonly accountsChanged: () => void
}

/** The DEBINs of an open profile. What each answers stands at the calls of the same names. */
export type DebinArea = ReturnType<typeof createDebinArea>

/** The instant one calendar month before, the day clamped to that month's length. */
function monthBefore(now: Date): Date {
  const [year = 0, month = 1, day = 1] = buenosAiresDate(now).split('-').map(Number)
  const last = Number(dayFrom(year, month, 0).slice(8))
  return new Date(`${dayFrom(year, month - 1, Math.min(last, day))}T00:00:00-03:00`)
}

const withinMonth = ({ createdAt }: DebinRow, now: Date): boolean | null => {
  const created = createdAt === null ? null : instantOf(createdAt)
  return created === null ? null : created >= monthBefore(now)
}

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]))

/** The last answer to a query by id. */
const detailOf = (
  last: { readonly text: string; readonly at: string } | undefined,
): DebinView['detail'] =>
  last === undefined ? null : { fields: fieldsSchema.parse(JSON.parse(last.text)), at: last.at }

export function createDebinArea(deps: DebinAreaDeps) {
  const { debins, now } = deps
  const viewOf = async (held: HeldDebin): Answer<DebinView> => {
    const statuses = await deps.seen.of('debin', held.row.key)
    const details = await deps.seen.of('debin_detail', held.row.id)
    if (!statuses.ok) return statuses
    if (!details.ok) return details
    return ok({
      ...held,
      statuses: statuses.value.map(({ text, at }) => ({ status: text, seenAt: at })),
      detail: detailOf(details.value.at(-1)),
      withinMonth: withinMonth(held.row, now()),
      orderId: deps.orderOf(held.row.id),
    })
  }
  const get = async (key: string): Answer<DebinView> => {
    const held = andThen(await debins.get(key), (row) => present(row, key))
    return andThen(held, viewOf)
  }
  const accounts = () => collectingAccounts(deps)
  const changeAccounts = async (
    change: (store: ReconciliationStore['accounts']) => Outcome<null>,
  ): Answer<readonly CollectingAccount[]> => {
    const done = andThen(deps.notes(), (notes) => change(notes.accounts))
    if (!done.ok) return done
    deps.accountsChanged()
    return accounts()
  }
  return {
    list: debins.page,
    chosen: debins.chosen,
    totals: debins.totals,
    facets: debins.facets,
    get,
    refresh: async (
      key: string,
    ): Answer<{ readonly view: DebinView; readonly refused: AppError | null }> => {
      const view = await get(key)
      if (!view.ok) return view
      const refused = await askAgain(deps, view.value.row)
      return mapOk(await get(key), (after) => ({ view: after, refused }))
    },
    accounts,
    addAccount: async (accountId: string): Answer<readonly CollectingAccount[]> => {
      const problem = checkDigits('account_id', accountId, 6, 10)
      if (problem !== null) return err(requestInvalid(problem))
      return changeAccounts((store) => store.add(accountId))
    },
    removeAccount: (accountId: string) => changeAccounts((store) => store.remove(accountId)),
  }
}

/** Asks the list for this one, whose status counts, then the query by id; answers what the bank refused. */
async function askAgain(deps: DebinAreaDeps, row: DebinRow): Promise<AppError | null> {
  const bank = await deps.client()
  if (!bank.ok) return bank.error
  const { signal } = new AbortController()
  const reading = { cache: deps.debins, now: deps.now, changed: deps.changed }
  const created = instantOf(row.createdAt ?? '') ?? new Date(row.firstSeenAt)
  const listed =
    row.id.length === DEBIN_ID_LENGTH
      ? await readDebins(
          reading,
          bank.value,
          {
            account_id: row.accountId,
            type: row.type,
            id_debin: row.id,
            from: addDays(buenosAiresDate(created), -1),
          },
          signal,
        )
      : ok(null)
  const detail = await bank.value.debin.detail(row.id, signal)
  if (!detail.ok) return detail.error
  const json = parseJson(detail.value.text)
  const fields = json.ok
    ? leavesOf(json.value).map(({ path, text }) => [path.join('.'), text] as const)
    : []
  const answer = { text: JSON.stringify(fields), at: deps.now().toISOString() }
  const kept = await deps.seen.note([{ kind: 'debin_detail', key: row.id, ...answer }])
  deps.changed()
  if (!kept.ok) return kept.error
  return listed.ok ? (listed.value?.missing ?? null) : listed.error
}
