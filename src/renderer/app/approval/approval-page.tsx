import { useEffect, useRef } from 'react'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { Appearance, type Look } from '../providers.tsx'
import { useCall } from '../queries.ts'
import { useText } from '../text.tsx'
import classes from './approval.module.css'
import { ApprovalForm } from './approval-form.tsx'
import { useQuestionWords } from './title.ts'

/** A window that is closed by its key, as a dialog is; closing is a no. */
function useEscape(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) window.close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function Question({ request }: { readonly request: ApprovalRequest }) {
  const { title } = useQuestionWords(request)
  const page = useRef<HTMLElement>(null)
  useEscape()
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
  const settings = useCall('app.info', {}).data?.settings
  const pending = useCall('approval.pending', {})
  return (
    <Appearance look={settings ?? systemLook}>
      {pending.data === null || pending.error !== null ? (
        <Nothing />
      ) : (
        pending.data !== undefined && <Question key={pending.data.id} request={pending.data} />
      )}
    </Appearance>
  )
}
