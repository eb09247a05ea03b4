import { useCallback } from 'react'
import type { Currency } from '../../../shared/values/money.ts'
import { parseTypedAmount } from '../../../shared/values/typed-amount.ts'
import { useLanguage } from '../../app/text.tsx'

/** Answers the function that says a typed amount in full as it is understood; null while the text is no amount. */
export function useReadBack(): (typed: string, currency: Currency) => string | null {
  const { t, locale, figures } = useLanguage()
  return useCallback(
    (typed, currency) => {
      const read = parseTypedAmount(typed, locale)
      if (!read.ok) return null
      return t('compose.amount.reads', {
        amount: figures.money({ amount: read.value, currency }),
      })
    },
    [t, locale, figures],
  )
}
