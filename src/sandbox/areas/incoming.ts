import * as z from 'zod'
import { jsonNumber, stringifyJson } from '../../shared/json/json.ts'
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

/** Credits of a stream that are made at once. */
const AT_ONCE = 200

/** An uncounted list as it is sent: the credits that are known, and the older ones of the configuration behind them. */
function* listed(
  bank: Bank,
  directory: Directory,
  bodies: readonly Credit['body'][],
): Generator<string> {
  const older = bank.startedAt.getTime() - SAMPLES * 15 * HOUR_MS
  const { incoming_rows: rows } = bank.config
  let separator = ''
  yield '{"results":['
  for (let from = -bodies.length; from < rows; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, rows - from) }, (_, nth) => {
      const index = from + nth
      return index < 0
        ? bodies[index + bodies.length]
        : creditAt(bank, directory, SAMPLES + index, new Date(older - index * 60_000)).body
    })
    if (some.length > 0) yield separator + some.map(stringifyJson).join()
    separator = ','
  }
  yield ']}'
}

/** A call with the parameters that were agreed in private under their known names; a refusal for any other. */
function agreed(bank: Bank, call: Call): Call | Reply {
  const { incoming_query: names } = bank.config
  if (names === null) return call
  const unknown = [...call.query.keys()].find((name) => names[name] === undefined)
  if (unknown !== undefined) return unknownParameter(unknown)
  const query = [...call.query].map(([name, value]): [string, string] => [
    names[name] ?? name,
    value,
  ])
  return { ...call, query: new URLSearchParams(query) }
}

const unknownParameter = (field: string): Reply =>
  refuse(400, 'unknown_parameter', `${field} is not a parameter of this call`, { field })

function list(bank: Bank, directory: Directory, credits: readonly Credit[], asked: Call): Reply {
  const now = bank.clock.now()
  const { first_page: first, incoming_pages: pages } = bank.config
  const call = agreed(bank, asked)
  if ('status' in call) return call
  if (pages === 'refused' && call.query.has('page')) return unknownParameter('page')
  const from = readInstant(call, 'from', new Date(now.getTime() - 30 * DAY_MS))
  const to = readInstant(call, 'to', now)
  const isPaged = pages === 'by_page' || pages === 'silent'
  const page = isPaged ? readPage(call, first) : { value: first }
  const size = readWhole(call, 'size', 20, [1, 1000])
  const refusal = firstRefusal(from, to, page, size)
  if (refusal !== null) return refusal
  const key = call.query.get('account_key') ?? call.query.get('cvu')
  const found = credits
    .filter((credit) => credit.at >= readValue(from) && credit.at <= readValue(to))
    .filter((credit) => key === null || keyOf(credit) === key)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const bodies = found.map(({ body }) => body)
  if (pages === 'uncounted') return { ...answer(null), pieces: listed(bank, directory, bodies) }
  const results = pageOf(bodies, { page: readValue(page), size: readValue(size), first })
  if (pages === 'silent') return answer({ results })
  return answer({ total_page: Math.ceil(found.length / readValue(size)), results })
}

/** Incoming CVU credits; `POST /emit {kind:"cashin"}` adds one and notifies of it. */
export function incomingArea(bank: Bank, directory: Directory): Area {
  const credits = [...sampleCredits(bank, directory, bank.startedAt)]
  return {
    routes: [
      get(
        '/v2/transfers/cvu',
        'optional',
        (call) => list(bank, directory, credits, call),
        () => Object.keys(bank.config.incoming_query ?? {}).concat(LIST_QUERY),
      ),
    ],
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
