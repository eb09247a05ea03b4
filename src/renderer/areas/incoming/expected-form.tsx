import { Modal } from '@mantine/core'
import { useState } from 'react'
import type { ExpectedNote } from '../../../shared/incoming/reconciliation.ts'
import { today } from '../../app/clock.ts'
import { useAct } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { TypedAmount, TypedDay, TypedText } from '../../components/input/typed-fields.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import forms from '../../components/styles/form.module.css'
import {
  type ExpectedProblems,
  readExpected,
  type TypedExpected,
  typedExpected,
} from './typed-expected.ts'

function Form(props: { readonly note: ExpectedNote | null; readonly onClose: () => void }) {
  const { t, locale } = useLanguage()
  const { note, onClose } = props
  const [typed, setTyped] = useState(() => typedExpected(note, locale))
  const [problems, setProblems] = useState<ExpectedProblems>({})
  const save = useAct('expected.save')
  const submission = useSubmission(async () => {
    const read = readExpected(typed, { locale, today: today() })
    setProblems(read.ok ? {} : read.problems)
    if (!read.ok) return
    const saved = await save.run({ ...(note !== null && { id: note.ref }), value: read.value })
    if (saved.ok) onClose()
  })
  const change = (parts: Partial<TypedExpected>) => {
    setTyped({ ...typed, ...parts })
    setProblems({})
  }
  const fields = { typed, problems, change }
  const optional = { placeholder: t('expected.optional') }
  return (
    <form noValidate className={forms.form} {...submission}>
      <TypedText
        of={fields}
        name="label"
        data-autofocus
        label={t('expected.label')}
        maxLength={200}
      />
      <div className={forms.pair}>
        <TypedAmount
          of={fields}
          name="amount"
          label={t('expected.amount')}
          currency={typed.currency}
          maxLength={40}
        />
        <NativeSelect
          label={t('expected.currency')}
          value={typed.currency}
          data={[...new Set(['ARS', 'USD', typed.currency])]}
          onChange={(event) => change({ currency: event.currentTarget.value })}
        />
        <TypedText
          of={fields}
          name="cuit"
          label={t('expected.cuit')}
          maxLength={20}
          {...optional}
        />
        <TypedText
          of={fields}
          name="name"
          label={t('expected.name')}
          maxLength={200}
          {...optional}
        />
        <TypedDay of={fields} name="due" label={t('expected.due')} />
        <TypedText
          of={fields}
          name="note"
          label={t('expected.note')}
          maxLength={500}
          {...optional}
        />
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
  const t = useText()
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
