import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { overSocket } from '../../host/exchange.ts'
import type { Clock } from '../../shared/base/clock.ts'
import type { Log } from '../../shared/base/log.ts'
import { err, ok, type Result } from '../../shared/errors/index.ts'
import { parseJson } from '../../shared/json/json.ts'
import { checkAnnouncedDownload, type DownloadRule } from '../../shared/wire/download-rule.ts'
import {
  type DownloadData,
  downloadDataSchema,
  positionNotificationSchema,
} from '../../shared/wire/notifications.ts'
import type { Faults } from '../log.ts'
import type { RelayKeys } from '../secrets/keys.ts'
import type { Job, NewJob } from '../store/port.ts'
import type { RelayStore } from '../store/store.ts'
import { type Delivery, sealForAll } from '../webhooks/intake.ts'

/** Why there is no file. `final`: another attempt would end the same way. */
interface FetchFailure {
  readonly reason: string
  readonly final: boolean
}

const TIMEOUT_MS = 300_000

/** Whether an answer that is no file may be another one later. */
const isPassing = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** Fetches once, as the bank says: this method and URL, no bearer or redirect, an allowed host, capped. Spec: "Download rule". */
async function fetchFile(
  data: DownloadData,
  rule: DownloadRule,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Result<Uint8Array, FetchFailure>> {
  const checked = checkAnnouncedDownload(data, rule)
  if (!checked.ok) return err({ reason: checked.error.code, final: true })
  const answer = await overSocket({
    target: checked.value.target,
    method: data.method.toUpperCase(),
    headers: { accept: '*/*', 'accept-encoding': 'identity' },
    body: null,
    agents: null,
    connectTimeoutMs: TIMEOUT_MS,
    maxAnswerBytes: maxBytes,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!answer.ok) {
    const { kind, reason } = answer.error
    return err({ reason, final: kind === 'too_large' || reason === 'content-encoding' })
  }
  const { status, body } = answer.value
  return status === 200 ? ok(body) : err({ reason: `status ${status}`, final: !isPassing(status) })
}

/** The data that the relay needs to fetch an announced file; stored locked until the file is here or its URL is dead. */
const jobSchema = z.object({
  fileId: z.string(),
  notificationId: z.string(),
  download: downloadDataSchema,
})

export interface DownloadSettings {
  /** Hosts that position files may come from; none means that the relay downloads nothing. */
  readonly hosts: readonly string[]
  readonly maxFileBytes: number
}

interface JobDeps {
  readonly keys: RelayKeys
  readonly clock: Clock
  readonly settings: DownloadSettings
  /** Tells of hosts that may not be downloaded from; without any host the start told. */
  readonly faults: Faults
}

const NOT_ALLOWED = 'no download host: position files on it are not fetched'

/** The download that a delivery announces: null for any other delivery, and for one that may not be fetched. */
export function jobOf(
  { keys, clock, settings, faults }: JobDeps,
  delivery: Delivery,
): NewJob | null {
  if (delivery.kind !== 'consolidated-position') return null
  const json = parseJson(delivery.body.toString('utf8'))
  const read = positionNotificationSchema.safeParse(json.ok ? json.value : null)
  if (!read.success) return null
  const { notification, file, error } = read.data
  const download = file.download_data
  if (download === null || download === undefined || (error ?? null) !== null) return null
  const checked = checkAnnouncedDownload(download, { allowedHosts: settings.hosts, clock })
  if (!checked.ok) {
    if (checked.error.code === 'download_host' && settings.hosts.length > 0)
      faults(NOT_ALLOWED, checked.error.params.host)
    return null
  }
  const content = { fileId: file.id, notificationId: notification.id, download }
  return {
    id: randomUUID(),
    locked: keys.lock(Buffer.from(JSON.stringify(content))),
    expiresAt: checked.value.expiresAt.getTime(),
  }
}

export interface DownloadDeps extends JobDeps {
  readonly store: RelayStore
  readonly log: Log
}

const AT_ONCE = 2
/** Longer than a download may take: after this another relay may take it over. */
const LEASE_MS = 10 * 60_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 5 * 60_000

const waitBefore = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)

async function keepFile(
  deps: DownloadDeps,
  job: Job,
  ids: { readonly fileId: string; readonly notificationId: string },
  bytes: Uint8Array,
): Promise<void> {
  const { store, clock } = deps
  const now = clock.now()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const received = { receivedAt: now.toISOString(), length: bytes.length }
  const header = { type: 'file' as const, ...ids, sha256, ...received }
  const envelopes = sealForAll(deps, await store.desktops(), header, bytes)
  await store.finishJob(job.id, envelopes, now.getTime())
}

/** One attempt at one file. */
async function work(deps: DownloadDeps, job: Job, signal: AbortSignal): Promise<void> {
  const { store, keys, clock, settings, log } = deps
  const unlocked = keys.unlock(job.locked)
  const read = jobSchema.safeParse(unlocked === null ? null : JSON.parse(unlocked.toString('utf8')))
  if (!read.success) return store.finishJob(job.id, [], clock.now().getTime())
  const { download, fileId, notificationId } = read.data
  const rule = { allowedHosts: settings.hosts, clock }
  const fetched = await fetchFile(download, rule, settings.maxFileBytes, signal)
  if (fetched.ok) {
    await keepFile(deps, job, { fileId, notificationId }, fetched.value)
    log.info('file kept', { attempts: job.attempts })
    return
  }
  const { reason, final } = fetched.error
  const now = clock.now().getTime()
  log.warn('file not fetched', { reason, final, attempts: job.attempts })
  if (signal.aborted) await store.postponeJob(job.id, now)
  else if (final) await store.finishJob(job.id, [], now)
  else await store.postponeJob(job.id, now + waitBefore(job.attempts))
}

/** Fetches announced files, at once and again until their URLs die. */
export function createDownloads(deps: DownloadDeps) {
  const stop = new AbortController()
  let running: Promise<void> | null = null
  let again = false

  const failed = (cause: unknown): void => deps.faults('downloads', cause)
  const claim = async (): Promise<readonly Job[]> => {
    const now = deps.clock.now().getTime()
    return deps.store.claimJobs(now, now + LEASE_MS, AT_ONCE)
  }
  const run = async (): Promise<void> => {
    try {
      while (!stop.signal.aborted) {
        again = false
        const jobs = await claim()
        await Promise.all(
          jobs.map((job) => work(deps, job, stop.signal).catch((cause) => failed(cause))),
        )
        if (jobs.length === 0 && !again) break
      }
    } catch (cause) {
      failed(cause)
    } finally {
      running = null
    }
  }
  return {
    /** Looks for work now. */
    look: (): void => {
      again = true
      if (!stop.signal.aborted) running ??= run()
    },
    /** Stops; what was under way is left to whoever opens the store next. */
    close: async (): Promise<void> => {
      stop.abort()
      await running
    },
  }
}
