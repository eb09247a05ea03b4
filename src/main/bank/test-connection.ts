import { type AppError, appError } from '../../shared/errors/index.ts'
import type { ConnectionReport, ConnectionStep } from '../../shared/ipc/profiles.ts'
import type { Connection } from '../../shared/profiles.ts'
import type { Result } from '../../shared/result.ts'
import { tryConnect } from './connect.ts'
import { checkConnection, endpointOf } from './endpoint.ts'
import type { Bank } from './sender.ts'
import type { Tokens } from './token.ts'

type StepName = ConnectionStep['step']
type Check = (signal: AbortSignal) => Promise<Result<null, AppError> | 'skipped'>

/** Whether both addresses can be connected to, TLS included. Nothing is sent. */
async function reach(bank: Bank, signal: AbortSignal): Promise<Result<null, AppError>> {
  const { connection, tuning } = bank
  for (const field of ['authUrl', 'baseUrl'] as const) {
    const endpoint = endpointOf(field, connection[field], '/')
    if (!endpoint.ok) return endpoint
    const host = endpoint.value.target.authority
    const opened = await tryConnect(endpoint.value.target, tuning.connectTimeoutMs, signal)
    if (opened.ok) continue
    const { kind, reason } = opened.error
    if (kind === 'aborted') return { ok: false, error: appError('cancelled', {}) }
    const code = kind === 'tls' ? 'bank_tls' : 'bank_unreachable'
    return { ok: false, error: appError(code, { host, reason }) }
  }
  return { ok: true, value: null }
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

/**
 * Tries a connection step by step, so that the first failed step says what is wrong: the addresses as written, name
 * and TLS of both hosts, client_id with client_secret and realm.
 */
export const runConnectionTest = (
  bank: Bank,
  tokens: Tokens,
  connection: Connection,
  signal: AbortSignal,
): Promise<ConnectionReport> =>
  runSteps(
    [
      ['addresses', () => Promise.resolve(checkConnection(connection))],
      ['reach', (stop) => reach(bank, stop)],
      [
        'credentials',
        async (stop) => {
          const issued = await tokens.issue(stop)
          return issued.ok ? { ok: true, value: null } : issued
        },
      ],
      ['business', () => Promise.resolve('skipped')],
    ],
    signal,
  )
