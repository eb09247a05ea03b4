import { type Answer, type Outcome, ok } from '../../shared/base/result.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import { toConfirm } from '../inbox/effects/orders.ts'
import type { Profiles } from '../session/profiles.ts'
import { inSession } from './open.ts'
import type { Handlers } from './router.ts'

/** What a person brings in: pasted text, and files in chunks. */
export function intakeHandlers(profiles: Profiles) {
  const open = inSession(profiles)
  /** One that would end an order waits by now: it is done again, which asks a person first. */
  const followed = async (taken: Outcome<IntakeOutcome>): Answer<IntakeOutcome> => {
    if (!taken.ok || taken.value.kind !== 'notice' || toConfirm(taken.value) === null) return taken
    const done = await profiles.redoNotice(taken.value.id)
    if (!done.ok) return done
    const { outcome, link } = done.value
    return ok({ ...taken.value, outcome, link })
  }
  return {
    'inbox.paste': async ({ text, notice }) =>
      followed(await open(({ intake }) => intake.paste(text, notice))),
    'inbox.takeUpload': async ({ uploadId, acceptUnrequested, notice }) => {
      const taken = await open(async ({ uploads, intake }) => {
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
      })
      return followed(taken)
    },
    'uploads.begin': ({ name, bytes }) => open(({ uploads }) => uploads.begin(name, bytes)),
    'uploads.chunk': ({ uploadId, index, base64 }) =>
      open(({ uploads }) => uploads.chunk(uploadId, index, base64)),
  } satisfies Partial<Handlers>
}
