import * as z from 'zod'
import type { Settings } from './app.ts'
import { call } from './call.ts'

/** A PIN of digits or a passphrase: what a person can type at every return to the desk. */
export const lockPinSchema = z.string().min(6).max(128)

/** After how many minutes without a person it may lock by itself. */
export const idleChoices = [1, 2, 5, 10, 15, 30, 60] as const
const idleSchema = z.number().int().min(1).max(1440).nullable()

/** The state for the lock screen; no name, no amount, no setting but its look. */
export type LockState = {
  readonly locked: boolean
  readonly set: boolean
  readonly idleMinutes: number | null
  /** Until when no try is taken, ISO 8601; null where one is. */
  readonly waitUntil: string | null
  /** The answer to an order that had left before is waited for; only then it opens again. */
  readonly finishing: boolean
  readonly look: Pick<Settings, 'locale' | 'theme'>
}

/** The answer to the window that unlocks: the text it left, where the same profile is open again. */
export type UnlockAnswer = { readonly kept: string | null }

/** The application's lock. While it is locked these calls are answered, and no other but those of main's question. */
export const lockCalls = {
  'lock.state': call({}).returns<LockState>(),
  /** Locks at once; nothing where no lock is set. */
  'lock.now': call({}).returns<null>(),
  /** A person is using the window. */
  'lock.touched': call({}).returns<null>(),
  /** The window goes, and leaves what was typed but not sent; main keeps it under the profile's key. Once, after `lock.changed`. */
  'lock.leave': call({ kept: z.string().max(200_000) }).returns<null>(),
  /** Fails with `lock_wrong`, `lock_wait`. */
  'lock.unlock': call({ pin: z.string().min(1).max(128) }).returns<UnlockAnswer>(),
  /** Sets or changes the lock; `pin` null keeps it. Fails with `lock_wrong`, `lock_wait`, `trust_declined`, `profile_none_open`. */
  'lock.configure': call({
    former: z.string().max(128).nullable(),
    pin: lockPinSchema.nullable(),
    idleMinutes: idleSchema,
  }).returns<LockState>(),
  /** Takes the lock off: by its PIN and a yes. Fails as `lock.configure`. */
  'lock.remove': call({ pin: z.string().min(1).max(128) }).returns<LockState>(),
  /** Sets a forgotten PIN anew, by a client_secret and a yes. Fails with `lock_secret_wrong`, `lock_wait`, `trust_declined`. */
  'lock.reset': call({
    clientSecret: z.string().min(1).max(500),
    pin: lockPinSchema,
  }).returns<UnlockAnswer>(),
}
