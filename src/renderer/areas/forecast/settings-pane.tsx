import { Button, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { type ForecastSettings, MOST_CLEARING_DAYS } from '../../../shared/forecast/entered.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { USUAL_CLEARING_DAYS } from '../../../shared/risk/days.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { parseTypedAmount, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../shared/values/typed-date.ts'
import { today } from '../../app/clock.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { DateInput } from '../../components/input/date-input.tsx'
import { useFirstField } from '../../components/input/first-field.ts'
import { FormEnd } from '../../components/input/form-end.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './forecast.module.css'
import { useForecastChanged } from './forecast-view.ts'

type Rules = ForecastSettings['clearing']
type Problems = Readonly<Record<string, MessageKey>>

/** How long clearing takes, rule by rule. */
function Clearing(props: { readonly rules: Rules; readonly onChange: (rules: Rules) => void }) {
  const { t, locale } = useLanguage()
  const { rules, onChange } = props
  const [from, setFrom] = useState('')
  const [days, setDays] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const add = (): void => {
    const day = readDateAs(from, { today: today() })
    const many = /^\d{1,2}$/.test(days.trim()) ? Number(days) : MOST_CLEARING_DAYS + 1
    const wrong: Problems = {
      ...(!day.ok && { from: `field.date.${day.problem}` as const }),
      ...(many > MOST_CLEARING_DAYS && { days: 'forecast.problem.clearing' as const }),
    }
    setProblems(wrong)
    if (!day.ok || many > MOST_CLEARING_DAYS) return
    const others = rules.filter((rule) => rule.from !== day.date)
    onChange(
      [...others, { from: day.date, days: many }].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    )
    setFrom('')
    setDays('')
  }
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
        <DateInput
          label={t('forecast.clearing.from')}
          value={from}
          error={problems['from'] === undefined ? null : t(problems['from'])}
          onChange={setFrom}
        />
        <TextInput
          label={t('forecast.clearing')}
          inputMode="numeric"
          maxLength={2}
          value={days}
          error={problems['days'] === undefined ? null : t(problems['days'])}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </div>
      <div className={basics.actions}>
        <Button variant="default" onClick={add}>
          {t('forecast.clearing.add')}
        </Button>
      </div>
    </>
  )
}

function Form(props: {
  readonly settings: ForecastSettings
  readonly currencies: readonly string[]
  readonly onDone: () => void
}) {
  const { t, locale } = useLanguage()
  const { settings, currencies, onDone } = props
  const [floors, setFloors] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      currencies.map((currency) => {
        const floor = settings.floors[currency]
        return [currency, floor === undefined ? '' : typedDecimal(floor, locale)]
      }),
    ),
  )
  const [clearing, setClearing] = useState<Rules>(settings.clearing)
  const [problems, setProblems] = useState<Problems>({})
  const save = useAct('forecast.saveSettings')
  const changed = useForecastChanged()
  const first = useFirstField()
  const submission = useSubmission(async () => {
    const kept: Record<string, string> = { ...settings.floors }
    const wrong: Record<string, MessageKey> = {}
    for (const currency of currencies) {
      const typed = floors[currency] ?? ''
      if (typed.trim() === '') {
        delete kept[currency]
        continue
      }
      const read = parseTypedAmount(typed, locale)
      if (!read.ok) wrong[currency] = `field.amount.${read.error}`
      else if (read.value.startsWith('-')) wrong[currency] = 'field.amount.not_positive'
      else kept[currency] = read.value
    }
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    const saved = await save.run({ floors: kept, clearing: [...clearing] })
    if (!saved.ok) return
    changed()
    onDone()
  })
  return (
    <form ref={first} noValidate className={forms.form} {...submission}>
      <p className={basics.quiet}>{t('forecast.floor.about')}</p>
      {currencies.map((currency) => {
        const problem = problems[currency]
        return (
          <TextInput
            key={currency}
            label={t('forecast.floor', { currency })}
            data-autofocus
            inputMode="decimal"
            maxLength={24}
            value={floors[currency] ?? ''}
            error={problem === undefined ? null : t(problem)}
            onChange={(event) => setFloors({ ...floors, [currency]: event.currentTarget.value })}
          />
        )
      })}
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
  const t = useText()
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
