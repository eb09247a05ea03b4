import { defined } from '../../shared/base/defined.ts'
import { everyOk, fail, ok } from '../../shared/errors/index.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { JobPlan, Jobs } from '../jobs/registry.ts'
import { exportEvidence, supportReport } from '../orders/papers/evidence.ts'
import { exportOrders } from '../orders/papers/list.ts'
import type { AboutReceipt } from '../orders/papers/receipt.ts'
import { makeReceipts } from '../orders/papers/receipt.ts'
import type { Preparer } from '../orders/prepare/prepare.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Session } from '../session/session.ts'
import { atOrders, type Handlers, type HandlersOf } from './router.ts'

/** The person who prepares, where the window names one. */
export const preparerOf = ({
  personId,
  pin,
}: {
  readonly personId?: string | undefined
  readonly pin?: string | undefined
}): Preparer | null => (personId === undefined || pin === undefined ? null : { personId, pin })

/** Preparing several orders as a job of its own, with progress and a way to stop. */
export const preparingJob = (count: number): JobPlan => ({
  kind: 'orders.prepare',
  subject: '',
  unit: 'rows',
  cancellable: true,
  total: count,
})

/** Money orders of the open profile, their limits, the second person, and the ledger's copies. */
export function orderHandlers(profiles: Profiles, jobs: Jobs) {
  const run = atOrders(profiles)
  return {
    'orders.prepare': ({ draft, replaces, ...who }) =>
      run(({ orders }) => orders.prepare(draft, preparerOf(who), replaces)),
    'orders.prepareMany': ({ drafts, ...who }) =>
      run(({ orders }) =>
        jobs.run(preparingJob(drafts.length), ({ signal, progress }) =>
          orders.prepareAll(drafts, preparerOf(who), {
            signal,
            done: (count) => progress(count, drafts.length),
          }),
        ),
      ),
    'refund.propose': ({ credits }) => run(({ orders }) => orders.proposeRefunds(credits)),
    'refund.of': ({ credit }) => run(({ orders }) => orders.refundsOf(credit)),
    'orders.adopt': ({ ids, ...who }) => run(({ orders }) => orders.adopt(ids, who)),
    'orders.list': ({ filter, ids, offset, limit }) =>
      run(({ orders }) => orders.list({ ...defined(filter), ids }, offset, limit)),
    'orders.counts': () => run(({ orders }) => orders.counts()),
    'orders.waiting': () => run(({ orders }) => orders.waiting()),
    'orders.totals': ({ filter }) => run(({ orders }) => orders.totals(defined(filter))),
    'orders.get': ({ id }) => run(({ orders }) => orders.get(id)),
    'orders.submitForApproval': ({ ids, waitForHours }) =>
      run(async ({ orders }) => ok(await orders.submit(ids, { waitForHours }))),
    'orders.cancel': ({ id }) => run(({ orders }) => orders.cancel(id)),
    'orders.checkAgain': ({ id }) => run(({ orders }) => orders.check(id)),
    'orders.recordOutcome': async ({ ids, outcome, remark }) => {
      const allowed = await profiles.confirmOutcome(ids, outcome)
      return allowed.ok ? run(({ orders }) => orders.record(ids, outcome, remark)) : allowed
    },
    'orders.resend': ({ id }) => run(async ({ orders }) => ok(await orders.resend(id))),
    'orders.repeat': ({ id }) => run(({ orders }) => orders.repeat(id)),
    'orders.setNote': ({ id, note }) => run(({ orders }) => orders.setNote(id, note)),
    'orders.olderOf': () => run(async ({ orders }) => orders.olderOf()),
    'orders.compared': () => profiles.confirmCompared(),
    'orders.verify': () => run(({ orders }) => orders.verify()),
    'orders.settings.get': () => run(({ orders }) => orders.safeguards.settings()),
    'orders.settings.set': (changes) =>
      run(({ orders }) => orders.safeguards.change(defined(changes))),
    'people.list': () => run(({ orders }) => orders.safeguards.people()),
    'people.add': ({ name, pin }) => run(({ orders }) => orders.safeguards.addPerson(name, pin)),
    'people.setPin': ({ id, oldPin, pin }) =>
      run(({ orders }) => orders.safeguards.setPin(id, oldPin, pin)),
    'people.remove': ({ id }) => run(({ orders }) => orders.safeguards.removePerson(id)),
    'ledger.backups': () => profiles.ledgerBackups(),
    'ledger.backUp': () => profiles.backUpLedger(),
    'ledger.restore': ({ path }) => profiles.restoreLedger(path),
  } satisfies Partial<Handlers>
}

/** Documents about money orders. */
export function paperHandlers(
  profiles: Profiles,
  papers: PaperDeps,
): HandlersOf<'evidence'> &
  Pick<Handlers, 'orders.export' | 'orders.receipt' | 'orders.supportReport'> {
  const run = atOrders(profiles)
  const about = (session: Session) => {
    const { name, environment } = session.profile()
    return { profileName: name, environment, madeAt: papers.now().toISOString() }
  }
  const aboutUs = async (session: Session): Promise<AboutReceipt> => {
    const overview = await session.positions.overview()
    const client = overview.ok ? overview.value?.client : null
    return { ...about(session), taxId: client?.documentNumber ?? null }
  }
  return {
    'orders.export': ({ selection, format }) =>
      run(({ orders }, session) =>
        exportOrders(papers, orders, session, {
          selection: 'ids' in selection ? selection : { filter: defined(selection.filter) },
          format,
        }),
      ),
    'orders.receipt': ({ ids, format }) =>
      run(async ({ orders }, session) => {
        const chosen = await everyOk(ids, orders.get)
        if (!chosen.ok) return chosen
        const unsent = chosen.value.find(({ actions }) => !actions.includes('receipt'))
        if (unsent !== undefined)
          return fail('order_state', { state: unsent.state, action: 'receipt' })
        return makeReceipts(papers, chosen.value, await aboutUs(session), format)
      }),
    'orders.supportReport': ({ id }) =>
      run(async ({ orders }) => {
        const order = await orders.get(id)
        if (!order.ok) return order
        const safeguards = orders.safeguards.settings()
        if (!safeguards.ok) return safeguards
        const settings = await papers.settings()
        if (!settings.ok) return settings
        return supportReport(order.value, safeguards.value.supportMailbox, settings.value.locale)
      }),
    'evidence.export': ({ ids }) =>
      run(async ({ orders }, session) => {
        const chosen = await everyOk(ids, orders.get)
        if (!chosen.ok) return chosen
        const trail = orders.trailEnd()
        if (!trail.ok) return trail
        return exportEvidence(papers, chosen.value, { ...about(session), trail: trail.value })
      }),
  }
}
