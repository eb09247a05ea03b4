import { hostOf } from '../../../shared/base/target.ts'
import { type Answer, fail, mapOk, type Outcome, ok } from '../../../shared/errors/index.ts'
import { amountInWords } from '../../../shared/orders/amount-words.ts'
import type {
  ApprovalAnswer,
  ApprovalItem,
  ApprovalProblem,
  ApprovalRequest,
  KindTotal,
} from '../../../shared/orders/approvals.ts'
import { type OrderKind, orderTraits } from '../../../shared/orders/kinds.ts'
import { limitOf, type OrderLimit } from '../../../shared/orders/settings.ts'
import { sumByKind } from '../../../shared/orders/totals.ts'
import { oursOf } from '../../../shared/orders/view.ts'
import { mustAcknowledge } from '../../../shared/orders/warnings.ts'
import { sameHolder } from '../../../shared/text/holder-names.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import {
  compareDecimals,
  type DecimalText,
  decimal,
  type Money,
  sum,
} from '../../../shared/values/money.ts'
import { isTypedAmount } from '../../../shared/values/typed-amount.ts'
import type { OwnAccount } from '../../../shared/views/own-accounts.ts'
import type { StoredOrder } from '../../ledger/orders/order-store.ts'
import type { OrderDeps } from '../order-deps.ts'
import { peopleNames } from '../views.ts'
import { identify, type PeopleDeps } from './people.ts'

/** How often a person is asked before it counts as a no. */
const QUESTIONS = 3

/** From these amounts on, an amount is also shown in words. */
const IN_WORDS: Readonly<Record<string, string>> = { ARS: '1000000' }
const IN_WORDS_OTHERWISE = '1000'

/** An order as it lies in the ledger, with what its request says and the warnings as of now. */
export interface ReviewedOrder
  extends Pick<ApprovalItem, 'sent' | 'warnings' | 'ours' | 'oursName' | 'refund'> {
  readonly order: StoredOrder
}

/**
 * Asks a person for a yes to stored orders, with the amount typed again and a second person's PIN where they are needed.
 * Fails with `order_declined`, `order_approval_failed`, `order_second_person`.
 */
export async function askApproval(deps: OrderDeps, asked: readonly ReviewedOrder[]) {
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  const totals = sumByKind(
    asked.map(({ order }) => ({ kind: order.kind, amount: order.summary.amount })),
  )
  const retype = amountsToRetype(deps, settings.value.limits, asked, totals)
  if (!retype.ok) return retype
  const people = settings.value.secondPerson ? peopleBeside(deps, asked) : ok(null)
  if (!people.ok) return people
  const without: string[] = []
  const confirm: OrderDeps['shell']['confirm'] = async (request) => {
    // The end takes back what is asked, and asks nothing more.
    if (deps.lifetime.isOver()) return { decision: 'no' }
    const answer = await deps.shell.confirm(request)
    if (answer.decision === 'without') without.push(...answer.orderIds)
    return answer
  }
  const yes = await questions(
    { ...deps, shell: { confirm } },
    {
      profileName: deps.profile().name,
      environment: deps.profile().environment,
      host: hostOf(deps.profile().baseUrl),
      subject: { type: 'orders', items: asked.map(itemOf), totals },
      retype: retype.value,
      acknowledge: asked.some(({ warnings }) => warnings.some(mustAcknowledge)),
      approvers: people.value?.approvers ?? null,
      preparedBy: people.value?.preparedBy ?? null,
    },
  )
  return without.length > 0 ? ok({ without }) : mapOk(yes, (person) => ({ person }))
}

/** Lets one question be open at a time: two could be mixed up. Fails with `order_question_open`, and as `mayAsk` does. */
export type Exclusive = <T>(ask: () => Answer<T>) => Answer<T>

/** Makes a turn in which no question is open. */
export function createExclusive(mayAsk: () => Outcome<null> = () => ok(null)): Exclusive {
  let open = false
  return async (ask) => {
    if (open) return fail('order_question_open', {})
    const allowed = mayAsk()
    if (!allowed.ok) return allowed
    open = true
    try {
      return await ask()
    } finally {
      open = false
    }
  }
}

/** The parts of a question that stay the same when it is asked again. */
type Question = Omit<ApprovalRequest, 'id' | 'problem' | 'attemptsLeft'>

/** Asks until the answer is a no, or a yes without a mistake, or too many mistakes were made. */
export async function questions(
  deps: PeopleDeps & Pick<OrderDeps, 'shell' | 'newId'>,
  question: Question,
): Answer<string | null> {
  let problem: ApprovalProblem | null = null
  for (let left = QUESTIONS; left > 0; left -= 1) {
    const request = { ...question, id: deps.newId(), problem, attemptsLeft: left - 1 }
    const answer = await deps.shell.confirm(request)
    const judged = await judge(deps, question, answer)
    if (!judged.ok) return judged
    if ('person' in judged.value) return ok(judged.value.person)
    problem = judged.value.problem
  }
  return fail('order_approval_failed', { reason: problem ?? 'not_acknowledged' })
}

type Judgement = { readonly person: string | null } | { readonly problem: ApprovalProblem }

async function judge(
  deps: PeopleDeps,
  question: Question,
  answer: ApprovalAnswer,
): Answer<Judgement> {
  if (answer.decision !== 'yes') return fail('order_declined', {})
  if (question.acknowledge && !answer.acknowledged) return ok({ problem: 'not_acknowledged' })
  const same = question.retype.every((money, index) =>
    isTypedAmount(answer.retyped[index] ?? '', money),
  )
  if (!same) return ok({ problem: 'amount_differs' })
  if (question.approvers === null) return ok({ person: null })
  const { personId, pin } = answer
  if (personId === null || !question.approvers.some(({ id }) => id === personId))
    return ok({ problem: 'same_person' })
  const person = await identify(deps, 'question', personId, pin ?? '')
  if (person.ok) return ok({ person: person.value.id })
  return person.error.code === 'order_pin_wrong' ? ok({ problem: 'pin_wrong' }) : person
}

function itemOf({ order, sent, warnings, ours, oursName, refund }: ReviewedOrder): ApprovalItem {
  const { from, to, amount, operations, number, expectedName } = order.summary
  const { name, source } = order.summary[orderTraits[order.kind].counterparty]
  const bankName = source === 'bank' ? name : null
  const expected = expectedName ?? refund?.name ?? null
  return {
    orderId: order.id,
    kind: order.kind,
    from,
    to,
    amount,
    operations,
    number,
    expectedName,
    nameAgrees: expected === null || bankName === null ? null : sameHolder(expected, bankName),
    ours,
    oursName,
    refund,
    sent,
    warnings,
    inWords: isLarge(amount) ? amountInWords(amount.amount, amount.currency) : null,
  }
}

const isLarge = ({ amount, currency }: Money): boolean =>
  compareDecimals(amount, decimal(IN_WORDS[currency] ?? IN_WORDS_OTHERWISE)) !== -1

/** The totals of those kinds and currencies in which an order, or what is spent in the day, reaches a limit. */
function amountsToRetype(
  { store, clock }: OrderDeps,
  limits: readonly OrderLimit[],
  asked: readonly ReviewedOrder[],
  totals: readonly KindTotal[],
): Outcome<readonly KindTotal[]> {
  const today = buenosAiresDate(clock.now())
  const before = store.approvedSince(new Date(`${today}T00:00:00-03:00`).toISOString())
  if (!before.ok) return before
  const now = asked.map(({ order: { id, kind, summary } }) => ({ id, kind, ...summary.amount }))
  // An order that was approved today and is approved again counts once.
  const others = before.value.filter(({ id }) => now.every((order) => order.id !== id))
  const spentInDay = (currency: string): DecimalText =>
    sum(
      [...others, ...now]
        .filter((order) => spends(order.kind) && order.currency === currency)
        .map(({ amount }) => amount),
    )
  const reaches = (amount: DecimalText, limit: DecimalText | null): boolean =>
    limit !== null && compareDecimals(amount, limit) !== -1
  return ok(
    totals.filter(({ kind, currency }) => {
      const limit = limitOf(limits, currency)
      const own = now.filter((order) => order.kind === kind && order.currency === currency)
      if (own.some(({ amount }) => reaches(amount, limit.perOrder))) return true
      return spends(kind) && reaches(spentInDay(currency), limit.perDay)
    }),
  )
}

const spends = (kind: OrderKind): boolean => orderTraits[kind].spends

/** Everybody who prepared none of the orders. */
function peopleBeside({ store }: OrderDeps, asked: readonly ReviewedOrder[]) {
  const people = store.people()
  if (!people.ok) return people
  const preparers = new Set(asked.map(({ order }) => order.preparedBy))
  if (preparers.has(null)) return fail('order_second_person', { problem: 'preparer_missing' })
  const approvers = people.value.filter(({ id }) => !preparers.has(id))
  const apart = preparers.size > 1 && people.value.length > 1
  if (approvers.length === 0)
    return fail('order_second_person', { problem: apart ? 'prepared_by_all' : 'approver_missing' })
  const names = peopleNames(store)
  const preparedBy = [...preparers].flatMap((id) => (id === null ? [] : (names.get(id) ?? id)))
  return ok({
    approvers: approvers.map(({ id, name }) => ({ id, name })),
    preparedBy: preparedBy.join(', '),
  })
}

/** Reads each balance once, for many orders that are shown together. */
export function readOnce(balance: OrderDeps['balance']): OrderDeps['balance'] {
  const read = new Map<string, ReturnType<OrderDeps['balance']>>()
  return (key, currency) => {
    const purse = `${key} ${currency}`
    const known = read.get(purse) ?? balance(key, currency)
    read.set(purse, known)
    return known
  }
}

/** Answers the client's account of each order, in the order's currency where it has several, and a person's name for it. */
export function ourSides(
  deps: Pick<OrderDeps, 'balance' | 'accountName'>,
  accounts: readonly OwnAccount[] | null,
): (order: StoredOrder) => Promise<Pick<ApprovalItem, 'ours' | 'oursName'>> {
  return async ({ kind, summary }) => {
    const { key } = oursOf({ kind, from: summary.from, to: summary.to })
    const same = (accounts ?? []).filter(
      ({ cbu, accountNumber }) => cbu === key || accountNumber === key,
    )
    const account = same.find(({ currency }) => currency === summary.amount.currency) ?? same[0]
    const balance = account === undefined ? null : await deps.balance(key, account.currency)
    const oursName = deps.accountName(account?.cbu ?? key)
    if (account === undefined || balance === null) return { ours: null, oursName }
    const ours = {
      type: account.accountType,
      currency: account.currency,
      number: account.accountNumber,
      available: balance.available.amount,
      asOf: balance.asOf,
    }
    return { ours, oursName }
  }
}
