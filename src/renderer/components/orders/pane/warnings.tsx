import type { OrderWarning } from '../../../../shared/orders/warnings.ts'
import { clockGap } from '../../../../shared/text/clock-gap.ts'
import { briefText } from '../../../../shared/text/foreign-text.ts'
import { formatDate, formatDateTime } from '../../../../shared/text/format.ts'
import { groupTaxId } from '../../../../shared/values/tax-ids.ts'
import { type Language, useLanguage } from '../../../app/text.tsx'
import { Note, type Tone } from '../../notes/notes.tsx'
import classes from '../orders.module.css'

/** A warning in words. */
export function warningText({ t, locale, figures }: Language, warning: OrderWarning): string {
  switch (warning.code) {
    case 'same_as_recent':
      return t('orders.warning.same_as_recent', { at: formatDateTime(warning.at, locale) })
    case 'same_list':
      return t('orders.warning.same_list', { ...warning, at: formatDate(warning.at, locale) })
    case 'holder_changed':
      return t('orders.warning.holder_changed', {
        before: briefText(warning.before),
        now: briefText(warning.now),
      })
    case 'holder_differs': {
      const shown = warning.what === 'taxId' ? groupTaxId : briefText
      return t(`orders.warning.holder_differs.${warning.what}`, {
        expected: shown(warning.expected),
        bank: shown(warning.bank),
      })
    }
    case 'odd_text':
      return t(`orders.warning.${warning.oddity}`, { text: briefText(warning.text) })
    case 'insufficient_balance':
      return t('orders.warning.insufficient_balance', {
        available: figures.money(warning.available),
        asOf: formatDateTime(warning.asOf, locale),
      })
    case 'unread':
      return t('orders.warning.unread', { text: briefText(warning.text) })
    case 'resend':
      return t('orders.warning.resend', { attempts: warning.attempts })
    case 'all_or_nothing':
      return t('orders.warning.all_or_nothing', { operations: warning.operations })
    case 'deposit_mixed':
      return t('orders.warning.deposit_mixed', { currencies: warning.currencies.join(', ') })
    case 'ledger_older':
      return t('orders.warning.ledger_older', { at: formatDateTime(warning.madeAt, locale) })
    case 'refund':
      return t(`orders.warning.refund.${warning.doubt}`)
    case 'sent_later':
      return t('orders.warning.sent_later', { at: formatDateTime(warning.opensAt, locale) })
    case 'clock_skew':
      return t('orders.warning.clock_skew', clockGap(warning.seconds))
    case 'unusual_amount':
      return t('orders.warning.unusual_amount', {
        times: warning.times,
        highest: figures.money(warning.highest),
      })
    case 'first_payment':
    case 'not_validated':
    case 'provisional':
    case 'deposit_unknown':
      return t(`orders.warning.${warning.code}`)
  }
}

const LOUD: readonly OrderWarning['code'][] = [
  'ledger_older',
  'holder_changed',
  'holder_differs',
  'odd_text',
]

/** How loudly a warning is said: that the other side is somebody else is an alarm, a first payment is news. */
export function warningTone(code: OrderWarning['code']): Tone {
  if (LOUD.includes(code)) return 'failed'
  return code === 'first_payment' || code === 'sent_later' ? 'waiting' : 'attention'
}

/** From so many characters on a warning that is folded stands in one line, and unfolds. */
const ONE_LINE = 100

/** The facts to know before saying yes, a remark per warning. */
export function Warnings(props: {
  readonly warnings: readonly OrderWarning[]
  /** Long ones stand in one line that unfolds, so that they push nothing else out of sight. */
  readonly folded?: boolean
}) {
  const language = useLanguage()
  const { t } = language
  if (props.warnings.length === 0) return null
  const told = new Map(
    props.warnings.map((warning) => [warningText(language, warning), warning.code] as const),
  )
  return (
    <ul className={classes.warnings} aria-label={t('approval.warnings')}>
      {[...told].map(([text, code]) => (
        <li key={text}>
          <Note tone={warningTone(code)}>
            {props.folded === true && text.length > ONE_LINE ? (
              <details className={classes.oneLine}>
                <summary>{text}</summary>
              </details>
            ) : (
              text
            )}
          </Note>
        </li>
      ))}
    </ul>
  )
}
