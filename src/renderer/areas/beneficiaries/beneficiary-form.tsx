import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import {
  type Beneficiary,
  type BeneficiaryInput,
  beneficiaryInputSchema,
} from '../../../shared/orders/book.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { KeyField } from '../../components/orders/keys/key-field.tsx'
import basics from '../../components/styles/basics.module.css'
import { problemText } from './problems.ts'

type Values = z.input<typeof beneficiaryInputSchema>
type Form = UseFormReturn<Values, unknown, BeneficiaryInput>

export const emptyBeneficiary: Values = { name: '', accountKey: '', cuit: '', bank: '', note: '' }

function Text(props: {
  readonly form: Form
  readonly name: 'name' | 'cuit' | 'bank' | 'note'
  readonly optional?: boolean
  readonly autoFocus?: boolean
}) {
  const t = useText()
  const { form, name } = props
  const error = form.formState.errors[name]
  return (
    <TextInput
      {...form.register(name)}
      label={t(`book.${name}`)}
      autoComplete="off"
      {...(props.optional === true && { description: t('book.optional') })}
      {...(props.autoFocus === true && { 'data-autofocus': true })}
      {...(error !== undefined && { error: problemText(t, name, error.message ?? '') })}
    />
  )
}

/** Adds somebody to the book, or changes them. */
export function BeneficiaryForm(props: {
  readonly id: string | null
  readonly values: Values
  readonly onSaved: (saved: Beneficiary) => void
  readonly onCancel: () => void
}) {
  const { id, values, onSaved, onCancel } = props
  const t = useText()
  const save = useAct('beneficiaries.save')
  const form: Form = useForm<Values, unknown, BeneficiaryInput>({
    resolver: zodResolver(beneficiaryInputSchema),
    defaultValues: values,
    mode: 'onTouched',
  })
  const page = useRef<HTMLFormElement>(null)
  useEffect(() => page.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  const submit = form.handleSubmit(async (value) => {
    const result = await save.run({ value, ...(id !== null && { id }) })
    if (result.ok) onSaved(result.value)
    else if (result.error.code === 'beneficiary_known') form.setFocus('accountKey')
  })
  const submission = useSubmission(submit)
  return (
    <form ref={page} noValidate className={basics.stack} {...submission}>
      <Text form={form} name="name" autoFocus />
      <Controller
        control={form.control}
        name="accountKey"
        render={({ field, fieldState }) => (
          <KeyField
            label={t('book.accountKey')}
            hint={t('book.key.hint')}
            value={field.value}
            known={[]}
            error={
              fieldState.error === undefined
                ? null
                : problemText(t, 'accountKey', fieldState.error.message ?? '')
            }
            onChange={field.onChange}
            onDone={field.onBlur}
          />
        )}
      />
      <Text form={form} name="cuit" optional />
      <Text form={form} name="bank" optional />
      <Text form={form} name="note" optional />
      <FormEnd act={save} send={t('common.save')} onLeave={onCancel} />
    </form>
  )
}
