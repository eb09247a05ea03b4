import { Button, TextInput } from '@mantine/core'
import { Eye, Pencil, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Layer, Scenario } from '../../../shared/forecast/layers.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { formatDate, formatPercent } from '../../../shared/text/format.ts'
import { typedDecimal } from '../../../shared/values/typed-amount.ts'
import { today } from '../../app/clock.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { type Language, useLanguage, useText } from '../../app/text.tsx'
import { ForeignText } from '../../components/figures/foreign-text.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { useFirstField } from '../../components/input/first-field.ts'
import { FormEnd } from '../../components/input/form-end.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { OneOf } from '../../components/input/one-of.tsx'
import { TypedDay, TypedText } from '../../components/input/typed-fields.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { useForecastChanged } from './after-change.ts'
import classes from './forecast.module.css'
import { useForecastView } from './forecast-view.ts'
import { type ScenarioForm, scenarioForm, useHalfTyped } from './half-typed.ts'
import { KeptPane } from './kept-pane.tsx'
import {
  type LayerProblems,
  layerKinds,
  noLayer,
  readLayer,
  type TypedLayer,
} from './typed-layer.ts'
import { useRemoved } from './use-removed.tsx'

interface Fields {
  readonly typed: TypedLayer
  readonly problems: LayerProblems
  readonly change: (parts: Partial<TypedLayer>) => void
}

/** The funds of the position, each with what it is worth there. */
function Funds(props: Fields) {
  const { t, locale } = useLanguage()
  const { typed, problems, change } = props
  const fileId = useCall('position.overview', {}).data?.fileId ?? ''
  const funds = useCall(
    'position.funds',
    { fileId, offset: 0, limit: 200 },
    { enabled: fileId !== '' },
  )
  const rows = funds.data?.rows ?? []
  return (
    <>
      <NativeSelect
        label={t('forecast.layer.fund')}
        value={typed.label}
        error={problems.label === undefined ? null : t(problems.label)}
        data={[{ value: '', label: '—' }, ...new Set(rows.map(({ fundName }) => fundName))]}
        onChange={(event) => {
          const label = event.currentTarget.value
          const fund = rows.find(({ fundName }) => fundName === label)
          change({
            label,
            currency: fund?.currency ?? '',
            amount: fund === undefined ? '' : typedDecimal(fund.holdingValue, locale),
          })
        }}
      />
      <div className={forms.pair}>
        <TypedText
          of={props}
          name="amount"
          label={`${t('forecast.item.amount')} ${typed.currency}`.trim()}
          maxLength={24}
        />
        <TypedDay of={props} name="day" label={t('forecast.layer.day')} />
      </div>
    </>
  )
}

function Kind(props: Fields) {
  const t = useText()
  const { typed, problems } = props
  switch (typed.kind) {
    case 'bounce':
      return (
        <TypedText of={props} name="issuer" label={t('forecast.layer.issuer')} maxLength={20} />
      )
    case 'late':
      return (
        <div className={forms.pair}>
          <TypedText of={props} name="issuer" label={t('forecast.layer.issuer')} maxLength={20} />
          <TypedText of={props} name="days" label={t('forecast.layer.lateDays')} maxLength={3} />
        </div>
      )
    case 'redemption':
      return <Funds {...props} />
    case 'move':
      return (
        <>
          <p className={basics.quiet} role={problems.ref === undefined ? 'note' : 'alert'}>
            {typed.ref === '' ? t('forecast.layer.payment.none') : typed.label}
          </p>
          {typed.ref !== '' && (
            <TypedDay of={props} name="day" label={t('forecast.layer.newDay')} />
          )}
        </>
      )
    case 'fail':
      return (
        <TypedText of={props} name="percent" label={t('forecast.layer.percent')} maxLength={10} />
      )
    case 'wishes':
      return null
  }
}

/** The kind of a layer, and its fields. */
function LayerFields(props: Fields) {
  const t = useText()
  const { typed, change } = props
  return (
    <>
      <OneOf
        label={t('forecast.layer.kind')}
        value={typed.kind}
        options={layerKinds}
        words={(kind) => t(`forecast.layer.${kind}`)}
        onChoose={(kind) => change({ ...noLayer, kind })}
      />
      <Kind {...props} />
    </>
  )
}

/** A layer in one line. */
function layerWords(layer: Layer, { t, locale, figures }: Language): string {
  switch (layer.kind) {
    case 'bounce':
      return t('forecast.layer.bounce.said', { label: layer.label })
    case 'late':
      return t('forecast.layer.late.said', { label: layer.label, days: layer.days })
    case 'redemption':
      return t('forecast.layer.redemption.said', {
        label: layer.label,
        amount: figures.money(layer),
        day: formatDate(layer.day, locale),
      })
    case 'move':
      return t('forecast.layer.move.said', {
        label: layer.label,
        day: formatDate(layer.day, locale),
      })
    case 'fail':
      return t('forecast.layer.fail.said', { percent: formatPercent(layer.percent, locale) })
    case 'wishes':
      return t('forecast.layer.wishes.said')
  }
}

interface FormProps {
  readonly form: ScenarioForm
  readonly onType: (parts: Partial<ScenarioForm>) => void
  readonly onDone: () => void
}

function useScenarioForm({ form, onType, onDone }: FormProps) {
  const language = useLanguage()
  const { locale } = language
  const { scenario, name, layers, typed } = form
  const [problems, setProblems] = useState<LayerProblems>({})
  const [wrong, setWrong] = useState<{ readonly name?: MessageKey; readonly layers?: MessageKey }>(
    {},
  )
  const save = useAct('forecast.saveScenario')
  const changed = useForecastChanged()
  const { compare } = useForecastView.getState()

  const readOne = (): readonly Layer[] | null => {
    const read = readLayer(typed, { locale, today: today() })
    if (!read.ok) {
      setProblems(read.problems)
      return null
    }
    if (read.layer.kind === 'fail' && layers.some(({ kind }) => kind === 'fail')) {
      setProblems({ percent: 'forecast.problem.failsTwice' })
      return null
    }
    setProblems({})
    onType({ typed: { ...noLayer, kind: typed.kind } })
    return [...layers, read.layer]
  }
  const add = (): void => {
    const more = readOne()
    if (more === null) return
    onType({ layers: more })
    setWrong({})
  }
  const submission = useSubmission(async () => {
    // Text in the fields is part of the scenario: a person who types it and saves means it so.
    const untouched = typed.percent === '' && typed.issuer === '' && typed.ref === ''
    const bare = untouched && typed.label === '' && typed.kind !== 'wishes'
    const all = bare && layers.length > 0 ? layers : readOne()
    if (all === null) return
    onType({ layers: all })
    setWrong({
      ...(name.trim() === '' && { name: 'field.required' }),
      ...(all.length === 0 && { layers: 'forecast.scenario.empty' }),
    })
    if (name.trim() === '' || all.length === 0) return
    const value = { name: name.trim(), layers: [...all] }
    const saved = await save.run({ ...(scenario !== null && { id: scenario.id }), value })
    if (!saved.ok) return
    changed()
    compare(0, saved.value.id)
    onDone()
  })
  const said = layers.map((layer) => layerWords(layer, language))
  return { said, problems, setProblems, wrong, add, save, submission }
}

function ScenarioFields(props: FormProps) {
  const t = useText()
  const { onType, onDone } = props
  const { name, layers, typed } = props.form
  const form = useScenarioForm(props)
  const { wrong, said } = form
  const first = useFirstField()
  return (
    <form ref={first} noValidate className={forms.form} {...form.submission}>
      <TextInput
        data-autofocus
        label={t('forecast.scenario.name')}
        maxLength={80}
        value={name}
        error={wrong.name === undefined ? null : t(wrong.name)}
        onChange={(event) => onType({ name: event.currentTarget.value })}
      />
      <ul className={classes.list} aria-label={t('forecast.scenario.layers')}>
        {said.map((words, at) => (
          <li key={words}>
            <div className={classes.row}>
              <span>{words}</span>
              <IconButton
                icon={X}
                label={t('forecast.layer.remove', { layer: words })}
                onClick={() => onType({ layers: layers.filter((_, nth) => nth !== at) })}
              />
            </div>
          </li>
        ))}
      </ul>
      <LayerFields
        typed={typed}
        problems={form.problems}
        change={(parts) => {
          onType({ typed: { ...typed, ...parts } })
          form.setProblems({})
        }}
      />
      {wrong.layers !== undefined && <p role="alert">{t(wrong.layers)}</p>}
      <div className={basics.actions}>
        <Button variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={form.add}>
          {t('forecast.layer.add')}
        </Button>
      </div>
      <FormEnd act={form.save} send={t('common.save')} onLeave={onDone} />
    </form>
  )
}

function ScenarioRow(props: {
  readonly scenario: Scenario
  readonly onEdit: () => void
  readonly onRemove: () => void
}) {
  const language = useLanguage()
  const { t } = language
  const { scenario, onEdit, onRemove } = props
  const { id, name, layers } = scenario
  return (
    <li>
      <div className={classes.row}>
        <strong>
          <ForeignText>{name}</ForeignText>
        </strong>
        <span className={basics.actions}>
          <IconButton
            icon={Eye}
            label={t('forecast.scenario.show', { name })}
            onClick={() => useForecastView.getState().compare(0, id)}
          />
          <IconButton icon={Pencil} label={t('forecast.item.edit', { name })} onClick={onEdit} />
          <IconButton
            icon={Trash2}
            label={t('forecast.item.remove', { name })}
            onClick={onRemove}
          />
        </span>
      </div>
      {layers.map((layer) => {
        const words = layerWords(layer, language)
        return (
          <span key={words} className={basics.quiet}>
            {words}
          </span>
        )
      })}
      {layers.some(({ kind }) => kind === 'redemption') && (
        <div className={basics.actions}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => useOrdersView.getState().compose('fund_redemption')}
          >
            {t('forecast.scenario.redemption')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The scenarios that are kept, and the form of one. */
export function ScenariosPane(props: { readonly onClose: () => void }) {
  const t = useText()
  const { scenario: form, openScenario, typeScenario } = useHalfTyped()
  const list = useCall('forecast.scenarios', {})
  const remove = useAct('forecast.removeScenario')
  const restore = useAct('forecast.saveScenario')
  const removed = useRemoved<Scenario>({
    remove: ({ id }) => remove.run({ id }),
    restore: ({ name, layers }) => restore.run({ value: { name, layers: [...layers] } }),
  })
  return (
    <KeptPane
      title={t('forecast.scenarios')}
      about={t('forecast.scenarios.about')}
      error={list.error ?? remove.error ?? restore.error}
      removed={removed.note}
      form={
        form &&
        ((left) => (
          <ScenarioFields
            key={form.scenario?.id ?? 'new'}
            form={form}
            onType={typeScenario}
            onDone={() => {
              openScenario(null)
              left()
            }}
          />
        ))
      }
      newLabel={t('forecast.scenario.new')}
      onNew={() => openScenario(scenarioForm(null))}
      kept={list.data ?? null}
      none={t('forecast.scenarios.none')}
      row={(scenario) => (
        <ScenarioRow
          key={scenario.id}
          scenario={scenario}
          onEdit={() => openScenario(scenarioForm(scenario))}
          onRemove={() => removed.take(scenario)}
        />
      )}
      onClose={props.onClose}
    />
  )
}
