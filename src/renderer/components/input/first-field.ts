import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus into the field marked `data-autofocus` of a form, when that is drawn for the first time. A dialog does so by
 * itself, but only for what it held when it opened: a form that waits for an answer comes too late.
 */
export function useFirstField<E extends HTMLElement = HTMLFormElement>(): RefObject<E | null> {
  const form = useRef<E>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return form
}
