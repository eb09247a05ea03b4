/** The first of the first screen, without input: asked for while the window is still being loaded. */
export const earlyCalls = ['app.info', 'profiles.current', 'profiles.list'] as const

/** The calls of the first screen, all without input; those of a profile are asked for once it is known. */
export const firstCalls = [
  ...earlyCalls,
  'position.overview',
  'jobs.list',
  'position.requests',
] as const
export type FirstCall = (typeof firstCalls)[number]
