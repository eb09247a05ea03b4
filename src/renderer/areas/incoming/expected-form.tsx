import { Modal } from '@mantine/core'
import type { ExpectedNote } from '../../../shared/incoming/reconciliation.ts'
import { today } from '../../app/clock.ts'
import { useAct } from '../../app/queries.ts'
import { locale, t } from '../../app/text.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import forms from '../../components/styles/form.module.css'
import { readExpected, typedExpected } from './typed-expected.ts'

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
