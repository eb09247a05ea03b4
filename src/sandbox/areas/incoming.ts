import * as z from 'zod'
import { stringifyJson } from '../../shared/json/json.ts'
import { type Area, answer, type Bank, type Call, type Reply, refuse } from '../core/bank.ts'
import { get, instant, int, pageNumber, pageOf, readQuery } from '../core/call.ts'
import { overrideMembers } from '../core/samples.ts'
import type { Directory } from '../data/directory.ts'
import { APART_MS, type Credit, creditAt, postingOf, SAMPLES, sampleCredits } from './credits.ts'
import { pspCredits } from './psp.ts'

/** Credits received on CVUs: the cash-in notification and the list for reconciliation. Spec: "CVU transfers". */

const CASHIN_PATH = '/v1/notifications/transfers/cvu/cashin'
const DAY_MS = 86_400_000

const payeeKey = (credit: Credit): unknown => {
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
  const older = bank.startedAt.getTime() - SAMPLES * APART_MS
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

/** The parameters of a list whose first page has a number, and whose page is read or passed over. */
const listQuery = (first: number, isPaged: boolean) =>
  z.object({
    from: instant('first'),
    to: instant('last'),
    page: isPaged
      ? pageNumber(first)
      : z
          .string()
          .default('')
          .transform(() => first),
    size: int(1, 1000, 20),
    account_key: z.string().optional(),
    cvu: z.string().optional(),
  })
const LIST_QUERY = Object.keys(listQuery(0, true).shape)

function list(bank: Bank, directory: Directory, credits: readonly Credit[], asked: Call): Reply {
  const now = bank.clock.now()
  const { first_page: first, incoming_pages: pages } = bank.config
  const call = agreed(bank, asked)
  if ('status' in call) return call
  if (pages === 'refused' && call.query.has('page')) return unknownParameter('page')
  const isPaged = pages === 'by_page' || pages === 'silent'
  const read = readQuery(call, listQuery(first, isPaged))
  if ('refusal' in read) return read.refusal
  const { from = new Date(now.getTime() - 30 * DAY_MS), to = now, page, size } = read.value
  const key = read.value.account_key ?? read.value.cvu ?? null
  const found = credits
    .filter(({ at }) => at >= from && at <= to)
    .filter((credit) => key === null || payeeKey(credit) === key)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const bodies = found.map(({ body }) => body)
  if (pages === 'uncounted') return { ...answer(null), pieces: listed(bank, directory, bodies) }
  const results = pageOf(bodies, { page, size, first })
  if (pages === 'silent') return answer({ results })
  return answer({ total_page: Math.ceil(found.length / size), results })
}

/** Incoming CVU credits; `POST /emit {kind:"cashin"}` adds one and notifies of it. */
export function incomingArea(bank: Bank, directory: Directory): Area {
  const credits = [...sampleCredits(bank, directory, bank.startedAt)]
  let ofCustomers: readonly Credit[] | null = null
  const known = (): readonly Credit[] => {
    if (!bank.config.psp) return credits
    ofCustomers ??= pspCredits(bank, directory)
    return [...credits, ...ofCustomers]
  }
  return {
    routes: [
      get(
        '/v2/transfers/cvu',
        'optional',
        (call) => list(bank, directory, known(), call),
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
