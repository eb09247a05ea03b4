import { type Answer, appError, err, fail, mapOk, ok } from '../../shared/errors/index.ts'
import type { CheckId, CheckResult, IdleState } from '../../shared/views/checks.ts'
import { echeqPageSchema, NO_ECHEQS } from '../../shared/wire/echeqs.ts'
import type { Bank } from './calls/attempt.ts'
import { checkConnection, endpointOf } from './calls/endpoint.ts'
import { saysItHasNone, unreachable } from './calls/errors.ts'
import { createReader } from './calls/read.ts'
import type { Tokens } from './calls/token.ts'
import { tryConnect } from './socket/connect.ts'

/** One check, and the one that must have gone well before it. */
export interface Check {
  readonly check: CheckId
  readonly after?: CheckId
  /** Where there is nothing to check. */
  readonly idle?: IdleState | null
  /** A failure of it harms nothing here. */
  readonly harmless?: boolean
  readonly run: (signal: AbortSignal) => Answer<unknown>
}

/** Makes the checks in order; those after one that did not go well, or was not made, are skipped. */
export async function runChecks(
  checks: readonly Check[],
  signal: AbortSignal,
): Promise<readonly CheckResult[]> {
  const done: CheckResult[] = []
  for (const { check, after, idle = null, harmless = false, run } of checks) {
    const before = done.find((one) => one.check === after)
    if (after !== undefined && before?.state !== 'ok')
      done.push({ check, state: 'skipped', error: null })
    else if (idle !== null) done.push({ check, state: idle, error: null })
    else {
      const outcome = await run(signal)
      const error = outcome.ok ? null : outcome.error
      done.push({ check, state: error === null ? 'ok' : harmless ? 'noted' : 'failed', error })
    }
  }
  return done
}

type Certificate = { readonly host: string; readonly ends: string }

/** Connects to both addresses, TLS included, and sends nothing. Answers the certificate that ends first; null without one. */
async function reach(bank: Bank, signal: AbortSignal): Answer<Certificate | null> {
  const { connection, tuning } = bank
  let first: Certificate | null = null
  for (const field of ['authUrl', 'baseUrl'] as const) {
    const endpoint = endpointOf(field, connection[field], '/')
    if (!endpoint.ok) return endpoint
    const host = endpoint.value.target.authority
    const opened = await tryConnect(endpoint.value.target, tuning.connectTimeoutMs, signal)
    if (opened.ok) {
      const ends = opened.value
      const earlier = first === null || Date.parse(ends ?? '') < Date.parse(first.ends)
      if (ends !== null && earlier) first = { host, ends }
      continue
    }
    const { kind, reason } = opened.error
    if (kind === 'aborted') return fail('cancelled', {})
    return err(kind === 'tls' ? appError('bank_tls', { host, reason }) : unreachable(host, reason))
  }
  return ok(first)
}

/** Banks renew a certificate weeks before its end: within this time nobody has. */
const ENDING_MS = 14 * 86_400_000

/** Whether a certificate ends soon. Fails with `certificate_ending`. */
export function checkEnd(found: Certificate | null, now: Date) {
  if (found === null) return ok(null)
  const ends = new Date(found.ends)
  if (Number.isNaN(ends.getTime()) || ends.getTime() - now.getTime() > ENDING_MS) return ok(null)
  return fail('certificate_ending', { host: found.host, ends: ends.toISOString() })
}

/** The smallest read there is. */
async function readEcheqs(bank: Bank, tokens: Tokens, signal: AbortSignal): Answer<null> {
  const reader = createReader(bank, tokens)
  const path = '/v2/echeqs'
  const query = [['page', '1'] as const, ['size', '1'] as const]
  const reply = await reader.read(
    { path, query, subject: path, nothing: NO_ECHEQS, schema: echeqPageSchema },
    signal,
  )
  reader.close()
  return mapOk(reply, () => null)
}

/** Checks of a connection from its addresses to the rights of its token, each after the one that it needs. */
export function bankChecks(bank: Bank, tokens: Tokens): readonly Check[] {
  let certificate: Certificate | null = null
  let echeqs: Awaited<ReturnType<typeof readEcheqs>> = ok(null)
  return [
    { check: 'addresses', run: async () => checkConnection(bank.connection) },
    {
      check: 'reach',
      after: 'addresses',
      run: async (stop) => {
        const reached = await reach(bank, stop)
        if (reached.ok) certificate = reached.value
        return reached
      },
    },
    {
      check: 'certificate',
      after: 'reach',
      run: async () => checkEnd(certificate, bank.clock.now()),
    },
    { check: 'credentials', after: 'reach', run: tokens.issue },
    {
      // It shows that base_url is the bank's API and takes this token; so does a 403 or a coded 404.
      check: 'business',
      after: 'credentials',
      run: async (stop) => {
        echeqs = await readEcheqs(bank, tokens, stop)
        if (echeqs.ok) return echeqs
        const elsewhere = echeqs.error.code === 'bank_forbidden' || saysItHasNone(echeqs.error)
        return elsewhere ? ok(null) : echeqs
      },
    },
    { check: 'echeqs', after: 'business', run: async () => echeqs },
  ]
}

/** The checks without which nothing works. */
const ESSENTIAL: ReadonlySet<CheckId> = new Set(['addresses', 'reach', 'credentials', 'business'])

/** The checks of a connection that is not in use yet. */
export const essentialChecks = (bank: Bank, tokens: Tokens): readonly Check[] =>
  bankChecks(bank, tokens).filter(({ check }) => ESSENTIAL.has(check))
