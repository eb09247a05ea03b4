import { Button } from '@mantine/core'
import { ListPlus, SlidersHorizontal, X } from 'lucide-react'
import { useEffect } from 'react'
import type { ForecastView } from '../../../shared/forecast/view.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { buenosAiresDate, daysBetween } from '../../../shared/values/calendar.ts'
import { today } from '../../app/clock.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t, useLanguage } from '../../app/text.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { Segments } from '../../components/input/segments.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { SplitView } from '../../components/page/detail-pane.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useNewKey } from '../../components/page/use-new-key.ts'
import basics from '../../components/styles/basics.module.css'
import classes from './forecast.module.css'
import { ForecastLineView } from './forecast-line.tsx'
import { stretches, useForecastView } from './forecast-view.ts'
import { ItemsPane, useItemForm } from './items-pane.tsx'
import { SettingsPane } from './settings-pane.tsx'
import { StepPane, whatIfWords } from './step-pane.tsx'

/** Each account once: what is looked at of one in two currencies is in both. */
const accountOptions = (accounts: ForecastView['accounts']) =>
  [...Map.groupBy(accounts, ({ key }) => key)].map(([value, same]) => ({
    value,
    label: [same[0]?.number, ...same.map(({ currency }) => currency)].join(' · '),
  }))

/** How far, and of which account. */
function Controls({ view }: { readonly view: ForecastView }) {
  const { days, account, set } = useForecastView()
  return (
    <div className={classes.controls}>
      <Segments
        aria-label={t('forecast.days')}
        value={String(days)}
        data={stretches.map((each) => ({
          value: String(each),
          label: t('forecast.days.each', { days: each }),
        }))}
        onChange={(value) => set({ days: Number(value) })}
      />
      <NativeSelect
        size="xs"
        label={t('forecast.account')}
        value={account}
        data={[
          { value: 'all', label: t('forecast.account.all') },
          ...accountOptions(view.accounts),
          { value: 'none', label: t('forecast.account.none') },
        ]}
        onChange={(event) => set({ account: event.currentTarget.value, pane: null })}
      />
    </div>
  )
}

/** The position that the forecast is based on, its age, and the days whose holidays are unknown. */
function Standing({ view }: { readonly view: ForecastView }) {
  const { figures } = useLanguage()
  const { asOf, holidaysUntil, from, days, uncounted } = view
  if (asOf === null) return null
  const age = Math.max(0, daysBetween(buenosAiresDate(new Date(asOf)), today()))
  const beyond = daysBetween(from, holidaysUntil) < days - 1
  return (
    <div className={classes.standing}>
      <p className={basics.quiet}>
        {t('forecast.estimate', {
          at: formatDateTime(asOf, locale),
          age: t('forecast.age', { days: age }),
        })}{' '}
        {uncounted.length > 0 &&
          t('forecast.uncounted', {
            amounts: uncounted.map((one) => figures.money(one)).join(' + '),
          })}{' '}
        {beyond && t('forecast.holidays', { until: formatDate(holidaysUntil, locale) })}
      </p>
      <div className={basics.actions}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<SlidersHorizontal size={14} />}
          onClick={() => useForecastView.getState().set({ pane: { kind: 'settings' } })}
        >
          {t('forecast.settings')}
        </Button>
      </div>
    </div>
  )
}

/** The suppositions that the dashed line draws, each with its end. */
function WhatIfs() {
  const list = useCall('forecast.whatIfs', {})
  const remove = useAct('forecast.removeWhatIf')
  return (
    <>
      <ErrorNote error={list.error ?? remove.error} />
      {list.data !== undefined && list.data.length > 0 && (
        <ul className={classes.whatIfs} aria-label={t('forecast.whatIf')}>
          {list.data.map((one) => {
            const words = whatIfWords(one, locale)
            return (
              <li key={one.ref}>
                <ForeignText>{words}</ForeignText>
                <IconButton
                  icon={X}
                  size="sm"
                  label={t('forecast.whatIf.remove', { words })}
                  onClick={() => void remove.run({ ref: one.ref })}
                />
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

function Pane({ view }: { readonly view: ForecastView }) {
  const pane = useForecastView((state) => state.pane)
  const account = useForecastView((state) => state.account)
  const [form] = useItemForm()
  const { set } = useForecastView.getState()
  const onClose = () => set({ pane: null })
  const isLeft = form !== null
  // Where nobody chose a pane since the page was loaded, what is half typed is from before.
  useEffect(() => {
    if (pane === undefined && isLeft) set({ pane: { kind: 'items' } })
  }, [pane, isLeft, set])
  switch (pane?.kind) {
    case undefined:
      return null
    case 'step':
      return (
        <StepPane day={pane.day} currency={pane.currency} account={account} onClose={onClose} />
      )
    case 'items':
      return <ItemsPane accounts={view.accounts} onClose={onClose} />
    case 'settings':
      return (
        <SettingsPane
          currencies={[...new Set(view.lines.map(({ currency }) => currency))]}
          onClose={onClose}
        />
      )
  }
}

const NoPosition = () => (
  <>
    <p>{t('forecast.noPosition')}</p>
    <div className={basics.actions}>
      <Button onClick={() => useScreen.getState().go('position')}>{t('today.toPosition')}</Button>
    </div>
  </>
)

/** The forecast of the selected account. One that left the position is looked at no longer. */
function useShown() {
  const { days, account } = useForecastView()
  const forecast = useCall('forecast.get', { days, account }, { keepPrevious: true })
  const isGone =
    forecast.data?.accounts.every(({ key }) => key !== account) === true &&
    !['all', 'none'].includes(account) &&
    !forecast.isPlaceholderData
  useEffect(() => {
    if (isGone) useForecastView.getState().set({ account: 'all' })
  }, [isGone])
  return forecast
}

/** The forecast of the balances, and the items behind it. */
export function ForecastArea() {
  const forecast = useShown()
  const { set } = useForecastView.getState()
  const openItems = () => set({ pane: { kind: 'items' } })
  useNewKey(openItems)
  const view = forecast.data
  const names = [t('forecast.base'), t('forecast.whatIf')]
  return (
    <SplitView pane={view !== undefined && <Pane view={view} />}>
      <div className={basics.fill}>
        <PageHeader
          title={t('forecast.title')}
          primary={
            <Button variant="filled" leftSection={<ListPlus />} onClick={openItems}>
              {t('forecast.items')}
            </Button>
          }
        />
        {view !== undefined && view.asOf !== null && <Controls view={view} />}
        <div className={classes.body}>
          <ErrorNote error={forecast.error} onRetry={forecast.refetch} />
          {view !== undefined && view.asOf === null && <NoPosition />}
          {view !== undefined && <Standing view={view} />}
          <WhatIfs />
          {view?.lines.map((line) => (
            <ForecastLineView
              key={line.currency}
              line={line}
              names={names.slice(0, line.runs.length)}
              from={view.from}
              onDay={(day) => set({ pane: { kind: 'step', day, currency: line.currency } })}
            />
          ))}
        </div>
      </div>
    </SplitView>
  )
}
