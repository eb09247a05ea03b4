import { Button, TextInput } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useState } from 'react'
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
import type { Composition } from '../../../app/orders-view.ts'
import { useCall } from '../../../app/queries.ts'
import { errorWords, locale, t } from '../../../app/text.tsx'
import { ImportOrders } from '../../../components/imports/import-orders.tsx'
import { type FormOf, useField } from '../../../components/input/form.tsx'
import { GrowingTextarea } from '../../../components/input/growing-textarea.tsx'
import { Proposals } from '../../../components/input/proposals.tsx'
import { Note } from '../../../components/notes/notes.tsx'
import {
  BegunForm,
  type BegunFormProps,
  ComposerPane,
  OrderFormFrame,
} from '../../../components/orders/compose/order-form.tsx'
import { type FormPlan, useOrderForm } from '../../../components/orders/compose/use-order-form.ts'
import { ConceptField } from '../../../components/orders/keys/concept-field.tsx'
import { SignatoriesField } from '../../../components/orders/keys/signatories.tsx'
import { AccountNumberField } from '../../../components/orders/list/account-number.tsx'
import classes from './issue.module.css'
import {
  type CheckedIssue,
  documentTypes,
  emptyIssue,
  type IssueValues,
  issueDraftOf,
  issueFormSchema,
  isTaxDocument,
  LAST_DAY,
  refusalAt,
} from './issue-form.ts'

const plan: FormPlan<IssueValues, CheckedIssue> = { schema: issueFormSchema, empty: emptyIssue }

/** Why the order before this one was refused, at the head of the form. */
function Refused({ refusal }: Pick<Composition, 'refusal'>) {
  if (refusal === null) return null
  return (
    <Note tone="failed" urgent>
      {t('issue.refused', { problem: errorWords(refusal).what })}
    </Note>
  )
}

/** Fills in one echeq. Ctrl+Enter goes on to the review; nothing is sent from here. */
function IssueForm({ composition, last }: BegunFormProps) {
  const order = useOrderForm(plan, composition, { accountId: last?.from.key ?? '' })
  const { form } = order
  const book = useCall('beneficiaries.list', { search: '' }).data ?? []
  const { refusal } = composition
  const { setError } = form
  useEffect(() => {
    const said = refusalAt(refusal)
    if (said !== null) setError(said.field, { type: 'bank', message: said.message })
  }, [refusal, setError])
  return (
    <OrderFormFrame order={order} preparing={t('issue.preparing')} draftOf={issueDraftOf}>
      <Refused refusal={refusal} />
      <AccountNumberField
        form={form}
        name="accountId"
        data-autofocus={last === null ? true : undefined}
      />
      <BeneficiaryInput form={form} book={book} begins={last !== null} />
      <DocumentInput form={form} />
      <form.AmountField name="amount" label="common.amountInPesos" currency="ARS" />
      <PaymentDateInput form={form} />
      <form.TickField name="endorsable" label="issue.endorsable" hint />
      <ConceptField form={form} name="conceptCode" label="common.concept" />
      <form.TextField name="note" label="issue.note" hint maxLength={200} />
      <Cmc7Input form={form} />
      <SignatoriesField form={form} name="signatories" />
      <NotificationInput form={form} />
    </OrderFormFrame>
  )
}

/** The form of a new echeq in the pane beside the list, and the way to several from a file. */
export function IssueComposer({ composition }: { readonly composition: Composition }) {
  const [importing, setImporting] = useState(false)
  return (
    <ComposerPane title={t(composition.replaces === null ? 'issue.title' : 'issue.correct')}>
      <div className={classes.several}>
        <Button leftSection={<FileSpreadsheet />} onClick={() => setImporting(true)}>
          {t('issue.several')}
        </Button>
      </div>
      <BegunForm key={composition.serial} composition={composition} form={IssueForm} />
      <ImportOrders kind="echeq_issuance" opened={importing} onClose={() => setImporting(false)} />
    </ComposerPane>
  )
}

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
export function BeneficiaryInput(
  props: Props & { readonly book: readonly Beneficiary[]; readonly begins?: boolean },
) {
  const { form, book, begins = false } = props
  const { onChange, ...field } = useField({
    form,
    name: 'beneficiaryName',
    label: 'issue.beneficiary',
    below: t('issue.beneficiary.hint'),
  })
  const known = book.filter(({ cuit }) => cuit !== '')
  const setCuit = (cuit: string | null) => {
    const before = form.getValues()
    const isBrought =
      before.beneficiaryDocumentType === 'CUIT' &&
      known.some(
        (one) =>
          one.name === before.beneficiaryName && one.cuit === before.beneficiaryDocumentNumber,
      )
    // A document that a person typed stays; only one that came with another name goes.
    if (cuit === null && !isBrought) return
    form.setValue('beneficiaryDocumentType', 'CUIT')
    form.setValue('beneficiaryDocumentNumber', cuit ?? '', { shouldValidate: cuit !== null })
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
      data-autofocus={begins || undefined}
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
function DocumentInput({ form }: Props) {
  const type = useWatch({ control: form.control, name: 'beneficiaryDocumentType' })
  const { error, ...field } = useField({
    form,
    name: 'beneficiaryDocumentNumber',
    label: 'common.number',
  })
  const checked = checkTaxId(field.value)
  const taxed = isTaxDocument(type)
  // Said as soon as all digits are there; a number that is still being typed is nobody's mistake.
  const whole = field.value.replace(/\D/g, '').length >= TAX_DIGITS
  const live = taxed && whole && !checked.ok ? t(`field.cuit.${checked.problem}`) : null
  return (
    <div className={classes.document}>
      <form.SelectField
        name="beneficiaryDocumentType"
        label="common.document"
        data={[...documentTypes]}
      />
      <TextInput
        {...field}
        inputMode="numeric"
        maxLength={20}
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
function PaymentDateInput({ form }: Props) {
  const typed = useWatch({ control: form.control, name: 'paymentDate' })
  const meaning = useDateMeaning(typed)
  const set = (days: number) => {
    const date = addDays(today(), days)
    form.setValue('paymentDate', typedDate(date), { shouldValidate: true, shouldTouch: true })
  }
  return (
    <div className={classes.date}>
      <form.DayField name="paymentDate" label="issue.paymentDate" below={meaning} />
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
function Cmc7Input({ form }: Props) {
  const { digits, usualLength, parts } = readCmc7(useWatch({ control: form.control, name: 'cmc7' }))
  const said = () => {
    if (digits === '') return t('issue.cmc7.hint')
    if (!usualLength || parts === null) return t('issue.cmc7.unusual', { count: digits.length })
    const { chequeNumber: number, ...others } = parts
    return t('issue.cmc7.parts', { ...others, number })
  }
  const attention = digits !== '' && !usualLength
  return (
    <form.TextField
      name="cmc7"
      label="issue.cmc7"
      inputMode="numeric"
      maxLength={60}
      below={<span {...(attention && { className: classes.attention })}>{said()}</span>}
    />
  )
}

function NotificationInput({ form }: Props) {
  const below = t('issue.notification.hint')
  const field = useField({ form, name: 'notification', label: 'issue.notification', below })
  return <GrowingTextarea {...field} minRows={2} maxRows={6} maxLength={500} />
}
