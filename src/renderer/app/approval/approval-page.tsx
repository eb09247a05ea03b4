import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { nextPaint } from '../after-paint.ts'
import { call, onEvent } from '../bridge.ts'
import { Appearance, type Look } from '../providers.tsx'
import { useCall } from '../queries.ts'
import { t } from '../text.tsx'
import classes from './approval.module.css'
import { ApprovalForm } from './approval-form.tsx'
import { useQuestionWords } from './title.ts'

/** How long an empty page stands between two questions, in milliseconds. */
const EMPTY_MS = 300

/**
 * Whether main takes an answer to this question: a second after it was drawn and visible. Main is told whenever the page is
 * come back to, and counts anew.
 */
function useTaken(id: string): boolean {
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
function useApart(id: string | null): string | null {
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

/** The key that closes a dialog says no, once main takes an answer; main closes the window then. */
function useEscape(id: string, taken: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (taken && event.key === 'Escape' && !event.defaultPrevented)
        void call('approval.answer', { id, answer: { decision: 'no' } }).then(() =>
          client.invalidateQueries(),
        )
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id, taken, client])
}

/** Reads everything again whenever main asks something new, or was away. */
function useChanges(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      onEvent(({ name }) => {
        if (name === 'approval.changed' || name === 'shell.connection')
          void client.invalidateQueries()
      }),
    [client],
  )
}

function Question({ request }: { readonly request: ApprovalRequest }) {
  const { title } = useQuestionWords(request)
  const page = useRef<HTMLElement>(null)
  const taken = useTaken(request.id)
  useEscape(request.id, taken)
  useEffect(() => {
    document.title = title
    page.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [title])
  return (
    <main ref={page} className={classes.page}>
      <h1>{title}</h1>
      <ApprovalForm request={request} taken={taken} />
    </main>
  )
}

const Nothing = () => (
  <main className={classes.page}>
    <h1>{t('approval.label')}</h1>
    <p>{t('approval.nothing')}</p>
  </main>
)

const systemLook: Look = {
  locale: navigator.language.startsWith('en') ? 'en' : 'es-AR',
  theme: 'system',
}

/** The page of a window that only asks: what main stored, and yes or no. */
export function ApprovalPage() {
  useChanges()
  const look = useCall('approval.look', {}).data
  const { data: request, error } = useCall('approval.pending', {})
  const drawn = useApart(request?.id ?? null)
  return (
    <Appearance look={look ?? systemLook}>
      {request === null || error !== null ? (
        <Nothing />
      ) : (
        request?.id === drawn && <Question key={drawn} request={request} />
      )}
    </Appearance>
  )
}
