import type { BatchBalance, BatchContent, BookEntry } from '../../../shared/accounting/model.ts'
import { accountKey } from '../../../shared/completeness/names.ts'
import type { DateText } from '../../../shared/values/calendar.ts'

/** The entries of a batch that moved one account. */
export interface AccountStatement {
  readonly account: string
  readonly currency: string
  /** Its balance, by the newest position when the batch was made; null where no position shows it. */
  readonly balance: BatchBalance | null
  readonly from: DateText
  readonly to: DateText
  readonly entries: readonly BookEntry[]
}

/**
 * The entries of a batch that moved an account, account by account. Entries that moved none, such as a received echeq, stay
 * out.
 */
export function statementsOf({ entries, balances }: BatchContent): readonly AccountStatement[] {
  const accounts = new Map<string, BookEntry[]>()
  for (const entry of entries) {
    if (entry.account === null) continue
    const name = `${accountKey(entry.account)} ${entry.currency}`
    const held = accounts.get(name)
    if (held === undefined) accounts.set(name, [entry])
    else held.push(entry)
  }
  return [...accounts.values()].flatMap((held) => {
    const [first] = held
    if (first?.account == null) return []
    const { account, currency } = first
    const days = held.map(({ day }) => day).sort()
    return [
      {
        account,
        currency,
        balance:
          balances.find(
            (one) => accountKey(one.account) === accountKey(account) && one.currency === currency,
          ) ?? null,
        from: days[0] ?? first.day,
        to: days.at(-1) ?? first.day,
        entries: held,
      },
    ]
  })
}

/** A name of an entry that no other batch has: a reversal is another movement than what it takes back. */
export const entryId = ({ kind, number }: BatchContent, { key }: BookEntry): string =>
  kind === 'reversal' ? `R${number}:${key}` : key
