import { type Currency, decimal } from '../../../shared/values/money.ts'
import { useLanguage } from '../../app/text.tsx'
import { useOutlook } from './outlook.ts'

const ZERO_CHANGE = decimal('0')

/** How what is available of a currency has changed since the position before. */
export function Change({ currency }: { readonly currency: Currency }) {
  const { t, figures } = useLanguage()
  const outlook = useOutlook().data
  const balance = outlook?.balances.find((one) => one.currency === currency)
  if (outlook === undefined || balance === undefined) return null
  const { change } = balance
  // As an element's own text, which is what discreet mode hides amounts in.
  if (change === null || outlook.before === null) return <>{t('today.first')}</>
  return (
    <>
      {change === ZERO_CHANGE
        ? t('today.unchanged')
        : t('today.change', { change: figures.change(change) })}
    </>
  )
}
