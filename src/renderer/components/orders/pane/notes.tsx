import { Button, TagsInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { OrderView } from '../../../../shared/orders/view.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../notes/error-note.tsx'
import classes from '../orders.module.css'

const MOST_TAGS = 20
const LONGEST_TAG = 40

function NoteField({ order }: { readonly order: OrderView }) {
  const t = useText()
  const act = useAct('orders.setNote')
  const [note, setNote] = useState(order.note)
  return (
    <>
      <Textarea
        label={t('activity.note')}
        description={t('activity.note.hint')}
        value={note}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={2000}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <ErrorNote error={act.error} />
      {note.trim() !== order.note && (
        <div className={classes.actions}>
          <Button
            variant="default"
            loading={act.isPending}
            onClick={() => void act.run({ id: order.id, note })}
          >
            {t('activity.note.save')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The person's own note and tags of an order; tags that are in use elsewhere are proposed. */
export function NoteAndTags({ order }: { readonly order: OrderView }) {
  const t = useText()
  const act = useAct('orders.setTags')
  const known = useCall('orders.tags', {}).data ?? []
  const set = (tags: readonly string[]) => {
    const clean = tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter((tag) => tag !== '')
    void act.run({ id: order.id, tags: [...new Set(clean)] })
  }
  return (
    <section className={classes.stack}>
      <NoteField key={order.note} order={order} />
      <TagsInput
        label={t('activity.tags')}
        description={t('activity.tags.hint')}
        value={[...order.tags]}
        data={[...known]}
        maxTags={MOST_TAGS}
        clearable={false}
        onChange={set}
      />
      <ErrorNote error={act.error} />
    </section>
  )
}
