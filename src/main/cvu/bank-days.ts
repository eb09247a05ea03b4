import { type Proof, proofStates, type Snapshot } from '../../shared/completeness/model.ts'
import { currencyKey } from '../../shared/completeness/names.ts'
import { isNamed } from '../../shared/completeness/read.ts'
import { type Answer, ok } from '../../shared/errors/index.ts'
import {
  addDays,
  type DateText,
  dayOfWall,
  instantOf,
  nextBusinessDay,
} from '../../shared/values/calendar.ts'
import { sum } from '../../shared/values/money.ts'
import { CVU_CURRENCY } from '../../shared/views/incoming.ts'
import type { BankDay } from '../../shared/views/psp.ts'

/** The bank's side of each day: the balances of the accounts that hold customers' money, by the position file nearest to its close. */

/** An account by its CBU or number. */
interface ChosenAccount {
  readonly key: string
  readonly currency: string
}

const provenOf = ({ accounts }: Proof, { key: account, currency }: ChosenAccount) =>
  accounts.find((one) => isNamed({ ...one, number: one.account }, { account, currency }))

/** The days whose close a balance may tell, its own first: earlier ones before noon of the bank day after them. */
function daysTold(at: string, holidays: ReadonlySet<DateText>): readonly DateText[] {
  const days = [dayOfWall(at)]
  for (let day = addDays(dayOfWall(at), -1); ; day = addDays(day, -1)) {
    if (at >= `${nextBusinessDay(addDays(day, 1), holidays)}T12:00:00`) return days
    days.push(day)
  }
}

/** How far from the close of a day a balance was told, milliseconds; both as the clock shows them. */
const fromClose = (day: DateText, at: string): number =>
  Math.abs(Date.parse(`${addDays(day, 1)}T00:00:00Z`) - Date.parse(`${at}Z`))

/** The balances nearest to the close of each day, where every chosen account has one at the same moment that is not doubted. */
export function bankDays(
  snapshots: readonly Snapshot[],
  proof: Proof,
  chosen: readonly ChosenAccount[],
  holidays: ReadonlySet<DateText>,
): Readonly<Record<string, BankDay>> {
  const pesos = chosen.filter(({ currency }) => currencyKey(currency) === CVU_CURRENCY)
  const proofs = pesos.map((one) => provenOf(proof, one))
  const proven = proofStates.find((state) =>
    proofs.some((one) => (one?.state ?? 'single') === state),
  )
  if (proven === undefined) return {}
  const nearest = new Map<DateText, { readonly at: string; readonly bank: BankDay }>()
  for (const [at, told] of Map.groupBy(snapshots, (one) => one.at)) {
    const balances = pesos.flatMap(({ key: account, currency: code }, nth) => {
      const named = { account, currency: code }
      const is = ({ cbu = '', account: number, currency }: Snapshot) =>
        isNamed({ cbu, number, currency }, named)
      const found = told.findLast(is)
      const doubted = proofs[nth]?.doubted.some(({ fileId }) => fileId === found?.fileId)
      return found === undefined || doubted === true ? [] : found
    })
    if (balances.length < pesos.length) continue
    const instant = instantOf(at)?.toISOString() ?? at
    const bank = {
      sum: sum(balances.map(({ balance }) => balance)),
      at: instant,
      proof: proven,
      accounts: balances.map(({ account, balance }) => ({ number: account, balance, at: instant })),
    }
    for (const day of daysTold(at, holidays)) {
      const other = nearest.get(day)
      if (other === undefined || fromClose(day, at) < fromClose(day, other.at))
        nearest.set(day, { at, bank })
    }
  }
  return Object.fromEntries([...nearest].map(([day, { bank }]) => [day, bank]))
}

/** The stores that it reads. */
export interface BankDaysDeps {
  readonly snapshots: () => Answer<readonly Snapshot[]>
  readonly proof: () => Answer<Proof>
  readonly chosen: () => readonly ChosenAccount[]
  readonly holidays: ReadonlySet<DateText>
}

/** Reads the bank's side of all days that are held. */
export async function readBankDays({
  snapshots,
  proof,
  chosen,
  holidays,
}: BankDaysDeps): Answer<Readonly<Record<string, BankDay>>> {
  const accounts = chosen()
  if (accounts.length === 0) return ok({})
  const [taken, proven] = [await snapshots(), await proof()]
  if (!taken.ok) return taken
  return proven.ok ? ok(bankDays(taken.value, proven.value, accounts, holidays)) : proven
}
