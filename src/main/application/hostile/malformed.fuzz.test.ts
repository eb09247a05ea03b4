import * as fc from 'fast-check'
import { afterEach, expect } from 'vitest'
import type { Log } from '../../../shared/base/log.ts'
import { type CallName, calls } from '../../../shared/ipc/index.ts'
import { bankState, cleanUp, connectedApp, storePosition, type TestApp } from '../../app.fixture.ts'
import { dispatch } from '../../ipc/router.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { attempts } from './attempts.fixture.ts'
import { malformed } from './malformed.fixture.ts'

/**
 * Every call of the contract with inputs that no window of ours would pass, a profile being open: 20 of each here, 1,000 in
 * `npm run fuzz`. Whoever is asked says no.
 */
const EACH = Math.max(20, Math.min(1000, Number(process.env['TESORO_FUZZ_RUNS'] ?? '0') / 100))
const SEED = 14
const names = Object.keys(calls) as CallName[]
const PATIENCE_MS = 120_000 + EACH * names.length * 50

afterEach(cleanUp)

/** What no answer may carry: places in the code, and what a person is not told. */
const INNER = /\bat \S+ \(|file:\/\/|node:internal|\/src\/main\/|\.ts:\d+|SQLITE_|ZodError/

/** Texts that mean something in the open profile: ids, keys, names. */
async function knownTexts(app: TestApp, fileId: string): Promise<readonly string[]> {
  const profile = (await app.must('profiles.current', {}))?.profile.id ?? ''
  const found = JSON.stringify([
    await app.must('orders.list', { filter: {}, offset: 0, limit: 5 }),
    await app.must('position.accounts', { fileId, offset: 0, limit: 3 }),
    await app.must('echeqs.list', { filter: {}, offset: 0, limit: 3 }),
    await app.must('inbox.list', { filter: {}, offset: 0, limit: 3 }),
  ])
  const texts = [...found.matchAll(/"(?:id|key|clientId|accountNumber|cbu|name)":"([^"]{1,64})"/g)]
  return [
    ...new Set([profile, fileId, '1', '100.00', '2026-12-01', ...texts.map(([, one = '']) => one)]),
  ]
}

attempts(
  { area: 'calls', atLeast: names.length * 20 },
  'no input of any call brings the application down, gets an answer that tells of its inside, or sends anything',
  async (attempt) => {
    const { bank, app } = await connectedApp({ bank: { everyday: true } })
    const fileId = await storePosition(app)
    const usable = usableOf(await bankState(bank))
    await app.must('orders.prepare', { draft: sampleDraft('cvu_transfer', usable, new Date(), 1) })
    const known = await knownTexts(app, fileId)
    const profile = known[0] ?? ''
    const before = (await bankState(bank)).requests

    const thrown: string[] = []
    const log: Log = {
      info: () => {},
      warn: () => {},
      error: (event, _details, cause) =>
        thrown.push(cause instanceof Error ? (cause.stack ?? event) : event),
    }
    const tried = async (name: CallName, input: unknown): Promise<string | null> => {
      thrown.length = 0
      const answer = await dispatch(
        app.app.handlers,
        { name, input, profile },
        { window: 'w' },
        log,
      )
      if (thrown.length > 0) return `threw ${thrown.join('\n')}`
      const told = JSON.stringify(answer.ok ? [] : answer.error)
      if (INNER.test(told)) return told.slice(0, 300)
      return JSON.stringify(answer).includes(bank.connection.client_secret) ? 'the secret' : null
    }
    for (const name of names) {
      for (const input of fc.sample(malformed(name, known), { numRuns: EACH, seed: SEED })) {
        await attempt(`${name} ${shortly(input)}`, () => tried(name, input))
        // What closes or changes the profile must not spare the other calls.
        if ((await app.must('profiles.current', {}))?.profile.id !== profile)
          await app.must('profiles.open', {
            id: profile,
            clientSecret: bank.connection.client_secret,
          })
      }
    }

    expect(await app.must('orders.verify', {})).toMatchObject({ sound: true })
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false)
    const sent = Object.entries((await bankState(bank)).requests).filter(
      ([path, times]) =>
        /^(?:POST|PUT|PATCH|DELETE)/.test(path) && !ASKS.test(path) && times !== before[path],
    )
    expect(sent).toEqual([])
  },
  PATIENCE_MS,
)

/** POSTs that only ask: for a token, and for a position file. */
const ASKS = /openid-connect\/token$|consolidated-position\/file$/

const shortly = (input: unknown): string => {
  try {
    return (JSON.stringify(input) ?? 'undefined').slice(0, 200)
  } catch {
    return String(input)
  }
}
