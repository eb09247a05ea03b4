import { type Answer, err, mapOk, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { ConnectionReport, ConnectionStep } from '../../shared/ipc/profiles.ts'
import { echeqPageSchema, NO_ECHEQS } from '../../shared/wire/echeqs.ts'
import type { Bank } from './calls/attempt.ts'
import { checkConnection, endpointOf } from './calls/endpoint.ts'
import { saysItHasNone, unreachable } from './calls/errors.ts'
import { createReader } from './calls/read.ts'
import type { Tokens } from './calls/token.ts'
import { tryConnect } from './socket/connect.ts'

type StepName = ConnectionStep['step']
type Check = (signal: AbortSignal) => Answer<null>

/** Whether both addresses can be connected to, TLS included. Nothing is sent. */
async function reach(bank: Bank, signal: AbortSignal): Answer<null> {
  const { connection, tuning } = bank
  for (const field of ['authUrl', 'baseUrl'] as const) {
    const endpoint = endpointOf(field, connection[field], '/')
    if (!endpoint.ok) return endpoint
    const host = endpoint.value.target.authority
    const opened = await tryConnect(endpoint.value.target, tuning.connectTimeoutMs, signal)
    if (opened.ok) continue
    const { kind, reason } = opened.error
    if (kind === 'aborted') return err(appError('cancelled', {}))
    return err(kind === 'tls' ? appError('bank_tls', { host, reason }) : unreachable(host, reason))
  }
  return ok(null)
}

/** The smallest read there is. It shows that base_url is the bank's API and takes this token; so does a 403 or a coded 404. */
async function business(bank: Bank, tokens: Tokens, signal: AbortSignal): Answer<null> {
  const reader = createReader(bank, tokens)
  const path = '/v2/echeqs'
  const query = [['page', '1'] as const, ['size', '1'] as const]
  const reply = await reader.read(
    { path, query, subject: path, nothing: NO_ECHEQS, schema: echeqPageSchema },
    signal,
  )
  reader.close()
  if (reply.ok) return ok(null)
  const enabledElsewhere = reply.error.code === 'bank_forbidden' || saysItHasNone(reply.error)
  return enabledElsewhere ? ok(null) : reply
}

/** Runs the steps in order; what follows a failed one is skipped. */
async function runSteps(
  steps: readonly (readonly [StepName, Check])[],
  signal: AbortSignal,
): Promise<ConnectionReport> {
  const done: ConnectionStep[] = []
  let failed = false
  for (const [step, check] of steps) {
    const outcome = failed ? 'skipped' : await check(signal)
    if (outcome === 'skipped') done.push({ step, state: 'skipped', error: null })
    else if (outcome.ok) done.push({ step, state: 'ok', error: null })
    else {
      failed = true
      done.push({ step, state: 'failed', error: outcome.error })
    }
  }
  return { ok: !failed, steps: done }
}

/** Tries a connection step by step, so that the first failed step says what is wrong, from the addresses to the token. */
export const runConnectionTest = (
  bank: Bank,
  tokens: Tokens,
  signal: AbortSignal,
): Promise<ConnectionReport> =>
  runSteps(
    [
      ['addresses', () => Promise.resolve(checkConnection(bank.connection))],
      ['reach', (stop) => reach(bank, stop)],
      [
        'credentials',
        async (stop) => {
          return mapOk(await tokens.issue(stop), () => null)
        },
      ],
      ['business', (stop) => business(bank, tokens, stop)],
    ],
    signal,
  )
