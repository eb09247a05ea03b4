import type { BatchOperationDraft } from '../../../../shared/orders/drafts.ts'
import { useLanguage, useText } from '../../../app/text.tsx'
import { Amount } from '../../figures/amount.tsx'
import { ForeignText } from '../../figures/foreign-text.tsx'
import classes from '../orders.module.css'

/** A list that may be longer than its box can be scrolled without a mouse. */
export const SCROLLS_BY_KEY = { tabIndex: 0 }

/** Class, shares and share value of an operation in one line. */
function SharesText(props: {
  readonly operation: Pick<BatchOperationDraft, 'classType' | 'shareQuantity' | 'shareValue'>
}) {
  const { t, figures } = useLanguage()
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

/** The titles over {@link OperationCells}. */
export function OperationHeads() {
  const t = useText()
  return (
    <>
      <th scope="col">{t('funds.field.settlementId')}</th>
      <th scope="col">{t('funds.field.shareholderName')}</th>
      <th scope="col" className={classes.right}>
        {t('funds.field.amount')}
      </th>
    </>
  )
}

/** The cells of an operation in a line of a batch. */
export function OperationCells(props: {
  readonly operation: BatchOperationDraft
  readonly currency: string
}) {
  const { operation, currency } = props
  return (
    <>
      <td>
        <ForeignText>{operation.settlementId}</ForeignText>
      </td>
      <td>
        <ForeignText>{operation.shareholderName}</ForeignText>
        <br />
        <span className={classes.quiet}>
          <ForeignText>{operation.shareholderAccountId}</ForeignText>
        </span>
        <br />
        <SharesText operation={operation} />
      </td>
      <td className={classes.right}>
        <Amount value={operation.amount} currency={currency} />
      </td>
    </>
  )
}

/** The operations of a batch as they are sent; nothing for an order that has none. */
export function SentOperations(props: {
  readonly operations: readonly BatchOperationDraft[]
  readonly currency: string
}) {
  const t = useText()
  const { operations, currency } = props
  if (operations.length === 0) return null
  return (
    <section className={classes.operations} aria-label={t('funds.grid')} {...SCROLLS_BY_KEY}>
      <table>
        <thead>
          <tr>
            <OperationHeads />
          </tr>
        </thead>
        <tbody>
          {operations.map((operation) => (
            <tr key={operation.settlementId}>
              <OperationCells operation={operation} currency={currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
