import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import type { NoticeKind } from '../../../shared/lists/notices.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { counterpartyOf } from '../../../shared/orders/view.ts'
import { formatBytes } from '../../../shared/text/format.ts'
import { type IntakeState, type KnownOutcome, useIntake } from '../../app/intake.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { Radios } from '../../components/input/choice.tsx'
import { ErrorNote, Note, type Tone } from '../../components/notes/notes.tsx'
import classes from './connection.module.css'
import { follow } from './links.ts'
import { outcomeText } from './notice-columns.tsx'

type NoticeOutcome = Extract<KnownOutcome, { readonly kind: 'notice' }>

type OutcomeText = { readonly tone: Tone; readonly key: MessageKey }

function outcomeSaid(outcome: Exclude<KnownOutcome, NoticeOutcome>): OutcomeText {
  switch (outcome.kind) {
    case 'notification':
      return outcome.repeated
        ? { tone: 'waiting', key: 'inbox.outcome.repeated' }
        : { tone: 'done', key: 'inbox.outcome.notification' }
    case 'generation_failed':
      return { tone: 'attention', key: 'inbox.outcome.failed' }
    case 'position':
      if (outcome.repeated) return { tone: 'waiting', key: 'inbox.outcome.known' }
      return outcome.current
        ? { tone: 'done', key: 'inbox.outcome.current' }
        : { tone: 'waiting', key: 'inbox.outcome.history' }
  }
}

const DismissButton = () => (
  <Button onClick={useIntake.getState().dismiss}>{t('common.close')}</Button>
)

function Uploading({ state }: { readonly state: IntakeState & { readonly state: 'uploading' } }) {
  const { name, done, total } = state
  const label = t('inbox.uploading', {
    name,
    done: formatBytes(done, locale),
    total: formatBytes(total, locale),
  })
  return (
    <div className={classes.progress}>
      <div className={classes.progressHead}>
        <span>{label}</span>
        <Button onClick={useIntake.getState().cancel}>{t('common.cancel')}</Button>
      </div>
      <Progress value={total === 0 ? 100 : (done / total) * 100} aria-label={label} />
    </div>
  )
}

function Unrequested(props: { readonly name: string; readonly fileId: string }) {
  const { accept, dismiss } = useIntake.getState()
  return (
    <Note
      tone="attention"
      urgent
      actions={
        <>
          <Button onClick={dismiss}>{t('common.cancel')}</Button>
          <Button onClick={() => void accept()}>{t('inbox.unrequested.accept')}</Button>
        </>
      }
    >
      {t('inbox.unrequested', props)}
    </Note>
  )
}

/** Asks of which kind a notification is that may be of several. */
function WhichKind({ kinds }: { readonly kinds: readonly NoticeKind[] }) {
  const [chosen, setChosen] = useState<NoticeKind | null>(null)
  const { choose, dismiss } = useIntake.getState()
  return (
    <Note
      tone="attention"
      urgent
      actions={
        <>
          <Button onClick={dismiss}>{t('common.cancel')}</Button>
          <Button
            variant="filled"
            disabled={chosen === null}
            onClick={() => {
              if (chosen !== null) void choose(chosen)
            }}
          >
            {t('common.import')}
          </Button>
        </>
      }
    >
      <Radios
        size="xs"
        label={t('notice.ask')}
        value={chosen}
        options={kinds}
        words={(kind) => t(`notice.kind.${kind}`)}
        onChoose={setChosen}
      />
    </Note>
  )
}

function OrderNamed({ id }: { readonly id: string }) {
  const { figures } = useLanguage()
  const order = useCall('orders.get', { id }).data
  if (order === undefined) return null
  const { kind, amount } = order
  const other = counterpartyOf(order)
  const what = [t(`orders.kind.${kind}`), other.name ?? other.key, figures.money(amount)]
  return <> {t('notice.taken.about', { what: what.filter((one) => one !== '').join(' · ') })}</>
}

function TakenNotice({ outcome }: { readonly outcome: NoticeOutcome }) {
  const { link } = outcome
  const kind = t(`notice.kind.${outcome.notice}`)
  const said = outcome.outcome === null ? null : outcomeText(outcome.outcome, outcome.notice)
  return (
    <Note
      tone={outcome.repeated ? 'waiting' : 'done'}
      actions={
        <>
          {link !== null && (
            <Button onClick={() => follow(link)}>{t(`notice.see.${link.to}`)}</Button>
          )}
          <DismissButton />
        </>
      }
    >
      {outcome.repeated
        ? t('notice.repeated', { kind })
        : said === null
          ? t('notice.taken', { kind })
          : t('notice.taken.with', { kind, outcome: said })}
      {link?.to === 'order' && <OrderNamed id={link.id} />}
    </Note>
  )
}

function Taken({ outcome }: { readonly outcome: Exclude<KnownOutcome, NoticeOutcome> }) {
  const { tone, key } = outcomeSaid(outcome)
  const position = outcome.kind === 'position'
  return (
    <Note
      tone={position && outcome.fromFuture ? 'attention' : tone}
      actions={
        <>
          {position && (
            <Button onClick={() => useScreen.getState().go('position')}>{t('inbox.see')}</Button>
          )}
          <DismissButton />
        </>
      }
    >
      {t(key, { fileId: outcome.fileId })}
      {position && outcome.fromFuture && ` ${t('inbox.outcome.future')}`}
    </Note>
  )
}

function Current({ state }: { readonly state: IntakeState }) {
  switch (state.state) {
    case 'idle':
      return null
    case 'uploading':
      return <Uploading state={state} />
    case 'reading':
      return (
        <Note tone="waiting">
          {state.name === null ? t('inbox.reading.text') : t('inbox.reading', { name: state.name })}
        </Note>
      )
    case 'unrequested':
      return <Unrequested name={state.name} fileId={state.fileId} />
    case 'ambiguous':
      return <WhichKind kinds={state.kinds} />
    case 'taken':
      return state.outcome.kind === 'notice' ? (
        <TakenNotice outcome={state.outcome} />
      ) : (
        <Taken outcome={state.outcome} />
      )
    case 'failed':
      return <ErrorNote error={state.error} actions={<DismissButton />} />
  }
}

/** How far the last pasted or dropped thing has come, and what came of it. */
export function IntakePanel() {
  const current = useIntake((intake) => intake.current)
  return (
    <section
      className={classes.panel}
      aria-label={t('inbox.intake')}
      hidden={current.state === 'idle'}
    >
      <Current state={current} />
    </section>
  )
}
