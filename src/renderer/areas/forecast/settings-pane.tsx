import { Button } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import { type ForecastSettings, MOST_CLEARING_DAYS } from '../../../shared/forecast/entered.ts'
import { USUAL_CLEARING_DAYS } from '../../../shared/risk/days.ts'
import { formatDate } from '../../../shared/text/format.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import { parseTypedAmount, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { t, useLanguage } from '../../app/text.tsx'
import {
  DayField,
  FormEnd,
  TextField,
  useFields,
  useSubmission,
} from '../../components/input/form.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { typedAs, typedDay } from '../../components/input/typed.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './forecast.module.css'

type Rules = ForecastSettings['clearing']
const ruleForm = z.object({
  from: typedDay({}),
  days: typedAs((typed) => {
    const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null
    return days === null || days > MOST_CLEARING_DAYS
      ? { ok: false, problem: 'forecast.problem.clearing' }
      : { ok: true, value: days }
  }),
})

/** How long clearing takes, rule by rule. */
function Clearing(props: { readonly rules: Rules; readonly onChange: (rules: Rules) => void }) {
  const { t, locale } = useLanguage()
  const { rules, onChange } = props
  const form = useFields(ruleForm, { from: '', days: '' })
  const add = form.handleSubmit((rule) => {
    const others = rules.filter(({ from }) => from !== rule.from)
    onChange([...others, rule].toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    form.reset()
  })
  return (
    <>
      <ul className={classes.list} aria-label={t('forecast.clearing')}>
        {rules.map((rule) => {
          const said = formatDate(rule.from, locale)
          return (
            <li key={rule.from}>
              <div className={classes.row}>
                <span>{t('forecast.clearing.rule', { from: said, days: rule.days })}</span>
                <IconButton
                  icon={X}
                  label={t('forecast.clearing.remove', { from: said })}
                  onClick={() => onChange(rules.filter((one) => one !== rule))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      <p className={basics.quiet}>{t('forecast.clearing.usual', { days: USUAL_CLEARING_DAYS })}</p>
      <div className={forms.pair}>
        <DayField form={form} name="from" label="forecast.clearing.from" ahead={false} />
        <TextField
          form={form}
          name="days"
          label="forecast.clearing"
          inputMode="numeric"
          maxLength={2}
        />
      </div>
      <div className={basics.actions}>
        <Button onClick={() => void add()}>{t('forecast.clearing.add')}</Button>
      </div>
    </>
  )
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
  const { t, locale } = useLanguage()
  const { settings, currencies, onDone } = props
  const floorForm = z.object({
    floors: z.record(
      z.string(),
      typedAs((typed) => readFloor(typed, locale)),
    ),
  })
  const typed = currencies.map((currency) => {
    const floor = settings.floors[currency]
    return [currency, floor === undefined ? '' : typedDecimal(floor, locale)] as const
  })
  const form = useFields(floorForm, { floors: Object.fromEntries(typed) })
  const [clearing, setClearing] = useState<Rules>(settings.clearing)
  const save = useAct('forecast.saveSettings')
  const submission = useSubmission(form, async (read) => {
    const floors = Object.entries({ ...settings.floors, ...read.floors }).filter(
      (entry): entry is [string, DecimalText] => entry[1] !== null,
    )
    const saved = await save.run({ floors: Object.fromEntries(floors), clearing: [...clearing] })
    if (saved.ok) onDone()
  })
  return (
    <form className={forms.form} {...submission}>
      <p className={basics.quiet}>{t('forecast.floor.about')}</p>
      {currencies.map((currency) => (
        <TextField
          key={currency}
          form={form}
          name={`floors.${currency}`}
          label="forecast.floor"
          values={{ currency }}
          data-autofocus
          inputMode="decimal"
          maxLength={24}
        />
      ))}
      <Clearing rules={clearing} onChange={setClearing} />
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
