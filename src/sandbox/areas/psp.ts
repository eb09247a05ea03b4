import { centsText } from '../../shared/cvu/cents.ts'
import { jsonNumber } from '../../shared/json/json.ts'
import { composeKey } from '../../shared/values/account-keys.ts'
import { addDays, buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import { type DecimalText, decimal, multiply, roundTo } from '../../shared/values/money.ts'
import type { Bank } from '../core/bank.ts'
import type { DatedPosting } from '../core/books.ts'
import { offsetTimestamp } from '../core/clock.ts'
import { accountName, type Customer } from '../data/customer.ts'
import type { Directory } from '../data/directory.ts'
import { CUSTOMERS_ACCOUNT } from '../data/everyday.ts'
import { type Party, randomParty } from '../data/people.ts'
import { randomOf } from '../data/random.ts'
import { type Credit, creditBody, readCredit, sampleCredits } from './credits.ts'

/** The customers of a PSP: their CVUs, what came in on some days, and the balances by the PSP's own books. */

const CUSTOMERS = 300
/** Balances begin at the close of this many days ago; then money comes in until yesterday. */
const OPENED = 5
const MINUTE_MS = 60_000
const CHARGED_BACK = 1_240_000n
/** The account that nobody has, which makes the bank hold less than is owed by this. */
const SHORT = 25_000_000n

interface PspCustomer {
  readonly id: string
  readonly cvu: string
  readonly owner: Party
}

/** Money that came in for a CVU. Amounts here are cents. */
interface CvuReceipt {
  readonly cvu: string
  readonly day: DateText
  readonly cents: bigint
}

/** The account that holds the customers' money. */
export const pspAccount = ({ customer }: Pick<Bank, 'customer'>) =>
  customer.accounts[CUSTOMERS_ACCOUNT]

/** The customers of a PSP, and as the last one somebody whose CVU is in none of its files. */
export const pspCustomers = (seed: number, customer: Customer): readonly PspCustomer[] =>
  Array.from({ length: CUSTOMERS + 1 }, (_, index) => ({
    id: `C-${1001 + index}`,
    cvu: composeKey(`000${customer.psp.code}`, `1${randomOf(seed, 'psp-cvu', index).digits(12)}`),
    owner: randomParty(randomOf(seed, 'psp-customer', index)),
  }))

/** The day so many days before the bank's first start. */
const before = ({ books }: Bank, days: number): DateText =>
  addDays(buenosAiresDate(books.startedAt), -days)

/** What came in on the days before the bank's first start: for each customer, and yesterday for a CVU that nobody knows. */
function movesOf(bank: Bank) {
  const all = pspCustomers(bank.seed, bank.customer)
  return Array.from({ length: OPENED - 1 }, (_, index) => index + 1).flatMap((ago) => {
    const midnight = Date.parse(`${before(bank, ago)}T03:00:00Z`)
    return all.slice(0, ago === 1 ? undefined : CUSTOMERS).flatMap((to) => {
      const least = to === all[CUSTOMERS] ? 1 : 0
      const count = randomOf(bank.seed, 'psp-count', to.cvu, ago).int(least, 2)
      return Array.from({ length: count }, (_, nth) => {
        const random = randomOf(bank.seed, 'psp-credit', to.cvu, ago, nth)
        const at = new Date(midnight + random.int(8 * 60, 21 * 60) * MINUTE_MS)
        const amount = `${random.int(3, 90)}50.${random.pick(['00', '00', '50'])}`
        return { random, at, to, amount }
      })
    })
  })
}

/** The credits of those days. */
export const pspCredits = (bank: Bank, directory: Directory): readonly Credit[] =>
  movesOf(bank).map((move) => ({ at: move.at, body: creditBody(bank, directory, move) }))

const HUNDRED = decimal('100')
const centsOf = (amount: DecimalText): bigint => BigInt(roundTo(multiply(amount, HUNDRED), 0))

function receivedOf(bank: Bank, directory: Directory): readonly CvuReceipt[] {
  const samples = sampleCredits(bank, directory, bank.books.startedAt).flatMap(({ at, body }) => {
    const read = readCredit(body)
    return read === null ? [] : [{ at, cvu: read.to, amount: read.amount }]
  })
  const moves = movesOf(bank).map(({ at, to, amount }) => ({ at, cvu: to.cvu, amount }))
  return [...moves, ...samples].map(({ at, cvu, amount }) => {
    return { cvu, day: buenosAiresDate(at), cents: centsOf(decimal(amount)) }
  })
}

const sumOf = (all: readonly { readonly cents: bigint }[]): bigint =>
  all.reduce((sum, { cents }) => sum + cents, 0n)

/** The credits of the customers' account, in one sum a day, as banks post them for a PSP. */
export function pspPostings(bank: Bank, directory: Directory): readonly DatedPosting[] {
  const received = receivedOf(bank, directory)
  return Array.from({ length: OPENED - 1 }, (_, index) => index + 1).map((ago) => {
    const day = before(bank, ago)
    const came = sumOf(received.filter((one) => one.day === day))
    return {
      at: new Date(Date.parse(`${day}T03:05:00Z`)),
      account: pspAccount(bank),
      amount: centsText(ago === 1 ? came - CHARGED_BACK : came),
      description: 'ACREDITACIONES CVU',
      operationId: randomOf(bank.seed, 'psp-day', day).code(22),
    }
  })
}

/** The account of a customer at the close of a day, by the PSP's own books. */
interface Line extends PspCustomer {
  readonly cents: bigint
}

const fileOf = (as: 'opening' | 'balances', day: DateText, lines: readonly Line[]) => ({
  as,
  name: `saldos-${day}.csv`,
  day,
  text: [
    'Id de cliente;Cliente;CVU;Saldo;Fecha',
    ...lines.map(({ id, owner, cvu, cents }) =>
      [id, owner.name, cvu, centsText(cents).replace('.', ','), day].join(';'),
    ),
    '',
  ].join('\r\n'),
})

/** The CVUs that got money twice on a day, in order: what went wrong with them is told by their place. */
const gotTwice = (received: readonly CvuReceipt[], day: DateText): readonly string[] => {
  const counts = new Map<string, number>()
  for (const one of received)
    if (one.day === day) counts.set(one.cvu, (counts.get(one.cvu) ?? 0) + 1)
  return [...counts].flatMap(([cvu, count]) => (count === 2 ? [cvu] : [])).toSorted()
}

/** The CVU of yesterday's chargeback. */
const chargedOf = (received: readonly CvuReceipt[], day: DateText): string =>
  gotTwice(received, day)[0] ?? ''

/** Balances as a core has them that misses some things, doubles others, and knows an account of nobody. */
function withBreaks(
  lines: readonly Line[],
  received: readonly CvuReceipt[],
  day: DateText,
): readonly Line[] {
  const last = received.filter((one) => one.day === day)
  const of = (cvu: string | undefined) => last.filter((one) => one.cvu === cvu)
  const [charged, missesOne, isLate, typed, left, gives, gets] = gotTwice(received, day)
  const changes = new Map<string | undefined, bigint>([
    [charged, CHARGED_BACK],
    [missesOne, -(of(missesOne)[0]?.cents ?? 0n)],
    [isLate, -sumOf(of(isLate))],
    [typed, 150_000n],
    [gives, -73_000n],
    [gets, 73_000n],
  ])
  const changed = lines
    .filter(({ cvu }) => cvu !== left)
    .map((line) => ({ ...line, cents: line.cents + (changes.get(line.cvu) ?? 0n) }))
  const known = new Set(lines.map(({ cvu }) => cvu))
  const missed = sumOf(lines) - sumOf(changed) + sumOf(last.filter(({ cvu }) => !known.has(cvu)))
  const cvu = composeKey(lines[0]?.cvu.slice(0, 7) ?? '', '9000000000001')
  const nobody = { id: 'AJUSTE', owner: { name: 'Ajuste manual', cuit: '' }, cvu }
  return [...changed, { ...nobody, cents: missed + SHORT }]
}

/** The files of the PSP's own books: openings, a day that fits, and yesterday, which does not. */
export function pspFiles(bank: Bank, directory: Directory) {
  const account = pspAccount(bank)
  const opened = before(bank, OPENED)
  const held = bank.books.balancesAt(new Date(Date.parse(`${addDays(opened, 1)}T02:59:59Z`)))
  const total = account === undefined ? 0n : centsOf(decimal(held[accountName(account)] ?? '0'))
  const customers = [
    ...pspCustomers(bank.seed, bank.customer).slice(0, CUSTOMERS),
    ...bank.customer.cvus.map(({ cvu }, index) => ({
      id: `B-${index + 1}`,
      cvu,
      owner: bank.customer,
    })),
  ]
  // The PSP pays from its own CVUs, which must hold more than what a customer has.
  const weights = customers.map(({ cvu, owner }) =>
    owner === bank.customer ? 1000 : randomOf(bank.seed, 'psp-weight', cvu).int(1, 100),
  )
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const shares = weights.map((one) => (total * BigInt(one)) / BigInt(weight))
  const rest = total - shares.reduce((sum, one) => sum + one, 0n)
  const openings = customers.map(
    (one, index): Line => ({ ...one, cents: (shares[index] ?? 0n) + (index === 0 ? rest : 0n) }),
  )
  const received = receivedOf(bank, directory).filter(({ day }) => day > opened)
  const yesterday = before(bank, 1)
  const charged = chargedOf(received, yesterday)
  const at = (last: DateText): readonly Line[] =>
    openings.map((line) => {
      const came = received.filter(({ cvu, day }) => cvu === line.cvu && day <= last)
      const back = line.cvu === charged && last === yesterday ? CHARGED_BACK : 0n
      return { ...line, cents: line.cents + sumOf(came) - back }
    })
  return [
    fileOf('opening', opened, openings),
    fileOf('balances', before(bank, 2), at(before(bank, 2))),
    fileOf('balances', yesterday, withBreaks(at(yesterday), received, yesterday)),
  ]
}

/** The members of the notification of yesterday's chargeback that a sample does not have. */
export function pspChargeback(bank: Bank, directory: Directory) {
  const day = before(bank, 1)
  const at = offsetTimestamp(new Date(Date.parse(`${day}T18:00:00Z`)))
  const cvu = chargedOf(receivedOf(bank, directory), day)
  const payer = directory.others.find((key) => key.startsWith('000')) ?? ''
  const sideOf = (key: string) => {
    const owner = directory.find(key)?.owner
    const told = { name: owner?.name, cuit: owner?.cuit }
    return { account: { owner: told }, virtual_account: { owner: told, cvu: key } }
  }
  return {
    notification_date: at,
    details: { amount: jsonNumber(centsText(CHARGED_BACK)), business_date: at },
    credit: sideOf(payer),
    debit: sideOf(cvu),
  }
}
