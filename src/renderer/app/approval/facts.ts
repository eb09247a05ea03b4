import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import type { SentFact } from '../../../shared/orders/view.ts'

const isOfComputer = ({ name }: SentFact): boolean => name === 'orders.sent.device'

/** Facts that a person decides by; without the data of this computer. */
export const factsToRead = (item: ApprovalItem): readonly SentFact[] =>
  item.sent.facts.filter((fact) => !isOfComputer(fact))

/** The data of this computer that travels with orders, each only once. */
export function computerFacts(items: readonly ApprovalItem[]): readonly SentFact[] {
  const facts = items.flatMap((item) => item.sent.facts.filter(isOfComputer))
  return facts.filter(
    (fact, index) =>
      facts.findIndex((other) => JSON.stringify(other) === JSON.stringify(fact)) === index,
  )
}
