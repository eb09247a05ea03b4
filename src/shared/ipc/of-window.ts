import type { CallName } from './index.ts'

/** The calls that belong to the window itself. Every other one belongs to the profile that the window shows. */
export const windowCalls = [
  'app.info',
  'app.keychain',
  'app.drawn',
  'app.collectLogs',
  'app.settings.set',
  'app.dismissNotices',
  'approval.look',
  'approval.pending',
  'approval.seen',
  'approval.answer',
  'lock.state',
  'lock.now',
  'lock.touched',
  'lock.leave',
  'lock.unlock',
  'lock.reset',
  'profiles.list',
  'profiles.current',
  'profiles.openDemo',
  'profiles.test',
  'profiles.create',
  'profiles.open',
  'profiles.openConfirmed',
  'profiles.update',
  'profiles.remove',
  'recovery.begin',
  'recovery.chunk',
  'recovery.restore',
] as const satisfies readonly CallName[]

/** A call of the page that asks, or of a locked window; it belongs to no profile. */
export type WindowCall = (typeof windowCalls)[number]

const names: ReadonlySet<string> = new Set(windowCalls)

/** Whether a call belongs to a profile: it is answered only while the profile that it names is the open one. */
export const isOfProfile = (name: string): boolean => !names.has(name)
