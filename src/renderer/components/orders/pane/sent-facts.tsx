import type { ReactNode } from 'react'
import type { SentFact } from '../../../../shared/orders/view.ts'
import { signatoriesText } from '../../../../shared/values/signatories.ts'
import { groupTaxId } from '../../../../shared/values/tax-ids.ts'
import { t } from '../../../app/text.tsx'
import { AccountKey, DateText, type Fact } from '../../figures/figures.tsx'
import { ForeignSpan } from '../../figures/foreign-span.tsx'
import { conceptText } from '../keys/concept-field.tsx'
import classes from '../orders.module.css'

function sentValue(fact: SentFact): ReactNode {
  switch (fact.type) {
    case 'text':
      return (
        <ForeignSpan className={classes.sentText}>
          {fact.name === 'common.concept' ? conceptText(fact.text) : fact.text}
        </ForeignSpan>
      )
    case 'date':
      return <DateText value={fact.date} />
    case 'account':
      return <AccountKey value={fact.key} />
    case 'people':
      return signatoriesText(
        fact.people.map((one) => ({ ...one, documentNumber: groupTaxId(one.documentNumber) })),
      )
    case 'says':
      return t(fact.says)
  }
}

/** The content of an order besides parties and amount, each with its label. */
export const sentFacts = (facts: readonly SentFact[]): readonly Fact[] =>
  facts.map((fact) => [t(fact.name), <span key={fact.name}>{sentValue(fact)}</span>])

/** The same in one paragraph, under one order of several. */
export function SentLine(props: {
  readonly facts: readonly SentFact[]
  readonly operations: number
}) {
  const { facts, operations } = props
  return (
    <span className={classes.sentLine}>
      {operations > 1 && (
        <span>
          <span className={classes.sentName}>{t('orders.operations')}:</span> {operations}
        </span>
      )}
      {facts.map((fact) => (
        <bdi key={fact.name}>
          <span className={classes.sentName}>{t(fact.name)}:</span> {sentValue(fact)}
        </bdi>
      ))}
    </span>
  )
}
