import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { parseJson } from '../json/json.ts'
import { readCreditsQuery } from '../profiles/credits-query.ts'
import {
  listenerSchema,
  type Profile,
  profileDraftSchema,
  profileSchema,
  type SecretStorage,
} from '../profiles/profiles.ts'
import { isWeakPassphrase } from '../text/passphrase.ts'
import type { CheckResult, Checkup } from '../views/checks.ts'
import { syncJobIds } from '../views/sync-jobs.ts'
import { call, callWith, id, uploadChunk, uploadId } from './call.ts'
import type { ExportOutcome } from './exports.ts'

export const relayCalls = {
  /** Fails with `relay_code_invalid`, `relay_code_refused`, `relay_unreachable`, `relay_unavailable`, `relay_answer_invalid`. */
  'relay.pair': call({ code: z.string().trim().min(1).max(2000) }).returns<OpenProfile>(),
  /** Forgets the relay on this computer; its operator removes this computer there. */
  'relay.unpair': call({}).returns<OpenProfile>(),
}

export type ProfileListItem = Profile & {
  readonly lastOpenedAt: string | null
  readonly hasData: boolean
  readonly secretStorage: SecretStorage
}

/** The profile in use and what it can do right now. */
export type OpenProfile = {
  readonly profile: Profile
  readonly secretStorage: SecretStorage
  /** False after the bank could not be reached; true after it answered. Null before the first attempt. */
  readonly online: boolean | null
  readonly lastContactAt: string | null
  /** The bank's refusal of the credentials; null while it takes them, or was not asked yet. */
  readonly refused: AppError | null
  /** Null when the ledger is sound; else why nothing can be sent. */
  readonly ledger: AppError | null
  readonly listener: ListenerState
  /** The relay with which this computer is paired; null where there is none. */
  readonly relay: RelayState | null
  /** False where nothing suggests that a notification of the bank could reach this computer. */
  readonly arrives: boolean
}

/** The relay with which this computer is paired. */
export type RelayState = { readonly url: string /** ISO 8601. */; readonly pairedAt: string }

export type ListenerState = {
  readonly running: boolean
  readonly url: string | null
  readonly error: AppError | null
}

/** The changes that a profile takes. Text that cannot be sent to the bank, and fields without a reader, are excluded; the PSP's desk has calls of its own. */
const profileChangesSchema = profileSchema
  .omit({ id: true, createdAt: true, environment: true, psp: true })
  .extend({
    positionRequestBody: z
      .string()
      .max(10_000)
      .refine((text) => parseJson(text).ok, 'json')
      .nullable(),
    creditsQuery: z
      .string()
      .max(4000)
      .refine((text) => readCreditsQuery(text).ok, 'json')
      .nullable(),
    pollingOff: z.array(z.enum(syncJobIds)).max(syncJobIds.length).readonly().optional(),
  })
  .partial()

const passphrase = z.string().max(500)

export const profileCalls = {
  'profiles.list': call({}).returns<readonly ProfileListItem[]>(),
  'profiles.current': call({}).returns<OpenProfile | null>(),
  /** Starts the embedded bank and opens the demo profile, creating it at first use. */
  'profiles.openDemo': call({}).returns<OpenProfile>(),
  /** Tries a connection; the first check that failed says what is wrong. */
  'profiles.test': callWith(profileDraftSchema).returns<readonly CheckResult[]>(),
  'profiles.create': callWith(profileDraftSchema).returns<OpenProfile>(),
  /** `clientSecret` is needed where the keychain does not hold it (session storage). */
  'profiles.open': call({
    id,
    clientSecret: z.string().min(1).max(500).optional(),
  }).returns<OpenProfile>(),
  /** Has refused credentials tried once more. Fails with `bank_credentials`, and as a request to the bank does. */
  'profiles.tryAgain': call({}).returns<OpenProfile>(),
  /** Opens a profile with the connection that a person confirmed last, in place of one that nobody confirmed. */
  'profiles.openConfirmed': call({
    id,
    clientSecret: z.string().min(1).max(500).optional(),
  }).returns<OpenProfile>(),
  'profiles.close': call({}).returns<null>(),
  /** Checks everything that the open profile depends on; refused credentials are not sent again for it. */
  'profiles.check': call({}).returns<Checkup>(),
  'profiles.update': call({
    id,
    changes: profileChangesSchema,
    clientSecret: z.string().min(1).max(500).optional(),
  }).returns<OpenProfile>(),
  /** Removes a profile with its data, after main's question; `confirmName` must equal its name. */
  'profiles.remove': call({ id, confirmName: z.string().max(200) }).returns<null>(),
  'listener.configure': callWith(listenerSchema.partial()).returns<ListenerState>(),
  /** Sets the key that webhooks must carry in x-api-key, or makes a new one. Answers it once, to be handed to the bank. */
  'listener.setKey': call({ key: z.string().min(8).max(200).optional() }).returns<{
    readonly key: string
  }>(),

  // Moving a profile to another computer, and getting it back where its key is gone.
  /** Seals the profile, without its client_secret, under a passphrase. Fails with `recovery_demo`, `trust_declined`, disk errors. */
  'recovery.save': call({
    passphrase: passphrase.refine((text) => !isWeakPassphrase(text)),
  }).returns<ExportOutcome>(),
  /** As `uploads.begin` and `uploads.chunk`, while no profile is open too. */
  'recovery.begin': call({
    name: z.string().min(1).max(255),
    bytes: z.number().int().min(0),
  }).returns<{ readonly uploadId: string }>(),
  'recovery.chunk': callWith(uploadChunk).returns<null>(),
  /**
   * Puts the profile of a file back and opens it, after main's question. Orders that could be sent when it was made become
   * unconfirmed. Fails with `recovery_passphrase`, `recovery_not_one`, `recovery_damaged`, `recovery_newer`,
   * `recovery_profile_there`, `database_newer`, `trust_declined`, keychain and disk errors; nothing has changed then.
   */
  'recovery.restore': call({
    uploadId,
    passphrase: passphrase.min(1),
    clientSecret: z.string().min(1).max(500),
  }).returns<OpenProfile>(),
}
