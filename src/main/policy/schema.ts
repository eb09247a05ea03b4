import * as z from 'zod'
import { isHost } from '../../shared/base/hosts.ts'
import { settingsSchema } from '../../shared/ipc/app.ts'
import { proposedProfileSchema } from '../../shared/profiles/managed.ts'
import { listenerSchema } from '../../shared/profiles/profiles.ts'
import { isDownloadHost } from '../../shared/wire/download-rule.ts'

const hosts = (isOne: (text: string) => boolean) =>
  z.array(z.string().trim().toLowerCase().max(260).refine(isOne, 'host')).max(100).readonly()

/**
 * The policy that a computer's administrator sets for all its users. A value that it names is fixed; any other is the person's
 * choice. An unknown field is an error: a misspelt one would otherwise fix nothing.
 */
export const policySchema = z
  .strictObject({
    /** Connections that are proposed when a profile is made. */
    profiles: z.array(proposedProfileSchema).max(50).readonly().optional(),
    /** Only those connections are made and opened, besides the demo. */
    onlyTheseProfiles: z.boolean().optional(),
    /** From where announced files may be downloaded, besides base_url. */
    positionHosts: hosts(isDownloadHost).optional(),
    listener: listenerSchema.omit({ paths: true }).partial().strict().optional(),
    /** With relays of which hosts this computer may be paired; with none where the list is empty. */
    relayHosts: hosts(isHost).optional(),
    updates: z.enum(['on', 'off']).optional(),
    settings: settingsSchema
      .pick({ locale: true, theme: true, csvNumbers: true, discreet: true, uncaptured: true })
      .partial()
      .strict()
      .optional(),
  })
  .refine(({ onlyTheseProfiles: only, profiles }) => only !== true || (profiles ?? []).length > 0, {
    path: ['profiles'],
    message: 'required',
  })
export type Policy = z.infer<typeof policySchema>
