import { Button } from '@mantine/core'
import { ArrowUpRight, FileDown, MailOpen, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isNotificationKind, type NoticeDetail, noticeFacts } from '../../../shared/views/inbox.ts'
import { useAct, useCall, useToldAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { copiedFact, dateFact, fact } from '../../components/detail/facts.tsx'
import { Line, PaneBody, Raw, Said, Technical } from '../../components/detail/parts.tsx'
import { DateText, Facts } from '../../components/figures/figures.tsx'
import { useNow } from '../../components/figures/use-now.ts'
import { ActButton } from '../../components/input/act-button.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import { RowNotes } from '../../components/row-notes/row-notes.tsx'
import { follow } from './links.ts'
import { NoticeAmount, NoticeBadge, outcomeText } from './notice-columns.tsx'

/** It announces a position that nobody here waits for. */
const isUnasked = ({ kind, outcome }: NoticeDetail): boolean =>
  kind === 'consolidated-position' && outcome === 'not_requested'

function Meaning({ notice }: { readonly notice: NoticeDetail }) {
  if (!isNotificationKind(notice.kind)) return <Said quiet>{t('notice.means.unknown')}</Said>
  if (isUnasked(notice)) return <Said quiet>{t('notice.means.unasked')}</Said>
  const { changes, confirmedBy } = noticeFacts[notice.kind]
  const confirms =
    confirmedBy === 'query' || confirmedBy === 'download' || confirmedBy === null
      ? t(`notice.confirms.${confirmedBy ?? 'none'}`)
      : t('notice.confirms.job')
  return <Said quiet>{`${t(`notice.means.${changes}`)} ${confirms}`}</Said>
}

/** When a failed one is tried again by itself. A time that has passed means that trying rests, for instance offline. */
const RetryAt = ({ at }: { readonly at: string }) =>
  Date.parse(at) <= useNow(true) ? t('notice.retry.soon') : <DateText value={at} time="seconds" />

function Data({ notice }: { readonly notice: NoticeDetail }) {
  const { about, kind, outcome, attempts, retryAt } = notice
  return (
    <Facts
      facts={[
        [t('common.status'), <NoticeBadge key="state" notice={notice} />],
        fact(t('notice.column.outcome'), outcome === null ? null : outcomeText(outcome, kind)),
        about.amount === null
          ? null
          : [t('common.amount'), <NoticeAmount key="amount" about={about} />],
        fact(t('notice.column.who'), about.who),
        fact(t('notice.column.status'), about.status),
        copiedFact(
          // Of a movement it is the number of the account that moved.
          t(kind === 'account-movement' ? 'common.account' : 'common.operation'),
          about.subject,
        ),
        dateFact(t('notice.column.received'), notice.receivedAt, 'seconds'),
        [t('notice.column.via'), t(`notice.via.${notice.via}`)],
        attempts <= 1 ? null : [t('notice.attempts'), attempts],
        retryAt === null ? null : [t('notice.retry'), <RetryAt key="retry" at={retryAt} />],
      ]}
    />
  )
}

/** The acts on one notification. */
function NoticeActs({ notice }: { readonly notice: NoticeDetail }) {
  const redo = useAct('inbox.redo')
  const read = useAct('inbox.setRead')
  const takeIn = useAct('position.takeAnnounced')
  const { id, link, state } = notice
  const again = state === 'failed' || state === 'waiting'
  const error = redo.error ?? read.error ?? takeIn.error
  return (
    <>
      <ErrorNote error={error} />
      <Line>
        {link !== null && (
          <Button leftSection={<ArrowUpRight />} onClick={() => follow(link)}>
            {t(`notice.see.${link.to}`)}
          </Button>
        )}
        {isUnasked(notice) && (
          <ActButton act={takeIn} input={{ id }} leftSection={<FileDown />}>
            {t('notice.act.takeIn')}
          </ActButton>
        )}
        {again && (
          <ActButton act={redo} input={{ id }} leftSection={<RotateCw />}>
            {t('notice.act.redo')}
          </ActButton>
        )}
        <Button
          variant="subtle"
          leftSection={<MailOpen />}
          onClick={() => void read.run({ selection: { ids: [id] }, read: false })}
        >
          {t('notice.act.unread')}
        </Button>
      </Line>
    </>
  )
}

/** One notification: what it said, what came of it, and its body as it came. Opening it marks it as read. */
export function NoticePane(props: { readonly id: number; readonly onClose: () => void }) {
  const { id, onClose } = props
  const { data: notice, error } = useCall('inbox.get', { id })
  const { run: mark } = useToldAct('inbox.setRead')
  const marked = useRef<number | null>(null)
  // An area that is seen again runs its effects again: it has opened nothing.
  useEffect(() => {
    if (marked.current !== id) void mark({ selection: { ids: [id] }, read: true })
    marked.current = id
  }, [id, mark])
  const title = notice === undefined ? t('notice.one') : t(`notice.kind.${notice.kind}`)
  return (
    <DetailPane
      name="inbox"
      title={title}
      onClose={onClose}
      foot={<RowNotes noted={{ kind: 'notification', key: String(id) }} />}
    >
      <ErrorNote error={error} />
      {notice !== undefined && (
        <PaneBody>
          <ErrorNote error={notice.error} />
          <Data notice={notice} />
          <NoticeActs notice={notice} />
          <Meaning notice={notice} />
          <Technical
            facts={[
              copiedFact(t('notice.one'), notice.notificationId),
              fact(t('notice.path'), notice.path),
            ]}
          >
            <Raw title={t('notice.raw')} raw={notice.body} />
          </Technical>
        </PaneBody>
      )}
    </DetailPane>
  )
}
