import * as z from 'zod'
import { usual } from '../../src/shared/completeness/directions.ts'
import { lastDayToPresent } from '../../src/shared/echeqs/terms.ts'
import { orderTraits } from '../../src/shared/orders/kinds.ts'
import { buenosAiresDate, type DateText, isDateText } from '../../src/shared/values/calendar.ts'
import {
  add,
  compareDecimals,
  type DecimalText,
  decimal,
  negate,
  subtract,
  ZERO,
} from '../../src/shared/values/money.ts'
import { pause } from './acts.ts'
import { type AtLast, isOlder } from './invariants.ts'
import { asked, endIn, executionsOf, type Life, ordersOf } from './life.ts'
import { BEGIN, wallNow } from './world/loop.ts'

/** The figures at the end of a history, held against what the embedded bank itself moved and announced. */

const delivered = z.object({
  notifications: z.array(
    z.object({
      kind: z.string(),
      body: z.unknown(),
      fault: z.string().nullable(),
      results: z.array(z.unknown()),
    }),
  ),
})
const movementBody = z.looseObject({
  account: z.looseObject({ number: z.string(), currency: z.string().nullish() }),
  addinfo: z.looseObject({
    operation_description: z.string(),
    operation_id: z.string(),
    operation_date: z.string(),
    amount: z.coerce.string(),
    movement_type: z.string(),
  }),
})

/** A movement of an own account, as the bank moved it. */
interface BankMovement {
  readonly account: string
  readonly currency: string
  readonly text: string
  readonly id: string
  /** Wall time of Buenos Aires. */
  readonly at: string
  readonly amount: DecimalText
  /** Whether the application answered that it has it; null where nobody heard an answer. */
  readonly told: boolean | null
}

const isTold = (fault: string | null, results: readonly unknown[]): boolean | null => {
  if (fault !== null && fault !== 'duplicate' && fault !== 'reorder') return false
  if (results.includes(200)) return true
  return results.every((result) => typeof result === 'number') ? false : null
}

/** All movements since the world began. */
export async function movedAtBank(life: Life): Promise<readonly BankMovement[]> {
  const { notifications } = delivered.parse(await life.office.state())
  const taken = [...life.told]
  return notifications
    .filter(({ kind }) => kind === 'movement')
    .map(({ body, fault, results }) => {
      const { account, addinfo } = movementBody.parse(body)
      const amount = decimal(addinfo.amount)
      return {
        account: account.number,
        currency: account.currency ?? '',
        text: addinfo.operation_description,
        id: addinfo.operation_id,
        at: addinfo.operation_date,
        amount: addinfo.movement_type === 'D' ? negate(amount) : amount,
        told: taken.some((text) => text.includes(addinfo.operation_id)) || isTold(fault, results),
      }
    })
}

const endBody = z.looseObject({ id: z.string(), status: z.string() })

/** Ends of transfers that the bank told and the application took, by our own id: a word from before them is heard no more. */
async function endsTaken(life: Life): Promise<ReadonlyMap<string, string>> {
  const { notifications } = delivered.parse(await life.office.state())
  const taken = notifications.filter(
    ({ kind, fault, results }) => kind === 'cashout' && isTold(fault, results) === true,
  )
  return new Map(
    taken.flatMap(({ body }) => {
      const { id, status } = endBody.parse(body)
      return endIn(status) === 'settled' ? [[id, status] as const] : []
    }),
  )
}

const currencyOf = ({ usable }: Life, account: string | null): string =>
  usable.accounts.find(({ account_id }) => account_id === account)?.currency ?? ''

/** Sums by a name. */
function sumsOf<T>(
  rows: readonly T[],
  name: (row: T) => string,
  amount: (row: T) => DecimalText,
): ReadonlyMap<string, DecimalText> {
  const sums = new Map<string, DecimalText>()
  for (const row of rows) sums.set(name(row), add(sums.get(name(row)) ?? ZERO, amount(row)))
  return sums
}

const isSame = (a: DecimalText, b: DecimalText): boolean => compareDecimals(a, b) === 0

/** Names whose sums differ. */
function differences(
  ours: ReadonlyMap<string, DecimalText>,
  theirs: ReadonlyMap<string, DecimalText>,
  what: string,
): readonly string[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((name) => !isSame(ours.get(name) ?? ZERO, theirs.get(name) ?? ZERO))
    .map(
      (name) => `${what} ${name}: here ${ours.get(name) ?? 0}, the bank ${theirs.get(name) ?? 0}`,
    )
}

const sign = (amount: DecimalText): string => (amount.startsWith('-') ? 'out' : 'in')

/** Has the usual words for the directions of movements confirmed. */
async function confirmDirections(life: Life): Promise<void> {
  const proof = await asked(life, 'completeness.proof', {})
  for (const { type, reversal } of proof?.directions ?? []) {
    const direction = usual(type)
    if (direction !== null) await asked(life, 'completeness.confirm', { type, reversal, direction })
  }
}

const daysOf = (from: DateText, count: number): readonly DateText[] =>
  Array.from({ length: count }, (_, nth) =>
    buenosAiresDate(new Date(Date.parse(`${from}T15:00:00Z`) + nth * 86_400_000)),
  )

/** Accounts of the books that are the bank begin so. */
const BANK = 'Banco'
const isAtBank = ({ account }: { readonly account: string }): boolean => account.startsWith(BANK)
/** Days ahead that are looked at. */
const AHEAD = 14

export const figures: Readonly<Record<string, AtLast>> = {
  /** The proof of completeness is never "proven" over a loss, and says "missing" only what was lost. */
  'proof-honest': async ({ life }) => {
    if (isOlder(life) || life.bankMoved) return []
    await confirmDirections(life)
    await asked(life, 'position.request', {})
    await pause(40_000)
    const proof = await asked(life, 'completeness.proof', {})
    // A statement tells of what was lost, too.
    const moved = await movedAtBank(life)
    const unsure = new Set(moved.filter(({ told }) => told === null).map(({ account }) => account))
    const lost = moved.filter(
      ({ told, account, at, amount }) =>
        told === false &&
        !life.statements.has(`${account} ${at.slice(0, 10)};Movimiento;${amount}`),
    )
    return (proof?.accounts ?? []).flatMap(({ account, currency, state, intervals, missing }) => {
      const ours = lost.filter((one) => one.account === account && one.currency === currency)
      const name = `${account} ${currency}`
      if (unsure.has(account)) return []
      if (ours.length === 0 && (state === 'missing' || state === 'crossed'))
        return [`${name}: ${missing} is said to be missing, and nothing was lost`]
      const inside = ours.filter(
        ({ at }) =>
          at.slice(0, 19) > (intervals[0]?.from.at ?? '~') &&
          at.slice(0, 19) < (intervals.at(-1)?.to.at ?? ''),
      )
      const all = inside.reduce((total, { amount }) => add(total, amount), ZERO)
      if (state === 'proven' && !isSame(all, ZERO))
        return [`${name} is proven, and ${all} was lost`]
      return intervals.flatMap(({ from, to, missing: gap }) => {
        const within = ours.filter(({ at }) => at.slice(0, 19) > from.at && at.slice(0, 19) < to.at)
        const sum = within.reduce((total, { amount }) => add(total, amount), ZERO)
        return isSame(sum, gap)
          ? []
          : [`${name}: ${gap} missing from ${from.at} to ${to.at}, and ${sum} was lost`]
      })
    })
  },

  /** Movements that were taken are listed, once, to the cent: sums per account, currency and direction. */
  'movements-whole': async ({ life }) => {
    if (isOlder(life)) return []
    const list = await asked(life, 'movements.list', { filter: {}, offset: 0, limit: 500 })
    if (list === null || list.rows.length === 500) return []
    const moved = await movedAtBank(life)
    const unsure = new Set(moved.filter((one) => one.told === null).map(({ account }) => account))
    const told = moved.filter((one) => one.told === true && !unsure.has(one.account))
    // Who names no currency means that of the account.
    const name = (account: string | null, currency: string | null, direction: string): string =>
      `${account} ${currency || currencyOf(life, account)} ${direction}`
    return differences(
      sumsOf(
        list.rows.filter(({ account }) => !unsure.has(account ?? '')),
        ({ account, currency, movementType }) =>
          name(account, currency, movementType === 'D' ? 'out' : 'in'),
        ({ amount }) => (amount === null ? ZERO : decimal(amount)),
      ),
      sumsOf(
        told,
        ({ account, currency, amount }) => name(account, currency, sign(amount)),
        ({ amount }) => (amount.startsWith('-') ? negate(amount) : amount),
      ),
      'movements of',
    )
  },

  /** What orders moved, per currency and direction, is what the bank's own accounts show. */
  'sums-agree': async ({ life, orders }) => {
    if (orders === null || isOlder(life)) return []
    const texts: Readonly<Record<string, string>> = {
      cvu_transfer: 'TRANSFERENCIA ENVIADA CVU',
      mep_dr0: 'TRANSFERENCIA MEP',
      mep_dr1: 'TRANSFERENCIA MEP',
    }
    const moved = (await movedAtBank(life)).filter(
      ({ text, amount }) => Object.values(texts).includes(text) && amount.startsWith('-'),
    )
    const sent = orders.filter((order) => order.kind in texts && executionsOf(life, order) > 0)
    return differences(
      sumsOf(
        sent,
        ({ kind, amount }) => `${texts[kind]} ${amount.currency} out`,
        ({ amount }) => decimal(amount.amount),
      ),
      sumsOf(
        moved,
        ({ text, currency }) => `${text} ${currency} out`,
        ({ amount }) => negate(amount),
      ),
      'orders',
    )
  },

  /** The forecast is the sum of its sources, and no open echeq is missing in it. */
  'forecast-sources': async ({ life }) => {
    await asked(life, 'sync.run', { id: 'echeqs' })
    await pause(20_000)
    const view = await asked(life, 'forecast.get', { days: AHEAD, account: 'all' })
    if (view === null || view.lines.length === 0) return []
    const found: string[] = []
    const counted = new Set<string>()
    for (const { currency, opening, runs } of view.lines) {
      let before = opening
      for (const [nth, day] of daysOf(view.from, AHEAD).entries()) {
        const after = runs[0]?.balances[nth]
        if (after === undefined || (isSame(after, before) && nth > 0)) continue
        const step = await asked(life, 'forecast.step', { day, currency, account: 'all' })
        if (step === null) return []
        for (const { id } of step.echeqs) counted.add(id)
        const items = step.items.reduce((sum, { amount }) => add(sum, amount), ZERO)
        const echeqs = step.echeqs.reduce(
          (sum, { direction, amount }) => add(sum, direction === 'in' ? amount : negate(amount)),
          ZERO,
        )
        const change = subtract(after, before)
        if (step.echeqCount === step.echeqs.length && !isSame(change, add(items, echeqs)))
          found.push(`${day} ${currency} moves ${change}, its sources ${add(items, echeqs)}`)
        before = after
      }
    }
    const today = view.from
    const list = await asked(life, 'echeqs.list', { filter: {}, offset: 0, limit: 500 })
    for (const { id, state, direction, held, paidAt } of list?.rows ?? []) {
      const due = paidAt?.slice(0, 10) ?? ''
      const isOpen =
        state === 'activo' && (direction === 'issued' || (direction === 'received' && held))
      if (!isOpen || !isDateText(due) || lastDayToPresent(due, new Set()) < today) continue
      const last = daysOf(today, AHEAD - 7).at(-1) ?? today
      if (due < last && !counted.has(id)) found.push(`the open echeq ${id} of ${due} is in no day`)
    }
    return found
  },

  /** The books hold each movement of the bank once, to the cent. */
  'books-sums': async ({ life }) => {
    if (isOlder(life)) return []
    await confirmDirections(life)
    const begun = buenosAiresDate(new Date(BEGIN))
    const until = buenosAiresDate(new Date(wallNow()))
    await asked(life, 'accounting.makeBatch', { until, unidentified: true })
    const batches = await asked(life, 'accounting.batches', {})
    if (batches === null) return []
    const entries = []
    for (const { number, kind, reversedBy } of batches.batches)
      if (kind === 'entries' && reversedBy === null)
        entries.push(...((await asked(life, 'accounting.batch', { number }))?.entries ?? []))
    const moved = await movedAtBank(life)
    const lossy = new Set(moved.filter(({ told }) => told !== true).map(({ account }) => account))
    for (const line of life.statements) lossy.add(line.split(' ')[0] ?? '')
    const own = new Set(life.usable.accounts.map(({ account_id }) => account_id))
    // An echeq that was paid meanwhile may be dated long before.
    const paid = new Set(moved.map(({ id }) => id))
    const since = entries.filter(
      ({ day, keys }) => day >= begun || keys.some((key) => paid.has(key.split(':')[1] ?? '')),
    )
    const ofMoves = moved.filter(({ at }) => at.slice(0, 10) <= until)
    const name = ({ account, currency }: { account: string | null; currency: string }): string =>
      `${account} ${currency || currencyOf(life, account)}`
    // An echeq that was entered before its movement was heard names no account.
    const unnamed = new Set(
      since
        .filter(({ account, lines }) => account === null && lines.some(isAtBank))
        .flatMap(({ keys }) => keys.map((key) => key.split(':')[1] ?? '')),
    )
    const byAccount = differences(
      sumsOf(
        since.filter(({ account }) => account !== null && own.has(account) && !lossy.has(account)),
        name,
        ({ amount }) => amount,
      ),
      sumsOf(
        ofMoves.filter(({ account, id }) => !lossy.has(account) && !unnamed.has(id)),
        name,
        ({ amount }) => amount,
      ),
      'the books of',
    )
    if (lossy.size > 0) return byAccount
    // Whatever names no account moves the bank too.
    const lines = since.flatMap(({ lines: all, currency }) =>
      all.filter(isAtBank).map((line) => ({ ...line, currency })),
    )
    const atBank = differences(
      sumsOf(
        lines,
        ({ currency }) => currency,
        ({ debit, credit }) => subtract(debit, credit),
      ),
      sumsOf(
        ofMoves,
        ({ account, currency }) => currency || currencyOf(life, account),
        ({ amount }) => amount,
      ),
      'the bank in the books in',
    )
    return [...byAccount, ...atBank]
  },

  /** What the bank's last word says of an order, its state says. */
  'word-heard': async ({ life }) => {
    // Of an order of another address the bank is asked nothing.
    if (isOlder(life) || life.readdressed) return []
    const taken = await endsTaken(life)
    await pause(20_000)
    return ((await ordersOf(life)) ?? []).flatMap((order) => {
      const word = life.words.get(order.clientId) ?? taken.get(order.clientId)
      if (word === undefined || !['accepted', 'unconfirmed'].includes(order.state)) return []
      if (order.problem?.code === 'order_other_address') return []
      const { query } = orderTraits[order.kind]
      return [`${order.kind} ${order.id} (${order.state}, ${query}) was said to be ${word}`]
    })
  },
}
