/** The calls of the first screen, all without input; those of a profile are asked for once it is known. */
export const firstCalls = [
  'app.info',
  'profiles.current',
  'profiles.list',
  'position.overview',
  'jobs.list',
  'position.requests',
] as const
export type FirstCall = (typeof firstCalls)[number]
