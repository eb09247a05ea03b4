import type { Customer, OwnAccount } from './customer.ts'
import { randomOf } from './random.ts'

/** The echeqs that can still be issued: per current account in pesos one book for same-day, one for deferred payment. */
export interface BlankEcheq {
  /** 29 digits. */
  readonly cmc7: string
  readonly kind: 'same_day' | 'deferred'
  readonly account: OwnAccount
  readonly book: string
  used: boolean
}

const PER_BOOK = 24
const USED = 2

function bookOf(
  seed: number,
  customer: Customer,
  account: OwnAccount,
  kind: BlankEcheq['kind'],
): readonly BlankEcheq[] {
  const random = randomOf(seed, 'cheque-book', account.number, kind)
  const book = `CH${random.digits(6)}`
  const first = random.int(10_000_000, 90_000_000)
  return Array.from({ length: PER_BOOK }, (_, index) => ({
    cmc7: `${customer.bankCode}0011043${first + index}${account.number.padStart(11, '0')}`,
    kind,
    account,
    book,
    used: index < USED,
  }))
}

/** The books of a customer; the first two echeqs of each were already issued. */
export const chequeBooks = (seed: number, customer: Customer): readonly BlankEcheq[] =>
  customer.accounts
    .filter(({ type, currency }) => type === 'CC' && currency === 'ARS')
    .flatMap((account) => [
      ...bookOf(seed, customer, account, 'same_day'),
      ...bookOf(seed, customer, account, 'deferred'),
    ])
