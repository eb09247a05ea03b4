import { type ReactNode, useMemo } from 'react'
import { type NoticeKind, type NoticeState, noticeList } from '../../../shared/lists/notices.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import type { NoticeRow } from '../../../shared/views/inbox.ts'
import { t, useLanguage } from '../../app/text.tsx'
import { Amount, BriefText } from '../../components/figures/figures.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../components/list-area/declared.tsx'
import { StatusBadge, type Tone } from '../../components/notes/notes.tsx'
import type { Column } from '../../components/table/types.ts'
import classes from './connection.module.css'

const outcomes = [
  'changed',
  'nothing_new',
  'contradicted',
  'unknown_order',
  'accepted_unconfirmed',
  'settled_unconfirmed',
  'rejected_unconfirmed',
  'credit_unconfirmed',
  'announced',
  'noted',
  'generation_failed',
  'not_requested',
  'host_not_allowed',
] as const

/** The sentence about the change that a notification of each kind makes. */
const changes: Readonly<Record<NoticeKind, MessageKey>> = {
  'consolidated-position': 'notice.changed.position',
  'cvu-cashin': 'notice.changed.credit',
  'account-movement': 'notice.changed.movement',
  'cvu-pull-chargeback': 'notice.changed.chargeback',
  'debin-enrolment': 'notice.changed.enrolment',
  'cvu-cashout': 'notice.changed.order',
  'mep-result': 'notice.changed.order',
  'redemption-validity': 'notice.changed.order',
  'redemption-settlement': 'notice.changed.order',
  'fund-subscription': 'notice.changed.order',
  unknown: 'notice.outcome.changed',
}

/** Puts what came of a notification in words; a word that this version does not know stands as it is. */
export function outcomeText(outcome: string, kind: NoticeKind): string {
  if (outcome === 'changed') return t(changes[kind])
  const known = outcomes.find((word) => word === outcome)
  return known === undefined ? outcome : t(`notice.outcome.${known}`)
}

const tones: Readonly<Record<NoticeState, Tone>> = {
  pending: 'waiting',
  done: 'done',
  waiting: 'waiting',
  failed: 'failed',
  kept: 'attention',
}

/** Where a notification stands, and in a word what came of it. */
export function NoticeBadge({ notice }: { readonly notice: NoticeRow }) {
  const tone = notice.outcome === 'contradicted' ? 'attention' : tones[notice.state]
  return <StatusBadge tone={tone}>{t(`notice.state.${notice.state}`)}</StatusBadge>
}

/** The amount a notification tells of, or the bank's text in place of one. */
export function NoticeAmount({ about }: Pick<NoticeRow, 'about'>): ReactNode {
  const { figures } = useLanguage()
  const { amount, currency } = about
  if (amount === null) return null
  return isDecimalText(amount) ? (
    <Amount value={amount} currency={currency} />
  ) : (
    <BriefText text={figures.raw(amount)} />
  )
}

function useCells(): SpecialCells<typeof noticeList, NoticeRow> {
  const { t, figures } = useLanguage()
  return useMemo(
    () => ({
      kind: {
        cell: (row) => (
          <span className={classes.kind} data-unread={row.readAt === null}>
            {row.readAt === null && (
              <span className={classes.dot} role="img" aria-label={t('notice.unread')} />
            )}
            {t(`notice.kind.${row.kind}`)}
          </span>
        ),
      },
      state: { cell: (row) => <NoticeBadge notice={row} /> },
      outcome: {
        text: ({ outcome, kind }) => (outcome === null ? null : outcomeText(outcome, kind)),
      },
      amount: {
        cell: (row) => <NoticeAmount about={row.about} />,
        text: ({ about: { amount } }) =>
          amount !== null && isDecimalText(amount) ? figures.openly.amount(amount) : amount,
      },
    }),
    [t, figures],
  )
}

/** The columns of the list of notifications. */
export const useNoticeColumns = (): readonly Column<NoticeRow>[] =>
  useDeclaredColumns(noticeList, useCells())
