import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import type { Area, Bank, Call } from '../core/bank.ts'
import type { Posting } from '../core/books.ts'
import {
  firstRefusal,
  get,
  pageOf,
  readInstant,
  readPage,
  readValue,
  readWhole,
  sentNumber,
} from '../core/call.ts'
import { localTimestamp } from '../core/clock.ts'
import { answer, type Reply, refuse } from '../core/reply.ts'
import { overrideMembers } from '../core/samples.ts'
import type { Directory } from '../data/directory.ts'
import { everydayAmount } from '../data/everyday.ts'
import { randomOf } from '../data/random.ts'

/** Credits received on CVUs: the cash-in notification and the list for reconciliation. Spec: "CVU transfers". */

interface Credit {
  readonly at: Date
  /** The incoming CVU credit body; the list shows the same record. */
  readonly body: Readonly<Record<string, unknown>>
}

const CASHIN_PATH = '/v1/notifications/transfers/cvu/cashin'
const LIST_QUERY = ['account_key', 'cvu', 'from', 'to', 'page', 'size']
const SAMPLES = 45
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

function creditAt(
  bank: Bank,
  directory: Directory,
  index: number,
  at: Date,
  random = randomOf(bank.seed, 'credit', index),
): Credit {
  const { customer } = bank
  const target = customer.cvus[index % customer.cvus.length]
  const fromKey = random.pick(directory.others)
  const sender = directory.find(fromKey)?.owner
  const body = {
    id: random.uuid(),
    detail: {
      clearing_id: random.code(22),
      date: localTimestamp(at),
      transfer_date: localTimestamp(new Date(at.getTime() - 1500)),
      amount: jsonNumber(
        bank.config.everyday
          ? everydayAmount(random, 'ARS')
          : index % 9 === 0
            ? '0.10'
            : random.amount(7, 2),
      ),
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
      account_key: target?.cvu,
      cuit: target?.owner.cuit,
      full_name: target?.owner.name,
    },
    psp: {
      id: customer.psp.id,
      collecting_account: customer.accounts[0]?.number,
    },
  }
  return { at, body }
}

const told = z.looseObject({
  detail: z.looseObject({
    clearing_id: z.string(),
    // A plain number where the control API was told one.
    amount: z.union([sentNumber, z.number().transform(String)]),
  }),
  from: z.looseObject({ account_key: z.string(), cuit: z.string(), full_name: z.string() }),
})

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
export const sampleCredits = (bank: Bank, directory: Directory, start: Date): readonly Credit[] =>
  Array.from({ length: SAMPLES }, (_, index) =>
    creditAt(bank, directory, index, new Date(start.getTime() - (index + 1) * 15 * HOUR_MS)),
  )

const keyOf = (credit: Credit): unknown => {
  const to = credit.body['to']
  return typeof to === 'object' && to !== null && 'account_key' in to ? to.account_key : null
}

function list(bank: Bank, credits: readonly Credit[], call: Call): Reply {
  const now = bank.clock.now()
  const { first_page: first, incoming_pages: pages } = bank.config
  if (pages === 'refused' && call.query.has('page'))
    return refuse(400, 'unknown_parameter', 'page is not a parameter of this call', {
      field: 'page',
    })
  const from = readInstant(call, 'from', new Date(now.getTime() - 30 * DAY_MS))
  const to = readInstant(call, 'to', now)
  const page = pages === 'by_page' ? readPage(call, first) : { value: first }
  const size = readWhole(call, 'size', 20, [1, 1000])
  const refusal = firstRefusal(from, to, page, size)
  if (refusal !== null) return refusal
  const key = call.query.get('account_key') ?? call.query.get('cvu')
  const found = credits
    .filter((credit) => credit.at >= readValue(from) && credit.at <= readValue(to))
    .filter((credit) => key === null || keyOf(credit) === key)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const bodies = found.map(({ body }) => body)
  if (pages === 'uncounted') return answer({ results: bodies })
  return answer({
    total_page: Math.ceil(found.length / readValue(size)),
    results: pageOf(bodies, { page: readValue(page), size: readValue(size), first }),
  })
}

/** Incoming CVU credits; `POST /emit {kind:"cashin"}` adds one and notifies of it. */
export function incomingArea(bank: Bank, directory: Directory): Area {
  const credits = [...sampleCredits(bank, directory, bank.startedAt)]
  return {
    routes: [get('/v2/transfers/cvu', 'optional', (call) => list(bank, credits, call), LIST_QUERY)],
    emit: {
      cashin: (fields) => {
        const at = bank.clock.now()
        const index = credits.length
        const sample = creditAt(bank, directory, index, at, bank.created('credit', index)).body
        const body = overrideMembers(sample, fields)
        credits.push({ at, body })
        bank.webhooks.send('cashin', CASHIN_PATH, body)
        const posting = postingOf(bank, body)
        if (posting !== null) bank.books.post(posting)
        return body
      },
    },
    state: () => ({ incoming_credits: credits.length }),
  }
}
