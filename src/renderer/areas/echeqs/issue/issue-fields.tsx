import { Button, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Controller, useWatch } from 'react-hook-form'
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
import { NativeSelect } from '../../../components/input/choice.tsx'
import { DateInput } from '../../../components/input/date-input.tsx'
import { GrowingTextarea } from '../../../components/input/growing-textarea.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import { problemText } from '../../../components/orders/compose/typed.ts'
import type { OrderForm } from '../../../components/orders/compose/use-order-form.ts'
import { ConceptField } from '../../../components/orders/keys/concept-field.tsx'
import { SignatoriesField } from '../../../components/orders/keys/signatories.tsx'
import { AccountNumberField } from '../../../components/orders/list/account-number.tsx'
import classes from './issue.module.css'
import {
  type CheckedIssue,
  documentTypes,
  type IssueValues,
  isTaxDocument,
  LAST_DAY,
} from './issue-form.ts'

export type IssueForm = OrderForm<IssueValues, CheckedIssue>
type Props = { readonly form: IssueForm }

/** The sentence of a field's problem; null while there is none. */
function useProblem(form: IssueForm, name: keyof IssueValues): string | null {
  const t = useText()
  const error = form.formState.errors[name]
  return error === undefined ? null : problemText(t, error.message)
}

/** The account that pays, of the position or typed. */
export function AccountInput({ form }: Props) {
  const error = useProblem(form, 'account')
  return (
    <Controller
      control={form.control}
      name="account"
      render={({ field }) => <AccountNumberField {...field} error={error} autoFocus />}
    />
  )
}

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
  const error = useProblem(form, 'name')
  const known = book.filter(({ cuit }) => cuit !== '')
  const brought = useRef<string | null>(null)
  const setCuit = (cuit: string | null) => {
    const [type, number] = form.getValues(['documentType', 'documentNumber'])
    const isBrought = type === 'CUIT' && number === brought.current
    // A document that a person typed stays; only one that came with another name goes.
    if (cuit === null && !isBrought) return
    form.setValue('documentType', 'CUIT')
    form.setValue('documentNumber', cuit ?? '', { shouldValidate: cuit !== null })
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
    <Controller
      control={form.control}
      name="name"
      render={({ field }) => (
        <Proposals
          {...field}
          label={t('issue.beneficiary')}
          description={t('issue.beneficiary.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(typed) => field.onChange(change(typed))}
          data={offered(known)}
          limit={8}
          maxLength={120}
          comboboxProps={{ shadow: 'md', withinPortal: false }}
          {...(error !== null && { error })}
        />
      )}
    />
  )
}

const TAX_DIGITS = 11

/** The beneficiary's document; a CUIT is checked as it is typed. */
export function DocumentInput({ form }: Props) {
  const t = useText()
  const error = useProblem(form, 'documentNumber')
  const [type, number] = useWatch({
    control: form.control,
    name: ['documentType', 'documentNumber'],
  })
  const checked = checkTaxId(number)
  const taxed = isTaxDocument(type)
  // Said as soon as all digits are there; a number that is still being typed is nobody's mistake.
  const whole = number.replace(/\D/g, '').length >= TAX_DIGITS
  const live = taxed && whole && !checked.ok ? t(`field.cuit.${checked.problem}`) : null
  const problem = error ?? live
  return (
    <div className={classes.document}>
      <NativeSelect
        {...form.register('documentType')}
        label={t('issue.documentType')}
        data={[...documentTypes]}
      />
      <TextInput
        {...form.register('documentNumber')}
        label={t('issue.documentNumber')}
        inputMode="numeric"
        maxLength={20}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          taxed && checked.ok ? `${t('issue.cuit.valid')} · ${groupTaxId(checked.cuit)}` : ' '
        }
        {...(problem !== null && { error: problem })}
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
  const error = useProblem(form, 'paymentDate')
  const typed = useWatch({ control: form.control, name: 'paymentDate' })
  const meaning = useDateMeaning(typed)
  const set = (days: number) => {
    const date = addDays(today(), days)
    form.setValue('paymentDate', typedDate(date), { shouldValidate: true, shouldTouch: true })
  }
  return (
    <div className={classes.date}>
      <Controller
        control={form.control}
        name="paymentDate"
        render={({ field }) => (
          <DateInput
            ref={field.ref}
            label={t('issue.paymentDate')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={meaning}
            ahead
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            {...(error !== null && { error })}
          />
        )}
      />
      <div className={classes.quick}>
        {[0, ...QUICK].map((days) => (
          <Button
            key={days}
            variant="default"
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

/** The concept of the payment. */
export function ConceptInput({ form }: Props) {
  const t = useText()
  const error = useProblem(form, 'conceptCode')
  return (
    <Controller
      control={form.control}
      name="conceptCode"
      render={({ field }) => (
        <ConceptField
          label={t('issue.conceptCode')}
          value={field.value}
          error={error}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}

/** The magnetic line of one echeq of the book, split as usual; another length is worth a look and no obstacle. */
export function Cmc7Input({ form }: Props) {
  const t = useText()
  const error = useProblem(form, 'cmc7')
  const { digits, usualLength, parts } = readCmc7(useWatch({ control: form.control, name: 'cmc7' }))
  const said = () => {
    if (digits === '') return t('issue.cmc7.hint')
    if (!usualLength || parts === null) return t('issue.cmc7.unusual', { count: digits.length })
    const { chequeNumber: number, ...others } = parts
    return t('issue.cmc7.parts', { ...others, number })
  }
  return (
    <TextInput
      {...form.register('cmc7')}
      label={t('issue.cmc7')}
      inputMode="numeric"
      maxLength={60}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <span {...(digits !== '' && !usualLength && { className: classes.attention })}>
          {said()}
        </span>
      }
      {...(error !== null && { error })}
    />
  )
}

/** The text of the bank's mail to the beneficiary. */
export function NotificationInput({ form }: Props) {
  const t = useText()
  const error = useProblem(form, 'notification')
  return (
    <GrowingTextarea
      {...form.register('notification')}
      label={t('issue.notification')}
      description={t('issue.notification.hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      minRows={2}
      maxRows={6}
      maxLength={500}
      {...(error !== null && { error })}
    />
  )
}

/** The signatories. */
export function SignatoriesInput({ form }: Props) {
  const error = useProblem(form, 'signatories')
  return (
    <Controller
      control={form.control}
      name="signatories"
      render={({ field: { value, onChange, onBlur } }) => (
        <SignatoriesField value={value} onChange={onChange} onBlur={onBlur} error={error} />
      )}
    />
  )
}
