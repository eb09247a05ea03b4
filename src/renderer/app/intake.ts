import { create } from 'zustand'
import type { AppError } from '../../shared/errors/index.ts'
import type { IntakeOutcome } from '../../shared/ipc/position.ts'
import { call } from './bridge.ts'
import { upload } from './upload.ts'

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
  | { readonly state: 'taken'; readonly name: string | null; readonly outcome: IntakeOutcome }
  | { readonly state: 'failed'; readonly name: string | null; readonly error: AppError }

type Intake = {
  readonly current: IntakeState
  readonly takeFile: (file: File) => Promise<void>
  readonly takeText: (text: string) => Promise<void>
  /** Takes in the file that waits for a decision. */
  readonly accept: () => Promise<void>
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** One thing is taken in at a time, wherever on the window it was dropped. */
export const useIntake = create<Intake>()((set, get) => {
  let aborter = new AbortController()
  const show = (current: IntakeState): void => set({ current })

  const takeUpload = async (
    uploadId: string,
    name: string,
    acceptUnrequested: boolean,
  ): Promise<void> => {
    show({ state: 'reading', name })
    const result = await call('inbox.takeUpload', { uploadId, acceptUnrequested })
    if (result.ok) return show({ state: 'taken', name, outcome: result.value })
    const { error } = result
    if (error.code === 'file_not_requested')
      return show({ state: 'unrequested', uploadId, name, fileId: error.params.fileId })
    show({ state: 'failed', name, error })
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
      show(
        sent.error.code === 'cancelled'
          ? { state: 'idle' }
          : { state: 'failed', name, error: sent.error },
      )
    },
    takeText: async (text) => {
      show({ state: 'reading', name: null })
      const result = await call('inbox.paste', { text })
      show(
        result.ok
          ? { state: 'taken', name: null, outcome: result.value }
          : { state: 'failed', name: null, error: result.error },
      )
    },
    accept: async () => {
      const { current } = get()
      if (current.state === 'unrequested') await takeUpload(current.uploadId, current.name, true)
    },
    cancel: () => aborter.abort(),
    dismiss: () => show({ state: 'idle' }),
  }
})
