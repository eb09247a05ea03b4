import * as z from 'zod'
import type { AccountProof } from '../../src/shared/completeness/model.ts'
import { orderTraits } from '../../src/shared/orders/kinds.ts'
import { isApprovedWord } from '../../src/shared/orders/view.ts'
import { figures } from './figures.ts'
import { type AtLast, executionsOf, isOlder, look, nameOf, sightOf, tell } from './invariants.ts'
import { asked, bankKey, endIn, type Life } from './life.ts'

/** What must hold once all is right again and some hours have passed, by its name. */

const deliveries = z.object({
  notifications: z.array(z.object({ body: z.unknown(), results: z.array(z.unknown()) })),
})

const atLast: Readonly<Record<string, AtLast>> = {
  /** Somebody can work again: each store answers. */
  'stores-open': async ({ life }) => {
    const { office } = life
    const list = { filter: {}, offset: 0, limit: 1 }
    const said = await Promise.all([
      office.call('orders.list', list),
      office.call('inbox.list', list),
      office.call('recurring.list', {}),
      office.call('echeqs.list', list),
      office.call('credits.list', list),
      office.call('movements.list', list),
      office.call('position.overview', {}),
      office.call('completeness.proof', {}),
      office.call('accounting.batches', {}),
      office.call('forecast.get', { days: 7, account: 'all' }),
      office.call('attention.list', {}),
      office.call('orders.verify', {}),
    ])
    return said.filter((one) => one?.ok !== true).map((one) => `a store: ${JSON.stringify(one)}`)
  },

  /** An end that the bank tells is the end that is shown, and no other. */
  'ends-agree': async ({ life, orders, atBank }) =>
    (orders ?? []).flatMap((order) => {
      const { status, executions } = atBank.find(({ key }) => key === bankKey(order)) ?? {}
      if (status == null || executions !== 1 || order.contradicted) return []
      // Another address is asked nothing about it.
      if (order.problem?.code === 'order_other_address') return []
      const atBankNow = endIn(status)
      const isOpposite =
        (order.state === 'settled' && atBankNow === 'rejected') ||
        (order.state === 'rejected' && atBankNow === 'settled')
      // A query that says APPROVED says no end.
      const isUnheard =
        order.state === 'accepted' &&
        atBankNow !== 'accepted' &&
        orderTraits[order.kind].query === 'by_id' &&
        !isApprovedWord(order.bankStatus ?? '') &&
        !isOlder(life) &&
        !life.readdressed
      return isOpposite || isUnheard ? [`${nameOf(order)} is ${status} at the bank`] : []
    }),

  /** What can be known is known, and what cannot has a way out. */
  'known-in-a-day': async ({ life, orders, atBank }) =>
    (orders ?? []).flatMap((order) => {
      const { query } = orderTraits[order.kind]
      if (order.state === 'sending' || order.state === 'approved')
        return [`${nameOf(order)} goes nowhere`]
      if (order.state !== 'unconfirmed') return []
      if (order.actions.includes('record')) {
        // What was made is in the bank's list: an echeq with all that makes it ours, a DEBIN with its time.
        const isListed =
          (order.kind === 'echeq_issuance' ||
            (order.kind === 'debin_creation' && !life.mistimed && !isOlder(life))) &&
          executionsOf(atBank, order) > 0 &&
          !life.bankMoved
        const known =
          (query !== 'by_id' && !isListed) ||
          order.provenUnused ||
          order.ambiguous ||
          life.readdressed
        return known ? [] : [`${nameOf(order)} could be known: ${JSON.stringify(order.problem)}`]
      }
      return [`${nameOf(order)} has no way out`]
    }),

  /** What needs somebody is on Today. */
  'today-tells': async ({ life, orders, today }) => {
    if (orders === null) return []
    const proof = await asked(life, 'completeness.proof', {})
    const incomplete = ({ state }: AccountProof): boolean =>
      state === 'missing' || state === 'doubted'
    const needs: readonly (readonly [string, boolean])[] = [
      ['movementsMissing', (proof?.accounts ?? []).some(incomplete)],
      ['unconfirmed', orders.some(({ state }) => state === 'unconfirmed')],
      ['contradicted', orders.some(({ contradicted }) => contradicted)],
      ['toApprove', orders.some(({ state }) => state === 'draft' || state === 'not_sent')],
      ['failed', orders.some(({ state }) => state === 'refused' || state === 'rejected')],
      [
        'approvedByBank',
        orders.some(
          ({ kind, state, bankStatus }) =>
            orderTraits[kind].approvedMayEnd &&
            state === 'accepted' &&
            isApprovedWord(bankStatus ?? ''),
        ),
      ],
    ]
    return needs
      .filter(([kind, is]) => is !== today.includes(kind))
      .map(([kind, is]) => `Today ${is ? 'does not say' : 'says'} ${kind}: ${today.join(', ')}`)
  },

  /** The audit trail holds together. */
  'trail-sound': async ({ life }) => {
    const report = await asked(life, 'orders.verify', {})
    return report === null || report.sound || isOlder(life)
      ? []
      : [`the audit trail is broken: ${JSON.stringify(report)}`]
  },

  /** An event stands in the books once. */
  'books-once': async ({ life }) => {
    const list = await asked(life, 'accounting.batches', {})
    const counted = new Map<string, number>()
    for (const { number, kind, reversedBy } of list?.batches ?? []) {
      if (kind !== 'entries' || reversedBy !== null) continue
      const batch = await asked(life, 'accounting.batch', { number })
      for (const { keys } of batch?.entries ?? [])
        for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1)
    }
    return [...counted]
      .filter(([, count]) => count > 1)
      .map(([key, count]) => `${key} stands in the books ${count} times`)
  },

  /** A notification that was taken is in the inbox, once. */
  'notices-kept': async ({ life }) => {
    if (isOlder(life)) return []
    const counts = await asked(life, 'inbox.counts', {})
    if (counts === null) return []
    const { notifications } = deliveries.parse(await life.office.state())
    const bodies = (some: typeof notifications): number =>
      life.notices + new Set([...some.map(({ body }) => JSON.stringify(body)), ...life.told]).size
    // The bank gave up on some of which the bytes had come.
    const least = bodies(notifications.filter(({ results }) => results.includes(200)))
    const most = bodies(notifications)
    return counts.total >= least && counts.total <= most
      ? []
      : [`of ${most} notifications ${least} were taken, and ${counts.total} are in the inbox`]
  },

  /** A credit that was notified and listed is one. */
  'credits-once': async ({ life }) => {
    await asked(life, 'sync.run', { id: 'credits', full: true })
    const list = await asked(life, 'credits.list', { filter: {}, offset: 0, limit: 500 })
    const ids = (list?.rows ?? [])
      .map(({ clearingId }) => clearingId)
      .filter((id) => id !== null && id !== '')
    return ids.length === new Set(ids).size ? [] : ['a credit stands in the list twice']
  },

  /** The bank saw nothing that its specification forbids. */
  'bank-obeyed': async ({ life }) => {
    const state = life.office.bank.violations().filter(
      ({ rule, method }) =>
        rule !== 'webhook_answer' &&
        // After an older copy was put back, an order may go out again: the bank refuses it.
        !(rule === 'repeated_id' && method === 'POST' && isOlder(life)) &&
        // The bank's hours are not those of a clock that was moved and not heard since.
        !(rule === 'limit' && life.bankMoved),
    )
    return state.slice(0, 3).map(({ rule, detail }) => `${rule}: ${detail}`)
  },
}

/** Looks when all is right again, a day later. */
export async function lookAtLast(life: Life): Promise<void> {
  await look(life)
  const sight = await sightOf(life)
  const today = ((await asked(life, 'attention.list', {})) ?? []).map(({ kind }) => kind)
  for (const [name, holds] of Object.entries({ ...atLast, ...figures }))
    tell(life, name, await holds({ ...sight, today }))
}
