import type { ApprovalItem, ApprovalRequest, KindTotal } from '../../../shared/orders/approvals.ts'
import { counterpartyOf } from '../../../shared/orders/view.ts'
import { actOf, type TrustChange } from '../../../shared/profiles/trust.ts'
import type { Figures } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { vouchedName } from '../../components/orders/list/party.tsx'
import { type Language, useLanguage } from '../text.tsx'

/** The words of a question: what is asked, the button that says yes, the button that says no. */
export interface QuestionWords {
  readonly title: string
  readonly yes: string
  readonly no: string
}

const totalsText = (totals: readonly KindTotal[], figures: Figures): string =>
  totals.map((total) => figures.money(total)).join(' + ')

function oneWords(
  { t, figures }: Language,
  item: ApprovalItem,
): Pick<QuestionWords, 'title' | 'yes'> {
  const amount = figures.money(item.amount)
  const to = vouchedName(counterpartyOf(item))
  const number = item.number ?? groupKey(item.from.key)
  return {
    title: t(`approval.title.${item.kind}`, { amount, to, number }),
    yes: t(`approval.yes.${item.kind}`, { totals: amount, count: 1 }),
  }
}

function manyWords(
  { t, figures }: Language,
  items: readonly ApprovalItem[],
  kindTotals: readonly KindTotal[],
): Pick<QuestionWords, 'title' | 'yes'> {
  const count = items.length
  const [kind, second] = [...new Set(items.map((item) => item.kind))]
  if (kind === undefined || second !== undefined)
    return { title: t('approval.title.mixed', { count }), yes: t('approval.yes.mixed', { count }) }
  const totals = totalsText(kindTotals, figures)
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

function questionWords(language: Language, { subject }: ApprovalRequest): QuestionWords {
  const { t } = language
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
      ? oneWords(language, only)
      : manyWords(language, subject.items, subject.totals)
  return { ...words, no: t('approval.no') }
}

/** The words of a question in the language in use. */
export const useQuestionWords = (request: ApprovalRequest): QuestionWords =>
  questionWords(useLanguage(), request)
