import { Button, TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { isDraftThat, type OrderDraft } from '../../../../shared/orders/drafts.ts'
import { kindsThat } from '../../../../shared/orders/kinds.ts'
import { readSignatories, signatoriesText } from '../../../../shared/values/signatories.ts'
import { useCall } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { type FieldProps, useField } from '../../input/form.tsx'
import classes from '../orders.module.css'

const FILTER = { kind: kindsThat('signed') }

const signersOf = (draft: OrderDraft | undefined) =>
  draft !== undefined && isDraftThat('signed', draft) ? draft.signatories : []

/** The signatories of the newest order that has any, as text; empty without one. */
function useLastSignatories(): string {
  const newest = useCall('orders.list', { filter: FILTER, offset: 0, limit: 1 }).data?.rows[0]
  const order = useCall(
    'orders.get',
    { id: newest?.id ?? '-' },
    { enabled: newest !== undefined },
  ).data
  return signatoriesText(signersOf(order?.draft))
}

/** The signatories as text, read back as they were understood. Those of the last order are offered. */
export function SignatoriesField<V extends FieldValues, C>(
  props: Pick<FieldProps<V, C>, 'form' | 'name'>,
) {
  const { value, error, onChange, ...field } = useField({
    ...props,
    label: 'imports.field.signatories',
  })
  const last = useLastSignatories()
  const read = readSignatories(value)
  const understood =
    read.ok && read.value.length > 0
      ? t('issue.signatories.count', { count: read.value.length })
      : t('issue.signatories.hint')
  return (
    <div className={classes.stackSmall}>
      <TextInput
        {...field}
        description={understood}
        placeholder="CUIL 20-12345678-6; CUIL 27-12345678-0"
        value={value}
        maxLength={600}
        onChange={onChange}
        error={error ?? (read.ok ? null : t(`field.signatories.${read.error}`))}
      />
      {value.trim() === '' && last !== '' && (
        <div>
          <Button size="compact-sm" onClick={() => onChange(last)}>
            {t('issue.signatories.last', { signatories: last })}
          </Button>
        </div>
      )}
    </div>
  )
}
