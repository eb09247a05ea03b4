import { useEffect, useRef } from 'react'

type Place = { readonly tag: string; readonly role: string | null; readonly name: string | null }

/** What tells an element from its like, also when it is drawn anew. */
const placeOf = (element: Element): Place => ({
  tag: element.tagName,
  role: element.getAttribute('role'),
  name: element.getAttribute('aria-label') ?? element.textContent,
})

/** Where `drawn` changes, everything is drawn anew: the focus goes to what stands where it was. */
export function useFocusKept(drawn: unknown): void {
  const last = useRef<Place | null>(null)
  const drawnAs = useRef(drawn)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? placeOf(target) : null
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (drawnAs.current === drawn) return
    drawnAs.current = drawn
    const { current } = last
    if (current === null || document.activeElement !== document.body) return
    const same = [...document.querySelectorAll<HTMLElement>(current.tag)].find((element) => {
      const { role, name } = placeOf(element)
      return role === current.role && name === current.name
    })
    same?.focus()
  }, [drawn])
}
