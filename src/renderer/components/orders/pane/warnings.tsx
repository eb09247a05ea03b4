import type { Locale } from '../../../../shared/base/locale.ts'
import type { OrderWarning } from '../../../../shared/orders/warnings.ts'
import { briefText } from '../../../../shared/text/foreign-text.ts'
import { formatDateTime, formatMoney } from '../../../../shared/text/format.ts'
import { type Say, useLocale, useText } from '../../../app/text.tsx'
import { Note } from '../../note.tsx'
import classes from '../orders.module.css'

/** A warning in words. */
export function warningText(t: Say, locale: Locale, warning: OrderWarning): string {
  switch (warning.code) {
    case 'same_as_recent':
      return t('orders.warning.same_as_recent', { at: formatDateTime(warning.at, locale) })
    case 'holder_changed':
      return t('orders.warning.holder_changed', {
        before: briefText(warning.before),
        now: briefText(warning.now),
      })
    case 'holder_differs':
      return t('orders.warning.holder_differs', {
        expected: briefText(warning.expected),
        bank: briefText(warning.bank),
      })
    case 'odd_text':
      return t(`orders.warning.${warning.oddity}`, { text: briefText(warning.text) })
    case 'insufficient_balance':
      return t('orders.warning.insufficient_balance', {
        available: formatMoney(warning.available, locale),
        asOf: formatDateTime(warning.asOf, locale),
      })
    case 'resend':
      return t('orders.warning.resend', { attempts: warning.attempts })
    case 'all_or_nothing':
      return t('orders.warning.all_or_nothing', { operations: warning.operations })
    case 'deposit_mixed':
      return t('orders.warning.deposit_mixed', { currencies: warning.currencies.join(', ') })
    case 'clock_skew':
      return t('orders.warning.clock_skew', { seconds: warning.seconds })
    case 'not_validated':
    case 'production':
    case 'provisional':
      return t(`orders.warning.${warning.code}`)
  }
}

/** What must be known before saying yes, one line per warning. */
export function Warnings(props: { readonly warnings: readonly OrderWarning[] }) {
  const t = useText()
  const locale = useLocale()
  if (props.warnings.length === 0) return null
  return (
    <ul className={classes.warnings} aria-label={t('approval.warnings')}>
      {[...new Set(props.warnings.map((warning) => warningText(t, locale, warning)))].map(
        (text) => (
          <li key={text}>
            <Note tone="attention">{text}</Note>
          </li>
        ),
      )}
    </ul>
  )
}
