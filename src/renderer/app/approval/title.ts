import type { Locale } from '../../../shared/base/locale.ts'
import type { ApprovalItem, ApprovalRequest, KindTotal } from '../../../shared/orders/approvals.ts'
import { counterpartyOf } from '../../../shared/orders/sides.ts'
import { actOf, type TrustChange } from '../../../shared/profiles/trust.ts'
import { formatMoney } from '../../../shared/text/format.ts'
import { vouchedName } from '../../components/orders/list/party.tsx'
import { type Say, useLocale, useText } from '../text.tsx'

/** The words of a question: what is asked, the button that says yes, the button that says no. */
export interface QuestionWords {
  readonly title: string
  readonly yes: string
  readonly no: string
}

const totalsText = (totals: readonly KindTotal[], locale: Locale): string =>
  totals.map((total) => formatMoney(total, locale)).join(' + ')

function oneWords(
  t: Say,
  locale: Locale,
  item: ApprovalItem,
): Pick<QuestionWords, 'title' | 'yes'> {
  const amount = formatMoney(item.amount, locale)
  const to = vouchedName(t, counterpartyOf(item))
  const number = item.number ?? item.from.key
  return {
    title: t(`approval.title.${item.kind}`, { amount, to, number }),
    yes: t(`approval.yes.${item.kind}`, { totals: amount, count: 1 }),
  }
}

function manyWords(
  t: Say,
  locale: Locale,
  items: readonly ApprovalItem[],
  kindTotals: readonly KindTotal[],
): Pick<QuestionWords, 'title' | 'yes'> {
  const count = items.length
  const [kind, second] = [...new Set(items.map((item) => item.kind))]
  if (kind === undefined || second !== undefined)
    return { title: t('approval.title.mixed', { count }), yes: t('approval.yes.mixed', { count }) }
  const totals = totalsText(kindTotals, locale)
  const parties = new Set(items.map((item) => counterpartyOf(item).key)).size
  return {
    title: t(`approval.title.many.${kind}`, { count, totals, parties }),
    yes: t(`approval.yes.${kind}`, { count, totals }),
  }
}

function trustWords(changes: readonly TrustChange[]) {
  const act = actOf(changes)
  return act === 'trust' ? act : (`trust.${act}` as const)
}

function wordsOf(t: Say, locale: Locale, { subject }: ApprovalRequest): QuestionWords {
  if (subject.type !== 'orders') {
    const asked = subject.type === 'trust' ? trustWords(subject.changes) : subject.type
    return {
      title: t(`approval.title.${asked}`, { count: subject.changes.length }),
      yes: t(`approval.yes.${asked}`),
      no: t(`approval.no.${asked}`),
    }
  }
  const [only, second] = subject.items
  const words =
    only !== undefined && second === undefined
      ? oneWords(t, locale, only)
      : manyWords(t, locale, subject.items, subject.totals)
  return { ...words, no: t('approval.no') }
}

/** The words of a question in the language in use. */
export function useQuestionWords(request: ApprovalRequest): QuestionWords {
  const t = useText()
  return wordsOf(t, useLocale(), request)
}
