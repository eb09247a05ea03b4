import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { LedgerCopies } from './ledger-copies.tsx'
import { LimitsForm } from './limits-form.tsx'
import { PeopleForm } from './people-form.tsx'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'
import { useSafeguard } from './use-safeguard.ts'

const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a mail address, and for none at all. */
export const isMailbox = (typed: string): boolean =>
  typed.trim() === '' || MAILBOX.test(typed.trim())

/** The mailbox of the bank's support, for reports of server errors. */
function SupportForm({ mailbox }: { readonly mailbox: string }) {
  const t = useText()
  const act = useSafeguard('orders.settings.set')
  const [typed, setTyped] = useState(mailbox)
  const [tried, setTried] = useState(false)
  const good = isMailbox(typed)
  const submission = useSubmission(async () => {
    setTried(true)
    if (good) await act.run({ supportMailbox: typed.trim() })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      <div className={classes.inline}>
        <TextInput
          label={t('settings.orders.support.mailbox')}
          type="email"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...(tried && !good && { error: t('settings.orders.support.error') })}
        />
        <Button
          type="submit"
          variant="default"
          size="sm"
          loading={act.isPending}
          disabled={typed.trim() === mailbox}
        >
          {t('common.save')}
        </Button>
      </div>
      <ErrorNote error={act.error} />
    </form>
  )
}

/** Whether a kind that the specification does not describe may be sent. */
function Subscriptions({ allowed }: { readonly allowed: boolean }) {
  const t = useText()
  const act = useSafeguard('orders.settings.set')
  return (
    <>
      <Checkbox
        label={t('settings.orders.subscriptions.use')}
        checked={allowed}
        disabled={act.isPending}
        onChange={(event) => void act.run({ subscriptions: event.currentTarget.checked })}
      />
      {act.isPending && <Note tone="waiting">{t('settings.orders.asking')}</Note>}
      <ErrorNote error={act.error} />
    </>
  )
}

/** Whether the bank's APPROVED ends a transfer. */
function Approved({ credited }: { readonly credited: boolean }) {
  const t = useText()
  const act = useSafeguard('orders.settings.set')
  return (
    <>
      <Checkbox
        label={t('settings.orders.approved.use')}
        checked={credited}
        disabled={act.isPending}
        onChange={(event) => void act.run({ approvedIsCredited: event.currentTarget.checked })}
      />
      {act.isPending && <Note tone="waiting">{t('settings.orders.asking')}</Note>}
      <ErrorNote error={act.error} />
    </>
  )
}

/** The safeguards of orders and the copies of the ledger, which stay in reach when the ledger is damaged. */
export function OrdersSection({ current }: SectionProps) {
  return (
    <>
      {current.ledger === null && <Safeguards />}
      <LedgerCopies damage={current.ledger} />
    </>
  )
}

/** What eases a safeguard is confirmed in main's own approval before it holds. */
function Safeguards() {
  const t = useText()
  const settings = useCall('orders.settings.get', {})
  const people = useCall('people.list', {})
  const error = settings.error ?? people.error
  if (error !== null)
    return (
      <ErrorNote
        error={error}
        onRetry={() => {
          void settings.refetch()
          void people.refetch()
        }}
      />
    )
  if (settings.data === undefined || people.data === undefined) return null
  const { limits, secondPerson, supportMailbox, subscriptions, approvedIsCredited } = settings.data
  return (
    <>
      <Section title={t('settings.orders.limits')} intro={t('settings.orders.limits.intro')}>
        <LimitsForm key={JSON.stringify(limits)} limits={limits} />
      </Section>
      <Section title={t('settings.orders.second')} intro={t('settings.orders.second.intro')}>
        <PeopleForm people={people.data} secondPerson={secondPerson} />
      </Section>
      <Section title={t('settings.orders.support')} intro={t('settings.orders.support.intro')}>
        <SupportForm key={supportMailbox} mailbox={supportMailbox} />
      </Section>
      <Section
        title={t('settings.orders.subscriptions')}
        intro={t('settings.orders.subscriptions.intro')}
      >
        <Subscriptions allowed={subscriptions} />
      </Section>
      <Section title={t('settings.orders.approved')} intro={t('settings.orders.approved.intro')}>
        <Approved credited={approvedIsCredited} />
      </Section>
    </>
  )
}
