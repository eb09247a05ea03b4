import { randomUUID } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../shared/base/clock.ts'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { andThen, appError, err, fail, ok } from '../../shared/errors/index.ts'
import { noticeKinds } from '../../shared/lists/notices.ts'
import { clockGap } from '../../shared/text/clock-gap.ts'
import type { CheckId, Checkup } from '../../shared/views/checks.ts'
import type { SyncJobId } from '../../shared/views/sync-jobs.ts'
import { type Check, runChecks } from '../bank/index.ts'
import { writeAtomically } from '../disk/atomic.ts'
import { diskError } from '../disk/errors.ts'
import { keychainError } from '../vault/keychain.ts'
import type { Vaults } from './keys/vaults.ts'
import type { Session } from './session.ts'

export interface CheckDeps {
  readonly vaults: Pick<Vaults, 'of'>
  readonly dataDir: string
  readonly clock: Clock
  /** How many bytes are free where a folder lies. */
  readonly freeBytes?: ((dir: string) => Promise<number>) | undefined
}

const freeBytesAt = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}

/** Enough for a large position with its copies. */
const LEAST_FREE = 300_000_000

/** Whether a file can be written into the data folder, and there is room for more. Fails with `disk_full`, `disk_failed`, `disk_low`. */
async function checkDisk({ dataDir, freeBytes = freeBytesAt }: CheckDeps): Answer<null> {
  const probe = join(dataDir, `probe-${randomUUID()}`)
  const written = await writeAtomically(probe, 'x')
  if (!written.ok) return written
  try {
    await rm(probe)
    const free = await freeBytes(dataDir)
    const megabytes = Math.floor(free / 1_000_000)
    return free < LEAST_FREE ? fail('disk_low', { path: dataDir, megabytes }) : ok(null)
  } catch (cause) {
    return err(diskError(cause, dataDir))
  }
}

const failing = (error: AppError | null): Outcome<null> => (error === null ? ok(null) : err(error))

/** The checks of the bank; where it cannot even be called, why. Refused credentials are not sent again. */
async function checksOfBank({ link }: Session): Promise<readonly Check[]> {
  const client = await link.client()
  if (!client.ok) return [{ check: 'addresses', run: async () => client }]
  return client.value.checks().map((one) => {
    const refused = one.check === 'credentials' ? link.refused() : null
    return refused === null ? one : { ...one, run: async () => err(refused) }
  })
}

/** Failed notifications, by their number. Fails with `notices_failed`. */
function checkNotices({ inbox }: Session): Outcome<null> {
  const counts = inbox.counts()
  if (!counts.ok) return counts
  const { failed } = counts.value
  return failing(failed === 0 ? null : appError('notices_failed', { count: failed }))
}

/** The checks of what lies on this computer, and of the ways on which notifications come. */
function checksOfComputer(session: Session, deps: CheckDeps): readonly Check[] {
  const { link, listener, relay, requests, sync, positions, names } = session
  const at = (check: CheckId, look: () => Outcome<unknown> | Answer<unknown>): Check => ({
    check,
    run: async () => look(),
  })
  /** A list is read page by page on its own: its last reading says whether it may be. */
  const list = (id: SyncJobId & CheckId): Check => {
    const {
      enabled = false,
      lastOkAt = null,
      lastError = null,
    } = sync.jobs().find((one) => one.id === id) ?? {}
    const idle = !enabled ? 'off' : lastOkAt === null && lastError === null ? 'unread' : null
    return { ...at(id, () => failing(lastError)), after: 'business', idle }
  }
  return [
    {
      ...at('clock', () => {
        const seconds = link.skew()
        return failing(seconds === null ? null : appError('clock_skew', clockGap(seconds)))
      }),
      after: 'reach',
    },
    list('debin'),
    list('credits'),
    list('repos'),
    at('ledger', session.ledger),
    at('listener', () => failing(listener.state().error)),
    {
      ...at('arrival', () =>
        failing(session.describe().arrives ? null : appError('arrival_none', {})),
      ),
      after: 'listener',
    },
    at('key', () => failing(listener.refused())),
    at('relay', () => {
      const job = sync.jobs().find(({ id }) => id === 'relay')
      return failing(relay.pairing() === null ? null : (job?.lastError ?? null))
    }),
    { ...at('notices', () => checkNotices(session)), after: 'ledger' },
    at('files', () => andThen(requests.list(), (held) => failing(held[0]?.error ?? null))),
    {
      ...at('keychain', async () => keychainError(await deps.vaults.of('keychain').probe())),
      // The demo has no secret to keep.
      harmless: session.describe().profile.environment === 'demo',
    },
    at('disk', () => checkDisk(deps)),
    at('cache', positions.overview),
    at('archive', names.list),
  ]
}

/** The least time from one run of the checks to the next, in milliseconds: each asks the bank for a token. */
const PACE_MS = 3000

/** Checks everything that the open profile depends on; a second caller joins the checks under way. */
export function createCheckup(deps: CheckDeps): (session: Session) => Answer<Checkup> {
  const { clock } = deps
  const running = new WeakMap<Session, Answer<Checkup>>()
  let last = Number.NEGATIVE_INFINITY
  const check = async (session: Session): Answer<Checkup> => {
    const wait = last + PACE_MS - clock.monotonic()
    last = Math.max(last + PACE_MS, clock.monotonic())
    if (wait > 0) await clock.sleep(wait)
    const checks = [...(await checksOfBank(session)), ...checksOfComputer(session, deps)]
    const done = await runChecks(checks, new AbortController().signal)
    const store = session.inbox.store()
    const came = noticeKinds.map((kind) => {
      const newest = store.ok ? store.value.list({ kind: [kind] }, 0, 1) : store
      return { kind, receivedAt: newest.ok ? (newest.value.rows[0]?.receivedAt ?? null) : null }
    })
    return ok({ at: deps.clock.now().toISOString(), checks: done, last: came })
  }
  return (session) => {
    const work = running.get(session) ?? check(session).finally(() => void running.delete(session))
    running.set(session, work)
    return work
  }
}
