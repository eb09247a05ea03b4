import { useMemo } from 'react'
import type { ReconcileRow } from '../../../../shared/reconcile/model.ts'
import type { ReconcileLine } from '../../../../shared/reconcile/view.ts'
import { formatAmount } from '../../../../shared/text/format.ts'
import { add, compareDecimals, type DecimalText, ZERO } from '../../../../shared/values/money.ts'
import { type Say, useLocale, useText } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/amount.tsx'
import { DateText } from '../../../components/figures/date-text.tsx'
import { StatusBadge, type Tone } from '../../../components/notes/status-badge.tsx'
import type { Comparators } from '../../../components/table/local-source.ts'
import type { Column } from '../../../components/table/types.ts'

const TONES: { readonly [P in ReconcileLine['part']]: Tone } = {
  onlyBank: 'attention',
  onlyBooks: 'attention',
  review: 'attention',
  never: 'waiting',
  reconciled: 'done',
}

/** Exact sum of some rows. */
export const sumOf = (rows: readonly ReconcileRow[]): DecimalText =>
  rows.reduce((total, { amount }) => add(total, amount), ZERO)

/** Why a line stands where it does. */
export function reasonOf(t: Say, { rule, reason, part, handId }: ReconcileLine): string {
  if (rule !== null) return t(`conciliation.rule.${rule}`)
  if (reason !== null) return t(`conciliation.reason.${reason}`)
  if (part !== 'never') return ''
  return t(handId === null ? 'conciliation.reversal' : 'conciliation.rule.hand')
}

const textsOf = (rows: readonly ReconcileRow[]): string =>
  [
    ...new Set(rows.map(({ text, reference }) => [text, reference].filter(Boolean).join(' · '))),
  ].join(' + ')
const dayOf = (rows: readonly ReconcileRow[]): string => rows[0]?.day ?? ''

function sideColumns(
  t: Say,
  amountText: (amount: DecimalText) => string,
  side: 'bank' | 'books',
): readonly Column<ReconcileLine>[] {
  const title = t(`conciliation.side.${side}`)
  return [
    {
      id: `${side}Day`,
      title,
      width: 108,
      sortable: true,
      cell: ({ [side]: rows }) => (dayOf(rows) === '' ? '' : <DateText value={dayOf(rows)} />),
      text: ({ [side]: rows }) => dayOf(rows),
    },
    {
      id: `${side}Text`,
      title: t('conciliation.text'),
      width: 180,
      grows: true,
      cell: ({ [side]: rows }) => textsOf(rows),
      text: ({ [side]: rows }) => textsOf(rows),
    },
    {
      id: `${side}Amount`,
      title: t('conciliation.amount'),
      width: 124,
      align: 'right',
      sortable: true,
      cell: ({ [side]: rows }) => (rows.length === 0 ? '' : <Amount value={sumOf(rows)} />),
      text: ({ [side]: rows }) => (rows.length === 0 ? '' : amountText(sumOf(rows))),
    },
  ]
}

/** Both sides beside each other, and why. */
export function useReconcileColumns(): readonly Column<ReconcileLine>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(() => {
    const amountText = (amount: DecimalText) => formatAmount(amount, locale)
    const stateText = (line: ReconcileLine) =>
      [t(`conciliation.part.${line.part}`), reasonOf(t, line)].filter(Boolean).join(': ')
    return [
      ...sideColumns(t, amountText, 'bank'),
      ...sideColumns(t, amountText, 'books'),
      {
        id: 'state',
        title: t('conciliation.state'),
        width: 200,
        sortable: true,
        cell: (line) => <StatusBadge tone={TONES[line.part]}>{stateText(line)}</StatusBadge>,
        text: stateText,
      },
    ]
  }, [t, locale])
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Days by themselves; a line without a side comes first. */
export const reconcileComparators: Comparators<ReconcileLine> = {
  bankDay: (a, b) => byText(dayOf(a.bank), dayOf(b.bank)),
  booksDay: (a, b) => byText(dayOf(a.books), dayOf(b.books)),
  bankAmount: (a, b) => compareDecimals(sumOf(a.bank), sumOf(b.bank)),
  booksAmount: (a, b) => compareDecimals(sumOf(a.books), sumOf(b.books)),
}
