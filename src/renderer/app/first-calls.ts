import type { CallName } from '../../shared/ipc/index.ts'

/** What the first screen reads, all without input: asked for while the window is still being loaded. */
export const firstCalls = [
  'app.info',
  'profiles.current',
  'position.overview',
  'profiles.list',
  'jobs.list',
  'position.requests',
] as const satisfies readonly CallName[]
