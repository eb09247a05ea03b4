import type { ComponentProps } from 'react'
import { afterPaint, firstPaint } from '../../app/after-paint.ts'
import type { ErrorNote } from './error-note.tsx'

const load = async () => (await import('./error-note.tsx')).ErrorNote
const Loaded = afterPaint(load)

/** Reads the sentences of errors ahead: the error may be that nothing can be read any more. */
export async function loadErrorSentences(): Promise<void> {
  await firstPaint()
  await load()
}

/** An {@link ErrorNote} for what is drawn first: errors have their words as soon as the window has been drawn. */
export function LaterErrorNote(props: ComponentProps<typeof ErrorNote>) {
  if (props.error === null) return null
  return <Loaded {...props} />
}
