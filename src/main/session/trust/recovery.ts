import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import { type Answer, err, everyOk, fail, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import { translate } from '../../../shared/locales/index.ts'
import type { Profile, SecretStorage } from '../../../shared/profiles/profiles.ts'
import { trustedPart } from '../../../shared/profiles/trust.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import { diskError } from '../../disk/errors.ts'
import { keyFits } from '../../disk/key-check.ts'
import { handOver, type PaperDeps, plainName } from '../../exports/list/files.ts'
import type { ProfileStore } from '../../profiles/profile-port.ts'
import { sealRecovery, unsealRecovery } from '../../recovery/recovery.ts'
import { createUploads } from '../../uploads/uploads.ts'
import { rewrapDatabaseKey } from '../../vault/database-key.ts'
import { keyText } from '../../vault/key-text.ts'
import { secretNames } from '../../vault/vault-port.ts'
import type { Session } from '../session.ts'
import type { ConfirmedDeps } from './connection-consent.ts'
import { importedChanges, subjectOf } from './trust.ts'

/** The largest recovery file that is taken in, bytes: it is held in memory. */
const MOST_BYTES = 1_000_000_000

/** A person's input for putting a profile back. */
export interface RestoreInput {
  readonly uploadId: string
  readonly passphrase: string
  /** The file holds none. */
  readonly clientSecret: string
}

/** Moving a profile to another computer, and getting it back where its key is gone. */
export type Recovery = ReturnType<typeof createRecovery>

export interface RecoveryDeps extends ConfirmedDeps, Pick<PaperDeps, 'shell' | 'tempDir'> {
  readonly store: ProfileStore
  readonly needed: () => Answer<Session>
  /** Over when the temporary folder was emptied at start. */
  readonly tempReady: Promise<void>
  /** See `sealRecovery`. */
  readonly work: number | undefined
}

/** Makes the recovery file, out and in; its uploads are its own. */
export function createRecovery(deps: RecoveryDeps) {
  const uploads = createUploads(MOST_BYTES)
  // Each opens a seal that costs much memory, and holds the whole file.
  const inTurn = createSerialQueue()
  return {
    /** The files of {@link Recovery.restore} on their way, with or without an open profile. */
    uploads,
    /** Seals the open profile into a file, after main's question. Fails as `Trust.confirm` and `sealRecovery`, `recovery_demo`. */
    save: (passphrase: string): Answer<ExportOutcome> => save(deps, passphrase),
    /**
     * Puts the profile of a recovery file in its place and opens it, after main's question, which tells where its client_secret
     * will go. Fails as `unsealRecovery`, `Trust.confirm` and opening do, and with `recovery_profile_there`; nothing has changed
     * then.
     */
    restore: (input: RestoreInput): Answer<Session> =>
      inTurn(async () => {
        const file = uploads.take(input.uploadId)
        if (!file.ok) return file
        const restored = await restore(deps, input, file.value.bytes)
        // One that a person only mistyped for need not be sent again.
        if (restored.ok || restored.error.code !== 'recovery_passphrase')
          uploads.drop(input.uploadId)
        return restored
      }),
  }
}

async function save(deps: RecoveryDeps, passphrase: string): Answer<ExportOutcome> {
  const { store, trust, clock } = deps
  const session = await deps.needed()
  if (!session.ok) return session
  const profile = session.value.profile()
  if (profile.environment === 'demo') return fail('recovery_demo', {})
  const ledger = session.value.ledger()
  if (!ledger.ok) return ledger
  const [dir, settings] = [await store.directory(profile.id), await store.settings()]
  if (!dir.ok) return dir
  if (!settings.ok) return settings
  const allowed = await trust.confirm(subjectOf(session.value), [{ what: 'recovery_saved' }])
  if (!allowed.ok) return allowed
  const madeAt = clock.now().toISOString()
  const word = translate(settings.value.locale, 'recovery.file')
  const name = plainName(word, profile.name, buenosAiresDate(clock.now()))
  const key = session.value.databaseKey()
  await deps.tempReady
  return handOver(deps, { name, extension: 'age' }, (path) =>
    sealRecovery({ dir: dir.value, key, profile, madeAt, passphrase, target: path }, deps.work),
  )
}

async function restore(
  deps: RecoveryDeps,
  { passphrase, clientSecret }: RestoreInput,
  sealed: Uint8Array,
): Answer<Session> {
  const { tempDir, clock, trust } = deps
  const open = await deps.opener.current()
  await deps.tempReady
  try {
    await mkdir(tempDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    return err(diskError(cause, tempDir))
  }
  const folder = join(tempDir, randomUUID())
  const opened = await unsealRecovery(sealed, passphrase, folder, clock.now())
  if (!opened.ok) return opened
  const { profile, madeAt, databaseKey } = opened.value
  try {
    if (profile.environment === 'demo') return fail('recovery_demo', {})
    const free = open?.id === profile.id ? there(profile) : await mayTakePlace(deps, profile)
    if (!free.ok) return free
    const { name, environment, baseUrl } = profile
    const allowed = await trust.confirm({ name, environment, baseUrl, orders: null }, [
      { what: 'recovery_restored', madeAt },
      ...importedChanges(profile),
    ])
    if (!allowed.ok) return allowed
    return await putInPlace(deps, { profile, folder, databaseKey, clientSecret })
  } finally {
    databaseKey.fill(0)
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

const there = ({ name }: Profile) => fail('recovery_profile_there', { name })

/** Whether nothing that opens would be replaced: the profile is unknown here, or the key of its data is gone. */
async function mayTakePlace({ store, vaults }: RecoveryDeps, profile: Profile): Answer<null> {
  const known = await store.get(profile.id)
  if (!known.ok) return known.error.code === 'profile_not_found' ? ok(null) : known
  const dir = await store.directory(profile.id)
  if (!dir.ok) return dir
  if (known.value.secretStorage === 'session')
    return existsSync(join(dir.value, 'key.json')) ? there(known.value) : ok(null)
  const held = await vaults.of('keychain').get(secretNames.databaseKey(profile.id))
  // A locked keychain may hold the key, so the error is answered. Without a keychain the key is lost.
  if (!held.ok) return held.error.code === 'keychain_missing' ? ok(null) : held
  if (held.value === null) return ok(null)
  const key = Buffer.from(held.value, 'base64')
  const opens =
    existsSync(join(dir.value, 'ledger.db')) && keyFits(join(dir.value, 'ledger.db'), key)
  key.fill(0)
  return opens ? there(known.value) : ok(null)
}

interface RecoveredProfile {
  readonly profile: Profile
  readonly folder: string
  readonly databaseKey: Uint8Array
  readonly clientSecret: string
}

/** Secrets, folder and list change together or not at all. */
async function putInPlace(deps: RecoveryDeps, place: RecoveredProfile): Answer<Session> {
  const { store, vaults, opener, clock } = deps
  const { profile, folder, clientSecret } = place
  const storage = await vaults.storageForNew()
  const vault = vaults.of(storage)
  const names = Object.values(secretNames).map((name) => name(profile.id))
  const former = await everyOk(names, vault.get)
  if (!former.ok) return former
  const keyed = await keepKey(deps, place, storage)
  if (!keyed.ok) return keyed
  const taken = await store.takeIn(profile, storage, folder, clock.now())
  const input = { typed: clientSecret, confirmed: trustedPart(profile) }
  const opened = taken.ok ? await opener.open(taken.value.item, input) : taken
  if (opened.ok) return opened
  if (taken.ok) await taken.value.undo()
  for (const [at, name] of names.entries()) {
    const held = former.value[at] ?? null
    await (held === null ? vault.delete(name) : vault.set(name, held))
  }
  return opened
}

/** In the keychain, or in the folder under the client_secret. */
const keepKey = (
  { vaults }: RecoveryDeps,
  { profile, folder, databaseKey, clientSecret }: RecoveredProfile,
  storage: SecretStorage,
): Answer<null> =>
  storage === 'keychain'
    ? vaults.of(storage).set(secretNames.databaseKey(profile.id), keyText(databaseKey))
    : rewrapDatabaseKey(folder, databaseKey, clientSecret)
