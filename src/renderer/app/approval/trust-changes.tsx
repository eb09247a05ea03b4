import type { Locale } from '../../../shared/base/locale.ts'
import {
  hostsOf,
  type TrustChange,
  type TrustedConnection,
  trustedFields,
} from '../../../shared/profiles/trust.ts'
import { briefText } from '../../../shared/text/foreign-text.ts'
import { formatDateTime, formatMoney } from '../../../shared/text/format.ts'
import { Facts } from '../../components/figures/facts.tsx'
import { type Say, useLanguage, useLocale, useText } from '../text.tsx'
import classes from './approval.module.css'

type OutcomeChange = Extract<TrustChange, { readonly what: 'outcome' }>
type ConnectionChange = Extract<TrustChange, { readonly what: 'connection' }>

const hosts = (connection: TrustedConnection): string => hostsOf(connection).join(', ')

function connectionWords(t: Say, change: ConnectionChange): string {
  const after = hosts(change.after)
  if (change.before === null) return t('approval.trust.connection.new', { after })
  const before = hosts(change.before)
  return before === after
    ? t('approval.trust.connection.same', { after })
    : t('approval.trust.connection.changed', { before, after })
}

function wordsOf(t: Say, locale: Locale, change: TrustChange): string {
  if (change.what === 'connection') return connectionWords(t, change)
  if (change.what === 'position_days')
    return t('approval.trust.position_days', { days: change.days })
  if (change.what === 'outcome')
    return t(`approval.trust.outcome.${change.outcome}`, { count: change.orders.length })
  if (change.what === 'recovery_restored')
    return t('approval.trust.recovery_restored', { madeAt: formatDateTime(change.madeAt, locale) })
  if (change.what === 'position_file')
    return t('approval.trust.position_file', { fileId: change.fileId })
  return 'host' in change
    ? t(`approval.trust.${change.what}`, { host: change.host })
    : t(`approval.trust.${change.what}`)
}

/** Every field of the connection, and what stood there before where that was something else. */
function ConnectionFacts({ change }: { readonly change: ConnectionChange }) {
  const t = useText()
  const { before, after } = change
  const said = (field: (typeof trustedFields)[number]): string => {
    const was = before?.[field] ?? after[field]
    return was === after[field]
      ? after[field]
      : t('approval.trust.field', { before: was, after: after[field] })
  }
  return (
    <Facts
      facts={trustedFields.map((field) => [t(`connect.field.${field}`), said(field)] as const)}
    />
  )
}

/** Which orders, by whom and how much. */
function OutcomeOrders({ change }: { readonly change: OutcomeChange }) {
  const locale = useLocale()
  return (
    <ul className={classes.changes}>
      {change.orders.map(({ id, name, amount, currency }) => (
        <li key={id}>
          <bdi>{briefText(name)}</bdi> · {formatMoney({ amount, currency }, locale)}
        </li>
      ))}
    </ul>
  )
}

/** What a person is asked to trust, one sentence each. */
export function TrustChanges(props: { readonly changes: readonly TrustChange[] }) {
  const { t, locale } = useLanguage()
  return (
    <ul className={classes.changes}>
      {props.changes.map((change) => {
        const words = wordsOf(t, locale, change)
        return (
          <li key={words}>
            <span>{words}</span>
            {change.what === 'connection' && <ConnectionFacts change={change} />}
            {change.what === 'outcome' && <OutcomeOrders change={change} />}
          </li>
        )
      })}
    </ul>
  )
}
