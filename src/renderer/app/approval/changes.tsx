import { Fragment } from 'react'
import type { SafeguardChange } from '../../../shared/orders/approvals.ts'
import { limitOf, type OrderLimit } from '../../../shared/orders/settings.ts'
import {
  hostsOf,
  type TrustChange,
  type TrustedConnection,
  trustedFields,
} from '../../../shared/profiles/trust.ts'
import { briefText } from '../../../shared/text/foreign-text.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import { Facts } from '../../components/figures/figures.tsx'
import { locale, t, useLanguage } from '../text.tsx'
import classes from './approval.module.css'

type OutcomeChange = Extract<TrustChange, { readonly what: 'outcome' }>
type ConnectionChange = Extract<TrustChange, { readonly what: 'connection' }>
type NoticeChange = Extract<TrustChange, { readonly what: 'notice' }>
type FileChange = Extract<TrustChange, { readonly what: 'position_file' }>

const hosts = (connection: TrustedConnection): string => hostsOf(connection).join(', ')

function connectionWords(change: ConnectionChange): string {
  const after = hosts(change.after)
  if (change.before === null) return t('approval.trust.connection.new', { after })
  const before = hosts(change.before)
  return before === after
    ? t('approval.trust.connection.same', { after })
    : t('approval.trust.connection.changed', { before, after })
}

function fileWords({ fileId, imported }: FileChange): string {
  if (imported === null) return t('approval.trust.position_file', { fileId })
  const said = { fileId, createdAt: formatDateTime(imported.createdAt, locale) }
  const { client, held } = imported
  return [
    t(`approval.trust.position_file.${imported.requested ? 'imported' : 'unrequested'}`, said),
    client === ''
      ? t('approval.trust.position_file.nobody')
      : t('approval.trust.position_file.client', { client: groupTaxId(client) }),
    client !== held && held !== ''
      ? t('approval.trust.position_file.held', { held: groupTaxId(held) })
      : '',
  ].join(' ')
}

function noticeWords({ notice, about }: NoticeChange): string {
  const said = [about.currency, about.amount, about.who].filter((one) => one !== null)
  return t('approval.trust.notice', {
    notice: [t(`notice.kind.${notice}`), briefText(said.join(' '))].join(' · '),
  })
}

function trustWords(change: TrustChange): string {
  if (change.what === 'connection') return connectionWords(change)
  if (change.what === 'psp_accounts')
    return t('approval.trust.psp_accounts', {
      count: change.accounts.length,
      accounts: change.accounts.join('; '),
    })
  if (change.what === 'cvu_zero')
    return t('approval.trust.cvu_zero', { day: formatDate(change.day, locale) })
  if (change.what === 'outcome')
    return t(`approval.trust.outcome.${change.outcome}`, { count: change.orders.length })
  if (change.what === 'ledger_compared' || change.what === 'recovery_restored')
    return t(`approval.trust.${change.what}`, {
      ...change,
      madeAt: formatDateTime(change.madeAt, locale),
    })
  if (change.what === 'client_secret') return t(`approval.trust.client_secret.${change.storage}`)
  if (change.what === 'position_file') return fileWords(change)
  if (change.what === 'notice') return noticeWords(change)
  return 'host' in change
    ? t(`approval.trust.${change.what}`, { host: change.host })
    : t(`approval.trust.${change.what}`)
}

function ConnectionFacts({ change }: { readonly change: ConnectionChange }) {
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
  const { figures } = useLanguage()
  return (
    <ul className={classes.changes}>
      {change.orders.map(({ id, name, told, amount, currency }) => (
        <li key={id}>
          <bdi>{briefText(name)}</bdi> · {figures.money({ amount, currency })}
          {told !== null && (
            <>
              {' '}
              · {t('papers.bankStatus')}: <bdi>{briefText(told)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Changes that a person is asked to trust, one sentence each. */
export const TrustChanges = (props: { readonly changes: readonly TrustChange[] }) => (
  <ul className={classes.changes}>
    {props.changes.map((change) => {
      const words = trustWords(change)
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

function changeText(change: SafeguardChange): string {
  if ('name' in change) return t(`approval.change.${change.what}`, { name: change.name })
  if (change.what === 'second_person')
    return t(
      change.after ? 'approval.change.second_person.on' : 'approval.change.second_person.off',
    )
  return t(`approval.change.${change.what}`)
}

/** Lists for an approval what each safeguard is now and what it would become. */
export const SafeguardChanges = (props: { readonly changes: readonly SafeguardChange[] }) => (
  <ul className={classes.changes}>
    {props.changes.map((change) => (
      <li key={change.what + ('name' in change ? change.name : '')}>
        {changeText(change)}
        {change.what === 'limits' && <Limits before={change.before} after={change.after} />}
      </li>
    ))}
  </ul>
)

type LimitPart = 'perOrder' | 'perDay'
const PARTS: readonly LimitPart[] = ['perOrder', 'perDay']

function Limits(props: {
  readonly before: readonly OrderLimit[]
  readonly after: readonly OrderLimit[]
}) {
  const { figures } = useLanguage()
  const currencies = [...new Set([...props.before, ...props.after].map(({ currency }) => currency))]
  const say = (limits: readonly OrderLimit[], currency: string, part: LimitPart): string => {
    const amount = limitOf(limits, currency)[part]
    return amount === null ? t('approval.limit.none') : figures.money({ amount, currency })
  }
  return (
    <Facts
      facts={currencies.flatMap((currency) =>
        PARTS.map((part) => {
          const before = say(props.before, currency, part)
          const after = say(props.after, currency, part)
          return before === after
            ? null
            : ([
                `${t(`approval.limit.${part}`)}, ${currency}`,
                <Fragment key={part}>{t('approval.limit.change', { before, after })}</Fragment>,
              ] as const)
        }),
      )}
    />
  )
}
