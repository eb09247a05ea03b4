import { addDays, buenosAiresDate } from '../../shared/values/calendar.ts'
import { decimal, multiply, negate, roundTo, sum } from '../../shared/values/money.ts'
import type { Bank } from '../core/bank.ts'
import type { DatedPosting, OtherSide } from '../core/books.ts'
import type { OwnAccount } from '../data/customer.ts'
import { sampleDebins } from '../data/debin-data.ts'
import type { Directory } from '../data/directory.ts'
import { echeqHead } from '../data/echeq-heads.ts'
import { everydayAmount } from '../data/everyday.ts'
import { randomOf } from '../data/random.ts'
import { postingOf, sampleCredits } from './credits.ts'
import { debinPosting } from './debin.ts'
import { echeqPosting } from './echeqs.ts'
import { pspPostings } from './psp.ts'

/** The movements before the bank started, from its seed: samples, payments to suppliers, fees and interest. */

const DAYS = 14
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Echeqs of a large bank are not all looked at. */
const MOST_ECHEQS = 136
/** Ley 25.413, of what comes in. */
const TAX = decimal('0.006')

/** A Buenos Aires day at an hour. */
const atHour = (day: string, hour: number): Date =>
  new Date(Date.parse(`${day}T03:00:00Z`) + hour * HOUR_MS)

const minus = (amount: string): string => roundTo(negate(decimal(amount)), 2)

function credits(bank: Bank, directory: Directory, start: Date): readonly DatedPosting[] {
  return sampleCredits(bank, directory, start).flatMap(({ at, body }) => {
    const posting = postingOf(bank, body)
    return posting === null ? [] : [{ ...posting, at }]
  })
}

function debins({ seed, customer, config }: Bank, start: Date): readonly DatedPosting[] {
  return sampleDebins(seed, customer, start, config.everyday).flatMap((debin): DatedPosting[] => {
    const { status, type, createdAt, associatedId } = debin
    const credit = { ...debinPosting(debin), at: new Date(createdAt.getTime() + HOUR_MS) }
    if (type === 'RECURRENTE') return status === 'ACREDITADO' ? [credit] : []
    const [amount, operationId] = [minus(debin.amount), associatedId ?? debin.id]
    const back = { ...credit, amount, operationId, description: 'CONTRACARGO DEBIN' }
    return status === 'FINALIZADO' ? [{ ...back, reversal: true }] : []
  })
}

function echeqs(bank: Bank, start: Date): readonly DatedPosting[] {
  const { seed, customer, config } = bank
  const count = Math.min(bank.echeqs, MOST_ECHEQS)
  return Array.from({ length: count }, (_, index) =>
    echeqHead(seed, customer, start, index, { everyday: config.everyday }),
  ).flatMap((head): DatedPosting[] => {
    const posting = echeqPosting(bank, head, null)
    return head.state === 'pagado' && posting.account !== undefined
      ? [{ ...posting, at: atHour(head.paidOn, 15) }]
      : []
  })
}

function payments(bank: Bank, directory: Directory, start: Date): readonly DatedPosting[] {
  const [account] = bank.customer.accounts
  if (account === undefined) return []
  const day = buenosAiresDate(start)
  return Array.from({ length: DAYS }, (_, index): DatedPosting => {
    const random = randomOf(bank.seed, 'paid-before', index)
    const key = random.pick(directory.others)
    const owner = directory.find(key)?.owner
    const other: OtherSide | undefined =
      owner === undefined ? undefined : { name: owner.name, cuit: owner.cuit, key }
    return {
      at: atHour(addDays(day, -index - 1), 11),
      account,
      amount: minus(everydayAmount(random, 'ARS')),
      description: 'PAGO A PROVEEDORES',
      operationId: random.code(22),
      other,
    }
  })
}

/** The bank's own fees and interest, on top of the rest. */
function charges(
  bank: Bank,
  start: Date,
  others: readonly DatedPosting[],
): readonly DatedPosting[] {
  const [main, savings] = bank.customer.accounts
  if (main === undefined || savings === undefined) return []
  const today = buenosAiresDate(start)
  const operationId = (what: string, day: string): string => randomOf(bank.seed, what, day).code(22)
  const taxes = Array.from({ length: DAYS }, (_, index) => addDays(today, -index - 1)).flatMap(
    (day): DatedPosting[] => {
      const received = others.filter(
        ({ at, account, amount }) =>
          account === main && !amount.startsWith('-') && buenosAiresDate(at) === day,
      )
      const tax = roundTo(multiply(sum(received.map(({ amount }) => decimal(amount))), TAX), 2)
      return Number(tax) === 0
        ? []
        : [
            {
              at: atHour(day, 23),
              account: main,
              amount: minus(tax),
              description: 'IMPUESTO LEY 25.413 SOBRE CREDITOS',
              operationId: operationId('tax', day),
            },
          ]
    },
  )
  const once = (
    what: string,
    daysAgo: number,
    account: OwnAccount,
    amount: string,
  ): DatedPosting => {
    const day = addDays(today, -daysAgo)
    const id = operationId(what, day)
    return { at: atHour(day, 8), account, amount, description: what, operationId: id }
  }
  return [
    ...taxes,
    once('COMISION MANTENIMIENTO CUENTA', 8, main, '-18500.00'),
    once('IVA 21% SOBRE COMISIONES', 8, main, '-3885.00'),
    once('INTERESES ACREDITADOS', 6, savings, '4127.36'),
  ]
}

/** Two weeks before `start`, the oldest first. */
export function historyOf(bank: Bank, directory: Directory, start: Date): readonly DatedPosting[] {
  const from = new Date(start.getTime() - DAYS * DAY_MS)
  const others = [
    ...credits(bank, directory, start),
    ...debins(bank, start),
    ...echeqs(bank, start),
    ...payments(bank, directory, start),
    ...(bank.config.everyday ? pspPostings(bank, directory) : []),
  ]
  return [...others, ...charges(bank, start, others)]
    .filter(({ at }) => at > from && at <= start)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
