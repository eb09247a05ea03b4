import type * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { profileDraftSchema } from './profiles.ts'

/** A connection that an office proposes, without its secret. */
export const proposedProfileSchema = profileDraftSchema
  .omit({ clientSecret: true, userAgent: true })
  .extend({ userAgent: profileDraftSchema.shape.userAgent.optional() })
  .strict()
export type ProposedProfile = z.infer<typeof proposedProfileSchema>

export const fixedListenerFields = ['enabled', 'host', 'port', 'keyless', 'reachedBy'] as const
export const fixedSettings = ['locale', 'theme', 'csvNumbers', 'discreet', 'uncaptured'] as const

/** The values that the computer's administrator may fix, as the window and the refusals name them. */
export type FixedValue =
  | 'connections'
  | 'positionHosts'
  | 'relay'
  | `listener.${(typeof fixedListenerFields)[number]}`
  | (typeof fixedSettings)[number]

/** The fixed values, as the window gets them. */
export type ManagedSettings = {
  readonly fixed: readonly FixedValue[]
  readonly profiles: readonly ProposedProfile[]
  /** Why the fixed values cannot be read; every value that can be fixed is then as strict as possible. */
  readonly problem: AppError | null
}
