import { ok } from '../../shared/base/result.ts'
import type { Recovery } from '../session/trust/recovery.ts'
import type { Handlers } from './router.ts'

/** The recovery file, out and in. */
export const recoveryHandlers = (
  recovery: Recovery,
): Pick<Handlers, 'recovery.save' | 'recovery.begin' | 'recovery.chunk' | 'recovery.restore'> => ({
  'recovery.save': ({ passphrase }) => recovery.save(passphrase),
  'recovery.begin': async ({ name, bytes }) => recovery.uploads.begin(name, bytes),
  'recovery.chunk': async ({ uploadId, index, base64 }) =>
    recovery.uploads.chunk(uploadId, index, base64),
  'recovery.restore': async (input) => {
    const session = await recovery.restore(input)
    return session.ok ? ok(session.value.describe()) : session
  },
})
