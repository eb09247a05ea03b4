/** The types of the profiles that other rooms use. */
export type { ProfileStore } from './store.ts'

/** Held while the application uses a data directory; the operating system releases it when the process dies. */
export interface InstanceLock {
  readonly release: () => void
}
