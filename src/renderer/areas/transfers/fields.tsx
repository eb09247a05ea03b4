import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { formatMoney } from '../../../shared/format.ts'
import { parseTypedAmount } from '../../../shared/money.ts'
import type { Beneficiary } from '../../../shared/orders/book.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { KeyField } from '../../components/orders/key-field.tsx'
import { knownKeyOf, useKnownSources } from '../../components/orders/known-keys.ts'
import { type CheckedTransfer, problemKey, type TransferValues } from './transfer-form.ts'
import classes from './transfers.module.css'

type Form = UseFormReturn<TransferValues, unknown, CheckedTransfer>
type Name = keyof TransferValues

/** The sentence of a field's problem. */
function useProblem(form: Form): (name: Name) => string | null {
  const t = useText()
  const { errors } = form.formState
  return (name) => {
    const error = errors[name]
    return error === undefined ? null : t(problemKey(error.message))
  }
}

/** The amount, read back as it was understood. */
function AmountField({ form }: { readonly form: Form }) {
  const t = useText()
  const locale = useLocale()
  const problem = useProblem(form)('amount')
  const typed = useWatch({ control: form.control, name: 'amount' })
  const parsed = parseTypedAmount(typed)
  const reads = parsed.ok
    ? t('transfers.amount.reads', {
        amount: formatMoney({ amount: parsed.value, currency: 'ARS' }, locale),
      })
    : null
  return (
    <TextInput
      {...form.register('amount')}
      label={t('transfers.amount')}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={reads ?? ' '}
      {...(problem !== null && { error: problem })}
    />
  )
}

function TextField(props: {
  readonly form: Form
  readonly name: 'note' | 'transferCode' | 'documentId'
  readonly maxLength: number
}) {
  const t = useText()
  const { form, name, maxLength } = props
  const problem = useProblem(form)(name)
  return (
    <TextInput
      {...form.register(name)}
      label={t(`transfers.${name}`)}
      description={t(`transfers.${name}.hint`)}
      maxLength={maxLength}
      autoComplete="off"
      {...(problem !== null && { error: problem })}
    />
  )
}

/** The fields of a CVU transfer; what the bank says of the destination stands right below it. */
export function Fields(props: {
  readonly form: Form
  readonly book: readonly Beneficiary[]
  readonly onDestinationDone: () => void
  readonly afterDestination: ReactNode
}) {
  const t = useText()
  const { form, book } = props
  const problemOf = useProblem(form)
  const sources = useKnownSources()
  return (
    <>
      <Controller
        control={form.control}
        name="from"
        render={({ field }) => (
          <KeyField
            label={t('transfers.from')}
            hint={t('transfers.from.hint')}
            value={field.value}
            known={sources}
            error={problemOf('from')}
            autoFocus
            onChange={field.onChange}
            onDone={field.onBlur}
          />
        )}
      />
      <Controller
        control={form.control}
        name="to"
        render={({ field }) => (
          <KeyField
            label={t('transfers.to')}
            hint={t('transfers.to.hint')}
            value={field.value}
            known={book.map(knownKeyOf)}
            error={problemOf('to')}
            onChange={field.onChange}
            onDone={() => {
              field.onBlur()
              props.onDestinationDone()
            }}
          />
        )}
      />
      {props.afterDestination}
      <AmountField form={form} />
      <TextField form={form} name="note" maxLength={200} />
      <div className={classes.pair}>
        <TextField form={form} name="transferCode" maxLength={10} />
        <TextField form={form} name="documentId" maxLength={20} />
      </div>
    </>
  )
}
