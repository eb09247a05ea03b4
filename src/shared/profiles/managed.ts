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

/** What whoever administers the computer may fix, as the window and the refusals name it. */
export type Fixed =
  | 'connections'
  | 'positionHosts'
  | 'relay'
  | `listener.${(typeof fixedListenerFields)[number]}`
  | (typeof fixedSettings)[number]

/** What the window is told of it. */
export type Managed = {
  readonly fixed: readonly Fixed[]
  readonly profiles: readonly ProposedProfile[]
  /** Why what was fixed cannot be read: everything that can be fixed is then as strict as it can be. */
  readonly problem: AppError | null
}
