import type { Proof, ProofState, Snapshot } from '../../shared/completeness/model.ts'
import { currencyKey } from '../../shared/completeness/names.ts'
import { isNamed } from '../../shared/completeness/read.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import { dayOfWall, instantOf } from '../../shared/values/calendar.ts'
import { sum } from '../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../shared/views/incoming.ts'
import type { BankDay } from '../../shared/views/psp.ts'

/** The bank's side of each day: the balances of the accounts that hold customers' money, by the position files of that day. */

/** An account by its CBU or number. */
interface ChosenAccount {
  readonly key: string
  readonly currency: string
}

/** The worst first. */
const STATES: readonly ProofState[] = [
  'missing',
  'crossed',
  'doubted',
  'directions',
  'untested',
  'single',
  'provisional',
  'proven',
]

const stateOf = ({ accounts }: Proof, { key: account, currency }: ChosenAccount): ProofState =>
  accounts.find((one) => isNamed({ ...one, number: one.account }, { account, currency }))?.state ??
  'single'

/** The days on which every chosen account has a balance; each by the newest file of that day. */
export function bankDays(
  snapshots: readonly Snapshot[],
  proof: Proof,
  chosen: readonly ChosenAccount[],
): Readonly<Record<string, BankDay>> {
  const pesos = chosen.filter(({ currency }) => currencyKey(currency) === CVU_CURRENCY)
  const newest = new Map<string, Map<ChosenAccount, Snapshot>>()
  for (const snapshot of snapshots) {
    const { cbu = '', account: number, currency, at } = snapshot
    const account = pesos.find((one) =>
      isNamed({ cbu, number, currency }, { account: one.key, currency: one.currency }),
    )
    if (account === undefined) continue
    const of = newest.get(dayOfWall(at)) ?? new Map<ChosenAccount, Snapshot>()
    newest.set(dayOfWall(at), of)
    if (at >= (of.get(account)?.at ?? '')) of.set(account, snapshot)
  }
  const proven = STATES.find((state) => pesos.some((one) => stateOf(proof, one) === state))
  const days = [...newest].flatMap(([day, of]) => {
    const balances = pesos.flatMap((one) => of.get(one) ?? [])
    if (balances.length < pesos.length || proven === undefined) return []
    const accounts = balances.map(({ account, balance, at }) => ({
      number: account,
      balance,
      at: instantOf(at)?.toISOString() ?? at,
    }))
    const [first = ''] = accounts.map(({ at }) => at).toSorted()
    const total = sum(balances.map(({ balance }) => balance))
    return [[day, { sum: total, at: first, proof: proven, accounts }] as const]
  })
  return Object.fromEntries(days)
}

/** The stores that it reads. */
export interface BankDaysDeps {
  readonly snapshots: () => Answer<readonly Snapshot[]>
  readonly proof: () => Answer<Proof>
  readonly chosen: () => readonly ChosenAccount[]
}

/** Reads the bank's side of all days that are held. */
export async function readBankDays({
  snapshots,
  proof,
  chosen,
}: BankDaysDeps): Answer<Readonly<Record<string, BankDay>>> {
  const accounts = chosen()
  if (accounts.length === 0) return ok({})
  const [taken, proven] = [await snapshots(), await proof()]
  if (!taken.ok) return taken
  return proven.ok ? ok(bankDays(taken.value, proven.value, accounts)) : proven
}
