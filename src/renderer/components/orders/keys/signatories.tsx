import { Button, TextInput } from '@mantine/core'
import { isDraftThat, type OrderDraft } from '../../../../shared/orders/drafts.ts'
import { kindsThat } from '../../../../shared/orders/kinds.ts'
import { readSignatories, signatoriesText } from '../../../../shared/values/signatories.ts'
import { useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
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
export function SignatoriesField(props: {
  readonly value: string
  readonly error: string | null
  readonly onChange: (typed: string) => void
  readonly onBlur: () => void
}) {
  const t = useText()
  const { value, error, onChange, onBlur } = props
  const last = useLastSignatories()
  const read = readSignatories(value)
  const problem = error ?? (read.ok ? null : t(`field.signatories.${read.error}`))
  const understood =
    read.ok && read.value.length > 0
      ? t('issue.signatories.count', { count: read.value.length })
      : t('issue.signatories.hint')
  return (
    <div className={classes.stackSmall}>
      <TextInput
        label={t('imports.field.signatories')}
        description={understood}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="CUIL 20123456786; CUIL 27123456780"
        value={value}
        maxLength={600}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
        {...(problem !== null && { error: problem })}
      />
      {value.trim() === '' && last !== '' && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => onChange(last)}>
            {t('issue.signatories.last', { signatories: last })}
          </Button>
        </div>
      )}
    </div>
  )
}
