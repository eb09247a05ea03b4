import { Button, Table } from '@mantine/core'
import { X } from 'lucide-react'
import { formatElapsed } from '../../../shared/text/format.ts'
import type { PositionRequest, RequestState } from '../../../shared/wire/position.ts'
import { useToldAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { DateText, ForeignText } from '../../components/figures/figures.tsx'
import { useTimeLeft } from '../../components/figures/use-now.ts'
import { IconButton } from '../../components/input/icon-button.tsx'
import { ErrorNote, StatusBadge } from '../../components/notes/notes.tsx'
import { type LifeAction, requestTones, stepOf } from '../position/request/request-line.tsx'
import classes from './connection.module.css'

const COLUMNS = 6

/** How long the announced address still works; only while that matters. */
function Expiry({ left, state }: { readonly left: number | null; readonly state: RequestState }) {
  const t = useText()
  if (left === null || state === 'stored') return null
  return (
    <span className={classes.quiet}>
      {left <= 0 ? t('inbox.expires.past') : t('inbox.expires.in', { left: formatElapsed(left) })}
    </span>
  )
}

export type RequestAction = LifeAction | 'see'

/** The first useful thing to do about a request; null while it goes on by itself. */
export const actionFor = (request: PositionRequest, left: number | null): RequestAction | null =>
  request.state === 'stored' ? 'see' : stepOf(request, left !== null && left > 0)

function Actions(props: {
  readonly request: PositionRequest
  readonly left: number | null
  readonly onRequestAgain: () => void
}) {
  const t = useText()
  const download = useToldAct('position.download')
  const allow = useToldAct('position.allowHost')
  const { request, left } = props
  const { fileId, error } = request
  const host = error?.code === 'download_host' ? error.params.host : ''
  const action = actionFor(request, left)
  const acts: Readonly<Record<RequestAction, () => unknown>> = {
    see: () => useScreen.getState().go('position'),
    download: () => download.run({ fileId }),
    again: () => download.run({ fileId }),
    request: props.onRequestAgain,
    allow: () => allow.run({ host }),
  }
  const words: Readonly<Record<RequestAction, string>> = {
    see: t('inbox.see'),
    download: t('inbox.act.download'),
    again: t('inbox.act.again'),
    request: t('inbox.act.request'),
    allow: t('inbox.act.allow', { host }),
  }
  if (action === null) return null
  return (
    <Button
      variant={action === 'see' ? 'subtle' : 'default'}
      size="compact-sm"
      loading={download.isPending || allow.isPending}
      onClick={() => void acts[action]()}
    >
      {words[action]}
    </Button>
  )
}

/** One request with its state, what the bank said, and the next thing to do; its error below it. */
export function RequestRow(props: {
  readonly request: PositionRequest
  readonly onRequestAgain: () => void
}) {
  const t = useText()
  const forget = useToldAct('position.forget')
  const { request } = props
  const { fileId, state, error } = request
  const left = useTimeLeft(request.expiresAt)
  const idle = state === 'stored' || state === 'failed' || state === 'processing'
  const actions = <Actions request={request} left={left} onRequestAgain={props.onRequestAgain} />
  const forgetLabel = t('inbox.act.forget', { fileId })
  return (
    <>
      <Table.Tr data-failed={error !== null}>
        <Table.Td>
          <StatusBadge tone={requestTones[state]}>{t(`inbox.state.${state}`)}</StatusBadge>
        </Table.Td>
        <Table.Td>
          <span className={classes.fileId}>
            <span title={fileId}>
              <ForeignText>{fileId}</ForeignText>
            </span>
            <CopyButton text={fileId} what={t('inbox.fileId')} />
          </span>
        </Table.Td>
        <Table.Td>
          <DateText value={request.requestedAt} time />
        </Table.Td>
        <Table.Td>
          <Expiry left={left} state={state} />
        </Table.Td>
        <Table.Td className={classes.message ?? ''} title={request.message}>
          <ForeignText>{request.message}</ForeignText>
        </Table.Td>
        <Table.Td>
          <span className={classes.actions}>
            {error === null && actions}
            {idle && (
              <IconButton
                icon={X}
                label={forgetLabel}
                onClick={() => void forget.run({ fileId })}
              />
            )}
          </span>
        </Table.Td>
      </Table.Tr>
      {error !== null && (
        <Table.Tr>
          <Table.Td colSpan={COLUMNS}>
            <ErrorNote error={error} actions={actions} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}
