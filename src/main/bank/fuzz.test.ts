import { Big } from 'big.js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Sandbox, startSandbox } from '../../sandbox/index.ts'
import { isLosslessNumber, parseJson } from '../../shared/json/json.ts'
import { isDecimalText } from '../../shared/values/money.ts'
import {
  debinCreatedSchema,
  debinDetailSchema,
  debinListItemSchema,
} from '../../shared/wire/debin.ts'
import {
  echeqCustodiedSchema,
  echeqIssuedSchema,
  echeqListSchema,
  echeqSchema,
} from '../../shared/wire/echeqs.ts'
import { fundBatchAnswerSchema, repoInstructionSchema } from '../../shared/wire/funds.ts'
import { mepAcknowledgementSchema } from '../../shared/wire/mep.ts'
import { notificationKinds, proposedPaths } from '../../shared/wire/notifications.ts'
import { positionFileSchema } from '../../shared/wire/position.ts'
import {
  accountDetailsSchema,
  cvuAcknowledgementSchema,
  cvuTransferSchema,
  readIncoming,
} from '../../shared/wire/transfers.ts'
import { placedOrders } from '../orders/kinds/kinds.fixture.ts'
import { obsoleteEcheqSchema } from './areas/echeqs.ts'
import {
  bankServer,
  clientOf,
  type HttpServer,
  httpServer,
  json,
  NOW,
  sandboxClient,
} from './bank.fixture.ts'
import { interpret } from './calls/calls.ts'
import type { FailedRequest } from './calls/errors.ts'
import { tokenResponseSchema } from './calls/token.ts'
import { leavesWithPaths, mutation, type Path, valueAt } from './mutations.fixture.ts'
import { collectSamples } from './samples.fixture.ts'

/** 3,000 mutated bodies per property here; `npm run fuzz` sets more. */
const RUNS = Number(process.env['TESORO_FUZZ_RUNS'] ?? '3000')
const TIMEOUT_MS = 120_000 + RUNS * 12

interface Sample {
  readonly name: string
  readonly text: string
  readonly schema: z.ZodType
  /** Leaf of the value that the unharmed body is read as → what kind of thing stands there. */
  readonly kinds: ReadonlyMap<string, Kind>
}

/** `decimal` and `identifier` are text made of a JSON number; `text`, `flag` and `count` are what they say. */
type Kind = 'decimal' | 'text' | 'flag' | 'count'

const generic = (path: Path): string =>
  path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.')

const kindOf = (value: unknown, raw: unknown): Kind | null => {
  if (typeof value === 'boolean') return 'flag'
  if (typeof value === 'number') return 'count'
  if (typeof value !== 'string') return null
  return isLosslessNumber(raw) ? 'decimal' : 'text'
}

const parsed = (text: string): unknown => {
  const result = parseJson(text)
  return result.ok ? result.value : undefined
}

function sampleOf(name: string, schema: z.ZodType, text: string | undefined): Sample {
  if (text === undefined) throw new Error(`no sample of ${name}`)
  const raw = parsed(text)
  const kinds = new Map<string, Kind>()
  for (const { path, value } of leavesWithPaths(schema.parse(raw))) {
    const kind = kindOf(value, valueAt(raw, path))
    // What an unspecified notification holds besides its ids and status is kept as it came, whatever it is.
    if (kind !== null && path[0] !== 'body') kinds.set(generic(path), kind)
  }
  return { name, schema, text, kinds }
}

const answerSchemas: Readonly<Record<string, z.ZodType>> = {
  echeq: echeqSchema,
  echeqList: echeqListSchema,
  echeqV1: obsoleteEcheqSchema,
  transfer: cvuAcknowledgementSchema,
  transferQuery: cvuTransferSchema,
  details: accountDetailsSchema,
  incoming: z.looseObject({ results: z.array(z.unknown().transform(readIncoming)) }),
  debin: debinCreatedSchema,
  debinListed: debinListItemSchema,
  debinDetail: debinDetailSchema,
  issued: echeqIssuedSchema,
  custodied: echeqCustodiedSchema,
  batch: fundBatchAnswerSchema,
  repo: repoInstructionSchema,
  mep: mepAcknowledgementSchema,
  file: positionFileSchema,
}
const TOKEN =
  '{"access_token":"a","expires_in":300,"refresh_expires_in":31536000,"refresh_token":"r","token_type":"bearer","not-before-policy":0,"session_state":"s","scope":"x y"}'

let sandbox: Sandbox
let inbox: HttpServer
let samples: readonly Sample[] = []
beforeAll(async () => {
  inbox = await httpServer(
    (_, response) => json(response, 200, { message: 'ok' }),
    () => undefined,
  )
  const webhooks = { base_url: inbox.origin, api_key: 'clave' }
  sandbox = await startSandbox({ now: NOW, generationMs: null, holdings: 8, webhooks })
  const { client, usable } = await sandboxClient(sandbox.connection)
  const orders = await placedOrders(client, usable)
  const { answers, notifications } = await collectSamples(
    sandbox.connection,
    inbox,
    client,
    usable,
    orders,
  )
  client.close()
  samples = [
    sampleOf('token', tokenResponseSchema, TOKEN),
    ...Object.entries(answerSchemas).map(([name, schema]) =>
      sampleOf(name, schema, (answers as Readonly<Record<string, string>>)[name]),
    ),
    ...Object.entries(notificationKinds).map(([kind, { path, schema }]) => {
      const proposed = (proposedPaths as Readonly<Record<string, string>>)[kind]
      return sampleOf(kind, schema, notifications.get(path ?? proposed ?? ''))
    }),
  ]
})
afterAll(async () => {
  await sandbox.close()
  await inbox.close()
})

const named = (name: string): Sample => {
  const found = samples.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no sample of ${name}`)
  return found
}
const mutated = fc.tuple(fc.nat(), mutation).map(([at, mutate]) => {
  const { name, text } = samples[at % samples.length] ?? named('token')
  return { name, body: mutate(text) }
})

/** Whether a value of the client is of the kind that its place has. Nothing at all is allowed; a wrong type is not. */
function isOfKind(kind: Kind, value: unknown): boolean {
  if (value === null || value === undefined) return true
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'count':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'text':
      return typeof value === 'string'
    case 'decimal':
      return typeof value === 'string'
  }
}

/** Whether text says exactly what the digits in the body say. */
function sameNumber(text: string, raw: unknown): boolean {
  const digits = isLosslessNumber(raw) ? raw.value : raw
  if (typeof digits !== 'string') return false
  if (isDecimalText(digits)) return text === digits
  return text === digits || new Big(digits).eq(text)
}

/** Everything that is wrong with how a body was read. */
function complaints(one: Sample, value: unknown, raw: unknown): readonly string[] {
  return leavesWithPaths(value).flatMap(({ path, value: leaf }) => {
    const kind = one.kinds.get(generic(path))
    const source = valueAt(raw, path)
    if (kind !== undefined && !isOfKind(kind, leaf))
      return [`${one.name}.${generic(path)} is ${typeof leaf}, not ${kind}`]
    const changed =
      kind === 'decimal' &&
      typeof leaf === 'string' &&
      source !== undefined &&
      !sameNumber(leaf, source)
    return changed ? [`${one.name}.${generic(path)} was changed to ${leaf}`] : []
  })
}

const failing: FailedRequest = {
  traceId: 't',
  at: '2026-11-20T15:00:00Z',
  host: 'h',
  subject: 's',
  timeoutMs: 1,
  maxAnswerBytes: 1,
  order: true,
  scrub: (text) => text,
}

describe('mutated bodies', () => {
  it('[spec: proof.fuzz] are refused with a field, or read with the right types and every digit as it came', {
    timeout: TIMEOUT_MS,
  }, () => {
    let [read, refused] = [0, 0]
    fc.assert(
      fc.property(mutated, ({ name, body }) => {
        const one = named(name)
        const raw = parseJson(body)
        if (!raw.ok) return
        const outcome = one.schema.safeParse(raw.value)
        if (outcome.success) read += 1
        else refused += 1
        if (outcome.success) expect(complaints(one, outcome.data, raw.value)).toEqual([])
        else expect(outcome.error.issues[0]?.message).not.toBe('')
      }),
      { numRuns: RUNS },
    )
    // Both must happen often, else the property says nothing.
    expect(read).toBeGreaterThan(RUNS / 20)
    expect(refused).toBeGreaterThan(RUNS / 20)
  })

  it('never break the client, whatever the status, the type and the bytes', {
    timeout: TIMEOUT_MS,
  }, () => {
    const status = fc.constantFrom(200, 201, 204, 302, 400, 401, 404, 408, 412, 429, 500, 503, 599)
    const type = fc.constantFrom('application/json', 'text/html', '', 'application/problem+json')
    const bytes = fc.oneof(
      {
        weight: 3,
        arbitrary: mutated.map(({ name, body }) => ({ name, body: Buffer.from(body) })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(mutated, fc.uint8Array({ maxLength: 60 })).map(([one, noise]) => ({
          name: one.name,
          body: Buffer.concat([Buffer.from(one.body).subarray(0, 30), noise]),
        })),
      },
    )
    fc.assert(
      fc.property(bytes, status, type, ({ name, body }, code, contentType) => {
        const answer = { status: code, headers: { 'content-type': contentType }, body }
        const outcome = interpret({ answer, failing }, named(name).schema)
        if (outcome.ok) expect(code).toBeLessThan(300)
        else {
          expect(outcome.error.traceId).toBe('t')
          expect(['none', 'unknown']).toContain(outcome.error.execution)
          if (code < 300) expect(outcome.error.execution).toBe('unknown')
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('never break the client over real sockets', { timeout: TIMEOUT_MS }, async () => {
    let body = ''
    const server = await bankServer((_, response) => json(response, 200, body))
    const client = clientOf(server.origin)
    const echeq = named('echeq')
    await fc.assert(
      fc.asyncProperty(mutation, async (mutate) => {
        body = mutate(echeq.text)
        const outcome = await client.echeqs.read('ABCDEFGHIJKLMNO')
        if (outcome.ok) expect(complaints(echeq, outcome.value.value, parsed(body))).toEqual([])
        else expect(outcome.error.code).toMatch(/^bank_(?:unexpected_shape|not_json)$/)
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    )
  })
})
