import { Button } from '@mantine/core'
import { ListPlus, SlidersHorizontal, X } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import type { ForecastSettings } from '../../../shared/forecast/entered.ts'
import type { ForecastView } from '../../../shared/forecast/view.ts'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import { buenosAiresDate, daysBetween } from '../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import { parseTypedAmount, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { type AccountName, nameOfAccount } from '../../../shared/views/own-accounts.ts'
import { today } from '../../app/clock.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { join, locale, t, useLanguage } from '../../app/text.tsx'
import { ForeignText } from '../../components/figures/figures.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { Segments } from '../../components/input/segments.tsx'
import { typedAs } from '../../components/input/typed.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { useAccountNames } from '../../components/orders/keys/own-accounts.ts'
import { DetailPane, SplitView } from '../../components/page/detail-pane.tsx'
import { useNewKey } from '../../components/page/new-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { typedClearing } from '../echeqs/risk/terms.ts'
import classes from './forecast.module.css'
import { ForecastLineView } from './forecast-line.tsx'
import { stretches, useForecastView } from './forecast-view.ts'
import { ItemsPane, useItemForm } from './items-pane.tsx'
import { StepPane, whatIfWords } from './step-pane.tsx'

/** The least amount that is wanted; empty for none. */
function readFloor(typed: string, locale: Locale) {
  if (typed.trim() === '') return { ok: true, value: null } as const
  const read = parseTypedAmount(typed, locale)
  if (!read.ok) return { ok: false, problem: `field.amount.${read.error}` } as const
  return read.value.startsWith('-')
    ? ({ ok: false, problem: 'field.amount.not_positive' } as const)
    : read
}

function Form(props: {
  readonly settings: ForecastSettings
  readonly currencies: readonly string[]
  readonly onDone: () => void
}) {
  const { settings, currencies, onDone } = props
  const settingsForm = z.object({
    floors: z.record(
      z.string(),
      typedAs((typed) => readFloor(typed, locale)),
    ),
    clearingDays: typedClearing,
  })
  const typed = currencies.map((currency) => {
    const floor = settings.floors[currency]
    return [currency, floor === undefined ? '' : typedDecimal(floor, locale)] as const
  })
  const form = useFields(settingsForm, {
    floors: Object.fromEntries(typed),
    clearingDays: String(settings.clearingDays),
  })
  const save = useAct('forecast.saveSettings')
  const submission = useSubmission(form, async ({ clearingDays, ...read }) => {
    const floors = Object.entries({ ...settings.floors, ...read.floors }).filter(
      (entry): entry is [string, DecimalText] => entry[1] !== null,
    )
    const saved = await save.run({ floors: Object.fromEntries(floors), clearingDays })
    if (saved.ok) onDone()
  })
  return (
    <form className={forms.form} {...submission}>
      <p className={basics.quiet}>{t('forecast.floor.about')}</p>
      {currencies.map((currency) => (
        <form.TextField
          key={currency}
          name={`floors.${currency}`}
          label="forecast.floor"
          values={{ currency }}
          data-autofocus
          inputMode="decimal"
          maxLength={24}
        />
      ))}
      <form.TextField
        name="clearingDays"
        label="forecast.clearing"
        inputMode="numeric"
        maxLength={2}
      />
      <FormEnd act={save} send={t('common.save')} onLeave={onDone} />
    </form>
  )
}

/** The least that a person wants to have, and how long clearing takes. */
function SettingsPane(props: {
  readonly currencies: readonly string[]
  readonly onClose: () => void
}) {
  const settings = useCall('forecast.settings', {})
  return (
    <DetailPane name="forecast" title={t('forecast.settings')} onClose={props.onClose}>
      <div className={classes.part}>
        <ErrorNote error={settings.error} />
        {settings.data !== undefined && (
          <Form settings={settings.data} currencies={props.currencies} onDone={props.onClose} />
        )}
      </div>
    </DetailPane>
  )
}

/** Each account once: what is looked at of one in two currencies is in both. */
const accountOptions = (accounts: ForecastView['accounts'], names: readonly AccountName[]) =>
  [...Map.groupBy(accounts, ({ key }) => key)].map(([value, same]) => ({
    value,
    label: join(
      nameOfAccount(names, value) ?? same[0]?.number,
      ...same.map(({ currency }) => currency),
    ),
  }))

/** How far, and of which account. */
function Controls({ view }: { readonly view: ForecastView }) {
  const { days, account } = useForecastView()
  const names = useAccountNames()
  return (
    <div className={classes.controls}>
      <Segments
        aria-label={t('forecast.days')}
        value={String(days)}
        data={stretches.map((each) => ({
          value: String(each),
          label: t('forecast.days.each', { days: each }),
        }))}
        onChange={(value) => useForecastView.setState({ days: Number(value) })}
      />
      <NativeSelect
        size="xs"
        aria-label={t('forecast.account')}
        value={account}
        data={[
          { value: 'all', label: t('forecast.account.all') },
          ...accountOptions(view.accounts, names),
          { value: 'none', label: t('forecast.account.none') },
        ]}
        onChange={(event) =>
          useForecastView.setState({ account: event.currentTarget.value, pane: null })
        }
      />
      <Button
        variant="subtle"
        color="gray"
        leftSection={<SlidersHorizontal size={14} />}
        onClick={() => useForecastView.setState({ pane: { kind: 'settings' } })}
      >
        {t('forecast.settings')}
      </Button>
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
  const onClose = () => useForecastView.setState({ pane: null })
  const isLeft = form !== null
  // Where nobody chose a pane since the page was loaded, what is half typed is from before.
  useEffect(() => {
    if (pane === undefined && isLeft) useForecastView.setState({ pane: { kind: 'items' } })
  }, [pane, isLeft])
  switch (pane?.kind) {
    case undefined:
      return null
    case 'step':
      return (
        <StepPane
          key={`${pane.day} ${pane.currency}`}
          day={pane.day}
          currency={pane.currency}
          account={account}
          onClose={onClose}
        />
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
    if (isGone) useForecastView.setState({ account: 'all' })
  }, [isGone])
  return forecast
}

/** The forecast of the balances, and the items behind it. */
export function ForecastArea() {
  const forecast = useShown()
  const openItems = () => useForecastView.setState({ pane: { kind: 'items' } })
  useNewKey(openItems)
  const view = forecast.data
  const names = [t('forecast.base'), t('forecast.whatIf')]
  return (
    <SplitView pane={view !== undefined && <Pane view={view} />}>
      <div className={basics.fill}>
        <PageHeader
          title={t('frame.area.forecast')}
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
              onDay={(day) =>
                useForecastView.setState({ pane: { kind: 'step', day, currency: line.currency } })
              }
            />
          ))}
        </div>
      </div>
    </SplitView>
  )
}
