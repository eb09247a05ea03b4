import { orderTraits } from '../../src/shared/orders/kinds.ts'
import { isFinal, type OrderState } from '../../src/shared/orders/machine.ts'
import type { OrderView } from '../../src/shared/orders/view.ts'
import { addDays, buenosAiresDate, daysBetween } from '../../src/shared/values/calendar.ts'
import { compareDecimals, sum } from '../../src/shared/values/money.ts'
import { bankKey, breach, type Life, ordersOf } from './life.ts'
import { PIN, WEBHOOK_KEY } from './office.ts'
import { unapproved } from './sent.ts'
import { BEGIN, worldNow } from './world/loop.ts'

/** What must hold after every step, by its name. */

const TAKEN: ReadonlySet<OrderState> = new Set([
  'accepted',
  'settled',
  'partly_settled',
  'rejected',
])
const NOT_TAKEN: ReadonlySet<OrderState> = new Set([
  'draft',
  'approved',
  'waiting_window',
  'not_sent',
  'refused',
  'cancelled',
])

/** What is known at a step: the orders, where somebody can see them, and the bank's own count. */
export interface StepView {
  readonly life: Life
  /** Null while the application is closed, locked or without its ledger. */
  readonly orders: readonly OrderView[] | null
  readonly atBank: readonly BankOrder[]
}
type BankOrder = ReturnType<Life['office']['bank']['orders']>[number]

export type Complaints = readonly string[]
type Invariant = (sight: StepView) => Complaints
/** An invariant that is judged once, with what Today says. */
export type AtLast = (
  sight: StepView & { readonly today: readonly string[] },
) => Promise<Complaints>

/** An order as a breach names it. */
export const nameOf = ({ kind, id, state }: OrderView): string => `${kind} ${id} (${state})`

/** Orders by the name under which the bank counts them: one echeq may be placed in custody by several, one after the other. */
const keyed = (orders: readonly OrderView[]): ReadonlyMap<string, readonly OrderView[]> =>
  Map.groupBy(orders, bankKey)

/** How often the bank executed an order. */
export const executionsOf = (atBank: readonly BankOrder[], order: OrderView): number =>
  atBank.find(({ key }) => key === bankKey(order))?.executions ?? 0

/** An order that an older ledger brought back has a history that it does not know. */
export const isOlder = ({ olderAt }: Life): boolean => olderAt !== null

/** An occurrence that an older ledger makes anew has the id of the one that was paid: the bank takes it once. */
const isMadeAnew = ({ olderAt }: Life, { state, createdAt }: OrderView): boolean =>
  olderAt !== null && state === 'draft' && Date.parse(createdAt) >= BEGIN + olderAt

/** Whether a text has a word: a PIN's digits also stand in a trace-id of chance. */
const hasWord = (text: string, word: string): boolean =>
  text.split(word).some((before, nth, parts) => {
    const after = parts[nth + 1]
    return after !== undefined && !/\w$/.test(before) && !/^\w/.test(after)
  })

export const invariants: Readonly<Record<string, Invariant>> = {
  /** Nobody is told that the bank does not have an order that it executed. */
  'proven-unused': ({ orders, atBank }) =>
    (orders ?? [])
      .filter((order) => order.provenUnused && executionsOf(atBank, order) > 0)
      .map((order) => `${nameOf(order)} was executed, and counts as proven unused`),

  /** Whoever prepared an order does not approve it where a second person is needed. */
  'two-people': ({ life, orders }) =>
    life.yeses.flatMap(({ by, orderId }) => {
      const order = (orders ?? []).find(({ id }) => id === orderId)
      const isOwn = by !== null && order?.preparedBy === by && order.sentAt !== null
      return isOwn ? [`${nameOf(order)} was prepared and approved by ${by}`] : []
    }),

  /** One question about orders is open at a time. */
  'one-question': ({ life }) =>
    life.office.most > 1 ? [`${life.office.most} questions were open at a time`] : [],

  /** Nothing is executed twice. */
  'executed-once': ({ atBank }) =>
    atBank
      .filter(({ executions }) => executions > 1)
      .map(({ kind, key, executions }) => `${kind} ${key} was executed ${executions} times`),

  /** What the bank executed is no order that is said to have stayed here. */
  'executed-known': ({ life, orders, atBank }) => {
    if (orders === null) return []
    const known = keyed(orders)
    return atBank.flatMap(({ kind, key, executions }) => {
      if (executions === 0) return []
      const [order, ...others] = known.get(key) ?? []
      if (order !== undefined)
        return [order, ...others].every((one) => NOT_TAKEN.has(one.state) && !isMadeAnew(life, one))
          ? [`the bank executed ${nameOf(order)}`]
          : []
      return isOlder(life)
        ? []
        : [`the bank executed ${kind} ${key}, which the ledger does not know`]
    })
  },

  /** What is said to be at the bank is there. */
  'taken-is-executed': ({ life, orders, atBank }) =>
    (orders ?? [])
      .filter((order) => TAKEN.has(order.state) && executionsOf(atBank, order) === 0)
      // What an older ledger does not know any more looks in the bank's list as a draft of the same contents.
      .filter(({ kind }) => !isOlder(life) || orderTraits[kind].query === 'by_id')
      .map((order) => `the bank did not execute ${nameOf(order)}`),

  /** Each attempt had a yes of its own, to exactly that. */
  'approved-first': ({ life, orders, atBank }) => {
    if (isOlder(life)) return []
    return (orders ?? []).flatMap((order) => {
      const attempts = atBank.find(({ key }) => key === bankKey(order))?.attempts ?? 0
      const yeses = life.yeses.filter(({ orderId }) => orderId === order.id)
      // Two attempts of one echeq in custody are two orders with one key.
      const others =
        order.kind === 'echeq_custody'
          ? life.yeses.filter(({ item }) => item.from.key === order.from.key)
          : yeses
      if (attempts > others.length)
        return [`${nameOf(order)} left ${attempts} times with ${yeses.length} yeses`]
      const last = yeses.at(-1)?.item
      const same =
        last === undefined ||
        attempts === 0 ||
        (last.amount.amount === order.amount.amount &&
          last.to.key === order.to.key &&
          last.from.key === order.from.key)
      return same ? [] : [`${nameOf(order)} left with other contents than were approved`]
    })
  },

  /** What the bank took is exactly what somebody approved, and each yes is good for one. */
  'sent-as-approved': ({ life }) => unapproved(life).map((request) => `nobody approved ${request}`),

  /** A final state stays. */
  'end-stays': ({ life, orders }) => {
    const before = life.seen
    return (orders ?? []).flatMap((order) => {
      const was = before.get(order.id)
      return was !== undefined && isFinal(was.state) && was.state !== order.state && !isOlder(life)
        ? [`${order.kind} ${order.id} was ${was.state} and is ${order.state}`]
        : []
    })
  },

  /** No order is lost. */
  'orders-stay': ({ life, orders }) => {
    if (orders === null || isOlder(life) || orders.length === 500) return []
    const ids = new Set(orders.map(({ id }) => id))
    return [...life.seen.values()]
      .filter(({ id }) => !ids.has(id))
      .map((order) => `${nameOf(order)} is gone`)
  },

  /** An order that was carried out has no error left. */
  'end-is-clean': ({ orders }) =>
    (orders ?? [])
      .filter(({ state, problem }) => state === 'settled' && problem !== null)
      .map((order) => `${nameOf(order)} has an error: ${JSON.stringify(order.problem)}`),

  /** A settlement of a shareholder is paid once. */
  'settlement-once': ({ life, orders, atBank }) => {
    if (isOlder(life)) return []
    const batches = (orders ?? []).filter(
      (order) => order.kind.startsWith('fund_') && executionsOf(atBank, order) > 0,
    )
    // The drafts of one number hold the same settlements.
    const of = new Map<string, OrderView[]>()
    for (const order of batches) {
      if (order.state === 'rejected') continue
      const name = `${order.kind} ${order.amount.amount}`
      of.set(name, [...(of.get(name) ?? []), order])
    }
    return [...of.values()]
      .filter(({ length }) => length > 1)
      .map((twins) => `the same settlements were sent as ${twins.map(nameOf).join(' and ')}`)
  },

  /** The refunds of a credit that the bank executed never exceed it. */
  'refunds-bounded': ({ life, orders, atBank }) => {
    if (isOlder(life)) return []
    const paid = (orders ?? []).flatMap((order) =>
      order.refund === null || order.state === 'rejected' || executionsOf(atBank, order) === 0
        ? []
        : [{ ...order.refund, paid: order.amount.amount }],
    )
    return [...Map.groupBy(paid, ({ key }) => key)].flatMap(([key, [first, ...others]]) => {
      if (first === undefined) return []
      const all = sum([first, ...others].map((one) => one.paid))
      return compareDecimals(all, first.amount) === 1
        ? [`of the credit ${key} of ${first.amount} ${all} were returned`]
        : []
    })
  },

  /** A recurring order exists once per date. */
  'recurring-once': ({ life, orders }) => {
    const { recurring } = life
    if (recurring === null || life.misdated || life.repeated.has(recurring.amount)) return []
    const made = (orders ?? []).filter(
      ({ amount, state }) => amount.amount === recurring.amount && state !== 'cancelled',
    )
    const { startsOn, weekday } = recurring
    const today = buenosAiresDate(new Date(BEGIN + worldNow()))
    const due = Array.from({ length: daysBetween(startsOn, today) + 1 }, (_, nth) =>
      new Date(`${addDays(startsOn, nth)}T12:00:00Z`).getUTCDay(),
    ).filter((day) => day === weekday)
    return made.length > due.length
      ? [`${made.length} orders were made for ${due.length} dates`]
      : []
  },

  /** A file that was held twice does not become orders twice. */
  'import-once': ({ life, orders }) => {
    if (isOlder(life)) return []
    const rows = new Map<string, number>()
    for (const { amount, state, kind } of orders ?? [])
      if (
        kind === 'cvu_transfer' &&
        /^7\d\d\d\.\d\d$/.test(amount.amount) &&
        !life.repeated.has(amount.amount) &&
        // One that ended unpaid may be brought again.
        !['cancelled', 'refused', 'rejected', 'not_sent'].includes(state)
      )
        rows.set(amount.amount, (rows.get(amount.amount) ?? 0) + 1)
    return [...rows]
      .filter(([, count]) => count > 1)
      .map(([amount, count]) => `the row of ${amount} became ${count} orders`)
  },

  /** No log tells a secret. */
  'no-secret-told': ({ life }) => {
    const { office } = life
    // Where its trail ends is kept in the keychain, and no secret.
    const kept = [...office.keychain.secrets].flatMap(([name, secret]) =>
      name.includes('anchor') ? [] : [secret],
    )
    const secrets = new Set([office.bank.connection.client_secret, WEBHOOK_KEY, PIN, ...kept])
    const tells = (line: string): boolean =>
      /bearer \w/i.test(line) || [...secrets].some((secret) => hasWord(line, secret))
    return office.log.filter(tells).map((line) => `a secret is in the log: ${line}`)
  },

  /** No program of ours fails by its own fault. */
  'no-fault': ({ life }) =>
    life.office.log
      .filter((line) => / error /.test(line) && !/simulated|disk_full/.test(line))
      .slice(0, 3),
}

/** What is known now. */
export async function sightOf(life: Life): Promise<StepView> {
  return { life, orders: await ordersOf(life), atBank: life.office.bank.orders() }
}

const told = new WeakMap<Life, Set<string>>()
/** Notes what an invariant found, each thing once. */
export function tell(life: Life, name: string, found: Complaints): void {
  const known = told.get(life) ?? new Set<string>()
  told.set(life, known)
  for (const what of found) {
    if (known.has(`${name} ${what}`)) continue
    known.add(`${name} ${what}`)
    breach(life, name, what, worldNow())
  }
}

/** Looks after a step. */
export async function look(life: Life): Promise<void> {
  const sight = await sightOf(life)
  for (const [name, holds] of Object.entries(invariants)) tell(life, name, holds(sight))
  for (const order of sight.orders ?? []) life.seen.set(order.id, order)
}
