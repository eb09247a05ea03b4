import { createHash } from 'node:crypto'
import { dayOfWall } from '../../shared/values/calendar.ts'
import {
  add,
  type DecimalText,
  decimal,
  negate,
  roundTo,
  subtract,
  sum,
} from '../../shared/values/money.ts'
import { accountName, type Customer, type OwnAccount } from '../data/customer.ts'
import { openingBalance } from '../data/everyday.ts'
import { type BankClock, localTimestamp } from './clock.ts'
import type { BankConfig } from './config.ts'
import type { Webhooks } from './webhooks.ts'

export interface OtherSide {
  readonly name: string
  readonly cuit: string
  readonly key: string
}

export interface Posting {
  /** Undefined where it is nobody's here, which moves nothing. */
  readonly account: OwnAccount | undefined
  /** Signed: what the balance changes by. */
  readonly amount: string
  readonly description: string
  readonly operationId: string
  /** True where it takes back an earlier one of the same operation. */
  readonly reversal?: boolean
  readonly other?: OtherSide | undefined
}

export interface DatedPosting extends Posting {
  readonly at: Date
}

/** The books of the embedded bank: what its accounts hold, and every movement that made it so. */
export type Books = ReturnType<typeof createBooks>

interface BooksParts {
  readonly seed: number
  readonly customer: Customer
  readonly clock: BankClock
  readonly config: BankConfig
  readonly webhooks: Webhooks
  /** The bank's first start, from which its history counts backwards. */
  readonly startedAt: Date
  /** The movements before the bank started, with their dates. */
  readonly history: (startedAt: Date) => readonly DatedPosting[]
}

export const MOVEMENT_PATH = '/v1/notifications/accounts/movements'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A number of `length` digits that belongs to a movement for good. */
const digitsOf = (text: string, length: number): string =>
  String(BigInt(`0x${digest(text).slice(0, 16)}`))
    .padStart(length, '0')
    .slice(-length)

/** The notification of a movement. Spec: "Account movement notification body". */
export function movementBody(
  customer: Customer,
  account: OwnAccount,
  posting: DatedPosting,
): Readonly<Record<string, unknown>> {
  const { at, amount, description, operationId, reversal = false, other } = posting
  const credit = !amount.startsWith('-')
  const own = { name: customer.name, cuit: customer.cuit, key: account.cbu }
  const [origin, destiny] = credit ? [other, own] : [own, other]
  const moment = localTimestamp(at)
  const name = `${account.number}|${operationId}|${amount}|${moment}`
  return {
    account: { number: account.number, type_account: account.type, currency: account.currency },
    addinfo: {
      operation_description: description,
      operation_id: operationId,
      operation_date: moment,
      cuil_origin: origin?.cuit ?? '',
      name_origin: origin?.name ?? '',
      cbu_origin: origin?.key ?? '',
      amount: roundTo(credit ? decimal(amount) : negate(decimal(amount)), 2),
      movement_type: credit ? 'C' : 'D',
      reversal: String(reversal),
      business_date: dayOfWall(moment),
      completed_date: dayOfWall(moment),
      operation_id2: digitsOf(name, 10),
      proof_of_payment: digitsOf(`${name}|proof`, 8),
      cuil_destiny: destiny?.cuit ?? '',
      name_destiny: destiny?.name ?? '',
      cbu_destiny: destiny?.key ?? '',
    },
    add_data_api: { request_id: digest(name).slice(0, 32), timestamp: at.toISOString() },
  }
}

/** The books of a bank, counted back from its first start, so that all adds up to the cent at any time. */
export function createBooks(parts: BooksParts) {
  const { seed, customer, clock, config, webhooks, startedAt } = parts
  let past: readonly DatedPosting[] | null = null
  const live: DatedPosting[] = []
  const history = (): readonly DatedPosting[] => (past ??= parts.history(startedAt))
  const total = (postings: readonly DatedPosting[]): DecimalText =>
    sum(postings.map(({ amount }) => decimal(amount)))

  const balanceAt = (own: OwnAccount, at: Date): string => {
    const start = openingBalance(
      seed,
      customer.accounts.indexOf(own),
      own.currency,
      config.everyday,
    )
    const mine = ({ account }: Posting): boolean => account === own
    const later = live.filter((one) => mine(one) && one.at <= at)
    const undone = history().filter((one) => mine(one) && one.at > at)
    // Untouched it keeps the digits that were meant, such as `1000000.1`.
    if (later.length === 0 && undone.length === 0) return start
    return roundTo(subtract(add(decimal(start), total(later)), total(undone)), 2)
  }
  const announce = (posting: DatedPosting): void => {
    const { account } = posting
    if (account !== undefined)
      webhooks.send('movement', MOVEMENT_PATH, movementBody(customer, account, posting))
  }
  const move = (posting: Posting): DatedPosting | null => {
    if (posting.account === undefined) return null
    const dated = { ...posting, at: clock.now() }
    live.push(dated)
    return dated
  }
  return {
    /** The bank's first start, from which its history counts backwards. */
    startedAt,
    /** Sends the notification of a movement, as when it happened. */
    announce,
    /** The balance of every account at an instant, its movements up to it included, by its name. */
    balancesAt: (at: Date): Readonly<Record<string, string>> =>
      Object.fromEntries(
        customer.accounts.map((account) => [accountName(account), balanceAt(account, at)]),
      ),
    /** Moves an account now; whoever calls announces it. */
    move,
    /** Moves an account now and announces it. */
    post: (posting: Posting): void => {
      const dated = move(posting)
      if (dated !== null && config.announces_movements) announce(dated)
    },
    /** Every movement after `from`, the oldest first. */
    since: (from: Date): readonly DatedPosting[] =>
      [...history(), ...live]
        .filter(({ at }) => at > from)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}
