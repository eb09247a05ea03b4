import { Children, type ReactNode } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import { DRAWN_LENGTH, isolatedPieces, shownText } from '../../../shared/text/foreign-text.ts'
import {
  currencyMark,
  formatDate,
  formatDateTime,
  formatDistance,
  HIDDEN_AMOUNT,
} from '../../../shared/text/format.ts'
import { groupKey, isCvu } from '../../../shared/values/account-keys.ts'
import type { DateText as CalendarDate } from '../../../shared/values/calendar.ts'
import type { Currency, DecimalText } from '../../../shared/values/money.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { cx } from '../styles/cx.ts'
import classes from './figures.module.css'

/**
 * A text that the bank, a file or a person wrote, made safe to draw. Hidden characters are shown by their numbers; words from
 * right to left stand in an element of their own. Numbers and elements stay as they are.
 */
export const ForeignText = (props: {
  readonly children: ReactNode
  /** Draws no more characters than these. */
  readonly most?: number
}): ReactNode =>
  Children.map(props.children, (child) => {
    if (typeof child !== 'string') return child
    const shown = shownText(child, props.most)
    if (!shown.includes('\u2068')) return shown
    return isolatedPieces(shown).map(({ text, isolated }, index) =>
      isolated ? <bdi key={String(index)}>{text}</bdi> : text,
    )
  })

/** As much of such a text as a line holds; the whole of it is what the mouse is told. */
export const BriefText = ({ text }: { readonly text: string }) =>
  text.length <= DRAWN_LENGTH ? (
    <span>
      <ForeignText>{text}</ForeignText>
    </span>
  ) : (
    <span title={shownText(text)}>
      <ForeignText most={DRAWN_LENGTH}>{text}</ForeignText>
    </span>
  )

/** The mark of an amount that is not sure. */
export const Likely = () => (
  <span role="img" aria-label={t('today.likely')} title={t('today.likely')}>
    ≈
  </span>
)

/** Missing places of a fraction, as zeros to be kept free; null when the figure is long enough. */
function missingPlaces(text: string, locale: Locale, places: number): string | null {
  const comma = locale === 'en' ? '.' : ','
  const at = text.lastIndexOf(comma)
  const missing = places - (at < 0 ? 0 : text.length - at - 1)
  if (missing <= 0) return null
  return (at < 0 ? comma : '') + '0'.repeat(missing)
}

/**
 * An exact figure with tabular digits and, before it, its muted currency. A minus marks what is negative, a plus
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
  /** A figure of money that moved: below zero is no trouble there, and stands in no red. */
  readonly moved?: boolean
}) {
  const { figures } = useLanguage()
  const { value, currency, decimals = 2, places = decimals, change = false, moved = change } = props
  const text = change ? figures.change(value) : figures.amount(value, decimals)
  const [, sign = '', digits = text] =
    currency === null || currency === undefined ? [] : (/^([-+]?)(.*)$/.exec(text) ?? [])
  const pad = text.includes(HIDDEN_AMOUNT) ? null : missingPlaces(text, locale, places)
  return (
    <span
      className={cx(classes.amount, !moved && text.startsWith('-') && classes.negative)}
      {...(pad !== null && { 'data-pad': pad })}
    >
      {sign}
      {currency !== null && currency !== undefined && (
        <span className={classes.currency}>
          <ForeignText>{currencyMark(currency, locale)}</ForeignText>
        </span>
      )}
      {digits}
    </span>
  )
}

/**
 * A date or timestamp of the bank, read in Buenos Aires; the original text is its tooltip. With `today` the distance is
 * said as well ("mañana").
 */
export function DateText(props: {
  readonly value: string
  readonly time?: boolean | 'seconds'
  readonly today?: CalendarDate
}) {
  const { value, time = false, today } = props
  const distance = today === undefined ? null : formatDistance(value, today, locale)
  return (
    <span className={classes.nowrap}>
      <time dateTime={value} title={value}>
        {time === false
          ? formatDate(value, locale)
          : formatDateTime(value, locale, time === 'seconds')}
      </time>
      {distance !== null && <span className={classes.aside}>{distance}</span>}
    </span>
  )
}

export type Fact = readonly [name: string, value: ReactNode]

/** Facts as name and value; a null value leaves its line out. */
export function Facts(props: { readonly facts: readonly (Fact | null)[] }) {
  const facts = props.facts.filter((fact) => fact !== null)
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ForeignText>{value}</ForeignText>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The two groups of a key, neither of which breaks behind its hyphen; whatever has no groups stays as it is. */
export function Grouped({ text }: { readonly text: string }) {
  const [bank, account, ...more] = text.split(' ')
  if (account === undefined || more.length > 0)
    return (
      <span>
        <ForeignText>{text}</ForeignText>
      </span>
    )
  return (
    <span>
      <span className={classes.group}>
        <ForeignText>{bank}</ForeignText>
      </span>{' '}
      <span className={classes.group}>
        <ForeignText>{account}</ForeignText>
      </span>
    </span>
  )
}

/** A CBU, CVU or alias in the groups people read it in, with a button that copies it as plain digits. */
export function AccountKey(props: { readonly value: string; readonly quiet?: boolean }) {
  const { value, quiet = false } = props
  return (
    <span className={cx(classes.key, quiet && classes.quiet)}>
      <Grouped text={groupKey(value)} />
      <CopyButton key={value} text={value} what={isCvu(value) ? 'CVU' : 'CBU'} quiet={quiet} />
    </span>
  )
}

/** A CUIT or CUIL as people read it, with a button that copies its digits. */
export function TaxId(props: {
  readonly value: string
  /** The bank's name for the kind of document. */
  readonly kind?: string
  /** The kind is said beside it already. */
  readonly bare?: boolean
  readonly quiet?: boolean
}) {
  const { value, kind = 'CUIT', bare = false, quiet = false } = props
  return (
    <span className={cx(classes.key, quiet && classes.quiet)}>
      <span>{bare ? groupTaxId(value) : `${kind} ${groupTaxId(value)}`}</span>
      <CopyButton key={value} text={value} what={kind} quiet={quiet} />
    </span>
  )
}
