import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { err, fail, ok } from '../../shared/errors/index.ts'
import { truncate } from '../../shared/text/foreign-text.ts'
import type { RepoRecord } from '../../shared/views/repos.ts'
import type { RepoInstruction, RepoQuery } from '../../shared/wire/funds.ts'
import type { RepoStore } from '../archive/archive-port.ts'
import type { BankClient } from '../bank/index.ts'
import type { SyncTask } from './sync-port.ts'
import { OF_ONE } from './sync-port.ts'

/** Between runs, milliseconds. */
export const EVERY_MS = 10 * 60_000

export interface RepoDeps {
  readonly client: () => Answer<Pick<BankClient, 'funds'>>
  readonly store: RepoStore
  readonly now: () => Date
  /** Repos changed: read them again. */
  readonly changed: () => void
}

/** One that is `polled`, until the signal says so, may be forgotten meanwhile: then nothing is kept. */
type AskRepo = (
  query: RepoQuery,
  polled?: AbortSignal,
) => Answer<{ readonly id: string; readonly isNew: boolean; readonly traceId: string }>

/** Asks the bank for one and keeps what it says. */
const asking =
  ({ client, store, now }: RepoDeps): AskRepo =>
  async (query, polled) => {
    const bank = await client()
    if (!bank.ok) return bank
    const reply = await bank.value.funds.repo(query, polled)
    if (!reply.ok) return reply
    const { value, traceId } = reply.value
    const record = recordOf(value)
    const taken = store.take(record, now().toISOString(), polled !== undefined)
    return taken.ok ? ok({ id: record.id, isNew: taken.value, traceId }) : taken
  }

export function createRepos(deps: RepoDeps) {
  const { store, changed } = deps
  const ask = asking(deps)
  /** Changes what is held, and tells. */
  const changing = (done: Outcome<null>) => {
    if (done.ok) changed()
    return done
  }
  return {
    list: store.list,
    /** Asks the bank, keeps the answer and follows it. With both given the bank uses `id`. Answers the instruction's id. */
    query: async (query: RepoQuery): Answer<{ readonly id: string }> => {
      const asked = await ask(query)
      if (!asked.ok) return asked
      changed()
      return ok({ id: asked.value.id })
    },
    follow: (id: string, followed: boolean) => changing(store.follow(id, followed)),
    forget: (id: string) => changing(store.forget(id)),
    task: createTask(deps, ask),
  }
}

/** Asks again for those that are followed, one after another. One that fails, or is refused, does not stop the others. */
const createTask = ({ store, changed }: RepoDeps, ask: AskRepo): SyncTask => ({
  id: 'repos',
  interval: () => EVERY_MS,
  run: async ({ signal, progress }) => {
    const held = store.list()
    if (!held.ok) return held
    const followed = held.value.filter((one) => one.followed)
    let different = 0
    let traceId: string | null = null
    let failure: AppError | null = null
    let refused: AppError | null = null
    let some = false
    for (const [index, { id }] of followed.entries()) {
      if (signal.aborted) return fail('cancelled', {})
      const asked = await ask({ id }, signal)
      if (asked.ok) {
        different += asked.value.isNew ? 1 : 0
        traceId = asked.value.traceId
        some = true
      } else if (!signal.aborted) {
        if (OF_ONE.has(asked.error.code)) refused ??= asked.error
        else failure ??= asked.error
        store.failed(id, asked.error)
      }
      progress(index + 1, followed.length)
    }
    if (followed.length > 0) changed()
    if (!some) failure ??= refused
    return failure === null ? ok({ changed: different, traceId }) : err(failure)
  },
})

/** As much of a text as rows keep; null where the bank says nothing. */
const storedText = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : truncate(text)

/** The bank's answer as it is kept: every field that the specification names, as much of each text as rows keep. */
export function recordOf(said: RepoInstruction): RepoRecord {
  const { instruction, expense, cafci } = said
  return {
    id: instruction.id,
    referenceId: storedText(said.reference_id),
    statusId: storedText(instruction.status.id),
    status: storedText(instruction.status.description),
    statusMessage: storedText(instruction.status.message),
    fundId: storedText(said.fci?.id),
    counterpartyName: storedText(said.counterparty_name),
    operationType: storedText(said.operation_type),
    tradeDate: storedText(said.trade_date),
    settlementDate: storedText(said.settlement_date),
    createdAt: storedText(said.created_at),
    updatedAt: storedText(said.updated_at),
    netAmount: said.net_amount,
    netAmountMaturity: said.net_amount_maturity ?? null,
    marketId: storedText(cafci?.market_id),
    settlementCurrency: storedText(cafci?.settlement_currency_id),
    expense:
      expense === null || expense === undefined
        ? null
        : {
            amount: expense.amount ?? null,
            currency: storedText(expense.cafci_currency_id),
            counterpartyName: storedText(expense.counterparty?.name),
            counterpartyCuit: storedText(expense.counterparty?.cuit),
            counterpartyCbu: storedText(expense.counterparty?.cbu),
          },
  }
}
