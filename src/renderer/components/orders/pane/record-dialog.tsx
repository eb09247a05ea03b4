import { Modal, Radio, Stack, Textarea } from '@mantine/core'
import * as z from 'zod'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { type RecordedOutcome, recordedOutcomes } from '../../../../shared/profiles/trust.ts'
import { useAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { FormEnd, useField, useFields, useSubmission } from '../../input/form.tsx'
import classes from '../orders.module.css'

/** The outcomes that a person can record for all of them. "The bank never had it" is offered only while all are unconfirmed. */
const outcomesFor = (orders: readonly OrderView[]): readonly RecordedOutcome[] =>
  orders.every(({ state }) => state === 'unconfirmed')
    ? recordedOutcomes
    : recordedOutcomes.filter((outcome) => outcome === 'settled' || outcome === 'rejected')

const formSchema = z.object({
  outcome: z.string().pipe(z.enum(recordedOutcomes, 'field.required')),
  remark: z.string().regex(/\S/, 'field.required'),
})

function RecordForm(props: {
  readonly orders: readonly OrderView[]
  readonly onClose: () => void
}) {
  const { orders, onClose } = props
  const record = useAct('orders.recordOutcome')
  const form = useFields(formSchema, { outcome: '', remark: '' })
  const submission = useSubmission(form, async (seen) => {
    if ((await record.run({ ids: orders.map(({ id }) => id), ...seen })).ok) onClose()
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
export const RecordDialog = ({
  orders,
  ...dialog
}: {
  readonly orders: readonly OrderView[]
  readonly opened: boolean
  readonly onClose: () => void
}) => (
  <Modal {...dialog} title={t('activity.record.title', { count: orders.length })}>
    <RecordForm orders={orders} onClose={dialog.onClose} />
  </Modal>
)
