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
        find: `const kept = keep(arrival)
      if (!kept.ok) return kept
      const { repeated, problem } = kept.value
      if (problem !== null) return err(problem)
      if (!repeated) void queueOf(arrival.kind).pump()
      return ok({ repeated })`,
        replace: `void deps.clock.sleep(100).then(() => {
        keep(arrival)
        void queueOf(arrival.kind).pump()
      })
      return ok({ repeated: false })`,
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
  {
    id: 'S08',
    what: 'an order that is named in an envelope, or in capitals, is not found',
    edits: [
      {
        file: 'src/main/orders/follow/hints.ts',
        find: 'const nearest = orderBy(deps, told, id, referenceId)',
        replace:
          'const nearest = orderBy(deps, told, id, referenceId)\n  if (nearest.ok) return nearest',
      },
      {
        file: 'src/main/orders/follow/hints.ts',
        find: 'store.findByClientId(kind, clientId.toLowerCase())',
        replace: 'store.findByClientId(kind, clientId)',
      },
    ],
  },
  {
    id: 'S09',
    what: 'a CUIT with hyphens is another one, where our reference does not tell the echeq',
    edits: [
      {
        file: 'src/main/orders/kinds/echeq-issuance.ts',
        find: 'if (leavesOf(echeq).some(({ text }) => text === order.clientId)) return true',
      },
      {
        file: 'src/main/orders/kinds/echeq-issuance.ts',
        find: "document.replace(/[^\\p{L}\\p{N}]/gu, '')",
        replace: 'document',
      },
    ],
  },
  {
    id: 'S10',
    what: 'what was notified and stands in a statement counts twice',
    edits: [
      {
        file: 'src/shared/completeness/merge.ts',
        find: '.filter(({ at, row }) => dayOf(at) === day || row.booked === day)',
        replace: '.filter(() => false)',
      },
    ],
  },
  {
    id: 'S12',
    what: 'an echeq that was paid stands in the books twice, as itself and as a movement',
    edits: [
      {
        file: 'src/shared/accounting/facts.ts',
        find: `ids: within === null ? [] : withoutBlanks([row.id]),
    within,
    ...(within !== null && { reach: PRESENTED, expected: true }),`,
        replace: 'ids: [], within: null,',
      },
    ],
  },
  {
    id: 'S13',
    what: 'the forecast forgets open echeqs',
    edits: [
      {
        file: 'src/main/cache/echeqs/flow.ts',
        find: '{ sql: MOVING, params: [question.positionAt], carried: true },',
        replace:
          "{ sql: \"direction = 'received' AND ? <> ''\", params: [question.positionAt], carried: true },",
      },
    ],
  },
  {
    id: 'S14',
    what: 'a movement that names no currency is not counted',
    edits: [
      {
        file: 'src/shared/completeness/read.ts',
        find: "const unnamed = (currency ?? '').trim() === ''",
        replace: 'const unnamed = false',
      },
    ],
  },
  {
    id: 'S15',
    what: 'an interval that does not add up counts as proven',
    edits: [
      {
        file: 'src/shared/completeness/prove.ts',
        find: "return total === 0n ? 'crossed' : 'missing'",
        replace: "return 'proven'",
      },
    ],
  },
  {
    id: 'S16',
    what: 'the relay is told that something is stored here before it is',
    edits: [
      {
        file: 'src/main/relay/client.ts',
        find: 'const taken = await take(options, envelope, signal)',
        replace: 'after = envelope.id\n        const taken = await take(options, envelope, signal)',
      },
    ],
  },
  {
    id: 'S17',
    what: 'a call of a window is answered by whatever profile is open',
    edits: [
      {
        file: 'src/main/ipc/router.ts',
        find: 'const isOpen = !isOfProfile(name) || ((await current())?.id ?? null) === profile',
        replace: 'const isOpen = (await current()) !== undefined',
      },
      {
        file: 'src/main/session/profiles.ts',
        find: "if (!mayUse(session?.id ?? null)) return fail('profile_changed', {})",
      },
    ],
  },
  {
    id: 'S18',
    what: 'a second program opens the same data folder',
    edits: [
      {
        file: 'src/main/profiles/instance-lock.ts',
        find: "held.exec('BEGIN EXCLUSIVE')",
        replace: "held.exec('BEGIN')",
      },
    ],
  },
  {
    id: 'S19',
    what: 'a batch of the books is sealed in one step, and what it holds in another',
    edits: [
      { file: 'src/main/archive/batches.ts', find: '        also(number)\n' },
      {
        file: 'src/main/archive/batches.ts',
        find: 'if (written) return oneBatch(db, number)',
        replace: `if (written) {
      also(number)
      return oneBatch(db, number)
    }`,
      },
    ],
  },
  {
    id: 'S20',
    what: 'a batch goes on after its profile was closed',
    edits: [
      {
        file: 'src/shared/base/lifetime.ts',
        find: "if (over) return Promise.resolve(fail('profile_closed', {}))",
      },
      {
        file: 'src/main/orders/send/submit.ts',
        find: `if (deps.lifetime.isOver())
    return andThen`,
        replace: `if (false)
    return andThen`,
      },
      {
        file: 'src/main/session/areas/bank-link.ts',
        find: `      closed = true
      lost?.abort()
      made?.close()`,
        replace: '      lost?.abort()',
      },
    ],
  },
  {
    id: 'S21',
    what: 'an order is looked for at the time of a clock that the bank told to be ahead',
    edits: [
      {
        file: 'src/main/orders/send/dispatch.ts',
        find: 'deps.newId(), deps.skew())',
        replace: 'deps.newId(), null)',
      },
    ],
  },
  {
    id: 'S22',
    what: 'the bank is asked no more about an order that it has',
    edits: [
      {
        file: 'src/main/orders/follow/resolve.ts',
        find: "status.state === 'unconfirmed' || status.state === 'accepted'",
        replace: "status.state === 'unconfirmed'",
      },
    ],
  },
  {
    id: 'S23',
    what: 'an order that the bank rejected counts as paid',
    edits: [
      {
        file: 'src/main/orders/kinds/bank-words.ts',
        find: "return REJECTED.has(key) ? 'rejected' : 'accepted'",
        replace: "return REJECTED.has(key) ? 'settled' : 'accepted'",
      },
    ],
  },
  {
    id: 'S24',
    what: 'an echeq is made out to somebody else than was approved',
    edits: [
      {
        file: 'src/main/orders/kinds/echeq-issuance.ts',
        find: 'document_number: draft.beneficiaryDocumentNumber',
        replace: "document_number: '33773925300'",
      },
    ],
  },
  {
    id: 'S25',
    what: 'Today does not say that the bank turned an order down',
    edits: [
      {
        file: 'src/shared/attention/leads.ts',
        find: 'failed: failedOrders(today),',
        replace: "failed: { state: ['partly_settled'] },",
      },
    ],
  },
  {
    id: 'S26',
    what: 'the limit of a day does not count what was approved before',
    edits: [
      {
        file: 'src/main/orders/approve/ask.ts',
        find: '[...others, ...now]',
        replace: '[...now]',
      },
    ],
  },
]
