import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'

/** Keys and buttons of a dialog that the form has opened are the dialog's, though React tells the form of them too. */
const isOwn = ({ target, currentTarget }: FormEvent | KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target)

/**
 * What a form does when it is sent, by its button, by Enter or by Ctrl+Enter from any of its fields: one at a time, and
 * once for a key that is held down. Give both handlers to the form.
 */
export function useSubmission(run: () => Promise<unknown>): {
  readonly onSubmit: (event: FormEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  // A turn is taken once. The next begins when what came of this one is drawn: until then keys meet the form as it was,
  // and its button is not drawn as disabled either.
  const [turn, setTurn] = useState(0)
  const taken = useRef<number | null>(null)
  const start = async () => {
    if (taken.current === turn) return
    taken.current = turn
    try {
      await run()
    } finally {
      setTurn(turn + 1)
    }
  }
  return {
    onSubmit: (event) => {
      if (!isOwn(event)) return
      event.preventDefault()
      void start()
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn(event)) return
      event.preventDefault()
      if (!event.repeat) void start()
    },
  }
}
