import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Beneficiary } from '../../../../shared/orders/book.ts'
import { formatDate } from '../../../../shared/text/format.ts'
import {
  addDays,
  daysBetween,
  isBusinessDay,
  nextBusinessDay,
  typedDate,
} from '../../../../shared/values/calendar.ts'
import { readCmc7 } from '../../../../shared/values/cmc7.ts'
import { checkTaxId, groupTaxId } from '../../../../shared/values/tax-ids.ts'
import { readDateAs } from '../../../../shared/values/typed-date.ts'
import { today } from '../../../app/clock.ts'
import { useCall } from '../../../app/queries.ts'
import { useLanguage, useText } from '../../../app/text.tsx'
import {
  DayField,
  type FormOf,
  SelectField,
  TextField,
  useField,
} from '../../../components/input/form.tsx'
import { GrowingTextarea } from '../../../components/input/growing-textarea.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import classes from './issue.module.css'
import {
  type CheckedIssue,
  documentTypes,
  type IssueValues,
  isTaxDocument,
  LAST_DAY,
} from './issue-form.ts'

type Props = { readonly form: FormOf<IssueValues, CheckedIssue> }

/** A beneficiary as it is offered: names that several have are told apart by their CUIT. */
const offered = (known: readonly Beneficiary[]): readonly string[] => [
  ...new Set(
    known.map(({ name, cuit }) =>
      known.some((other) => other.name === name && other.cuit !== cuit)
        ? `${name} · ${groupTaxId(cuit)}`
        : name,
    ),
  ),
]

/** The beneficiary. A name of the book fills in its CUIT, and another name removes that CUIT again. */
export function BeneficiaryInput(props: Props & { readonly book: readonly Beneficiary[] }) {
  const t = useText()
  const { form, book } = props
  const { onChange, ...field } = useField({
    form,
    name: 'beneficiaryName',
    label: 'issue.beneficiary',
    below: t('issue.beneficiary.hint'),
  })
  const known = book.filter(({ cuit }) => cuit !== '')
  const brought = useRef<string | null>(null)
  const setCuit = (cuit: string | null) => {
    const [type, number] = form.getValues(['beneficiaryDocumentType', 'beneficiaryDocumentNumber'])
    const isBrought = type === 'CUIT' && number === brought.current
    // A document that a person typed stays; only one that came with another name goes.
    if (cuit === null && !isBrought) return
    form.setValue('beneficiaryDocumentType', 'CUIT')
    form.setValue('beneficiaryDocumentNumber', cuit ?? '', { shouldValidate: cuit !== null })
    brought.current = cuit
  }
  const change = (typed: string) => {
    const fitting = known.filter(
      ({ name, cuit }) => typed === name || typed === `${name} · ${groupTaxId(cuit)}`,
    )
    const cuits = new Set(fitting.map(({ cuit }) => cuit))
    const [only = null] = cuits.size === 1 ? cuits : []
    setCuit(only)
    return fitting[0]?.name ?? typed
  }
  return (
    <Proposals
      {...field}
      onChange={(typed) => onChange(change(typed))}
      data={offered(known)}
      limit={8}
      maxLength={120}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
    />
  )
}

const TAX_DIGITS = 11

/** The beneficiary's document; a CUIT is checked as it is typed. */
export function DocumentInput({ form }: Props) {
  const t = useText()
  const type = useWatch({ control: form.control, name: 'beneficiaryDocumentType' })
  const { error, ...field } = useField({
    form,
    name: 'beneficiaryDocumentNumber',
    label: 'issue.documentNumber',
  })
  const checked = checkTaxId(field.value)
  const taxed = isTaxDocument(type)
  // Said as soon as all digits are there; a number that is still being typed is nobody's mistake.
  const whole = field.value.replace(/\D/g, '').length >= TAX_DIGITS
  const live = taxed && whole && !checked.ok ? t(`field.cuit.${checked.problem}`) : null
  return (
    <div className={classes.document}>
      <SelectField
        form={form}
        name="beneficiaryDocumentType"
        label="issue.documentType"
        data={[...documentTypes]}
      />
      <TextInput
        {...field}
        inputMode="numeric"
        maxLength={20}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          taxed && checked.ok ? `${t('issue.cuit.valid')} · ${groupTaxId(checked.cuit)}` : ' '
        }
        error={error ?? live}
      />
    </div>
  )
}

const QUICK = [30, 60, 90] as const

/** The meaning of a date: paid the same day or deferred, by how much, and whether banks are closed on it. */
function useDateMeaning(typed: string): string {
  const { t, locale } = useLanguage()
  const holidays = new Set(useCall('funds.holidays', {}).data?.holidays)
  const first = today()
  const last = addDays(first, LAST_DAY)
  const read = readDateAs(typed, { today: first, ahead: true })
  if (!read.ok || read.date < first || read.date > last)
    return t('issue.paymentDate.hint', { last: formatDate(last, locale) })
  const { date } = read
  const days = daysBetween(first, date)
  const shown = { date: formatDate(date, locale), days }
  const said = days === 0 ? t('issue.sameDay', shown) : t('issue.deferred', shown)
  if (isBusinessDay(date, holidays)) return said
  if (holidays.has(date)) {
    const next = formatDate(nextBusinessDay(date, holidays), locale)
    return `${said}. ${t('issue.holiday', { next })}`
  }
  const noon = new Date(`${date}T12:00:00Z`)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(noon)
  return `${said}. ${t('issue.weekend', { day })}`
}

/** When it is paid, typed day first, or a usual term with one press. */
export function PaymentDateInput({ form }: Props) {
  const t = useText()
  const typed = useWatch({ control: form.control, name: 'paymentDate' })
  const meaning = useDateMeaning(typed)
  const set = (days: number) => {
    const date = addDays(today(), days)
    form.setValue('paymentDate', typedDate(date), { shouldValidate: true, shouldTouch: true })
  }
  return (
    <div className={classes.date}>
      <DayField form={form} name="paymentDate" label="issue.paymentDate" below={meaning} />
      <div className={classes.quick}>
        {[0, ...QUICK].map((days) => (
          <Button
            key={days}
            size="compact-xs"
            // The field that is left would say its problem and move the button away before it is let go.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => set(days)}
          >
            {days === 0 ? t('issue.today') : t('issue.inDays', { days })}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The magnetic line of one echeq of the book, split as usual; another length is worth a look and no obstacle. */
export function Cmc7Input({ form }: Props) {
  const t = useText()
  const { digits, usualLength, parts } = readCmc7(useWatch({ control: form.control, name: 'cmc7' }))
  const said = () => {
    if (digits === '') return t('issue.cmc7.hint')
    if (!usualLength || parts === null) return t('issue.cmc7.unusual', { count: digits.length })
    const { chequeNumber: number, ...others } = parts
    return t('issue.cmc7.parts', { ...others, number })
  }
  const attention = digits !== '' && !usualLength
  return (
    <TextField
      form={form}
      name="cmc7"
      label="issue.cmc7"
      inputMode="numeric"
      maxLength={60}
      below={<span {...(attention && { className: classes.attention })}>{said()}</span>}
    />
  )
}

/** The text of the bank's mail to the beneficiary. */
export function NotificationInput({ form }: Props) {
  const t = useText()
  const below = t('issue.notification.hint')
  const field = useField({ form, name: 'notification', label: 'issue.notification', below })
  return <GrowingTextarea {...field} minRows={2} maxRows={6} maxLength={500} />
}
