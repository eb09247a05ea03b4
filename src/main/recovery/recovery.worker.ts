import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Answer, AppError, Outcome } from '../../shared/errors/index.ts'
import { appError, err, fail, ok } from '../../shared/errors/index.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import { archiveMade, archivePath, checkArchive } from '../archive/file.ts'
import { copyDatabaseAt } from '../disk/copy.ts'
import { diskError } from '../disk/errors.ts'
import { ledgerPath } from '../ledger/file.ts'
import { takeAsRestored } from '../ledger/restore.ts'
import { serve } from '../threads/serve.ts'
import { keyText } from '../vault/key-text.ts'
import { BUNDLE_FORMAT, BundleError, readBundle, writeBundle } from './bundle.ts'

/** The inputs of sealing. */
export interface SealOrder {
  /** The profile's folder. */
  readonly dir: string
  /** A copy of the key of its databases, which is wiped. */
  readonly key: Uint8Array
  readonly profile: Profile
  /** ISO 8601. */
  readonly madeAt: string
  readonly passphrase: string
  /** The file to be made; a folder beside it holds the copies on their way. */
  readonly target: string
  /** The cost of trying a passphrase, as a power of two. */
  readonly work: number
}

/** The unsealed profile; its databases lie in the folder, ready to take their place. */
export interface UnsealedProfile {
  readonly profile: Profile
  readonly madeAt: string
  readonly databaseKey: Uint8Array
}

/** The thread in which a recovery file is made and opened: a passphrase takes seconds of work, on purpose. */
export interface RecoveryThread {
  readonly seal: (order: SealOrder) => Answer<null>
  /** `folder` must not exist; on failure it does not afterwards. `now` is ISO 8601. */
  readonly unseal: (
    sealed: Uint8Array,
    passphrase: string,
    folder: string,
    now: string,
  ) => Answer<UnsealedProfile>
}

async function seal(order: SealOrder): Answer<null> {
  const { dir, key, profile, madeAt, passphrase, target, work } = order
  const folder = `${target}.parts`
  try {
    await mkdir(folder, { mode: 0o700 })
    copyDatabaseAt({ path: ledgerPath(dir), key }, ledgerPath(folder))
    copyDatabaseAt({ path: archivePath(dir), key, made: archiveMade }, archivePath(folder))
    const sealer = new Encrypter()
    sealer.setPassphrase(passphrase.normalize('NFC'))
    sealer.setScryptWorkFactor(work)
    const databaseKey = keyText(key)
    const bundle = writeBundle({ madeAt, profile, databaseKey }, folder)
    const sealed = await sealer.encrypt(ReadableStream.from(bundle))
    await pipeline(
      Readable.fromWeb(sealed),
      createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
    )
    return ok(null)
  } catch (cause) {
    await rm(target, { force: true })
    return err(diskError(cause, target))
  } finally {
    key.fill(0)
    await rm(folder, { recursive: true, force: true })
  }
}

const SEALED = 'age-encryption.org/v1\n-> scrypt '

async function unseal(
  sealed: Uint8Array,
  passphrase: string,
  folder: string,
  now: string,
): Answer<UnsealedProfile> {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (bytes.toString('latin1', 0, SEALED.length) !== SEALED) return fail('recovery_not_one', {})
  const opener = new Decrypter()
  opener.addPassphrase(passphrase.normalize('NFC'))
  const open = await opener.decrypt(ReadableStream.from(piecesOf(sealed))).catch(() => null)
  if (open === null) return fail('recovery_passphrase', {})
  try {
    await mkdir(folder, { recursive: false, mode: 0o700 })
    const found = await readBundle(whole(open), folder)
    const databaseKey = Buffer.from(found.databaseKey, 'base64')
    const sound = readyFor({ folder, key: databaseKey, madeAt: found.madeAt, now })
    if (sound.ok) return ok({ profile: found.profile, madeAt: found.madeAt, databaseKey })
    await rm(folder, { recursive: true, force: true })
    return sound
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    return err(failure(cause, folder))
  }
}

/** Thrown when the sealed file has a wrong byte or lacks its end. */
class SealBroken extends Error {}

async function* whole(open: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = open.getReader()
  for (;;) {
    const next = await reader.read().catch(() => {
      throw new SealBroken('changed or cut')
    })
    if (next.done) return
    yield next.value
  }
}

function failure(cause: unknown, folder: string): AppError {
  if (cause instanceof SealBroken) return appError('recovery_damaged', {})
  if (!(cause instanceof BundleError)) return diskError(cause, folder)
  return cause.newer === null
    ? appError('recovery_damaged', {})
    : appError('recovery_newer', { found: cause.newer, known: BUNDLE_FORMAT })
}

const PIECE = 1 << 20

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

/** Looks through the databases; in the ledger what could be sent becomes unconfirmed. */
function readyFor(found: {
  readonly folder: string
  readonly key: Uint8Array
  readonly madeAt: string
  readonly now: string
}): Outcome<null> {
  const { folder, key, madeAt, now } = found
  const archive = checkArchive(folder, key)
  if (!archive.ok) return archive
  return takeAsRestored({ path: ledgerPath(folder), key, madeAt, now: new Date(now) })
}

serve<null, RecoveryThread>(() => ({
  api: { seal, unseal },
  thrown: (cause) => err(diskError(cause, join('recovery'))),
}))
