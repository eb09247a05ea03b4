import { useCallback } from 'react'
import type { BatchProblem } from '../../../shared/orders/fund-values.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { isDateText } from '../../../shared/values/calendar.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { useLanguage } from '../../app/text.tsx'

const AMOUNTS = new Set(['amount_differs', 'amount_rounded', 'per_thousand'])

/** Answers the sentence of a problem: amounts and dates as people read them. */
export function useProblemText(): (problem: BatchProblem) => string {
  const { t, locale, figures } = useLanguage()
  return useCallback(
    ({ code, params }) => {
      const shown = Object.entries(params).map(([name, text]) => {
        if (isDateText(text)) return [name, formatDate(text, locale)] as const
        return AMOUNTS.has(code) && isDecimalText(text)
          ? ([name, figures.amount(text)] as const)
          : ([name, text] as const)
      })
      return t(`funds.problem.${code}`, Object.fromEntries(shown))
    },
    [t, locale, figures],
  )
}
