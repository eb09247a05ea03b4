import type { ApprovalItem } from '../../../shared/orders/approvals.ts'
import { orderTraits } from '../../../shared/orders/kinds.ts'
import type { SentFact } from '../../../shared/orders/sent.ts'
import type { Party } from '../../../shared/orders/view.ts'

type Sided = Pick<ApprovalItem, 'kind' | 'from' | 'to'>

/** Who is paid or asked to pay, who signed the cheque, or the fund: never the client's own side. */
export const counterpartyOf = (item: Sided): Party => item[orderTraits[item.kind].counterparty]

/** The client's own side. */
export const oursOf = (item: Sided): Party =>
  orderTraits[item.kind].counterparty === 'to' ? item.from : item.to

const isOfComputer = ({ name }: SentFact): boolean => name === 'orders.sent.device'

/** What a person decides by; the data of this computer is not of it. */
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
