import { useState } from 'react'
import type { AppError, Outcome } from '../../../shared/errors/index.ts'
import type { AskedColumns, ChosenColumns } from '../../../shared/views/imports.ts'
import { useLastAsked } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'

/** The file that main holds, and the meanings of its columns that a person chose. */
type Reading = { readonly uploadId: string; readonly columns?: ChosenColumns | 'ask' | undefined }

/** A file on its way through main: what it holds, what is asked of its columns, or why neither. The last one counts. */
export function useFileReading<T extends object>(
  read: (reading: Reading) => Promise<Outcome<T | AskedColumns>>,
) {
  const [name, setName] = useState<string | null>(null)
  const [uploadId, setUploadId] = useState('')
  const [pending, setPending] = useState(false)
  const [failed, setFailed] = useState<AppError | null>(null)
  const [value, setValue] = useState<T | null>(null)
  const [asked, setAsked] = useState<AskedColumns | null>(null)
  /** The meanings that a person chose for this file, to begin with where they are asked for once more. */
  const [said, setSaid] = useState<ChosenColumns | null>(null)
  const ask = useLastAsked()
  const reset = () => {
    setName(null)
    setPending(false)
    setFailed(null)
    setValue(null)
    setAsked(null)
    setSaid(null)
    return ask()
  }
  const show = (answer: Outcome<T | AskedColumns>, chosen: ChosenColumns | null): T | null => {
    setPending(false)
    setFailed(answer.ok ? null : answer.error)
    const asks = answer.ok && 'guess' in answer.value ? answer.value : null
    const held = answer.ok && !('guess' in answer.value) ? answer.value : null
    if (answer.ok) setAsked(chosen === null ? asks : asks && { ...asks, guess: chosen })
    setValue(held)
    return held
  }
  /** Answers what the file holds, where nothing is asked and no other was chosen meanwhile. */
  const take = async (file: File): Promise<T | null> => {
    const isLast = reset()
    setName(file.name)
    setPending(true)
    const sent = await upload(file, () => undefined, new AbortController().signal)
    if (sent.ok && isLast()) setUploadId(sent.value)
    const answer = sent.ok ? await read({ uploadId: sent.value }) : sent
    return isLast() ? show(answer, null) : null
  }
  /** Reads the file once more, as a person says. */
  const choose = async (columns?: ChosenColumns | 'ask'): Promise<T | null> => {
    const isLast = ask()
    setPending(true)
    const chosen = typeof columns === 'object' ? columns : said
    setSaid(chosen)
    const answer = await read({ uploadId, columns })
    return isLast() ? show(answer, chosen) : null
  }
  return { name, pending, failed, value, asked, take, choose, reset, replace: setValue }
}
