import { Button, UnstyledButton } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { Fragment, useEffect, useId } from 'react'
import type { AttentionGroup, AttentionItem } from '../../../shared/attention/items.ts'
import {
  areaOf,
  attentionGroups,
  attentionTraits,
  costsMoney,
} from '../../../shared/attention/items.ts'
import { formatDate, formatDateTime, formatTime } from '../../../shared/text/format.ts'
import { isDateText } from '../../../shared/values/calendar.ts'
import { type Currency, ZERO } from '../../../shared/values/money.ts'
import type { PositionOverview } from '../../../shared/wire/position.ts'
import { focusArea, moveByArrows } from '../../app/focus-list.ts'
import { useCall, useInfo } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { errorWords, locale, t, useLanguage } from '../../app/text.tsx'
import { Amount, ForeignText } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { useTimeLeft } from '../../components/figures/use-now.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import { cx } from '../../components/styles/cx.ts'
import { DaysAhead } from './days-ahead.tsx'
import { Notices } from './notices.tsx'
import { useComing, useNeeds, useOutlook } from './outlook.ts'
import classes from './today.module.css'

/** How what is available of a currency has changed since the position before, and how much of it is overdraft. */
function Change({ currency }: { readonly currency: Currency }) {
  const { figures } = useLanguage()
  const outlook = useOutlook().data
  // More positions of the demo come after the first.
  const coming = useComing() !== false
  const balance = outlook?.balances.find((one) => one.currency === currency)
  if (outlook === undefined || balance === undefined) return null
  const { change, included } = balance
  const unknown = outlook.before === null && !coming ? t('today.first') : ''
  const changed =
    change === null || outlook.before === null
      ? unknown
      : change === ZERO
        ? t('today.unchanged')
        : t('today.change', { change: figures.change(change) })
  // As an element's own text, which is what discreet mode hides amounts in.
  return included === ZERO
    ? changed
    : `${changed}\n${t('today.included', { amount: figures.money({ currency, amount: included }) })}`
}

/** The demo fills itself; a position that was asked for comes by itself, and where it does not, its request says why. */
function NoPosition() {
  const coming = useComing()
  const environment = useCall('profiles.current', {}).data?.profile.environment
  if (coming === null) return null
  return (
    <>
      <p>{t(coming ? 'today.coming' : 'today.noPosition')}</p>
      {environment !== 'demo' && (
        <Button onClick={() => useScreen.getState().go('position')}>{t('today.toPosition')}</Button>
      )}
    </>
  )
}

const Balances = ({ position }: { readonly position: PositionOverview }) => (
  <>
    <div className={classes.aheadHead}>
      <h2>{t('common.available')}</h2>
      <span className={basics.quiet}>
        {t('today.asOf', { at: formatDateTime(position.createdAt, locale) })}
      </span>
    </div>
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
  </>
)

/**
 * Without a position there is nothing to begin a day with. A person who chose no screen, now or in the settings, is led to ask
 * for one. The demo fills itself.
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

/**
 * A day is read from its top, also by whoever comes back to it: it is scrolled there when it is left. At its first drawing
 * everything would be laid out for that alone.
 */
const fromTop = (box: HTMLElement | null) => () => box?.scrollTo({ top: 0 })

/** The start of a day: items that need somebody, balances, and the days ahead. */
export function TodayArea() {
  const overview = useCall('position.overview', {}, { keepPrevious: true })
  const position = overview.data
  useFirstPositionFirst(position === null)
  return (
    <div className={basics.fill}>
      <PageHeader title={t('frame.area.today')} />
      <div className={classes.page} ref={fromTop}>
        <div className={classes.body}>
          <div className={classes.needs}>
            <ErrorNote error={overview.error} onRetry={overview.refetch} />
            {(position !== undefined || overview.isFetching) && (
              <section
                className={cx(classes.card, classes.available)}
                aria-label={t('common.available')}
              >
                {position === null && <NoPosition />}
                {position != null && <Balances position={position} />}
              </section>
            )}
            <AttentionList />
            <Notices />
          </div>
          <DaysAhead />
        </div>
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
  void import('./narrow.ts').then(({ narrow }) => {
    narrow(item, acting)
    // Not before: the list that was shown until now may give its place to another.
    focusArea()
  })
}

/** A line of Today: its words, its amounts, and the act, of which only the approval is blue. */
function Need({ item }: { readonly item: AttentionItem }) {
  const { figures } = useLanguage()
  const id = useId()
  const { kind, at, each = [] } = item
  // Amounts that have no sum stand one by one, each beside its name.
  const apart = item.sums.length === 0 ? each : []
  const together = apart.length > 0 ? [] : each
  const names = together.flatMap(({ name }) => (name === '' ? [] : [name])).join(' · ')
  const traits = attentionTraits[kind]
  const early = (useTimeLeft(item.askFrom ?? null) ?? 0) > 0
  const what =
    item.kind === 'unreadable'
      ? t('attention.unreadable', { area: t(`frame.area.${item.area}`) })
      : t(`attention.${item.kind}`, { count: item.count, overdue: item.overdue ?? 0 })
  const date =
    at === null ? '' : isDateText(at) ? formatDate(at, locale) : formatDateTime(at, locale)
  return (
    <li className={classes.need} data-costs={costsMoney(item)}>
      <UnstyledButton
        id={id}
        className={classes.needWhat ?? ''}
        data-apart={apart.length > 0}
        tabIndex={-1}
        onClick={() => open(item, false)}
      >
        <span>
          {what}
          {names !== '' && (
            <>
              : <ForeignText>{names}</ForeignText>
            </>
          )}
        </span>
        {apart.map(({ name, amount }, nth) => (
          <Fragment key={String(nth)}>
            <ForeignSpan>{name}</ForeignSpan>
            <span className={classes.needSums}>{figures.money(amount)}</span>
          </Fragment>
        ))}
        {item.kind === 'unreadable' && <small>{errorWords(item.error).what}</small>}
        {at !== null && <small>{t(`attention.at.${traits.date}`, { at: date })}</small>}
        {early && (
          <small>{t('activity.act.check.from', { at: formatTime(item.askFrom ?? '') })}</small>
        )}
      </UnstyledButton>
      {apart.length === 0 && (
        <span className={classes.needSums}>
          {item.sums.map((amount) => figures.money(amount)).join('\n')}
        </span>
      )}
      <Button
        className={classes.needAct ?? ''}
        size="compact-sm"
        variant={kind === 'toApprove' ? 'filled' : 'default'}
        aria-describedby={id}
        data-verb
        // Grey, and yet a place for the arrows.
        {...(early && { 'data-disabled': true, 'aria-disabled': true, tabIndex: -1 })}
        onClick={() => (early ? undefined : open(item, true))}
      >
        {t(`attention.act.${kind}`)}
      </Button>
    </li>
  )
}

/** As many lines of a group stand, grey, until it is read. */
const LINES = 2

function Group(props: {
  readonly group: AttentionGroup
  readonly items: readonly AttentionItem[]
  readonly waiting: boolean
}) {
  const items = props.items.filter(({ kind }) => attentionTraits[kind].group === props.group)
  const missing = props.waiting ? Math.max(0, LINES - items.length) : 0
  if (items.length + missing === 0) return null
  const title = t(`attention.group.${props.group}`)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <Need key={`${item.kind} ${areaOf(item)} ${item.echeqs?.currency}`} item={item} />
        ))}
        {Array.from({ length: missing }, (_, nth) => (
          <li key={String(nth)} className={classes.pending} aria-hidden />
        ))}
      </ul>
    </section>
  )
}

/** The items that need somebody, by how soon; or the remark that there are none, once that is known. */
function AttentionList() {
  const { held: needs, reading, items } = useNeeds()
  const outlook = useOutlook()
  // The answer about what was read last may still be on its way here.
  const isAsking = needs.isFetching || outlook.isFetching
  const waiting = needs.data === undefined || reading !== null || (isAsking && items.length === 0)
  return (
    <section className={classes.card} aria-label={t('attention.title')} onKeyDown={moveByArrows}>
      <h2>{t('attention.title')}</h2>
      <ErrorNote error={needs.error} onRetry={needs.refetch} />
      {needs.data !== undefined && reading === null && !isAsking && items.length === 0 && (
        <p className={classes.nothing}>
          <CircleCheck size={16} /> {t('today.nothing')}
        </p>
      )}
      {(items.length > 0 || waiting) && (
        <div className={classes.groups}>
          {attentionGroups.map((group) => (
            <Group key={group} group={group} items={items} waiting={waiting} />
          ))}
        </div>
      )}
      {needs.data !== undefined && reading !== null && (
        <p role="status">
          {t('today.reading', {
            lists: reading.missing.map((id) => t(`sync.job.${id}`)).join(', '),
            done: reading.done,
            total: reading.total,
          })}
        </p>
      )}
    </section>
  )
}
