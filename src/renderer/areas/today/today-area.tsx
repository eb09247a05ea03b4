import { Button, UnstyledButton } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { AttentionGroup, AttentionItem } from '../../../shared/attention/items.ts'
import { areaOf, attentionGroups, attentionTraits } from '../../../shared/attention/items.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { isDateText } from '../../../shared/values/calendar.ts'
import { type Currency, decimal } from '../../../shared/values/money.ts'
import type { PositionOverview } from '../../../shared/wire/position.ts'
import { useCall, useInfo } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { errorWords, locale, t, useLanguage } from '../../app/text.tsx'
import { Amount } from '../../components/figures/figures.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import { DaysAhead } from './days-ahead.tsx'
import { Notices } from './notices.tsx'
import { useOutlook, useWasRead } from './outlook.ts'
import classes from './today.module.css'

const ZERO_CHANGE = decimal('0')

/** How what is available of a currency has changed since the position before. */
function Change({ currency }: { readonly currency: Currency }) {
  const { figures } = useLanguage()
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

const NoPosition = () => (
  <>
    <p>{t('today.noPosition')}</p>
    <Button onClick={() => useScreen.getState().go('position')}>{t('today.toPosition')}</Button>
  </>
)

const Balances = ({ position }: { readonly position: PositionOverview }) => (
  <>
    <h2>{t('today.balances')}</h2>
    <div className={classes.balances}>
      {position.totals.map(({ currency, available }) => (
        <div key={currency} className={classes.balance}>
          <strong>
            <Amount value={available} currency={currency} />
          </strong>
          <span className={classes.change}>
            <Change currency={currency} />
          </span>
        </div>
      ))}
    </div>
    <span className={basics.quiet}>
      {t('today.asOf', { at: formatDateTime(position.createdAt, locale) })}
    </span>
  </>
)

/**
 * Without a position there is nothing to begin a day with: a person who chose no screen, and no first screen in the
 * settings, is led to ask for one. The demo fills itself.
 */
function useFirstPositionFirst(none: boolean): void {
  const arrived = useScreen((screen) => screen.arrived)
  const environment = useCall('profiles.current', {}).data?.profile.environment ?? 'demo'
  const chosen = useInfo(({ settings }) => settings.firstArea !== undefined) ?? false
  const asks = none && !arrived && !chosen && environment !== 'demo'
  useEffect(() => {
    if (asks) useScreen.getState().go('position')
  }, [asks])
}

/** The start of a day: items that need somebody, balances, and the days ahead. */
export function TodayArea() {
  const overview = useCall('position.overview', {}, { keepPrevious: true })
  const position = overview.data
  useFirstPositionFirst(position === null)
  return (
    <div className={basics.fill}>
      <PageHeader
        title={t('today.title')}
        secondary={
          <Button onClick={() => useScreen.getState().go('forecast')}>
            {t('frame.area.forecast')}
          </Button>
        }
      />
      <div className={classes.body}>
        <ErrorNote error={overview.error} onRetry={overview.refetch} />
        {position !== undefined && (
          <section className={classes.card} aria-label={t('today.balances')}>
            {position === null ? <NoPosition /> : <Balances position={position} />}
          </section>
        )}
        <AttentionList />
        <Notices />
        <DaysAhead />
      </div>
    </div>
  )
}

/** Opens the screen on which it is dealt with, narrowed to it; its lists are no part of the first script. */
function open(item: AttentionItem, acting: boolean): void {
  const screen = useScreen.getState()
  const area = areaOf(item)
  if (area === 'settings') screen.goToSettings(item.kind === 'ledger' ? 'orders' : 'connection')
  else if (area === 'connection')
    screen.goToConnection(item.kind === 'noticesFailed' ? 'notices' : 'checks')
  else screen.go(area)
  void import('./narrow.ts').then(({ narrow }) => narrow(item, acting))
}

function Need({ item }: { readonly item: AttentionItem }) {
  const { figures } = useLanguage()
  const id = useId()
  const { kind, at } = item
  const traits = attentionTraits[kind]
  const what =
    item.kind === 'unreadable'
      ? t('attention.unreadable', { area: t(`frame.area.${item.area}`) })
      : t(`attention.${item.kind}`, { count: item.count })
  const date =
    at === null ? '' : isDateText(at) ? formatDate(at, locale) : formatDateTime(at, locale)
  return (
    <li className={classes.need} data-costs={'costs' in traits}>
      <UnstyledButton id={id} className={classes.needWhat ?? ''} onClick={() => open(item, false)}>
        {what}
        {item.kind === 'unreadable' && <small>{errorWords(item.error).what}</small>}
        {at !== null && <small>{t(`attention.at.${traits.date}`, { at: date })}</small>}
      </UnstyledButton>
      <span className={classes.needSums}>
        {item.sums.map((sum) => (
          <span key={sum.currency}>{figures.money(sum)}</span>
        ))}
      </span>
      <Button size="compact-sm" aria-describedby={id} onClick={() => open(item, true)}>
        {t(`attention.act.${kind}`)}
      </Button>
    </li>
  )
}

function Group(props: {
  readonly group: AttentionGroup
  readonly items: readonly AttentionItem[]
}) {
  const items = props.items.filter(({ kind }) => attentionTraits[kind].group === props.group)
  if (items.length === 0) return null
  const title = t(`attention.group.${props.group}`)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <Need key={`${item.kind} ${areaOf(item)} ${item.echeqs?.currency}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

/** The items that need somebody, by how soon; or the remark that there are none, once that is known. */
function AttentionList() {
  const needs = useCall('attention.list', {})
  const wasRead = useWasRead()
  const items = needs.data ?? []
  return (
    <section className={classes.card} aria-label={t('attention.title')}>
      <h2>{t('attention.title')}</h2>
      <ErrorNote error={needs.error} onRetry={needs.refetch} />
      {needs.data !== undefined && !wasRead && <p>{t('today.reading')}</p>}
      {needs.data !== undefined && wasRead && items.length === 0 && (
        <p className={classes.nothing}>
          <CircleCheck size={16} /> {t('today.nothing')}
        </p>
      )}
      {attentionGroups.map((group) => (
        <Group key={group} group={group} items={items} />
      ))}
    </section>
  )
}
