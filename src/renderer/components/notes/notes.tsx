import { Button } from '@mantine/core'
import { type Circle, CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { shownText } from '../../../shared/text/foreign-text.ts'
import { formatTime } from '../../../shared/text/format.ts'
import { errorWords, t } from '../../app/text.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { Technical } from '../detail/parts.tsx'
import { ForeignText } from '../figures/figures.tsx'
import { ForeignSpan } from '../figures/foreign-span.tsx'
import classes from './notes.module.css'

/** The meaning of a status. `waiting` is also the tone of a plain remark. */
export type Tone = 'done' | 'waiting' | 'attention' | 'failed'

const icons: Readonly<Record<Tone, typeof Circle>> = {
  done: CircleCheck,
  waiting: Clock,
  attention: CircleAlert,
  failed: CircleX,
}

/**
 * A status as icon and word; colour only repeats them. `icon` replaces the one of the tone; `title` is what the mouse is told
 * that rests on it.
 */
export function StatusBadge(props: {
  readonly tone: Tone
  readonly children: ReactNode
  readonly icon?: typeof Circle
  readonly title?: string
}) {
  const Icon = props.icon ?? icons[props.tone]
  return (
    <span
      className={classes.badge}
      data-tone={props.tone}
      title={props.title && shownText(props.title)}
    >
      <Icon size={13} />
      <ForeignSpan>{props.children}</ForeignSpan>
    </span>
  )
}

/** A boxed remark: something to know about what is on screen, with what can be done about it. */
export function Note(props: {
  readonly tone: Tone
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Announced at once by screen readers. */
  readonly urgent?: boolean
}) {
  const { tone, children, actions, urgent } = props
  const Icon = icons[tone]
  return (
    <div className={classes.note} data-tone={tone} role={urgent === true ? 'alert' : 'status'}>
      <Icon size={16} />
      <div className={classes.words}>{children}</div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}

type NoteActions = {
  readonly onRetry?: () => unknown
  /** Further buttons. */
  readonly actions?: ReactNode
  /** Unless it is an alarm. */
  readonly tone?: Tone
}

function Failure({
  error,
  onRetry,
  actions,
  // A person's own no is no failure.
  tone = error.code === 'order_declined' ? 'waiting' : 'failed',
}: NoteActions & { readonly error: AppError }) {
  const { what, meaning, action } = errorWords(error)
  const buttons = (
    <>
      {actions}
      {onRetry !== undefined && <Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    </>
  )
  const advice = [meaning, action].filter((part) => part !== undefined).join(' ')
  return (
    <Note tone={tone} urgent={tone === 'failed'} actions={buttons}>
      <p className={classes.what}>{what}</p>
      {advice !== '' && <p>{advice}</p>}
      {error.traceId !== undefined && (
        <Technical>
          <p className={classes.trace}>
            {error.bankCode !== undefined && (
              <>
                <ForeignText>{error.bankCode}</ForeignText>
                {' · '}
              </>
            )}
            {t('common.traceId')} <ForeignText>{error.traceId}</ForeignText>
            <CopyButton text={error.traceId} what={t('common.traceId')} />
            {error.at !== undefined && t('common.at', { time: formatTime(error.at) })}
          </p>
        </Technical>
      )}
    </Note>
  )
}

/**
 * An error in the reader's words: what happened, what it means, what to do. It has the trace-id to copy if the bank was
 * involved, and a button if trying again makes sense. Nothing where nothing failed.
 */
export const ErrorNote = ({ error, ...told }: NoteActions & { readonly error: AppError | null }) =>
  error === null ? null : <Failure error={error} {...told} />

/** Takes the place of an empty list: says what is missing, and offers the first useful action. */
export const EmptyState = (props: {
  readonly title: string
  readonly text?: ReactNode
  readonly icon?: ReactNode
  readonly actions?: ReactNode
}) => (
  <div className={classes.empty}>
    {props.icon}
    <h2>{props.title}</h2>
    {props.text !== undefined && <p>{props.text}</p>}
    {props.actions !== undefined && <div className={classes.emptyActions}>{props.actions}</div>}
  </div>
)
