import { Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ExpectedNote } from '../../../shared/views/reconciliation.ts'
import { today } from '../../app/clock.ts'
import { useAct } from '../../app/queries.ts'
import { useLanguage, useText } from '../../app/text.tsx'
import { useReadBack } from '../../components/figures/read-back.ts'
import { DateInput } from '../../components/input/date-input.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
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
  const readBack = useReadBack()
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
  const field = (name: keyof TypedExpected, label: string, maxLength: number, optional = true) => {
    const problem = problems[name]
    const reads = name === 'amount' ? readBack(typed.amount, typed.currency) : null
    return (
      <TextInput
        label={label}
        data-autofocus={name === 'label' || undefined}
        maxLength={maxLength}
        value={typed[name]}
        error={problem === undefined ? null : t(problem)}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(reads !== null && { description: reads })}
        {...(optional && { placeholder: t('expected.optional') })}
      />
    )
  }
  return (
    <form noValidate className={forms.form} {...submission}>
      {field('label', t('expected.label'), 200, false)}
      <div className={forms.pair}>
        {field('amount', t('expected.amount'), 40, false)}
        <NativeSelect
          label={t('expected.currency')}
          value={typed.currency}
          data={[...new Set(['ARS', 'USD', typed.currency])]}
          onChange={(event) => change({ currency: event.currentTarget.value })}
        />
        {field('cuit', t('expected.cuit'), 20)}
        {field('name', t('expected.name'), 200)}
        <DateInput
          label={t('expected.due')}
          ahead
          value={typed.due}
          error={problems.due === undefined ? null : t(problems.due)}
          onChange={(due) => change({ due })}
        />
        {field('note', t('expected.note'), 500)}
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
