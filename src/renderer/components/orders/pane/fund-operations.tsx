import { Button } from '@mantine/core'
import { FilePlus } from 'lucide-react'
import { isDraftThat } from '../../../../shared/orders/drafts.ts'
import { correctedBatch } from '../../../../shared/orders/fund-header.ts'
import { isInDoubt } from '../../../../shared/orders/machine.ts'
import type { OperationResult, OrderDetail } from '../../../../shared/orders/view.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { t } from '../../../app/text.tsx'
import classes from '../orders.module.css'
import { SentOperations } from './sent-operations.tsx'

const isFailed = (result: OperationResult | undefined): boolean =>
  result?.result === 'failed' || result?.result === 'invalid'

/** The batch to be sent again in the place of one that certainly failed; null where there is none to correct. */
export function correctionOf(order: OrderDetail) {
  const { draft, results, state } = order
  if (isInDoubt(order) || !isDraftThat('batch', draft)) return null
  return correctedBatch(draft, results, state)
}

/**
 * The operations of a batch with the bank's word on each, failed ones first. If this batch failed, there is a way to a
 * corrected one with a lot id of its own.
 */
export function FundOperations({ order }: { readonly order: OrderDetail }) {
  const { draft, results } = order
  if (!isDraftThat('batch', draft)) return null
  const byId = new Map(results.map((result) => [result.settlementId, result]))
  const failed = draft.operations.filter(({ settlementId }) => isFailed(byId.get(settlementId)))
  const others = draft.operations.filter(({ settlementId }) => !isFailed(byId.get(settlementId)))
  const corrected = correctionOf(order)
  return (
    <section aria-label={t('funds.results')}>
      <h3 className={classes.heading}>{t('funds.results')}</h3>
      <p className={classes.quiet}>
        {t('funds.results.counts', {
          told: results.length,
          all: draft.operations.length,
          failed: failed.length,
        })}
      </p>
      {corrected !== null && (
        <div className={classes.actions}>
          <Button
            variant="filled"
            leftSection={<FilePlus />}
            onClick={() => useOrdersView.getState().compose(draft.kind, { draft: corrected })}
          >
            {t(`funds.correct.${draft.kind}`)}
          </Button>
        </div>
      )}
      <SentOperations
        operations={[...failed, ...others]}
        currency={draft.currency}
        results={byId}
      />
    </section>
  )
}
