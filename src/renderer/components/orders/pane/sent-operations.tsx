import type { BatchOperationDraft } from '../../../../shared/orders/drafts.ts'
import type { OperationResult } from '../../../../shared/orders/view.ts'
import { join, memo, t, useLanguage } from '../../../app/text.tsx'
import { Amount, ForeignText } from '../../figures/figures.tsx'
import { ForeignSpan } from '../../figures/foreign-span.tsx'
import { StatusBadge, type Tone } from '../../notes/notes.tsx'
import { SCROLLS_BY_KEY } from '../../styles/cx.ts'
import classes from '../orders.module.css'

/** Class, shares and share value of an operation in one line. */
function SharesText(props: {
  readonly operation: Pick<BatchOperationDraft, 'classType' | 'shareQuantity' | 'shareValue'>
}) {
  const { figures } = useLanguage()
  const { classType, shareQuantity, shareValue } = props.operation
  return (
    <span className={classes.quietLine}>
      {t('funds.shares', {
        classType,
        quantity: figures.amount(shareQuantity, 0),
        value: figures.amount(shareValue, 0),
      })}
    </span>
  )
}

const tones: Readonly<Record<OperationResult['result'], Tone>> = {
  valid: 'done',
  invalid: 'failed',
  finished: 'done',
  failed: 'failed',
  unknown: 'waiting',
}

/** Drawn again only when its own result changed: a batch has up to 500, told one by one. */
const Operation = memo(OperationRow)

function OperationRow(props: {
  readonly operation: BatchOperationDraft
  readonly currency: string
  /** The bank's word about it; null where nothing is sent yet. */
  readonly result: OperationResult | undefined | null
}) {
  const { operation, currency, result } = props
  return (
    <tr>
      <td>
        <ForeignText>{operation.settlementId}</ForeignText>
      </td>
      <td>
        <ForeignText>{operation.shareholderName}</ForeignText>
        <br />
        <ForeignSpan className={classes.quiet}>{operation.shareholderAccountId}</ForeignSpan>
        <br />
        <SharesText operation={operation} />
      </td>
      <td className={classes.right}>
        <Amount value={operation.amount} currency={currency} />
      </td>
      {result !== null && (
        <td>
          {result === undefined ? (
            t('funds.results.none')
          ) : (
            <StatusBadge tone={tones[result.result]}>
              {join(t(`activity.result.${result.result}`), result.word)}
            </StatusBadge>
          )}
        </td>
      )}
    </tr>
  )
}

/** The operations of a batch, with the bank's results where it was sent; nothing for an order that has none. */
export function SentOperations(props: {
  readonly operations: readonly BatchOperationDraft[]
  readonly currency: string
  readonly results?: ReadonlyMap<string, OperationResult>
}) {
  const { operations, currency, results } = props
  if (operations.length === 0) return null
  return (
    <section className={classes.operations} aria-label={t('funds.grid')} {...SCROLLS_BY_KEY}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('funds.field.settlementId')}</th>
            <th scope="col">{t('funds.field.shareholderName')}</th>
            <th scope="col" className={classes.right}>
              {t('funds.field.amount')}
            </th>
            {results !== undefined && <th scope="col">{t('sync.column.result')}</th>}
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <Operation
              key={operation.settlementId}
              operation={operation}
              currency={currency}
              result={results === undefined ? null : results.get(operation.settlementId)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
