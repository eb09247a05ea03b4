import type { ApprovalItem, ApprovalRequest } from '../../src/shared/orders/approvals.ts'
import type { OrderKind } from '../../src/shared/orders/kinds.ts'
import { orderKinds, orderTraits } from '../../src/shared/orders/kinds.ts'
import type { OrderAction, OrderView } from '../../src/shared/orders/view.ts'
import { buenosAiresDate, type DateText } from '../../src/shared/values/calendar.ts'
import { compareDecimals, type DecimalText, decimal, sum } from '../../src/shared/values/money.ts'
import { asked, breach, draftOf, executionsOf, type Life, ordersOf, pickOf } from './life.ts'
import { PIN } from './office.ts'
import { BEGIN, wallNow, worldNow } from './world/loop.ts'
import type { Dice } from './world/random.ts'
import { timerPromises } from './world/timers.ts'

/** The acts of people: each is planned by the seed, told in words, and done. */

export type Values = Readonly<Record<string, number | string | boolean>>

export interface Act {
  /** How often it comes, beside the others. */
  readonly weight: number
  /** Values of one, with the kinds of orders that the office has to do with. */
  readonly plan: (dice: Dice, kinds: readonly OrderKind[]) => Values
  readonly say: (values: Values) => string
  readonly act: (life: Life, values: Values) => Promise<void>
}

/** An act whose values have types of their own while it is written. */
export const act = <V extends Values>(own: {
  readonly weight: number
  readonly plan: (dice: Dice, kinds: readonly OrderKind[]) => V
  readonly say: (values: V) => string
  readonly act: (life: Life, values: V) => Promise<unknown>
}): Act => ({
  weight: own.weight,
  plan: own.plan,
  // The values of an entry are those that its own plan made.
  say: (values) => own.say(values as V),
  act: async (life, values) => void (await own.act(life, values as V)),
})

export const pause = (ms: number): Promise<unknown> => timerPromises.setTimeout(ms)

export const nothing = (): Values => ({})

/** The orders on which an action is offered; all of them for a page that was taken over, which asks for it anyway. */
async function offered(
  life: Life,
  action: OrderAction,
  anyway = false,
): Promise<readonly OrderView[]> {
  return (await ordersOf(life))?.filter(({ actions }) => anyway || actions.includes(action)) ?? []
}

/** Does something to one of the orders on which it is offered. */
async function onOne(
  life: Life,
  action: OrderAction,
  { share, anyway = false }: { readonly share: number; readonly anyway?: boolean },
  work: (order: OrderView) => Promise<unknown>,
): Promise<void> {
  const order = pickOf(await offered(life, action, anyway), share)
  if (order !== undefined) await work(order)
}

const kindsOf = (dice: Dice, kinds: readonly OrderKind[]): string =>
  Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => dice.pick(kinds)).join(' ')
/** Few, so that orders resemble each other. */
const numberOf = (dice: Dice): number => dice.below(3) * 10

const isKind = (text: string): text is OrderKind => orderKinds.some((kind) => kind === text)

/** Two people take turns, where a second one is needed. */
export function preparer({ people, seen }: Life): {
  readonly personId?: string
  readonly pin?: string
} {
  const person = people[seen.size % 2]
  return person === undefined ? {} : { personId: person.id, pin: PIN }
}

/** Orders of one kind are of one number where `same`, as a batch that somebody prepares twice. */
async function prepare(
  life: Life,
  kinds: string,
  n: number,
  same = false,
): Promise<readonly string[]> {
  const drafts = kinds
    .split(' ')
    .filter(isKind)
    .map((kind, index) =>
      draftOf(life, kind, kind === 'echeq_custody' ? 1 + (n % 3) : n + (same ? 0 : index)),
    )
  if (drafts.length > 1)
    return (await asked(life, 'orders.prepareMany', { drafts, ...preparer(life) }))?.ids ?? []
  const [draft] = drafts
  if (draft === undefined) return []
  const made = await asked(life, 'orders.prepare', { draft, ...preparer(life) })
  return made === null ? [] : [made.id]
}

type Submit = {
  readonly share: number
  readonly anyway: boolean
  readonly most: number
  readonly wait: boolean
  readonly think: number
  readonly answer: string
}
const planSubmit = (dice: Dice): Submit => ({
  share: dice.real(),
  anyway: dice.chance(0.1),
  most: dice.pick([1, 1, 2, 3, 6]),
  wait: dice.chance(0.3),
  think: dice.pick([2000, 5000, 20_000, 400_000]),
  answer: dice.pick(['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'mistyped', 'no']),
})
const saySubmit = ({ most, answer, think }: Submit): string =>
  `asks for ${most === 1 ? 'one order' : `up to ${most} orders`} to be approved; the answer after ${think / 1000} s is ${answer}`

const isSpent = ({ kind, amount }: Pick<ApprovalItem, 'kind' | 'amount'>): boolean =>
  orderTraits[kind].spends && amount.currency === 'ARS'

/** Amounts of this day that were approved before, and which the bank executed. */
function approvedToday(life: Life): readonly DecimalText[] {
  const dayOf = (at: number): DateText => buenosAiresDate(new Date(BEGIN + at))
  const executed = life.yeses.flatMap(({ orderId, item, at }) => {
    const order = life.seen.get(orderId)
    const is = order !== undefined && executionsOf(life, order) > 0
    return is && isSpent(item) && dayOf(at) === dayOf(worldNow())
      ? [[orderId, decimal(item.amount.amount)] as const]
      : []
  })
  return [...new Map(executed).values()]
}

/** The limits hold: where an order, or all of a day, reaches one, an amount is typed again. */
function lookAtLimits(life: Life, { subject, retype }: ApprovalRequest): void {
  const { limits, olderAt, misdated, office } = life
  if (subject.type !== 'orders' || retype.length > 0 || limits === null || olderAt !== null) return
  const spent = subject.items.filter(isSpent).map(({ amount }) => decimal(amount.amount))
  if (spent.length === 0) return
  const reaches = (amount: DecimalText, limit: string | null): boolean =>
    limit !== null && compareDecimals(amount, decimal(limit)) !== -1
  // Under another day than the world's, other orders are of today.
  const before = misdated || office.ahead !== 0 ? [] : approvedToday(life)
  const isReached =
    spent.some((amount) => reaches(amount, limits.perOrder)) ||
    reaches(sum([...spent, ...before]), limits.perDay)
  const what = `${spent.join(' + ')} after ${before.join(' + ')} was not typed again`
  if (isReached) breach(life, 'limits-hold', what, worldNow())
}

/** Answers main's question, and remembers each yes with what was shown. */
function answering(life: Life, { think, answer }: Pick<Submit, 'think' | 'answer'>): void {
  const { office } = life
  office.decide = async (request) => {
    const run = office.run()
    lookAtLimits(life, request)
    await pause(think)
    if (answer === 'no') return { decision: 'no' }
    // The first one tries it whoever prepared the order; after a no of main it is the others.
    const person = request.approvers?.at(request.problem === 'same_person' ? -1 : 0)
    const mistyped = answer === 'mistyped' && request.problem === null && request.retype.length > 0
    const isGone = office.run() !== run
    if (!mistyped && !isGone && request.subject.type === 'orders')
      for (const item of request.subject.items)
        life.yeses.push({
          orderId: item.orderId,
          item,
          by: person?.name ?? null,
          at: worldNow(),
        })
    return {
      decision: 'yes',
      retyped: request.retype.map(({ amount }) => (mistyped ? '1' : amount)),
      acknowledged: true,
      personId: person?.id ?? null,
      pin: person === undefined ? null : PIN,
    }
  }
}

/** Has something sent, and counts it meanwhile. */
async function sending<T>(life: Life, send: () => Promise<T>): Promise<T> {
  life.sending += 1
  const sent = await send()
  life.sending -= 1
  return sent
}

async function submit(life: Life, ids: readonly string[], values: Submit): Promise<void> {
  if (ids.length === 0) return
  answering(life, values)
  const said = await sending(life, () =>
    asked(life, 'orders.submitForApproval', { ids, waitForHours: values.wait }),
  )
  let isUnknown = false
  for (const outcome of said ?? []) {
    const state = outcome.ok ? outcome.order.state : outcome.error.code
    if (isUnknown && ['accepted', 'unconfirmed', 'settled'].includes(state))
      breach(life, 'batch-stops', `${state} after an order whose end was unknown`, worldNow())
    isUnknown ||= state === 'unconfirmed'
  }
}

/** Prepares an order and has it approved. */
export const payOne = async (life: Life, kind: OrderKind): Promise<void> =>
  submit(life, await prepare(life, kind, 50), {
    share: 0,
    anyway: false,
    most: 1,
    wait: false,
    think: 2000,
    answer: 'yes',
  })

/** What people do with orders. */
export const withOrders: Readonly<Record<string, Act>> = {
  prepare: act({
    weight: 6,
    plan: (dice, kinds) => ({ kinds: kindsOf(dice, kinds), n: numberOf(dice) }),
    say: ({ kinds, n }) => `prepares ${kinds.split(' ').join(', ')} (number ${n})`,
    act: (life, { kinds, n }) => prepare(life, kinds, n),
  }),
  pay: act({
    weight: 20,
    plan: (dice, kinds) => ({
      kinds: kindsOf(dice, kinds),
      n: numberOf(dice),
      twins: dice.chance(0.2),
      ...planSubmit(dice),
    }),
    say: ({ kinds, n, twins, ...values }) =>
      `prepares ${kinds.split(' ').join(', ')} (number ${n})${twins ? ', twice,' : ''} and ${saySubmit(values)}`,
    act: async (life, { kinds, n, twins, ...values }) => {
      const [first = kinds] = kinds.split(' ')
      const all = twins ? `${first} ${first}` : kinds
      await submit(life, await prepare(life, all, n, twins), values)
    },
  }),
  submit: act({
    weight: 10,
    plan: planSubmit,
    say: saySubmit,
    act: async (life, values) => {
      const waiting = await offered(life, 'submit', values.anyway)
      const from = Math.floor(values.share * waiting.length)
      await submit(
        life,
        waiting.slice(from, from + values.most).map(({ id }) => id),
        values,
      )
    },
  }),
  cancel: act({
    weight: 3,
    plan: (dice) => ({ share: dice.real(), anyway: dice.chance(0.2) }),
    say: ({ anyway }) => `cancels an order${anyway ? ' on which that is not offered' : ''}`,
    act: (life, values) =>
      onOne(life, 'cancel', values, ({ id }) => {
        life.cancelled.add(id)
        return asked(life, 'orders.cancel', { id })
      }),
  }),
  correct: act({
    weight: 4,
    plan: (dice) => ({ share: dice.real(), n: numberOf(dice) }),
    say: ({ n }) => `corrects an order that waits (number ${n})`,
    act: async (life, { share, n }) => {
      const waits = async (): Promise<readonly OrderView[]> =>
        (await offered(life, 'cancel')).filter(({ kind }) => kind !== 'echeq_custody')
      let open = await waits()
      if (open.length === 0) {
        await prepare(life, 'cvu_transfer', n)
        open = await waits()
      }
      const order = pickOf(open, share)
      if (order === undefined) return
      const draft = draftOf(life, order.kind, n)
      const made = await asked(life, 'orders.prepare', {
        draft,
        replaces: order.id,
        ...preparer(life),
      })
      if (made !== null) return
      // One that could not be stored must not have cost the order that it was to replace.
      let left = await asked(life, 'orders.get', { id: order.id })
      for (let nth = 0; left === null && nth < 90; nth++) {
        await pause(60_000)
        left = await asked(life, 'orders.get', { id: order.id })
      }
      const end = left?.timeline.findLast(({ event }) => event === 'cancelled')
      if (
        left?.state === 'cancelled' &&
        end?.data['replacedBy'] === undefined &&
        !life.cancelled.has(order.id)
      )
        breach(
          life,
          'replaced-not-lost',
          `${order.id} was cancelled, and nothing took its place`,
          worldNow(),
        )
    },
  }),
  resend: act({
    weight: 3,
    plan: (dice) => ({ share: dice.real(), anyway: dice.chance(0.2), think: 3000, answer: 'yes' }),
    say: ({ anyway }) =>
      `sends an order again ${anyway ? 'anyway' : 'that the bank does not have'}`,
    act: (life, values) =>
      onOne(life, 'resend', values, ({ id }) => {
        answering(life, values)
        return sending(life, () => asked(life, 'orders.resend', { id }))
      }),
  }),
  check: act({
    weight: 2,
    plan: (dice) => ({ share: dice.real() }),
    say: () => 'has the bank asked about an order',
    act: (life, { share }) =>
      onOne(life, 'check', { share }, ({ id }) => asked(life, 'orders.checkAgain', { id })),
  }),
  record: act({
    weight: 3,
    plan: (dice) => ({ share: dice.real() }),
    say: () => 'looks an order up in the portal and records how it ended',
    act: (life, { share }) =>
      onOne(life, 'record', { share }, (order) => {
        const outcome = executionsOf(life, order) > 0 ? 'accepted' : 'not_executed'
        return asked(life, 'orders.recordOutcome', { ids: [order.id], outcome, remark: 'portal' })
      }),
  }),
  repeat: act({
    weight: 2,
    plan: (dice) => ({ share: dice.real() }),
    say: () => 'prepares an order again',
    act: (life, { share }) =>
      onOne(life, 'repeat', { share }, async ({ id, amount }) => {
        const draft = await asked(life, 'orders.repeat', { id })
        life.repeated.add(amount.amount)
        if (draft !== null) await asked(life, 'orders.prepare', { draft, ...preparer(life) })
      }),
  }),
  refund: act({
    weight: 8,
    plan: (dice) => ({
      credit: dice.real(),
      part: dice.chance(0.5),
      twice: dice.chance(0.4),
      ...planSubmit(dice),
    }),
    say: ({ part, twice, ...values }) =>
      `returns ${part ? 'a part of a credit' : 'a credit'}${twice ? ', twice at the same moment,' : ''} and ${saySubmit(values)}`,
    act: async (life, { credit, part, twice, ...values }) => {
      const list = await asked(life, 'credits.list', { filter: {}, offset: 0, limit: 3 })
      const key = pickOf(list?.rows ?? [], credit)?.key
      if (key === undefined) return
      const credits = [{ key, ...(part && { amount: '700.5' }) }]
      const draft = (await asked(life, 'refund.propose', { credits }))?.[0]?.draft ?? null
      if (draft === null) return
      const made = await Promise.all(
        (twice ? [draft, draft] : [draft]).map((one) =>
          asked(life, 'orders.prepare', { draft: one, ...preparer(life) }),
        ),
      )
      const ids = made.flatMap((order) => order?.id ?? [])
      await submit(life, ids, values)
    },
  }),
  recurring: act({
    weight: 4,
    plan: (dice) => ({ n: 900 + dice.below(50), weekday: dice.pick([1, 1, 2, 3, 4, 5]) }),
    say: ({ n, weekday }) =>
      `has a payment made on each ${weekday}th day of the week (number ${n})`,
    act: async (life, { n, weekday }) => {
      if (life.recurring !== null) return
      const startsOn = buenosAiresDate(new Date(wallNow()))
      const draft = draftOf(life, 'cvu_transfer', n)
      const made = await asked(life, 'recurring.save', {
        value: {
          name: `Cada semana ${n}`,
          draft,
          amount: 'fixed',
          rule: { every: 'week', weekday, weeks: 1 },
          moves: 'stays',
          startsOn,
          end: { by: 'never' },
        },
      })
      if (made !== null && 'amount' in draft)
        life.recurring = { amount: draft.amount, weekday, startsOn }
    },
  }),
}
