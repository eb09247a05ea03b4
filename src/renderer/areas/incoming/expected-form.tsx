import { Modal } from '@mantine/core'
import type { Locale } from '../../../shared/base/locale.ts'
import type { ExpectedNote } from '../../../shared/incoming/reconciliation.ts'
import type { CallInput } from '../../../shared/ipc/index.ts'
import { type DateText, typedDate } from '../../../shared/values/calendar.ts'
import { compareDecimals, ZERO } from '../../../shared/values/money.ts'
import { checkTaxId } from '../../../shared/values/tax-ids.ts'
import { parseMoney, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../shared/values/typed-date.ts'
import { today } from '../../app/clock.ts'
import { useAct } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import {
  FormEnd,
  type ProblemsOf,
  type Reading,
  useFields,
  useSubmission,
} from '../../components/input/form.tsx'
import forms from '../../components/styles/form.module.css'

/** The texts in the fields. */
export type TypedExpected = {
  readonly label: string
  readonly amount: string
  readonly currency: string
  readonly cuit: string
  readonly name: string
  readonly due: string
  readonly note: string
}

/** The note that was typed, or what is wrong with each field. */
export function readExpected(
  typed: TypedExpected,
  { locale, today }: { readonly locale: Locale; readonly today: DateText },
): Reading<TypedExpected, CallInput<'expected.save'>['value']> {
  const amount = parseMoney(typed.amount, locale, typed.currency)
  const cuit = typed.cuit.trim() === '' ? null : checkTaxId(typed.cuit)
  const due = typed.due.trim() === '' ? null : readDateAs(typed.due, { today, ahead: 'nearest' })
  const problems: ProblemsOf<TypedExpected> = {
    ...(typed.label.trim() === '' && { label: 'expected.problem.label' }),
    ...(!amount.ok && { amount: `field.amount.${amount.error}` }),
    ...(amount.ok &&
      compareDecimals(amount.value, ZERO) !== 1 && { amount: 'field.amount.not_positive' }),
    ...(typed.currency.trim() === '' && { currency: 'expected.problem.currency' }),
    ...(cuit?.ok === false && { cuit: 'expected.problem.cuit' }),
    ...(due?.ok === false && { due: `field.date.${due.problem}` }),
  }
  if (Object.keys(problems).length > 0 || !amount.ok) return { ok: false, problems }
  return {
    ok: true,
    value: {
      label: typed.label.trim(),
      amount: amount.value,
      due: due?.ok === true ? due.date : null,
      note: typed.note.trim(),
      currency: typed.currency.trim(),
      cuit: cuit?.ok === true ? cuit.cuit : null,
      name: typed.name.trim() === '' ? null : typed.name.trim(),
    },
  }
}

/** A note as its form begins with it. */
export const typedExpected = (note: ExpectedNote | null, locale: Locale): TypedExpected => ({
  label: note?.label ?? '',
  amount: note === null ? '' : typedDecimal(note.amount.amount, locale),
  currency: note?.amount.currency ?? 'ARS',
  cuit: note?.cuit ?? '',
  name: note?.name ?? '',
  due: note?.due == null ? '' : typedDate(note.due),
  note: note?.note ?? '',
})

function Form(props: { readonly note: ExpectedNote | null; readonly onClose: () => void }) {
  const { note, onClose } = props
  const form = useFields(
    (typed) => readExpected(typed, { locale, today: today() }),
    typedExpected(note, locale),
  )
  const currency = form.watch('currency')
  const save = useAct('expected.save')
  const submission = useSubmission(form, async (value) => {
    const saved = await save.run({ ...(note !== null && { id: note.ref }), value })
    if (saved.ok) onClose()
  })
  const optional = { placeholder: t('expected.optional') }
  return (
    <form className={forms.form} {...submission}>
      <form.TextField name="label" label="expected.label" maxLength={200} data-autofocus />
      <div className={forms.pair}>
        <form.AmountField
          name="amount"
          label="expected.amount"
          currency={currency}
          maxLength={40}
        />
        <form.SelectField
          name="currency"
          label="expected.currency"
          data={[...new Set(['ARS', 'USD', currency])]}
        />
        <form.TextField name="cuit" label="expected.cuit" maxLength={20} {...optional} />
        <form.TextField name="name" label="expected.name" maxLength={200} {...optional} />
        <form.DayField name="due" label="expected.due" ahead="nearest" />
        <form.TextField name="note" label="expected.note" maxLength={500} {...optional} />
      </div>
      <FormEnd
        act={save}
        send={t(note === null ? 'expected.save' : 'expected.change')}
        onLeave={onClose}
      />
    </form>
  )
}

/** Notes an amount that should come in, or changes one. */
export function ExpectedDialog(props: {
  /** The note to change, `new`, or null while nobody asked. */
  readonly about: ExpectedNote | 'new' | null
  readonly onClose: () => void
}) {
  const { about, onClose } = props
  return (
    <Modal
      opened={about !== null}
      onClose={onClose}
      title={t(about === 'new' || about === null ? 'expected.new' : 'expected.edit')}
      size="lg"
    >
      {about !== null && <Form note={about === 'new' ? null : about} onClose={onClose} />}
    </Modal>
  )
}
