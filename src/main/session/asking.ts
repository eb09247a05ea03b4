import { AsyncLocalStorage } from 'node:async_hooks'

/** The profile that the window showed when it made the call which is being answered; null where it showed none. */
const shown = new AsyncLocalStorage<string | null>()

/** Answers a call that was made for this profile. */
export const askedFor = <T>(profile: string | null, answer: () => Promise<T>): Promise<T> =>
  shown.run(profile, answer)

/** Whether what is being done may be done in this profile. What main does by itself may. */
export const mayUse = (profile: string | null): boolean => {
  const asked = shown.getStore()
  return asked === undefined || asked === profile
}
