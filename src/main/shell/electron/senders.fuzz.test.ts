import * as fc from 'fast-check'
import { beforeEach, expect } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { ok } from '../../../shared/errors/index.ts'
import { channels } from '../../../shared/ipc/channels.ts'
import { type CallName, calls } from '../../../shared/ipc/index.ts'
import { attempts } from '../../application/hostile/attempts.fixture.ts'
import { handleCalls } from './calls.ts'
import { FakeSession, ipcMain, resetElectron } from './electron.fixture.ts'

/** Every call from those who may not make it: 20 of each here, 1,000 in `npm run fuzz`. */
const EACH = Math.max(20, Math.min(1000, Number(process.env['TESORO_FUZZ_RUNS'] ?? '0') / 100))
const SEED = 17
const names = Object.keys(calls) as CallName[]

beforeEach(resetElectron)

const WINDOW = 'app://tesorero/'
const ASKING = 'app://approval/'

/** Addresses that look like ours and are not. */
const lookAlikes = fc.oneof(
  fc.constantFrom(
    'app://tesorero.evil/',
    'app://evil/tesorero/',
    'app://print/',
    'app:tesorero/',
    'app:///tesorero/',
    'app://tesorero:80/',
    'APP2://tesorero/',
    'https://tesorero/',
    'https://app//tesorero/',
    'file:///app://tesorero/',
    'data:text/html,app://tesorero/',
    'blob:app://tesorero/1b4e',
    'about:blank',
    'about:srcdoc',
    'chrome-extension://tesorero/',
    'devtools://devtools/app://tesorero/',
    'app://tesorerо/',
    'app://tesorero\u0000.evil/',
    '',
    ' ',
    'null',
  ),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.string({ maxLength: 30 }).filter((text) => !/^\s*app:\/*(?:tesorero|approval)\b/i.test(text)),
)

/** Who asks: where its frame is, in whose session, and which frame of its page it is. */
const senders = fc.oneof(
  lookAlikes.map((url) => ({ url, home: 'window', frame: 'main' }) as const),
  lookAlikes.map((url) => ({ url, home: 'approval', frame: 'main' }) as const),
  fc.record({
    url: fc.constantFrom(WINDOW, ASKING),
    home: fc.constant('other' as const),
    frame: fc.constant('main' as const),
  }),
  fc.record({
    url: fc.constantFrom(WINDOW, ASKING),
    home: fc.constantFrom('window' as const, 'approval' as const),
    frame: fc.constantFrom('inner' as const, 'gone' as const),
  }),
  fc.constantFrom(
    { url: WINDOW, home: 'approval', frame: 'main' } as const,
    { url: ASKING, home: 'window', frame: 'main' } as const,
  ),
)

attempts(
  { area: 'senders', atLeast: names.length * 20 },
  'no call is answered to anybody but the main frame of our page in its own session',
  async (attempt) => {
    const asked: unknown[] = []
    const homes = {
      window: new FakeSession(),
      approval: new FakeSession(),
      other: new FakeSession(),
    }
    handleCalls(
      async (request) => {
        asked.push(request)
        return ok('answered')
      },
      homes as never,
      silentLog,
    )
    const handler = ipcMain.handlers.get(channels.call)
    const frames = (url: string) => {
      const main = { url }
      return { main, inner: { url }, gone: null }
    }
    for (const name of names)
      for (const who of fc.sample(senders, { numRuns: EACH, seed: SEED }))
        await attempt(`${name} by ${JSON.stringify(who)}`, async () => {
          const frame = frames(who.url)
          const sender = { id: 7, mainFrame: frame.main, session: homes[who.home] }
          const answer = await handler?.({ sender, senderFrame: frame[who.frame] }, name, {})
          expect(answer).toMatchObject({ ok: false, error: { params: { call: 'refused' } } })
          return asked.length === 0 ? null : 'it reached the application'
        })
    // The door does open for who may come.
    const mainFrame = { url: WINDOW }
    const sender = { id: 7, mainFrame, session: homes.window }
    expect(await handler?.({ sender, senderFrame: mainFrame }, 'app.info', {})).toEqual(
      ok('answered'),
    )
  },
)
