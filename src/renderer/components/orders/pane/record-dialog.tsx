import { Modal, Radio, Stack, Textarea } from '@mantine/core'
import * as z from 'zod'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { type RecordedOutcome, recordedOutcomes } from '../../../../shared/profiles/trust.ts'
import { useAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { FormEnd, useField, useFields, useSubmission } from '../../input/form.tsx'
import classes from '../orders.module.css'

type Outcome = RecordedOutcome

/** The outcomes that a person can record for all of them. "The bank never had it" is offered only while all are unconfirmed. */
const outcomesFor = (orders: readonly OrderView[]): readonly Outcome[] =>
  orders.every(({ state }) => state === 'unconfirmed')
    ? recordedOutcomes
    : recordedOutcomes.filter((outcome) => outcome === 'settled' || outcome === 'rejected')

/** Records what was seen of one order, or the same of several at once, all or none. */
function useRecord(orders: readonly OrderView[]) {
  const one = useAct('orders.recordOutcome')
  const many = useAct('orders.recordMany')
  const run = async (outcome: Outcome, remark: string): Promise<boolean> => {
    const [first] = orders
    if (first === undefined) return false
    const ids = orders.map(({ id }) => id)
    const result =
      orders.length === 1
        ? await one.run({ id: first.id, outcome, remark })
        : await many.run({ ids, outcome, remark })
    return result.ok
  }
  return { run, isPending: one.isPending || many.isPending, error: one.error ?? many.error }
}

const formSchema = z.object({
  outcome: z.string().pipe(z.enum(recordedOutcomes, 'field.required')),
  remark: z.string().regex(/\S/, 'field.required'),
})

function RecordForm(props: {
  readonly orders: readonly OrderView[]
  readonly onClose: () => void
}) {
  const { orders, onClose } = props
  const record = useRecord(orders)
  const form = useFields(formSchema, { outcome: '', remark: '' })
  const submission = useSubmission(form, async ({ outcome, remark }) => {
    if (await record.run(outcome, remark)) onClose()
  })
  const field = useField({ form, name: 'outcome', label: 'activity.record.outcome' })
  return (
    <form className={classes.form} {...submission}>
      <p className={classes.text}>{t('activity.record.text')}</p>
      <Radio.Group {...field}>
        <Stack gap="xs" mt="xs">
          {outcomesFor(orders).map((one, index) => (
            <Radio
              key={one}
              value={one}
              label={t(`activity.record.${one}`)}
              data-autofocus={index === 0 ? true : undefined}
              aria-invalid={field.error !== undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        {...useField({ form, name: 'remark', label: 'activity.record.remark', hint: true })}
        maxLength={500}
        rows={3}
      />
      <FormEnd act={record} send={t('activity.record.action')} onLeave={onClose} />
    </form>
  )
}

/** Records what somebody saw in the bank's portal of one order or several, with a remark. It cannot be undone. */
export const RecordDialog = (props: {
  readonly orders: readonly OrderView[]
  readonly opened: boolean
  readonly onClose: () => void
}) => (
  <Modal
    opened={props.opened}
    onClose={props.onClose}
    title={t('activity.record.title', { count: props.orders.length })}
  >
    <RecordForm orders={props.orders} onClose={props.onClose} />
  </Modal>
)
