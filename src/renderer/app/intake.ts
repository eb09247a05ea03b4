import type { AppError, ErrorCode } from '../../shared/errors/index.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import type { NoticeKind } from '../../shared/lists/notices.ts'
import { call } from './bridge.ts'
import { useScreen } from './screen.ts'
import { createOfProfile } from './stores.ts'
import { upload } from './upload.ts'

/** The errors of what was taken in another profile. */
const OF_ANOTHER: ReadonlySet<ErrorCode> = new Set([
  'profile_changed',
  'profile_closed',
  'profile_left',
])

export type KnownOutcome = Exclude<IntakeOutcome, { readonly kind: 'ambiguous' }>

/** How far a pasted or dropped notification or file has come. */
export type IntakeState =
  | { readonly state: 'idle' }
  | {
      readonly state: 'uploading'
      readonly name: string
      readonly done: number
      readonly total: number
    }
  | { readonly state: 'reading'; readonly name: string | null }
  /** The file was not requested from here: the person decides. */
  | {
      readonly state: 'unrequested'
      readonly uploadId: string
      readonly name: string
      readonly fileId: string
    }
  /** It may be a notification of several kinds: the person says which. */
  | {
      readonly state: 'ambiguous'
      readonly name: string | null
      readonly kinds: readonly NoticeKind[]
      readonly source: Source
    }
  | { readonly state: 'taken'; readonly name: string | null; readonly outcome: KnownOutcome }
  | { readonly state: 'failed'; readonly name: string | null; readonly error: AppError }

/** A source to take in: a text, or a file that main holds. */
type Source = { readonly text: string } | { readonly uploadId: string }

type Intake = {
  readonly current: IntakeState
  readonly takeFile: (file: File) => Promise<void>
  /** Answers why nothing was taken, to be told beside the text while that is open; null where something was. */
  readonly takeText: (text: string) => Promise<AppError | null>
  /** Takes in the file that waits for a decision. */
  readonly accept: () => Promise<void>
  /** Says of which kind the notification is that waits for it. */
  readonly choose: (notice: NoticeKind) => Promise<void>
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** One thing is taken in at a time, wherever on the window it was dropped. */
export const useIntake = createOfProfile<Intake>((set, get) => {
  let aborter = new AbortController()
  const show = (current: IntakeState): void => set({ current })

  const showOutcome = (name: string | null, outcome: IntakeOutcome, source: Source): void =>
    show(
      outcome.kind === 'ambiguous'
        ? { state: 'ambiguous', name, kinds: outcome.kinds, source }
        : { state: 'taken', name, outcome },
    )
  /** An error of another profile is not shown. */
  const showError = (name: string | null, error: AppError): void => {
    if (!OF_ANOTHER.has(error.code)) show({ state: 'failed', name, error })
  }
  const given = (notice: NoticeKind | undefined) => (notice === undefined ? {} : { notice })

  const takeUpload = async (
    uploadId: string,
    name: string,
    acceptUnrequested: boolean,
    notice?: NoticeKind,
  ): Promise<void> => {
    show({ state: 'reading', name })
    const input = { uploadId, acceptUnrequested, ...given(notice) }
    const result = await call('inbox.takeUpload', input)
    if (result.ok) return showOutcome(name, result.value, { uploadId })
    const { error } = result
    if (error.code === 'file_not_requested')
      return show({ state: 'unrequested', uploadId, name, fileId: error.params.fileId })
    showError(name, error)
  }

  const takeText = async (text: string, notice?: NoticeKind): Promise<AppError | null> => {
    show({ state: 'reading', name: null })
    const result = await call('inbox.paste', { text, ...given(notice) })
    show({ state: 'idle' })
    if (result.ok) showOutcome(null, result.value, { text })
    else if (!useScreen.getState().pasteOpen) showError(null, result.error)
    return result.ok ? null : result.error
  }

  return {
    current: { state: 'idle' },
    takeFile: async (file) => {
      const { name, size: total } = file
      if (get().current.state === 'uploading' || get().current.state === 'reading') return
      aborter = new AbortController()
      show({ state: 'uploading', name, done: 0, total })
      const sent = await upload(
        file,
        (done) => show({ state: 'uploading', name, done, total }),
        aborter.signal,
      )
      if (sent.ok) return takeUpload(sent.value, name, false)
      if (sent.error.code === 'cancelled') show({ state: 'idle' })
      else showError(name, sent.error)
    },
    takeText,
    choose: async (notice) => {
      const { current } = get()
      if (current.state !== 'ambiguous') return
      const { source, name } = current
      if ('uploadId' in source) return takeUpload(source.uploadId, name ?? '', false, notice)
      await takeText(source.text, notice)
    },
    accept: async () => {
      const { current } = get()
      if (current.state === 'unrequested') await takeUpload(current.uploadId, current.name, true)
    },
    cancel: () => aborter.abort(),
    dismiss: () => show({ state: 'idle' }),
  }
})
