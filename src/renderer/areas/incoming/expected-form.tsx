import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import type { CallInput } from '../../../shared/ipc/index.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { typedDate } from '../../../shared/values/calendar.ts'
import { compareDecimals, ZERO } from '../../../shared/values/money.ts'
import { checkTaxId } from '../../../shared/values/tax-ids.ts'
import { parseTypedAmount, typedDecimal } from '../../../shared/values/typed-amount.ts'
import { readDateAs } from '../../../shared/values/typed-date.ts'
import type { ExpectedNote } from '../../../shared/views/reconciliation.ts'
import { today } from '../../app/clock.ts'
import { useAct } from '../../app/queries.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { useReadBack } from '../../components/figures/read-back.ts'
import { DateInput } from '../../components/input/date-input.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import forms from '../../components/styles/form.module.css'
import classes from './incoming.module.css'

/** What is typed, as it stands in the fields. */
export type TypedExpected = {
  readonly label: string
  readonly amount: string
  readonly currency: string
  readonly cuit: string
  readonly name: string
  readonly due: string
  readonly note: string
}

type Value = CallInput<'expected.save'>['value']
type Problems = { readonly [K in keyof TypedExpected]?: MessageKey }

/** The note that was typed, or what is wrong with each field. */
export function readExpected(
  typed: TypedExpected,
  locale: Locale,
):
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: Problems } {
  const amount = parseTypedAmount(typed.amount, locale)
  const cuit = typed.cuit.trim() === '' ? null : checkTaxId(typed.cuit)
  const due =
    typed.due.trim() === '' ? null : readDateAs(typed.due, { today: today(), ahead: true })
  const problems: Problems = {
    ...(typed.label.trim() === '' && { label: 'expected.problem.label' }),
    ...((!amount.ok || compareDecimals(amount.value, ZERO) <= 0) && {
      amount: 'expected.problem.amount',
    }),
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

const start = (note: ExpectedNote | null, locale: Locale): TypedExpected => ({
  label: note?.label ?? '',
  amount: note === null ? '' : typedDecimal(note.amount.amount, locale),
  currency: note?.amount.currency ?? 'ARS',
  cuit: note?.cuit ?? '',
  name: note?.name ?? '',
  due: note?.due == null ? '' : typedDate(note.due),
  note: note?.note ?? '',
})

function Form(props: { readonly note: ExpectedNote | null; readonly onClose: () => void }) {
  const t = useText()
  const locale = useLocale()
  const readBack = useReadBack()
  const { note, onClose } = props
  const [typed, setTyped] = useState(() => start(note, locale))
  const [problems, setProblems] = useState<Problems>({})
  const save = useAct('expected.save')
  const submission = useSubmission(async () => {
    const read = readExpected(typed, locale)
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
        autoComplete="off"
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
      {save.error !== null && <ErrorNote error={save.error} />}
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t(note === null ? 'expected.save' : 'expected.change')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('expected.cancel')}
        </Button>
      </div>
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
