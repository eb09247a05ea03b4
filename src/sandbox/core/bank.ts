import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { stringifyJson } from '../../shared/json/json.ts'
import type { Customer } from '../data/customer.ts'
import type { Random } from '../data/random.ts'
import type { Books } from './books.ts'
import type { BankClock } from './clock.ts'
import type { BankConfig } from './config.ts'
import type { Faults } from './faults.ts'
import type { BankEvent } from './memory.ts'
import type { OrderBook } from './orders.ts'
import type { Violation, ViolationRule } from './violations.ts'
import type { Webhooks } from './webhooks.ts'

export type BankEnv = { Bindings: HttpBindings }
export type BankApp = Hono<BankEnv>

/** The state and services that every area of the embedded bank shares. */
export interface Bank {
  readonly seed: number
  readonly echeqs: number
  readonly clock: BankClock
  /** The instant at which this bank started: dates of the sample data are relative to it. */
  readonly startedAt: Date
  readonly config: BankConfig
  /** The random stream of something new; the start is part of it, so that no id comes twice over restarts. */
  readonly created: (...key: readonly (string | number)[]) => Random
  readonly customer: Customer
  readonly violations: Violation[]
  readonly faults: Faults
  readonly webhooks: Webhooks
  readonly orders: OrderBook
  /** The balances of the accounts, and their movements. */
  readonly books: Books
  readonly secrets: {
    readonly clientId: string
    readonly clientSecret: string
    readonly realm: string
  }
  /** The key that notifications carry unless `POST /webhooks` names another. */
  readonly webhookApiKey: string
  /** True for an access token that was issued and has not expired. */
  readonly isLiveToken: (token: string) => boolean
  /** Requests received so far, counted per `METHOD /path`. */
  readonly requests: Map<string, number>
  /** Remembers what changed the bank, from run to run where it has a memory. */
  readonly note: (what: BankEvent['what'], name: string, text: string) => void
  /** Ends what is pending; undefined where there is no such kind. */
  readonly settle: (kind: string, request: SettleRequest) => Promise<Settlement | undefined>
  /** Lets what was accepted settle by itself after `settle_ms`; where that is null the control API decides. */
  readonly settleLater: (kind: string, id: string) => void
  baseUrl: string
}

export interface SettleRequest {
  readonly id: string
  readonly outcome?: string | undefined
  readonly [member: string]: unknown
}

/** The result of a settlement: the new status, or null where no record has that id. */
export type Settlement = { readonly changed: boolean; readonly status: string } | null

/** A request that passed the common rules: headers, token, media type and JSON. */
export interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly traceId: string | null
  /** The parsed body, numbers lossless; undefined where none was sent. */
  readonly json: unknown
  readonly text: string
  readonly violate: (rule: ViolationRule, detail: string) => void
  /** `METHOD /path`, as the route has it. */
  readonly name: string
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** The specification lists the trace-id header for this call. */
  readonly traceId: 'required' | 'optional'
  readonly body?: 'json' | 'optional'
  /** Query parameters that the specification knows; others are a violation, and ignored. */
  readonly query?: readonly string[] | (() => readonly string[])
  readonly handle: (call: Call) => Reply | Promise<Reply>
}

/** One area of the bank: its routes, and what it adds to the control API. */
export interface Area {
  readonly routes?: readonly Route[]
  /** Its routes that keep none of the rules of calls. */
  readonly mount?: (app: BankApp) => void
  readonly settle?: Readonly<Record<string, (request: SettleRequest) => Promise<Settlement>>>
  /** Sends a notification of its kind without an order behind it; `fields` override the sample's members. */
  readonly emit?: Readonly<Record<string, (fields: Readonly<Record<string, unknown>>) => unknown>>
  /** Members added to `GET /state`. */
  readonly state?: () => Readonly<Record<string, unknown>>
  /** Members added to `usable` of `GET /state`: values that a client may send. */
  readonly usable?: () => Readonly<Record<string, unknown>>
}

/** The answer of a handler: a status and a JSON body, whose LosslessNumbers are written digit for digit. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  /** The JSON in pieces, in the place of a body, made while it is sent. */
  readonly pieces?: Iterable<string>
  readonly headers?: Readonly<Record<string, string>>
  /** A handler that refuses has not executed anything. */
  readonly refused?: boolean
}

/** A reply with a JSON body; 200 unless another status is given. */
export const answer = (body: unknown, status = 200): Reply => ({ status, body })

/** A refusal in the bank's error shape. The specification shows none; this is `{error_code, message}` plus details. */
export const refuse = (
  status: number,
  errorCode: string,
  message: string,
  extra: Readonly<Record<string, unknown>> = {},
): Reply => ({ status, refused: true, body: { error_code: errorCode, message, ...extra } })

const streamOf = (pieces: Iterable<string>): ReadableStream =>
  ReadableStream.from(pieces).pipeThrough(new TextEncoderStream())

/** Turns a reply into a response, with the trace-id echoed. */
export const toResponse = (reply: Reply, traceId: string | null): Response =>
  new Response(reply.pieces === undefined ? stringifyJson(reply.body) : streamOf(reply.pieces), {
    status: reply.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(traceId === null ? {} : { 'trace-id': traceId }),
      ...reply.headers,
    },
  })
