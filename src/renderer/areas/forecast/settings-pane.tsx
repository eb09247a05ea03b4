import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import type { ForecastSettings } from '../../../shared/forecast/entered.ts'
import { MOST_CLEARING } from '../../../shared/risk/days.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import { parseTypedAmount, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { typedAs } from '../../components/input/typed.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './forecast.module.css'

/** A whole number of bank days. */
function readDays(typed: string) {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null
  return days === null || days > MOST_CLEARING
    ? ({ ok: false, problem: 'forecast.problem.clearing' } as const)
    : ({ ok: true, value: days } as const)
}

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
    clearingDays: typedAs(readDays),
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
export function SettingsPane(props: {
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
