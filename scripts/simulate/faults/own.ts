import type { Fault } from './index.ts'

/** Faults between things, which no mutant makes because no single test would notice them. */
export const own: readonly Fault[] = [
  {
    id: 'S01',
    what: 'two orders of one approval that take the same are both sent',
    edits: [
      {
        file: 'src/main/orders/send/submit.ts',
        find: 'deps.store.mayTake(content.value.draft, id, alongside)',
        replace: 'deps.store.mayTake(content.value.draft, id, [])',
      },
      {
        file: 'src/main/ledger/orders/sending.ts',
        find: 'refuseTaken(orders, loadContent(orders, id).draft, { but: id, alongside: [] })',
      },
    ],
  },
  {
    id: 'S02',
    what: 'a recurring order is made for all days up to that of a clock that is ahead',
    edits: [
      {
        file: 'src/main/orders/recurring/recurring.ts',
        find: 'return bankDay < today() ? bankDay : today()',
        replace: 'return bankDay < today() ? today() : today()',
      },
    ],
  },
  {
    id: 'S03',
    what: 'replacing a draft cancels it first, in a transaction of its own',
    edits: [
      {
        file: 'src/main/orders/prepare/prepare.ts',
        find: ': deps.store.replace(replaces, order.value)',
        replace: `: (deps.store.apply(replaces, { type: 'cancelled' }, { event: 'cancelled' }), deps.store.insert(order.value))`,
      },
    ],
  },
  {
    id: 'S04',
    what: 'a file that was held twice becomes orders twice',
    edits: [
      {
        file: 'src/main/imports/drafts.ts',
        find: 'mayStill: () => noneBecame(deps, found, again),',
        replace: '',
      },
    ],
  },
  {
    id: 'S05',
    what: 'an answer that comes after the end writes its error over it',
    edits: [
      {
        file: 'src/main/ledger/orders/access.ts',
        find: "event.type === 'answered' && step.kind !== 'moved' ? lateOf(changes) : changes",
        replace: 'changes',
      },
    ],
  },
  {
    id: 'S06',
    what: 'a notification is answered with 200 before it is stored',
    edits: [
      {
        file: 'src/main/inbox/inbox.ts',
        find: `if (!kept.ok) return kept
      const { repeated, problem }`,
        replace: `if (!kept.ok) return ok({ repeated: false })
      const { repeated, problem }`,
      },
    ],
  },
  {
    id: 'S07',
    what: 'an amount above the limit need not be typed again',
    edits: [
      {
        file: 'src/main/orders/approve/ask.ts',
        find: 'compareDecimals(amount, limit) !== -1',
        replace: 'compareDecimals(amount, limit) === 1 && amount.length > 12',
      },
    ],
  },
]
