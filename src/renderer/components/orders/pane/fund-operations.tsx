import { Button } from '@mantine/core'
import { FilePlus } from 'lucide-react'
import { memo } from 'react'
import type { BatchOperationDraft, OrderDraft } from '../../../../shared/orders/drafts.ts'
import { isDraftThat } from '../../../../shared/orders/drafts.ts'
import { correctedBatch } from '../../../../shared/orders/fund-header.ts'
import type { OperationResult, OrderDetail } from '../../../../shared/orders/view.ts'
import { useOrdersView } from '../../../app/orders-view.ts'
import { useText } from '../../../app/text.tsx'
import { StatusBadge, type Tone } from '../../notes/status-badge.tsx'
import classes from '../orders.module.css'
import { OperationCells, OperationHeads, SCROLLS_BY_KEY } from './sent-operations.tsx'

const tones: Readonly<Record<OperationResult['result'], Tone>> = {
  valid: 'done',
  invalid: 'failed',
  finished: 'done',
  failed: 'failed',
  unknown: 'waiting',
}

const isFailed = (result: OperationResult | undefined): boolean =>
  result?.result === 'failed' || result?.result === 'invalid'

type Batch = Extract<OrderDraft, { readonly operations: unknown }>

/** The batch to be sent again in the place of one that failed; null where there is none to correct. */
export function correctionOf({ draft, results, state }: OrderDetail): Batch | null {
  return isDraftThat('batch', draft) ? correctedBatch(draft, results, state) : null
}

/** Drawn again only when its own result changed: a batch has up to 500, told one by one. */
const Operation = memo(OperationRow)

function OperationRow(props: {
  readonly operation: BatchOperationDraft
  readonly currency: string
  readonly result: OperationResult | undefined
}) {
  const t = useText()
  const { operation, currency, result } = props
  return (
    <tr>
      <OperationCells operation={operation} currency={currency} />
      <td>
        {result === undefined ? (
          t('funds.results.none')
        ) : (
          <StatusBadge tone={tones[result.result]}>
            {t(`activity.result.${result.result}`)} · {result.word}
          </StatusBadge>
        )}
      </td>
    </tr>
  )
}

/**
 * The operations of a batch with what the bank said of each, failed ones first; and the way to a corrected batch, which
 * gets a lot id of its own, where this one failed.
 */
export function FundOperations({ order }: { readonly order: OrderDetail }) {
  const t = useText()
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
            leftSection={<FilePlus size={15} aria-hidden />}
            onClick={() => useOrdersView.getState().compose(draft.kind, { draft: corrected })}
          >
            {t(`funds.correct.${draft.kind}`)}
          </Button>
        </div>
      )}
      <section className={classes.operations} aria-label={t('funds.grid')} {...SCROLLS_BY_KEY}>
        <table>
          <thead>
            <tr>
              <OperationHeads />
              <th scope="col">{t('sync.column.result')}</th>
            </tr>
          </thead>
          <tbody>
            {[...failed, ...others].map((operation) => (
              <Operation
                key={operation.settlementId}
                operation={operation}
                currency={draft.currency}
                result={byId.get(operation.settlementId)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
