import { Modal } from '@mantine/core'
import * as z from 'zod'
import type { Locale } from '../../../shared/base/locale.ts'
import type { ExpectedNote } from '../../../shared/incoming/reconciliation.ts'
import { typedDate } from '../../../shared/values/calendar.ts'
import { typedDecimal } from '../../../shared/values/typed-amount.ts'
import { useAct } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { orNone, typedCuit, typedDay, typedMoney, typedText } from '../../components/input/typed.ts'
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

/** The note that was typed. */
export const expectedSchema = (locale: Locale) =>
  z.intersection(
    typedMoney(locale, 'expected.problem.currency'),
    z.object({
      label: z.string().trim().min(1, 'expected.problem.label'),
      cuit: orNone(typedCuit),
      name: orNone(typedText(200)),
      due: orNone(typedDay({ ahead: 'nearest' })),
      note: typedText(500),
    }),
  )

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
  const form = useFields(expectedSchema(locale), typedExpected(note, locale))
  const currency = form.watch('currency')
  const save = useAct('expected.save')
  const submission = useSubmission(form, async (value) => {
    const saved = await save.run({ ...(note !== null && { id: note.ref }), value })
    if (saved.ok) onClose()
  })
  const optional = { placeholder: t('book.optional') }
  return (
    <form className={forms.form} {...submission}>
      <form.TextField name="label" label="expected.label" maxLength={200} data-autofocus />
      <div className={forms.pair}>
        <form.AmountField name="amount" label="common.amount" currency={currency} maxLength={40} />
        <form.SelectField
          name="currency"
          label="common.currency"
          data={[...new Set(['ARS', 'USD', currency])]}
        />
        <form.TextField name="cuit" label="common.payerTaxId" maxLength={20} {...optional} />
        <form.TextField name="name" label="expected.name" maxLength={200} {...optional} />
        <form.DayField name="due" label="expected.due" ahead="nearest" />
        <form.TextField name="note" label="common.note" maxLength={500} {...optional} />
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
