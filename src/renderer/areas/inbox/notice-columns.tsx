import { type ReactNode, useMemo } from 'react'
import { formatDateTime, formatDecimal } from '../../../shared/text/format.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import type { NoticeRow, NoticeState } from '../../../shared/views/inbox.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { StatusBadge, type Tone } from '../../components/notes/status-badge.tsx'
import type { Column } from '../../components/table/types.ts'
import classes from './inbox.module.css'
import { useOutcomeText } from './words.ts'

const tones: Readonly<Record<NoticeState, Tone>> = {
  pending: 'waiting',
  done: 'done',
  waiting: 'waiting',
  failed: 'failed',
  kept: 'attention',
}

/** Where a notification stands, and in a word what came of it. */
export function NoticeBadge({ notice }: { readonly notice: NoticeRow }) {
  const t = useText()
  const tone = notice.outcome === 'contradicted' ? 'attention' : tones[notice.state]
  return <StatusBadge tone={tone}>{t(`notice.state.${notice.state}`)}</StatusBadge>
}

/** The amount a notification tells of, where it is one. */
export function NoticeAmount({ about }: Pick<NoticeRow, 'about'>): ReactNode {
  const { amount, currency } = about
  if (amount === null) return null
  return isDecimalText(amount) ? <Amount value={amount} currency={currency} /> : amount
}

/** The columns of the list of notifications. */
export function useNoticeColumns(): readonly Column<NoticeRow>[] {
  const t = useText()
  const locale = useLocale()
  const outcomeText = useOutcomeText()
  return useMemo(() => {
    const received = (row: NoticeRow) => formatDateTime(row.receivedAt, locale)
    const outcome = (row: NoticeRow) => (row.outcome === null ? '' : outcomeText(row.outcome))
    const amount = ({ about }: NoticeRow) =>
      about.amount !== null && isDecimalText(about.amount)
        ? formatDecimal(about.amount, locale, { min: 2 })
        : (about.amount ?? '')
    return [
      {
        id: 'kind',
        title: t('notice.column.kind'),
        width: 250,
        cell: (row) => (
          <span className={classes.kind} data-unread={row.readAt === null}>
            {row.readAt === null && (
              <span className={classes.dot} role="img" aria-label={t('notice.unread')} />
            )}
            {t(`notice.kind.${row.kind}`)}
          </span>
        ),
        text: (row) => t(`notice.kind.${row.kind}`),
      },
      {
        id: 'received',
        title: t('notice.column.received'),
        width: 150,
        cell: received,
        text: received,
      },
      {
        id: 'state',
        title: t('notice.column.state'),
        width: 170,
        cell: (row) => <NoticeBadge notice={row} />,
        text: (row) => t(`notice.state.${row.state}`),
      },
      {
        id: 'outcome',
        title: t('notice.column.outcome'),
        width: 220,
        cell: outcome,
        text: outcome,
      },
      {
        id: 'amount',
        title: t('notice.column.amount'),
        width: 160,
        align: 'right' as const,
        cell: (row) => <NoticeAmount about={row.about} />,
        text: amount,
      },
      {
        id: 'who',
        title: t('notice.column.who'),
        width: 200,
        grows: true,
        cell: ({ about }) => about.who,
        text: ({ about }) => about.who ?? '',
      },
      {
        id: 'status',
        title: t('notice.column.status'),
        width: 130,
        hidden: true,
        cell: ({ about }) => about.status,
        text: ({ about }) => about.status ?? '',
      },
      {
        id: 'via',
        title: t('notice.column.via'),
        width: 150,
        cell: (row) => t(`notice.via.${row.via}`),
        text: (row) => t(`notice.via.${row.via}`),
      },
    ]
  }, [t, locale, outcomeText])
}
