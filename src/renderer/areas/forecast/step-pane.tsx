import { ActionIcon, Menu, UnstyledButton } from '@mantine/core'
import { EllipsisVertical } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import type { WhatIf } from '../../../shared/forecast/entered.ts'
import { ECHEQ_REF } from '../../../shared/forecast/flow.ts'
import type { DatedItem } from '../../../shared/forecast/forecast.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { addDays, type DateText } from '../../../shared/values/calendar.ts'
import { type DecimalText, negate } from '../../../shared/values/money.ts'
import { today } from '../../app/clock.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t } from '../../app/text.tsx'
import { Amount, ForeignText, Likely } from '../../components/figures/figures.tsx'
import { ForeignSpan } from '../../components/figures/foreign-span.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { MenuButton } from '../../components/input/menu-button.tsx'
import { typedDay } from '../../components/input/typed.ts'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { DetailPane } from '../../components/page/detail-pane.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import { usePayees } from '../beneficiaries/beneficiaries-view.ts'
import { openRow } from '../connection/links.ts'
import { useIncomingTab } from '../incoming/incoming-view.ts'
import { lookAt, usePositionView } from '../position/position-view.ts'
import classes from './forecast.module.css'
import { useForecastView } from './forecast-view.ts'

const showExpected = () => {
  useScreen.getState().go('incoming')
  useIncomingTab.setState({ tab: 'expected' })
}

/** The screen of each kind of item; the text after the kind in its `ref` names the row. */
const leads: Readonly<Record<string, (id: string) => void>> = {
  [ECHEQ_REF]: openRow.echeq,
  'order:': openRow.order,
  'debin:': openRow.debin,
  'fixed_term:': (certificate) => {
    useScreen.getState().go('position')
    lookAt(null)
    usePositionView.setState({ tab: 'fixed_terms', search: certificate })
  },
  'recurring:': () => {
    useScreen.getState().go('beneficiaries')
    usePayees.setState({ tab: 'again' })
  },
  'expected:': showExpected,
  'matched:': showExpected,
  'entered:': () => useForecastView.setState({ pane: { kind: 'items' } }),
}

/** Leads to where an item stands; null where it stands nowhere by itself. */
function leadOf(ref: string): (() => void) | null {
  const found = Object.entries(leads).find(([kind]) => ref.startsWith(kind))
  if (found === undefined) return null
  const [kind, show] = found
  return () => show(ref.slice(kind.length))
}

/** The name of an item, as a link to its screen. */
function Lead(props: { readonly itemRef: string; readonly label: string }) {
  const { itemRef, label } = props
  const lead = leadOf(itemRef)
  if (lead === null) return <ForeignSpan>{label}</ForeignSpan>
  return (
    <UnstyledButton
      className={classes.dayButton ?? ''}
      aria-label={t('forecast.step.open', { what: label })}
      title={label}
      onClick={lead}
    >
      <ForeignText>{label}</ForeignText>
    </UnstyledButton>
  )
}

/** How late a payment is supposed to come. */
const LATE_DAYS = 30

const dayForm = z.object({ day: typedDay({ ahead: true }) })

/** A day that is typed for one item. */
function MoveForm(props: { readonly onMove: (day: string) => void; readonly onLeave: () => void }) {
  const form = useFields(dayForm, { day: '' })
  const submission = useSubmission(form, ({ day }) => props.onMove(day))
  return (
    <form className={forms.form} {...submission}>
      <form.DayField name="day" label="forecast.whatIf.day" data-autofocus />
      <FormEnd send={t('forecast.whatIf.move')} onLeave={props.onLeave} />
    </form>
  )
}

/** An item in one row: its name, its amount, and the suppositions about it, unpaid, late or on another day, drawn at once. */
function Line(props: {
  readonly itemRef: string
  readonly label: string
  readonly amount: DecimalText
  readonly likely?: boolean
  /** Its day, from which it may be moved; null for one of which nothing is supposed. */
  readonly day: DateText | null
}) {
  const { itemRef: ref, label, amount, likely = false, day } = props
  const [moving, setMoving] = useState(false)
  const save = useAct('forecast.saveWhatIf')
  const supposed = useCall('forecast.whatIfs', {}).data?.find((one) => one.ref === ref)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setMoving(false)
    opener.current?.focus()
  }
  const suppose = async (to: string | null): Promise<void> => {
    if ((await save.run({ ref, label, day: to })).ok) leave()
  }
  const act = (kind: 'bounce' | 'late' | 'move', run: () => void) => (
    <Menu.Item onClick={run}>{t(`forecast.whatIf.${kind}`)}</Menu.Item>
  )
  const more = (
    <ActionIcon
      ref={opener}
      variant="subtle"
      size="sm"
      title={t('forecast.whatIf')}
      aria-label={`${t('forecast.whatIf')}: ${label}`}
    >
      <EllipsisVertical />
    </ActionIcon>
  )
  return (
    <li>
      <div className={classes.item}>
        <Lead itemRef={ref} label={label} />
        <span>
          {likely && <Likely />} <Amount value={amount} change />
        </span>
        {day !== null && (
          <MenuButton button={more}>
            {!amount.startsWith('-') && (
              <>
                {act('bounce', () => void suppose(null))}
                {act('late', () => void suppose(addDays(day < today() ? today() : day, LATE_DAYS)))}
              </>
            )}
            {act('move', () => setMoving(true))}
          </MenuButton>
        )}
      </div>
      <ErrorNote error={save.error} />
      {supposed !== undefined && (
        <ForeignSpan className={basics.quiet}>{whatIfWords(supposed, locale)}</ForeignSpan>
      )}
      {moving && <MoveForm onMove={(to) => void suppose(to)} onLeave={leave} />}
    </li>
  )
}

/** A supposition in words. */
export const whatIfWords = ({ label, day }: WhatIf, locale: Locale): string =>
  day === null
    ? t('forecast.whatIf.never', { label })
    : t('forecast.whatIf.on', { label, day: formatDate(day, locale) })

/** An item without a name of its own, and money of which the day is sure, stay where they are. */
const mayMove = ({ ref, source, certainty }: DatedItem): boolean =>
  ref !== '' && !(source === 'expected' && certainty === 'fixed')

/** The items behind one day, and their possible changes. */
export function StepPane(props: {
  readonly day: string
  readonly currency: string
  readonly account: string
  readonly onClose: () => void
}) {
  const { day, currency, account, onClose } = props
  const step = useCall('forecast.step', { day, currency, account })
  const held = step.data
  const more = held === undefined ? 0 : held.echeqCount - held.echeqs.length
  // From its day into its items: the next stop of Tab would be the next day.
  const enter = useCallback((items: HTMLElement | null) => {
    if (document.activeElement?.closest('table') !== null) items?.querySelector('button')?.focus()
  }, [])
  return (
    <DetailPane
      name="forecast"
      initialWidth={420}
      title={t('forecast.step', { day: formatDate(day, locale) })}
      onClose={onClose}
    >
      <div className={classes.part}>
        <ErrorNote error={step.error} onRetry={step.refetch} />
        {held !== undefined && held.items.length === 0 && held.echeqs.length === 0 && (
          <p>{t('forecast.step.none')}</p>
        )}
        {held !== undefined && (
          <ul ref={enter} className={classes.list}>
            {held.items.map((item) => (
              <Line
                key={`${item.ref} ${item.label} ${item.amount}`}
                itemRef={item.ref}
                label={t(`today.source.${item.source}`, { count: item.count, label: item.label })}
                amount={item.amount}
                likely={item.certainty === 'likely'}
                day={mayMove(item) ? item.day : null}
              />
            ))}
            {held.echeqs.map(({ id, number, name, direction, amount, dueOn }) => (
              <Line
                key={id}
                itemRef={`${ECHEQ_REF}${id}`}
                label={t('forecast.step.echeq', { number, name })}
                amount={direction === 'in' ? amount : negate(amount)}
                day={dueOn}
              />
            ))}
          </ul>
        )}
        {more > 0 && <p className={basics.quiet}>{t('forecast.step.more', { count: more })}</p>}
      </div>
    </DetailPane>
  )
}
