import { usual } from '../completeness/directions.ts'
import type { Direction } from '../completeness/model.ts'
import { currencyKey } from '../completeness/names.ts'
import { PRESENTATION_DAYS } from '../echeqs/terms.ts'
import type { CreditRow } from '../lists/credits.ts'
import type { EcheqRow } from '../lists/echeqs.ts'
import type { MovementRow } from '../lists/movements.ts'
import type { FixedTermRow } from '../lists/position.ts'
import type { OrderKind } from '../orders/kinds.ts'
import type { OrderView } from '../orders/view.ts'
import { counterpartyOf, oursOf } from '../orders/view.ts'
import { dateOf } from '../text/format.ts'
import { buenosAiresDate, type DateText, daysBetween } from '../values/calendar.ts'
import { compareDecimals, type DecimalText, negate, subtract, ZERO } from '../values/money.ts'
import { type EcheqState, echeqStateOf } from '../wire/echeqs.ts'
import type { EventKind, Fact, Reach } from './model.ts'

/** Reads the facts of each kind of record. It guesses nothing: a fact that cannot be read waits, with its reason. */

const dayOf = (at: string | null): DateText | null => (at === null ? null : dateOf(at))
const withoutBlanks = (texts: readonly (string | null)[]): readonly string[] =>
  texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]))

const base = {
  account: null,
  counter: null,
  interest: null,
  cuit: null,
  name: null,
  ids: [],
  unsigned: false,
} as const

/** Days between what the bank promises and what its statement shows: a weekend with a holiday, and clearing. */
const CLEARING = 5
/** An order leaves the account on its day; what left at midnight may be of the day beside it. */
const SAME_DAY = 0
const BESIDE: Reach = { before: 1, after: 1 }
const SETTLING = 3
/** An echeq is presented within its window, which rolls to a bank day, and is cleared after that. */
const PRESENTED: Reach = { before: 0, after: PRESENTATION_DAYS + 14 }

/** The number of the own account behind a key, where it is known. */
export type NumberOf = (key: string) => string | null

/** The direction that a movement type has on a balance; null until a person confirms it. */
export type DirectionOf = (type: string, reversal: boolean) => Direction | null

/** A movement of an account. Without a currency it has that of the account, where there is only one. */
export function movementFact(
  row: MovementRow,
  directionOf: DirectionOf,
  currencyOf: (account: string) => string | null,
): Fact {
  const type = row.movementType ?? ''
  const direction = directionOf(type, row.reversal === true)
  const word = direction === null && row.reversal !== true ? usual(type) : null
  const { amount, account, currency } = row
  const incoming = direction !== -1
  return {
    ...base,
    key: `movement:${row.key}`,
    kind: 'movement',
    day: dayOf(row.operationDate ?? row.businessDate),
    account,
    currency: (currency ?? '').trim() === '' ? currencyOf(account) : currencyKey(currency),
    amount: incoming ? amount : negate(amount),
    text: row.description ?? '',
    // Until the direction is known, nobody knows which of both is the other side.
    cuit: direction === null ? null : incoming ? row.originCuit : row.destinationCuit,
    name: direction === null ? null : incoming ? row.originName : row.destinationName,
    ids: withoutBlanks([row.operationId, row.operationId2]),
    side: 'bank',
    within: SAME_DAY,
    unsigned: direction === null,
    ...(word !== null && { usual: word }),
  }
}

/** A credit on a CVU, on its collecting account (number or CBU), named by its clearing id, else the bank's id. */
export const creditFact = (row: CreditRow, numberOf: NumberOf): Fact => ({
  ...base,
  key: `credit:${row.key}`,
  ...(row.clearingId !== null && { former: `credit:id:${row.id}` }),
  kind: 'credit',
  day: dayOf(row.date ?? row.transferDate),
  account:
    row.collectingAccount === null
      ? null
      : (numberOf(row.collectingAccount) ?? row.collectingAccount),
  currency: row.currency,
  amount: row.amount,
  text: row.note ?? '',
  cuit: row.fromCuit,
  name: row.fromName,
  ids: withoutBlanks([row.clearingId, row.id]),
  side: 'bank',
  within: SETTLING,
})

const ORDERS: Readonly<Record<OrderKind, EventKind | null>> = {
  cvu_transfer: 'payment',
  mep_dr0: 'payment',
  mep_dr1: 'payment',
  debin_creation: 'collection',
  // The echeq itself tells what became of it.
  echeq_issuance: null,
  echeq_custody: null,
  fund_redemption: 'redemption',
  fund_subscription: 'subscription',
}

/** A settled order, on the day its money moved. A batch that settled in part is told by its movement. */
export function orderFacts(order: OrderView, account: NumberOf): readonly Fact[] {
  const kind = ORDERS[order.kind]
  if (kind === null || order.state !== 'settled') return []
  const other = counterpartyOf(order)
  const incoming = kind === 'collection' || kind === 'redemption'
  const { amount, currency } = order.amount
  const fund = kind === 'redemption' || kind === 'subscription'
  const sent = buenosAiresDate(new Date(order.sentAt ?? order.updatedAt))
  const ended = buenosAiresDate(new Date(order.updatedAt))
  const day = kind === 'collection' ? ended : fund ? (dayOf(order.date) ?? sent) : sent
  const before = Math.max(0, daysBetween(sent, day))
  return [
    {
      ...base,
      key: `order:${order.id}`,
      kind,
      day,
      account: account(oursOf(order).key),
      currency,
      amount: incoming ? amount : negate(amount),
      text: order.concept,
      cuit: fund ? null : other.taxId,
      name: other.name ?? other.key,
      ids: withoutBlanks([order.clientId, order.bankId]),
      side: 'bank',
      counter: fund ? 'funds' : null,
      ...(kind === 'payment'
        ? { within: SAME_DAY, reach: BESIDE }
        : { within: CLEARING, reach: { before, after: CLEARING }, expected: true }),
    },
  ]
}

/** Refused or annulled for good: what was entered of it has no ground any more. */
const UNDONE: ReadonlySet<EcheqState | null> = new Set<EcheqState>(['anulado', 'repudiado'])

const NOT_IN_FORCE: ReadonlySet<EcheqState | null> = new Set([
  ...UNDONE,
  'emitido-pendiente',
  'activo-pendiente',
  null,
])

/** Whether a state, as the bank wrote it, is one in which what was entered of an echeq is taken back. */
export const isUndone = (status: string): boolean => UNDONE.has(echeqStateOf(status))

/** The facts of an echeq by its state; one not in force has only those in a batch, reversed (on `today`) once it ended. */
export function echeqFacts(row: EcheqRow, today: DateText): readonly Fact[] {
  const { state, direction } = row
  if (direction === 'unknown') return []
  if (!NOT_IN_FORCE.has(state)) return inForce(row, state)
  return inForce(row, 'rechazado').flatMap((fact): readonly Fact[] => {
    const back = `${fact.key}:annulled`
    const whileEntered = [fact.key, back]
    const kept = { ...fact, whileEntered }
    if (!UNDONE.has(state)) return [kept]
    const amount = negate(fact.amount)
    return [
      kept,
      {
        ...kept,
        key: back,
        kind: 'echeq_annulled',
        day: today,
        amount,
        takesBack: fact.key,
      },
    ]
  })
}

/** The facts of an echeq, as if it had this state. */
function inForce(row: EcheqRow, state: EcheqState | null): readonly Fact[] {
  const { direction, currency, amount } = row
  const received = direction === 'received'
  const fact = (
    kind: EventKind,
    sides: Pick<Fact, 'side' | 'counter'>,
    signed: DecimalText,
    at: string | null,
    within: number | null = null,
  ): Fact => ({
    ...base,
    ...sides,
    key: `echeq:${row.id}:${kind}`,
    kind,
    day: dayOf(at),
    currency: currencyKey(currency),
    amount: signed,
    text: withoutBlanks([row.number, row.concept]).join(' '),
    cuit: received ? row.issuerCuit : row.beneficiaryDocument,
    name: received ? row.issuerName : row.beneficiaryName,
    // Only what moves money can be told by a movement.
    ids: within === null ? [] : withoutBlanks([row.id]),
    within,
    ...(within !== null && { reach: PRESENTED, expected: true }),
  })
  const { createdAt, paidAt } = row
  if (received) {
    const taken = fact('echeq_received', { side: 'cheques', counter: null }, amount, createdAt)
    if (state === 'pagado' && row.held)
      return [
        taken,
        fact('echeq_collected', { side: 'bank', counter: 'cheques' }, amount, paidAt, CLEARING),
      ]
    if (state !== 'rechazado') return [taken]
    // In our hands it leaves the cheques; one that was given on is owed to who took it.
    const recovered = { side: 'rejected', counter: row.held ? 'cheques' : null } as const
    return [
      taken,
      fact('echeq_recovered', recovered, amount, paidAt),
      fact('echeq_charged', { side: 'rejected', counter: null }, negate(amount), paidAt),
    ]
  }
  const issued = fact('echeq_issued', { side: 'issued', counter: null }, negate(amount), createdAt)
  if (state === 'pagado')
    return [
      issued,
      fact('echeq_paid', { side: 'bank', counter: 'issued' }, negate(amount), paidAt, CLEARING),
    ]
  return state === 'rechazado'
    ? [issued, fact('echeq_bounced', { side: 'issued', counter: null }, amount, paidAt)]
    : [issued]
}

/** A fixed term: its capital leaves the account, and comes back with its interest once it is due. */
export function fixedTermFacts(row: FixedTermRow, today: DateText): readonly Fact[] {
  const due = dayOf(row.dueDate)
  const opened: Fact = {
    ...base,
    key: `term:${row.certificateNumber}:${dayOf(row.openingDate) ?? ''}:opened`,
    kind: 'term_opened',
    day: dayOf(row.openingDate),
    currency: currencyKey(row.currency),
    amount: negate(row.capital),
    text: row.certificateNumber,
    ids: withoutBlanks([row.certificateNumber]),
    side: 'bank',
    counter: 'terms',
    within: SETTLING,
    expected: true,
  }
  if (due === null || due > today) return [opened]
  const interest = subtract(row.total, row.capital)
  return [
    opened,
    {
      ...opened,
      key: `term:${row.certificateNumber}:${dayOf(row.openingDate) ?? ''}:paid`,
      kind: 'term_paid',
      day: due,
      amount: row.total,
      interest: compareDecimals(interest, ZERO) === 1 ? interest : null,
      // The movement that opened it may carry the same number.
      ids: [],
      within: CLEARING,
    },
  ]
}

/** Keys of records that may have had another one before: those of batches, and those that people mentioned. */
export interface UsedKeys {
  readonly entered: ReadonlySet<string>
  readonly mentioned: ReadonlySet<string>
}

/** The keys of credits among some keys: only these can be renamed. */
export const creditKeys = (keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.filter((key) => key.startsWith('credit:')))

/** Records that were entered or spoken of under a former key keep it. The very same list where there is none. */
export function withFormerKeys(
  facts: readonly Fact[],
  { entered, mentioned }: UsedKeys,
): readonly Fact[] {
  if (entered.size + mentioned.size === 0) return facts
  const taken = new Set(facts.map(({ key }) => key))
  const named = facts.map((fact) => {
    const { key, former } = fact
    if (former === undefined || taken.has(former)) return fact
    const holds = [entered, mentioned].find((keys) => keys.has(key) || keys.has(former))
    if (holds === undefined || holds.has(key)) return fact
    taken.add(former)
    return { ...fact, key: former }
  })
  return named.some((fact, nth) => fact !== facts[nth]) ? named : facts
}

/** Records without those that count only while they stand in a batch, where they do not. The very same list where all count. */
export const countable = (facts: readonly Fact[], entered: ReadonlySet<string>): readonly Fact[] =>
  facts.every(({ whileEntered }) => whileEntered === undefined)
    ? facts
    : facts.filter(({ whileEntered }) => whileEntered?.some((key) => entered.has(key)) ?? true)
