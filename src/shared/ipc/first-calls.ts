/** The calls of the first screen, all without input: asked for while the window is still being loaded. */
export const firstCalls = [
  'app.info',
  'profiles.current',
  'position.overview',
  'profiles.list',
  'jobs.list',
  'position.requests',
] as const
export type FirstCall = (typeof firstCalls)[number]
