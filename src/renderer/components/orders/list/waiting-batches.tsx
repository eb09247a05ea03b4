import { Button } from '@mantine/core'
import type { WaitingBatch } from '../../../../shared/ipc/orders.ts'
import { formatDateTime } from '../../../../shared/text/format.ts'
import { useCall } from '../../../app/queries.ts'
import { useLanguage, useText } from '../../../app/text.tsx'
import { ErrorNote } from '../../notes/error-note.tsx'
import classes from '../orders.module.css'
import { useSubmit } from '../prepared/use-submit.ts'
import { useSumWords } from './totals-line.tsx'

function Batch({ batch }: { readonly batch: WaitingBatch }) {
  const { t, locale } = useLanguage()
  const words = useSumWords()
  const submit = useSubmit(batch.ids)
  const { preparedBy } = batch
  const at = formatDateTime(batch.createdAt, locale)
  return (
    <li className={classes.waitingBatch}>
      <span className={classes.waitingWords}>
        <strong>{words(batch.sums).join(' · ')}</strong>
        <span>
          {t('orders.waiting.count', { count: batch.ids.length })} ·{' '}
          {preparedBy === null
            ? t('orders.waiting.at', { at })
            : t('orders.waiting.by', { at, name: preparedBy })}
        </span>
      </span>
      <Button size="xs" loading={submit.isPending} onClick={() => void submit.run(false)}>
        {t('orders.many.approve', { count: batch.ids.length })}
      </Button>
      <ErrorNote error={submit.error} />
    </li>
  )
}

/** The orders that wait for a yes, one line for each act of preparing, which is approved in one question. */
export function WaitingBatches() {
  const t = useText()
  const batches = useCall('orders.waiting', {}).data ?? []
  if (batches.length === 0) return null
  return (
    <section aria-label={t('orders.waiting')}>
      <ul className={classes.waiting}>
        {batches.map((batch) => (
          <Batch key={batch.ids[0]} batch={batch} />
        ))}
      </ul>
    </section>
  )
}
