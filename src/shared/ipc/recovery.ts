import * as z from 'zod'
import { isWeakPassphrase } from '../text/passphrase.ts'
import { call } from './call.ts'
import type { ExportOutcome } from './exports.ts'
import type { OpenProfile } from './profiles.ts'

const passphrase = z.string().max(500)

/** Moving a profile to another computer, and getting it back where its key is gone. */
export const recoveryCalls = {
  /**
   * Seals ledger, archive and settings of the open profile, without the client_secret, into one file under a passphrase, after
   * main's question. Fails with `recovery_demo`, `trust_declined`, disk errors.
   */
  'recovery.save': call(
    z.object({ passphrase: passphrase.refine((text) => !isWeakPassphrase(text)) }),
  ).returns<ExportOutcome>(),
  /** As `uploads.begin` and `uploads.chunk`, while no profile is open too. */
  'recovery.begin': call(
    z.object({ name: z.string().min(1).max(255), bytes: z.number().int().min(0) }),
  ).returns<{ readonly uploadId: string }>(),
  'recovery.chunk': call(
    z.object({
      uploadId: z.string().min(1).max(100),
      index: z.number().int().min(0),
      base64: z.string().max(1_500_000),
    }),
  ).returns<null>(),
  /**
   * Puts the profile of a file back and opens it, after main's question. Orders that could be sent when it was made become
   * unconfirmed. Fails with `recovery_passphrase`, `recovery_not_one`, `recovery_damaged`, `recovery_newer`,
   * `recovery_profile_there`, `database_newer`, `trust_declined`, keychain and disk errors; nothing has changed then.
   */
  'recovery.restore': call(
    z.object({
      uploadId: z.string().min(1).max(100),
      passphrase: passphrase.min(1),
      clientSecret: z.string().min(1).max(500),
    }),
  ).returns<OpenProfile>(),
}
