import type { Locale } from '../../../shared/base/locale.ts'
import { HIDDEN_AMOUNT } from '../../../shared/text/format.ts'
import type { Currency, DecimalText } from '../../../shared/values/money.ts'
import { useLanguage } from '../../app/text.tsx'
import { cx } from '../styles/cx.ts'
import classes from './figures.module.css'
import { ForeignText } from './foreign-text.tsx'

/** Missing places of a fraction, as zeros to be kept free; null when the figure is long enough. */
function missingPlaces(text: string, locale: Locale, places: number): string | null {
  const comma = locale === 'en' ? '.' : ','
  const at = text.lastIndexOf(comma)
  const missing = places - (at < 0 ? 0 : text.length - at - 1)
  if (missing <= 0) return null
  return (at < 0 ? comma : '') + '0'.repeat(missing)
}

/**
 * An exact figure with tabular digits and, before it, its muted currency code. A minus marks what is negative, a plus
 * what was gained (`change`); colour only repeats it.
 */
export function Amount(props: {
  readonly value: DecimalText
  readonly currency?: Currency | null
  /** Decimals that are always written; 2 for money. */
  readonly decimals?: number
  /** Decimals that are kept free, so that a column of figures stands on its comma. */
  readonly places?: number
  readonly change?: boolean
}) {
  const { locale, figures } = useLanguage()
  const { value, currency, decimals = 2, places = decimals, change = false } = props
  const text = change ? figures.change(value) : figures.amount(value, decimals)
  const pad = text.includes(HIDDEN_AMOUNT) ? null : missingPlaces(text, locale, places)
  return (
    <span
      className={cx(classes.amount, text.startsWith('-') && classes.negative)}
      {...(pad !== null && { 'data-pad': pad })}
    >
      {currency !== null && currency !== undefined && (
        <span className={classes.currency}>
          <ForeignText>{currency}</ForeignText>
        </span>
      )}
      {text}
    </span>
  )
}
