import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import { renewedHeader, withData } from '../../../shared/orders/fund-header.ts'
import {
  type BatchHeader,
  type HeaderField,
  headerFields,
} from '../../../shared/orders/fund-sheet.ts'
import { type BatchProblem, readDate } from '../../../shared/orders/fund-values.ts'
import { formatDate } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { type DateText, isDateText, typedDate } from '../../../shared/values/calendar.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import type { FundNames, RememberedHeader } from '../../../shared/views/fund-batches.ts'
import { today } from '../../app/clock.ts'
import { locale, t } from '../../app/text.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { DateInput } from '../../components/input/date-input.tsx'
import classes from './funds.module.css'
import { useProblemText } from './problem-text.ts'

type FormProps = {
  readonly header: BatchHeader
  readonly problems: readonly BatchProblem[]
  readonly names: FundNames | undefined
  readonly remembered: readonly RememberedHeader[]
  readonly holidays: ReadonlySet<DateText>
  /** Missing data is told only once something was filled in or a review was tried. */
  readonly strict: boolean
  readonly onChange: (header: BatchHeader) => void
  /** A fund was chosen, with all that is known of it. */
  readonly onFund: (header: BatchHeader) => void
}

/** The text of a field in the folded line: dates in the language of the window, numbers in groups. */
function fieldText(header: BatchHeader, field: HeaderField, locale: Locale): string {
  const text = header[field].trim()
  const date = isDate(field) ? readDate(text) : null
  if (field === 'fciCbu' || field === 'distributorCbu') return groupKey(text)
  if (field === 'distributorCuit') return groupTaxId(text)
  return date?.ok === true ? formatDate(date.value, locale) : text
}

/** They tell batches apart, and are seen where the line has no room for all. */
const TOLD_FIRST = ['fciName', 'fciId', 'tradeDate', 'settlementDate', 'operationType'] as const

const isDate = (field: HeaderField): boolean => field === 'tradeDate' || field === 'settlementDate'

/** Fills the header from a fund's last batch, or from the position. */
function KnownFunds({ header, names, remembered, holidays, onFund }: FormProps) {
  const held = (names?.funds ?? []).filter(
    ({ cafci }, index, all) =>
      remembered.every(({ fciId }) => fciId !== cafci) &&
      all.findIndex((other) => other.cafci === cafci) === index,
  )
  if (remembered.length + held.length === 0) return null
  const choose = (value: string): void => {
    const last = remembered.find(({ fciId }) => `last ${fciId}` === value)
    if (last !== undefined) onFund(renewedHeader(last, today(), holidays))
    const fund = held.find(({ cafci }) => `held ${cafci}` === value)
    if (fund === undefined) return
    const { cafci: fciId, name: fciName, currency } = fund
    const named = withData(header, { fciId, fciName, currency })
    onFund(header.tradeDate === '' ? renewedHeader(named, today(), holidays) : named)
  }
  return (
    <NativeSelect
      size="xs"
      label={t('funds.header.known')}
      data-autofocus
      value=""
      data={[
        { value: '', label: '' },
        ...remembered.map(({ fciId, fciName, usedAt }) => ({
          value: `last ${fciId}`,
          label: `${fciName} · ${t('funds.header.known.used', { when: formatDate(usedAt, locale) })}`,
        })),
        ...held.map(({ cafci, name, shareholderAccount }) => ({
          value: `held ${cafci}`,
          label: `${name} · ${t('funds.header.known.position', { account: shareholderAccount })}`,
        })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}

const groups = {
  fund: ['fciId', 'fciName', 'fciCbu', 'currency'],
  distributor: ['distributorName', 'distributorCuit', 'distributorCbu', 'provider'],
  terms: ['tradeDate', 'settlementDate', 'operationType', 'notes'],
} as const satisfies Readonly<Record<string, readonly HeaderField[]>>

/** The id of a header's field, by which a problem goes there. */
export const headerFieldId = (field: string): string => `funds-header-${field}`

function Field(props: FormProps & { readonly field: HeaderField }) {
  const say = useProblemText()
  const { field, header, problems, names, strict, onChange } = props
  // A field that was only passed through is not reported as missing. A new line of text would move everything below, even a
  // button that is being pressed.
  const [typed, setTyped] = useState(false)
  const [left, setLeft] = useState(false)
  const problem = problems.find((one) => one.field === field)
  const told =
    problem === undefined || (problem.code === 'required' && !strict && !left) ? undefined : problem
  /** A fund that the position knows by its number brings its name. */
  const leave = (): void => {
    setLeft(typed)
    const known = names?.funds.find(({ cafci }) => cafci === header.fciId.trim())
    if (field === 'fciId' && known !== undefined && header.fciName === '')
      onChange({ ...header, fciName: known.name, currency: known.currency })
  }
  const change = (text: string): void => {
    setTyped(true)
    onChange({ ...header, [field]: text })
  }
  const common = {
    id: headerFieldId(field),
    size: 'xs',
    label: t(`funds.field.${field}`),
    value: header[field],
    onBlur: leave,
    ...(told !== undefined && { [told.level === 'error' ? 'error' : 'description']: say(told) }),
  } satisfies TextInputProps
  if (isDate(field))
    return (
      <DateInput
        {...common}
        // A value that main or a file filled in is shown as people write it.
        value={isDateText(header[field]) ? typedDate(header[field]) : header[field]}
        ahead
        onChange={change}
      />
    )
  return (
    <TextInput
      {...common}
      data-autofocus
      maxLength={field === 'notes' ? 200 : 120}
      spellCheck={field === 'notes'}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** The fields that hold for the whole batch. They fold into a line when they are done. */
export function HeaderForm(
  props: FormProps & { readonly open: boolean; readonly onOpen: (open: boolean) => void },
) {
  const { header, open, onOpen } = props
  const said = [...new Set<HeaderField>([...TOLD_FIRST, ...headerFields])]
    .map((field) => fieldText(header, field, locale))
    .filter((text) => text !== '')
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <section className={classes.header} aria-label={t('funds.header')}>
      <div className={classes.headerLine}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={open}
          leftSection={<Icon size={14} />}
          onClick={() => onOpen(!open)}
        >
          {t(open ? 'funds.header.done' : 'funds.header.edit')}
        </Button>
        {!open && <span className={classes.headerSummary}>{said.join(' · ')}</span>}
        {open && <KnownFunds {...props} />}
      </div>
      {open && (
        <div className={classes.headerGroups}>
          {(['fund', 'distributor', 'terms'] as const).map((group) => (
            <fieldset key={group} className={classes.headerGroup}>
              <legend>{t(`funds.header.${group}`)}</legend>
              {groups[group].map((field) => (
                <Field key={field} {...props} field={field} />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </section>
  )
}
