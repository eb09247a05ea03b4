import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Keys and buttons of a dialog that the form has opened are the dialog's, though React tells the form of them too. */
const isOwn = ({ target, currentTarget }: FormEvent | KeyboardEvent): boolean =>
  target instanceof Element && currentTarget.contains(target)

/** A field that tells a problem; one for secrets says so in its own way. */
const WRONG = '[aria-invalid="true"], input[data-invalid="true"]'

/**
 * Puts the focus into the first field that tells a problem, else back to where it was: a button that is disabled while its
 * form is sent loses it. Not where somebody went on elsewhere meanwhile.
 */
function focusAfter(form: Element, before: Element | null): void {
  const { activeElement, body } = document
  if (activeElement !== body && !form.contains(activeElement)) return
  const wrong = form.querySelector<HTMLElement>(WRONG)
  if (wrong !== null) wrong.focus()
  else if (activeElement === body && before instanceof HTMLElement && form.contains(before))
    before.focus()
}

/**
 * Runs a form when it is sent, by its button, by Enter or by Ctrl+Enter from any of its fields: one at a time, and
 * once for a key that is held down. Where a field then tells a problem, the first of them has the focus, else what had it
 * when the form was sent. Give both handlers to the form.
 */
export function useSubmission(run: () => unknown): {
  readonly onSubmit: (event: FormEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  // A turn is taken once. The next begins when what came of this one is drawn: until then keys meet the form as it was,
  // and its button is not drawn as disabled either.
  const [turn, setTurn] = useState(0)
  const taken = useRef<number | null>(null)
  const form = useRef<Element | null>(null)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (turn > 0 && form.current !== null) focusAfter(form.current, before.current)
  }, [turn])
  const start = async (sent: Element) => {
    if (taken.current === turn) return
    taken.current = turn
    form.current = sent
    before.current = document.activeElement
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
      void start(event.currentTarget)
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isOwn(event)) return
      event.preventDefault()
      if (!event.repeat) void start(event.currentTarget)
    },
  }
}
