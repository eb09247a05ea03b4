import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import type { Bank } from '../core/bank.ts'
import type { Posting } from '../core/books.ts'
import { sentNumber } from '../core/call.ts'
import { localTimestamp } from '../core/clock.ts'
import type { Directory } from '../data/directory.ts'
import { everydayAmount } from '../data/everyday.ts'
import type { Party } from '../data/people.ts'
import { type Random, randomOf } from '../data/random.ts'

/** Credits to CVUs as the bank tells them, and what they do to its books. */

export interface Credit {
  readonly at: Date
  /** The incoming CVU credit body; the list shows the same record. */
  readonly body: Readonly<Record<string, unknown>>
}

/** As many credits came before the bank started. */
export const SAMPLES = 45
/** As far apart are these. */
export const APART_MS = 15 * 3_600_000

/** The body of a credit; what it does not say comes from `random`. */
export function creditBody(
  { customer }: Pick<Bank, 'customer'>,
  directory: Directory,
  credit: {
    readonly random: Random
    readonly at: Date
    readonly to: { readonly cvu: string; readonly owner: Party } | undefined
    readonly amount: string | ((random: Random) => string)
  },
): Readonly<Record<string, unknown>> {
  const { random, at, to, amount } = credit
  const fromKey = random.pick(directory.others)
  const sender = directory.find(fromKey)?.owner
  return {
    id: random.uuid(),
    detail: {
      clearing_id: random.code(22),
      date: localTimestamp(at),
      transfer_date: localTimestamp(new Date(at.getTime() - 1500)),
      amount: jsonNumber(typeof amount === 'string' ? amount : amount(random)),
      concept_code: random.pick(['VAR', 'FAC', 'ALQ', 'HON']),
      note: random.pick(['Factura A 0001-00000042', 'seña', 'Pago "final"; gracias', '']),
    },
    from: {
      account_type: fromKey.startsWith('000') ? 'CVU' : 'CBU',
      account_key: fromKey,
      cuit: sender?.cuit,
      full_name: sender?.name,
    },
    to: {
      account_type: 'CVU',
      account_key: to?.cvu,
      cuit: to?.owner.cuit,
      full_name: to?.owner.name,
    },
    psp: {
      id: customer.psp.id,
      collecting_account: customer.accounts[0]?.number,
    },
  }
}

/** A credit of its place among all. */
export function creditAt(
  bank: Pick<Bank, 'seed' | 'customer' | 'config'>,
  directory: Directory,
  index: number,
  at: Date,
  random = randomOf(bank.seed, 'credit', index),
): Credit {
  const { customer, config } = bank
  const own = customer.cvus[index % customer.cvus.length]
  const to = own && { cvu: own.cvu, owner: customer }
  const sample = (of: Random): string => (index % 9 === 0 ? '0.10' : of.amount(7, 2))
  const amount = config.everyday ? (of: Random) => everydayAmount(of, 'ARS') : sample
  return { at, body: creditBody(bank, directory, { random, at, to, amount }) }
}

const told = z.looseObject({
  detail: z.looseObject({
    clearing_id: z.string(),
    // A plain number where the control API was told one.
    amount: z.union([sentNumber, z.number().transform(String)]),
  }),
  to: z.looseObject({ account_key: z.string() }).optional(),
  from: z.looseObject({ account_key: z.string(), cuit: z.string(), full_name: z.string() }),
})

/** The CVU and the amount of a credit; null where it lacks one of them. */
export function readCredit(
  credit: unknown,
): { readonly to: string; readonly amount: string } | null {
  const read = told.safeParse(credit)
  const to = read.data?.to?.account_key
  return read.success && to !== undefined ? { to, amount: read.data.detail.amount } : null
}

/** The posting of a credit on the collecting account; null where the credit lacks a field for it. */
export function postingOf({ customer }: Bank, credit: unknown): Posting | null {
  const read = told.safeParse(credit)
  const [account] = customer.accounts
  if (!read.success || account === undefined) return null
  const { detail, from } = read.data
  return {
    account,
    amount: detail.amount,
    description: 'TRANSFERENCIA RECIBIDA CVU',
    operationId: detail.clearing_id,
    other: { name: from.full_name, cuit: from.cuit, key: from.account_key },
  }
}

/** The credits of a bank that started then, the newest first. */
export const sampleCredits = (
  bank: Parameters<typeof creditAt>[0],
  directory: Directory,
  start: Date,
): readonly Credit[] =>
  Array.from({ length: SAMPLES }, (_, index) =>
    creditAt(bank, directory, index, new Date(start.getTime() - (index + 1) * APART_MS)),
  )
