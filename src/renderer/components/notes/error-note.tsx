import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AppError } from '../../../shared/errors/index.ts'
import { formatTime } from '../../../shared/text/format.ts'
import { useErrorText, useText } from '../../app/text.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { ForeignText } from '../figures/foreign-text.tsx'
import { Note } from './note.tsx'
import classes from './notes.module.css'

type NoteActions = {
  readonly onRetry?: () => unknown
  /** Further buttons. */
  readonly actions?: ReactNode
}

function Failure({ error, onRetry, actions }: NoteActions & { readonly error: AppError }) {
  const t = useText()
  const { what, meaning, action } = useErrorText()(error)
  const buttons = (
    <>
      {actions}
      {onRetry !== undefined && (
        <Button variant="default" onClick={() => void onRetry()}>
          {t('common.retry')}
        </Button>
      )}
    </>
  )
  const advice = [meaning, action].filter((part) => part !== undefined).join(' ')
  return (
    <Note tone="failed" urgent actions={buttons}>
      <p className={classes.what}>{what}</p>
      {advice !== '' && <p>{advice}</p>}
      {error.traceId !== undefined && (
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
      )}
    </Note>
  )
}

/**
 * An error in the reader's words: what happened, what it means, what to do; the trace-id to copy where the bank was
 * involved; and a button to try again where trying again makes sense. Nothing where nothing failed.
 */
export function ErrorNote({ error, ...told }: NoteActions & { readonly error: AppError | null }) {
  return error === null ? null : <Failure error={error} {...told} />
}
