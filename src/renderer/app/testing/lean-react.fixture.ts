/**
 * This runs before the first test of a page. React's development build draws and warns as ever, but keeps no call stack of each
 * element. It writes no timeline for its profiler, which nobody reads here and which cost a sixth of the tests' time. React
 * looks for what it needs for that when it is loaded, and takes no stack once it has taken many in a second.
 */
Reflect.set(console, 'createTask', undefined)
Reflect.set(console, 'timeStamp', undefined)

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  (await import('react')) as unknown as Readonly<
    Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object>
  >
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
})

export {}
