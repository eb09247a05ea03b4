import type { Recovery } from '../session/trust/recovery.ts'
import { described } from './open.ts'
import type { HandlersOf } from './router.ts'

/** The recovery file, out and in. */
export const recoveryHandlers = (recovery: Recovery): HandlersOf<'recovery'> => ({
  'recovery.save': ({ passphrase }) => recovery.save(passphrase),
  'recovery.begin': async ({ name, bytes }) => recovery.uploads.begin(name, bytes),
  'recovery.chunk': async ({ uploadId, index, base64 }) =>
    recovery.uploads.chunk(uploadId, index, base64),
  'recovery.restore': async (input) => described(await recovery.restore(input)),
})
