import { Button, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { recordedOutcomes } from '../../../../shared/ipc/orders.ts'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { useAct } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../error-note.tsx'
import classes from '../orders.module.css'

type Outcome = (typeof recordedOutcomes)[number]

/** What a person can have seen: that the bank never had it makes sense only while nobody knows. */
const outcomesFor = ({ state }: Pick<OrderView, 'state'>): readonly Outcome[] =>
  state === 'unconfirmed'
    ? recordedOutcomes
    : recordedOutcomes.filter((outcome) => outcome === 'settled' || outcome === 'rejected')

function RecordForm(props: { readonly order: OrderView; readonly onClose: () => void }) {
  const { order, onClose } = props
  const t = useText()
  const record = useAct('orders.recordOutcome')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [remark, setRemark] = useState('')
  const complete = outcome !== null && remark.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (outcome === null || remark.trim() === '') return
    const result = await record.run({ id: order.id, outcome, remark })
    if (result.ok) onClose()
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <p className={classes.text}>{t('activity.record.text')}</p>
      <Radio.Group
        label={t('activity.record.outcome')}
        value={outcome ?? ''}
        onChange={(value) => setOutcome(recordedOutcomes.find((one) => one === value) ?? null)}
      >
        <Stack gap="xs" mt="xs">
          {outcomesFor(order).map((one, index) => (
            <Radio
              key={one}
              value={one}
              label={t(`activity.record.${one}`)}
              data-autofocus={index === 0 ? true : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('activity.record.remark')}
        description={t('activity.record.remark.hint')}
        value={remark}
        maxLength={500}
        rows={3}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      {record.error !== null && <ErrorNote error={record.error} />}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="sm" disabled={!complete} loading={record.isPending}>
          {t('activity.record.action')}
        </Button>
      </div>
    </form>
  )
}

/** Records what somebody saw in the bank's portal, with a remark. It cannot be undone. */
export function RecordDialog(props: {
  readonly order: OrderView
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const t = useText()
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('activity.record.title')}>
      <RecordForm order={props.order} onClose={props.onClose} />
    </Modal>
  )
}
