import type * as z from 'zod'
import type { DeepLink } from '../base/deep-link.ts'
import { merged } from '../base/merged.ts'
import type { WindowAct } from '../base/shortcuts.ts'
import type { AppError, Outcome } from '../errors/index.ts'
import { accountingCalls } from './accounting.ts'
import { appCalls, type Job, type Settings } from './app.ts'
import { bookCalls } from './book.ts'
import type { CallSpec } from './call.ts'
import { cvuCalls } from './cvu.ts'
import { debinCalls } from './debin.ts'
import { echeqCalls } from './echeqs.ts'
import { dataCalls, exportCalls } from './exports.ts'
import type { FirstCall } from './first-calls.ts'
import { forecastCalls, outlookCalls } from './forecast.ts'
import { fundCalls } from './funds.ts'
import { inboxCalls, type NoticeCounts } from './inbox.ts'
import { incomingCalls } from './incoming.ts'
import { lockCalls } from './lock.ts'
import { orderCalls } from './orders.ts'
import { intakeCalls, positionCalls } from './position.ts'
import { type OpenProfile, profileCalls, relayCalls } from './profiles.ts'
import { pspCalls } from './psp.ts'
import { type SyncJob, syncCalls } from './sync.ts'

/** The one list of what the window may ask of main. Main's handlers and the window's client are typed by it. */
export const calls = merged(
  appCalls,
  lockCalls,
  profileCalls,
  positionCalls,
  intakeCalls,
  inboxCalls,
  exportCalls,
  orderCalls,
  outlookCalls,
  forecastCalls,
  bookCalls,
  fundCalls,
  echeqCalls,
  debinCalls,
  incomingCalls,
  accountingCalls,
  cvuCalls,
  pspCalls,
  dataCalls,
  relayCalls,
  syncCalls,
)

export type CallName = keyof typeof calls
/** The input as the window passes it. */
export type CallInput<N extends CallName> = z.input<(typeof calls)[N]['input']>
/** The input as the handler gets it, after parsing. */
export type ParsedInput<N extends CallName> = z.output<(typeof calls)[N]['input']>
export type CallOutput<N extends CallName> =
  (typeof calls)[N] extends CallSpec<z.ZodType, infer O> ? O : never
export type CallResult<N extends CallName> = Outcome<CallOutput<N>>

/** The one list of events from main to the window. Most only say "read again". */
export interface Events {
  readonly 'orders.changed': { readonly ids: readonly string[] }
  /** A profile is being left, and the answer to an order of it that has left is waited for: begun, or over. Told also while locked. */
  readonly 'orders.finishing': { readonly finishing: boolean }
  readonly 'book.changed': null
  /** Read again: these changed, or, with null, more than can be named. */
  readonly 'echeqs.changed': { readonly ids: readonly string[] | null }
  readonly 'sync.changed': SyncJob
  /** Notifications came in, or something became of them: read again. */
  readonly 'inbox.changed': NoticeCounts
  /** Read again. */
  readonly 'debin.changed': null
  /** Credits, notices, expectations or marks: read again. */
  readonly 'incoming.changed': null
  /** Read again. */
  readonly 'movements.changed': null
  readonly 'repos.changed': null
  /** Own CVUs, their openings or own files: read again. */
  readonly 'cvus.changed': null
  /** It was locked: the window leaves. Or it is unlocked. */
  readonly 'lock.changed': { readonly locked: boolean }
  /** The items of Today may have changed: read them again. */
  readonly 'attention.changed': null
  /** A recurring order changed, or became a draft: read the list again. */
  readonly 'recurring.changed': null
  readonly 'profile.changed': OpenProfile | null
  /** Another profile than the open one is being opened; `profile.changed` tells which one it is in the end. */
  readonly 'profile.opening': null
  readonly 'settings.changed': Settings
  /** An address from outside leads here; it only shows. */
  readonly 'app.lead': DeepLink
  /** The menu of the application has the window of an open profile show something. */
  readonly 'app.act': { readonly act: WindowAct }
  /** The start that answered from stored answers is over: `stale` ones differ now; `failed`: nothing is answered. */
  readonly 'app.started': { readonly stale: readonly FirstCall[]; readonly failed: boolean }
  /** A window changed what these calls answer. */
  readonly 'answers.changed': { readonly calls: readonly CallName[] }
  /** Another day has begun in Buenos Aires: what is said of today and the days ahead is another. */
  readonly 'day.changed': null
  readonly 'position.changed': { readonly currentFileId: string | null }
  readonly 'job.changed': Job
  /** To the page that asks: read `approval.pending`. */
  readonly 'approval.changed': null
  /** To the window whose call made main ask a person, which happens elsewhere: begun, or over. */
  readonly 'approval.asked': { readonly asked: boolean }
  /** Browser shell only: an export waits at this path. The socket's bridge fetches it; screens need not listen. */
  readonly 'shell.download': { readonly path: string; readonly name: string }
  /** A finished page to be opened where it can be printed, by the same rules. */
  readonly 'shell.open': { readonly path: string; readonly name: string }
  /** Browser shell only, made by the window's own bridge: the connection to main was lost, or is back. */
  readonly 'shell.connection': { readonly connected: boolean }
  /** Something went wrong that nobody is waiting for, such as a refused notification. */
  readonly 'background.failed': AppError
}
export type EventName = keyof Events
export type AppEvent = {
  readonly [N in EventName]: { readonly name: N; readonly payload: Events[N] }
}[EventName]

/** The bridge that the preload exposes as `window.tesoro`, and that the browser shell's socket offers in its place. */
export interface TesoroBridge {
  /** `profile` is the id of the profile that the window shows, null where it shows none. */
  readonly call: <N extends CallName>(
    name: N,
    input: CallInput<N>,
    profile: string | null,
  ) => Promise<CallResult<N>>
  /** Listens to every event; answers the function that stops it. */
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void
}
