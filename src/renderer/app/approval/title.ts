import type { Locale } from '../../../shared/base/locale.ts'
import type { ApprovalRequest } from '../../../shared/orders/approvals.ts'
import { formatMoney } from '../../../shared/text/format.ts'
import { partyName } from '../../components/orders/list/party.tsx'
import { type Say, useLocale, useText } from '../text.tsx'

/** The words of a question: what is asked, the button that says yes, the button that says no. */
export interface QuestionWords {
  readonly title: string
  readonly yes: string
  readonly no: string
}

function wordsOf(t: Say, locale: Locale, { subject }: ApprovalRequest): QuestionWords {
  if (subject.type === 'safeguards')
    return {
      title: t('approval.title.safeguards'),
      yes: t('approval.yes.safeguards'),
      no: t('approval.no.safeguards'),
    }
  if (subject.type === 'trust')
    return {
      title: t('approval.title.trust'),
      yes: t('approval.yes.trust'),
      no: t('approval.no.trust'),
    }
  const [only, second] = subject.items
  const no = t('approval.no')
  if (only === undefined || second !== undefined) {
    const count = subject.items.length
    const totals = subject.totals.map((total) => formatMoney(total, locale)).join(' + ')
    return {
      title: t('approval.title.many', { count, totals }),
      yes: t('approval.yes.many', { count }),
      no,
    }
  }
  const amount = formatMoney(only.amount, locale)
  const to = partyName(only.to)
  return {
    title: t(`approval.title.${only.kind}`, { amount, to }),
    yes: t(`approval.yes.${only.kind}`, { amount }),
    no,
  }
}

/** The words of a question in the language in use. */
export function useQuestionWords(request: ApprovalRequest): QuestionWords {
  const t = useText()
  return wordsOf(t, useLocale(), request)
}
