import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { onEvent } from '../bridge.ts'
import { Appearance, type Look } from '../providers.tsx'
import { useAct, useCall } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './approval.module.css'
import { ApprovalForm } from './approval-form.tsx'
import { useQuestionWords } from './title.ts'

/** The key that closes a dialog says no; main closes the window then. */
function useEscape(id: string): void {
  const { run } = useAct('approval.answer')
  const client = useQueryClient()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented)
        void run({ id, answer: { decision: 'no' } }).then(() => client.invalidateQueries())
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id, run, client])
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
  useEscape(request.id)
  useEffect(() => {
    document.title = title
    page.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [title])
  return (
    <main ref={page} className={classes.page}>
      <h1>{title}</h1>
      <ApprovalForm request={request} />
    </main>
  )
}

function Nothing() {
  const t = useText()
  return (
    <main className={classes.page}>
      <h1>{t('approval.label')}</h1>
      <p>{t('approval.nothing')}</p>
    </main>
  )
}

const systemLook: Look = {
  locale: navigator.language.startsWith('en') ? 'en' : 'es-AR',
  theme: 'system',
}

/** The page of a window that only asks: what main stored, and yes or no. */
export function ApprovalPage() {
  useChanges()
  const look = useCall('approval.look', {}).data
  const pending = useCall('approval.pending', {})
  return (
    <Appearance look={look ?? systemLook}>
      {pending.data === null || pending.error !== null ? (
        <Nothing />
      ) : (
        pending.data !== undefined && <Question key={pending.data.id} request={pending.data} />
      )}
    </Appearance>
  )
}
