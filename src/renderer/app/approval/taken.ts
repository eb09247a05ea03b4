import { useEffect, useRef, useState } from 'react'
import { nextPaint } from '../after-paint.ts'
import { call } from '../bridge.ts'

/** How long an empty page stands between two questions, in milliseconds. */
const EMPTY_MS = 300

/**
 * Whether main takes an answer to this question: a second after it was drawn and visible. Main is told whenever the page is
 * come back to, and counts anew.
 */
export function useTaken(id: string): boolean {
  const [taken, setTaken] = useState(false)
  useEffect(() => {
    let looks = 0
    const look = (drawn: Promise<void> | null): void => {
      looks += 1
      const own = looks
      setTaken(false)
      const say = async (): Promise<void> => {
        if (document.visibilityState !== 'visible' || own !== looks) return
        const seen = await call('approval.seen', { id })
        if (own === looks) setTaken(seen.ok && seen.value)
      }
      // Said at once where it is drawn already: a click that comes with the focus must come after it.
      if (drawn === null) void say()
      else void drawn.then(say)
    }
    const again = (): void => look(null)
    look(nextPaint())
    window.addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      looks += 1
      window.removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [id])
  return taken
}

/** The question to draw: between two of them nothing stands on the page for a moment, so that none is taken for another. */
export function useApart(id: string | null): string | null {
  const [drawn, setDrawn] = useState<string | null>(null)
  const asked = useRef(false)
  useEffect(() => {
    if (id === null) return
    if (!asked.current) {
      asked.current = true
      setDrawn(id)
      return
    }
    const timer = setTimeout(() => setDrawn(id), EMPTY_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id === drawn ? drawn : null
}
