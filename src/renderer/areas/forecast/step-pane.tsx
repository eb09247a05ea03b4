import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { ECHEQ_REF } from '../../../shared/forecast/flow.ts'
import type { DatedItem } from '../../../shared/forecast/forecast.ts'
import type { Layer } from '../../../shared/forecast/layers.ts'
import type { EcheqOfDay } from '../../../shared/forecast/view.ts'
import { formatDate, formatDecimal } from '../../../shared/text/format.ts'
import { decimal, negate } from '../../../shared/values/money.ts'
import { useOrdersView } from '../../app/orders-view.ts'
import { useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { Amount } from '../../components/figures/amount.tsx'
import { ForeignText } from '../../components/figures/foreign-text.tsx'
import { Segments } from '../../components/input/segments.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import { useDebinTab, useDebinView } from '../debin/spec.ts'
import { useEcheqsDesk, useEcheqsView } from '../echeqs/echeqs-view.ts'
import { useIncomingTab } from '../incoming/incoming-view.ts'
import { usePositionView } from '../position/position-view.ts'
import classes from './forecast.module.css'
import { useForecastView } from './forecast-view.ts'

/** The screen of each kind of item; the text after the kind in its `ref` names the row. */
const leads: Readonly<Record<string, (id: string) => void>> = {
  [ECHEQ_REF]: (id) => {
    useScreen.getState().go('echeqs')
    useEcheqsDesk.getState().show('list')
    useEcheqsView.getState().open(id)
  },
  'order:': (id) => {
    useScreen.getState().go('activity')
    useOrdersView.getState().open(id)
  },
  'debin:': (key) => {
    useScreen.getState().go('debin')
    useDebinTab.getState().show('list')
    useDebinView.getState().open(key)
  },
  'fixed_term:': (certificate) => {
    useScreen.getState().go('position')
    usePositionView.getState().show('fixed_terms')
    usePositionView.getState().find(certificate)
  },
  'recurring:': () => useScreen.getState().go('beneficiaries'),
  'expected:': () => {
    useScreen.getState().go('incoming')
    useIncomingTab.getState().show('expected')
  },
  'entered:': () => useForecastView.getState().set({ pane: { kind: 'items' } }),
}

/** Leads to where an item stands; null where it stands nowhere by itself. */
function leadOf(ref: string): (() => void) | null {
  const found = Object.entries(leads).find(([kind]) => ref.startsWith(kind))
  if (found === undefined) return null
  const [kind, show] = found
  return () => show(ref.slice(kind.length))
}

type WhatIf = (layer: Layer) => void

/** One of the compared forecasts: the present one, or that of a scenario. */
export interface StepWorld {
  /** Of the scenario; null for what is. */
  readonly id: string | null
  readonly name: string
  /** How much of what is likely to come in does not, per cent; null where all of it does. */
  readonly failing: string | null
}

/** The name of an item, as a link to its screen. */
function Lead(props: { readonly itemRef: string; readonly label: string }) {
  const t = useText()
  const { itemRef, label } = props
  const lead = leadOf(itemRef)
  if (lead === null)
    return (
      <span>
        <ForeignText>{label}</ForeignText>
      </span>
    )
  return (
    <UnstyledButton
      className={classes.dayButton ?? ''}
      aria-label={t('forecast.step.open', { what: label })}
      onClick={lead}
    >
      <ForeignText>{label}</ForeignText>
    </UnstyledButton>
  )
}

function ItemRow(props: { readonly item: DatedItem; readonly onWhatIf: WhatIf }) {
  const t = useText()
  const { item, onWhatIf } = props
  const label = t(`today.source.${item.source}`, { count: item.count, label: item.label })
  return (
    <li>
      <div className={classes.row}>
        <Lead itemRef={item.ref} label={label} />
        <Amount value={item.amount} change currency={item.currency} />
      </div>
      <div className={classes.row}>
        <span className={basics.quiet}>{t(`forecast.certainty.${item.certainty}`)}</span>
        {item.ref !== '' && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t('forecast.whatIf.move')}: ${label}`}
            onClick={() => onWhatIf({ label, kind: 'move', ref: item.ref, day: item.day })}
          >
            {t('forecast.whatIf.move')}
          </Button>
        )}
      </div>
    </li>
  )
}

function EcheqRow(props: {
  readonly echeq: EcheqOfDay
  readonly currency: string
  readonly onWhatIf: WhatIf
}) {
  const t = useText()
  const { echeq, currency, onWhatIf } = props
  const label = t('forecast.step.echeq', { number: echeq.number, name: echeq.name })
  const comesIn = echeq.direction === 'in'
  const issuer = /^\d{11}$/.test(echeq.issuer) ? echeq.issuer : null
  const name = echeq.name === '' ? echeq.issuer : echeq.name
  const act = (kind: 'bounce' | 'late' | 'move', layer: Layer) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${t(`forecast.whatIf.${kind}`)}: ${label}`}
      onClick={() => onWhatIf(layer)}
    >
      {t(`forecast.whatIf.${kind}`)}
    </Button>
  )
  return (
    <li>
      <div className={classes.row}>
        <Lead itemRef={`${ECHEQ_REF}${echeq.id}`} label={label} />
        <Amount value={comesIn ? echeq.amount : negate(echeq.amount)} change currency={currency} />
      </div>
      <div className={basics.actions}>
        {comesIn && issuer !== null && act('bounce', { issuer, kind: 'bounce', label: name })}
        {comesIn && issuer !== null && act('late', { issuer, kind: 'late', label: name, days: 30 })}
        {act('move', { label, kind: 'move', ref: `${ECHEQ_REF}${echeq.id}`, day: echeq.dueOn })}
      </div>
    </li>
  )
}

/** The items behind one day, and their possible changes. */
export function StepPane(props: {
  readonly day: string
  readonly currency: string
  readonly account: string
  /** The first forecast, and the scenarios that are laid over it. */
  readonly worlds: readonly StepWorld[]
  readonly onWhatIf: WhatIf
  readonly onClose: () => void
}) {
  const { t, locale } = useLanguage()
  const { day, currency, account, worlds, onWhatIf, onClose } = props
  // When two are compared, the scenario's items of that day are shown first.
  const [chosen, choose] = useState(worlds[1]?.id ?? null)
  const world = worlds.find(({ id }) => id === chosen) ?? worlds[0]
  const scenario = world?.id ?? null
  const step = useCall('forecast.step', { day, currency, account, scenario })
  const held = step.data
  const more = held === undefined ? 0 : held.echeqCount - held.echeqs.length
  return (
    <DetailPane
      name="forecast"
      title={t('forecast.step', { day: formatDate(day, locale) })}
      onClose={onClose}
    >
      <div className={classes.part}>
        {worlds.length > 1 && (
          <Segments
            aria-label={t('forecast.step.world')}
            value={scenario ?? ''}
            data={worlds.map(({ id, name }) => ({ value: id ?? '', label: name }))}
            onChange={(value) => choose(value === '' ? null : value)}
          />
        )}
        {world !== undefined && world.failing !== null && (
          <p className={basics.quiet}>
            {t('forecast.step.failing', { percent: formatDecimal(decimal(world.failing), locale) })}
          </p>
        )}
        <ErrorNote error={step.error} onRetry={step.refetch} />
        {held !== undefined && held.items.length === 0 && held.echeqs.length === 0 && (
          <p>{t('forecast.step.none')}</p>
        )}
        {held !== undefined && (
          <ul className={classes.list}>
            {held.items.map((item) => (
              <ItemRow
                key={`${item.ref} ${item.label} ${item.amount}`}
                item={item}
                onWhatIf={onWhatIf}
              />
            ))}
            {held.echeqs.map((echeq) => (
              <EcheqRow key={echeq.id} echeq={echeq} currency={currency} onWhatIf={onWhatIf} />
            ))}
          </ul>
        )}
        {more > 0 && <p className={basics.quiet}>{t('forecast.step.more', { count: more })}</p>}
      </div>
    </DetailPane>
  )
}
