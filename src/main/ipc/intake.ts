import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

/** What a person brings in: pasted text, and files in chunks. */
export function intakeHandlers(
  profiles: Profiles,
): Pick<Handlers, 'inbox.paste' | 'inbox.takeUpload' | 'uploads.begin' | 'uploads.chunk'> {
  return {
    'inbox.paste': async ({ text, notice }) => {
      const session = await profiles.needed()
      return session.ok ? session.value.intake.paste(text, notice) : session
    },
    'inbox.takeUpload': async ({ uploadId, acceptUnrequested, notice }) => {
      const session = await profiles.needed()
      if (!session.ok) return session
      const { uploads, intake } = session.value
      const file = uploads.take(uploadId)
      if (!file.ok) return file
      const said = notice === undefined ? {} : { notice }
      let outcome = await intake.takeFile(file.value, { acceptUnrequested: false, ...said })
      if (acceptUnrequested && !outcome.ok && outcome.error.code === 'file_not_requested') {
        // The window only proposes it: a person decides in main's own question.
        const allowed = await profiles.confirmFile(outcome.error.params.fileId)
        const again = allowed.ok ? uploads.take(uploadId) : allowed
        if (!again.ok) return again
        outcome = await intake.takeFile(again.value, { acceptUnrequested: true, ...said })
      }
      // One that the person is asked about stays, so that it need not be sent again.
      const asks = outcome.ok
        ? outcome.value.kind === 'ambiguous'
        : outcome.error.code === 'file_not_requested'
      if (!asks) uploads.drop(uploadId)
      return outcome
    },
    'uploads.begin': async ({ name, bytes }) => {
      const session = await profiles.needed()
      return session.ok ? session.value.uploads.begin(name, bytes) : session
    },
    'uploads.chunk': async ({ uploadId, index, base64 }) => {
      const session = await profiles.needed()
      return session.ok ? session.value.uploads.chunk(uploadId, index, base64) : session
    },
  }
}
