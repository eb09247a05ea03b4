import type * as z from 'zod'
import type { Clock } from '../../shared/base/clock.ts'
import { type Answer, type AppError, err, mapOk } from '../../shared/errors/index.ts'
import type { Connection } from '../../shared/profiles/profiles.ts'
import type { CheckResult } from '../../shared/views/checks.ts'
import {
  checkRepoQuery,
  type RepoInstruction,
  type RepoQuery,
  repoInstructionSchema,
} from '../../shared/wire/funds.ts'
import { createDebinApi } from './areas/debin.ts'
import { createEcheqsApi } from './areas/echeqs.ts'
import { createPositionApi } from './areas/position.ts'
import { createTransfersApi } from './areas/transfers.ts'
import { createBank } from './calls/attempt.ts'
import type { PreparedWrite, Reply } from './calls/calls.ts'
import { withoutUndefined } from './calls/endpoint.ts'
import { requestInvalid } from './calls/errors.ts'
import { createReader, type Reader } from './calls/read.ts'
import { createTokens } from './calls/token.ts'
import { createWrite } from './calls/write.ts'
import { bankChecks, essentialChecks, runChecks } from './checks.ts'
import type { OnExchange } from './socket/exchange-log.ts'
import { defaultTuning, type Tuning } from './socket/tuning.ts'

const REPO = '/v1/investments/funds/instructions/caution'

/** Makes the reads of investment funds (spec: "Investment funds"); a query that breaks a limit fails with `request_invalid`, unsent. */
const createFundsApi = (reader: Reader) => ({
  /** GET /v1/investments/funds/instructions/caution by id or reference_id. */
  repo: async (query: RepoQuery, signal?: AbortSignal): Answer<Reply<RepoInstruction>> => {
    const found = checkRepoQuery(query)
    if (found !== null) return err(requestInvalid(found))
    const parameters = withoutUndefined([
      ['id', query.id],
      ['reference_id', query.reference_id],
    ])
    const subject = query.id ?? query.reference_id ?? ''
    const call = { path: REPO, query: parameters, subject, schema: repoInstructionSchema }
    return reader.read(call, signal)
  },
})

export type { EcheqPage } from './areas/echeqs.ts'
export { downloadPositionFile } from './areas/position.ts'
export { checkConnection } from './calls/endpoint.ts'
export { type Check, runChecks } from './checks.ts'
export type { Exchange, OnExchange } from './socket/exchange-log.ts'
export { askForProxies } from './socket/proxy.ts'
export { defaultTuning } from './socket/tuning.ts'

/** Which bank, as whom, and with what in the position request. */
export interface BankConfig {
  readonly connection: Connection
  readonly clientSecret: string
  /** JSON text sent with the position request; null sends none. */
  readonly positionRequestBody: string | null
  /** JSON of the parameters of the list of incoming credits, see `CreditsQuery`; null for none. */
  readonly creditsQuery?: string | null
  /** Whether echeqs are read by the obsolete version 1, asked at each read; version 2 by default. */
  readonly obsoleteEcheqReads?: () => boolean
}

export interface BankDeps {
  readonly clock: Clock
  /** Told of every attempt, for the log and as evidence; never a token, a secret or a body. */
  readonly onExchange?: OnExchange
  readonly tuning?: Partial<Tuning>
  /** Told when the bank refuses the credentials, and by null when it takes them again. */
  readonly onCredentials?: (refused: AppError | null) => void
}

/** The bank's HTTP API. Every method answers a value or an error; none throws for what the bank or the network does. */
export type BankClient = ReturnType<typeof createBankClient>

const bankOf = (connection: Connection, deps: BankDeps) =>
  createBank(connection, {
    clock: deps.clock,
    tuning: { ...defaultTuning, ...deps.tuning },
    onExchange: deps.onExchange ?? (() => undefined),
  })

const anySignal = (signal: AbortSignal | undefined): AbortSignal =>
  signal ?? new AbortController().signal

/** Makes the client of one profile. Nothing is sent until a method is called. */
export function createBankClient(config: BankConfig, deps: BankDeps) {
  const bank = bankOf(config.connection, deps)
  const tokens = createTokens(bank, config.clientSecret, deps.onCredentials)
  const reader = createReader(bank, tokens)
  const write = createWrite(bank, tokens)
  return {
    token: {
      /** Issues a token, which shows that address, realm and credentials are right. */
      check: async (signal?: AbortSignal) =>
        mapOk(await tokens.issue(anySignal(signal)), () => null),
      /** Renews with the refresh token of the last issue. */
      refresh: async (signal?: AbortSignal) =>
        mapOk(await tokens.refresh(anySignal(signal)), () => null),
    },
    position: createPositionApi(write, config.positionRequestBody),
    transfers: createTransfersApi(reader, config.creditsQuery ?? null, deps.clock),
    debin: createDebinApi(reader),
    echeqs: createEcheqsApi(reader, config.obsoleteEcheqReads ?? (() => false)),
    funds: createFundsApi(reader),
    /** Checks of the connection; their reads are not repeated. */
    checks: () => bankChecks({ ...bank, tuning: { ...bank.tuning, readAttempts: 1 } }, tokens),
    /** Sends a stored money order exactly once, with its own trace-id. An error says whether it may have been executed. */
    sendOnce: <T>(prepared: PreparedWrite, schema: z.ZodType<T>, signal?: AbortSignal) =>
      write({ prepared, schema, order: true }, signal),
    /** Gives up waiting reads and closes the connections. An order on its way is not cut off. */
    close: () => {
      reader.close()
      tokens.close()
    },
  }
}

/** Tries a connection before it is saved; the first failed step says what is wrong. */
export function testConnection(
  input: { readonly connection: Connection; readonly clientSecret: string },
  deps: BankDeps,
  signal?: AbortSignal,
): Promise<readonly CheckResult[]> {
  const impatient = { ...deps, tuning: { ...deps.tuning, readAttempts: 1 } }
  const bank = bankOf(input.connection, impatient)
  const tokens = createTokens(bank, input.clientSecret)
  return runChecks(essentialChecks(bank, tokens), anySignal(signal)).finally(tokens.close)
}
