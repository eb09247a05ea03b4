import { area } from './mutant.ts'

const leftTest = 'src/main/application/profile/closed-meanwhile.test.ts'
const faultsTest = 'src/main/orders/send/faults.test.ts'
const crashTest = 'scripts/crash.test.ts'
const followTest = 'src/main/orders/follow/follow.test.ts'
const hoursTest = 'src/main/orders/follow/hours.test.ts'
const claimsTest = 'src/main/orders/follow/claims.test.ts'
const notifyTest = 'src/main/orders/follow/notifications.test.ts'
const apprTest = 'src/main/orders/approve/approvals.test.ts'
const warnTest = 'src/main/orders/prepare/warnings.test.ts'
const matchTest = 'src/main/orders/kinds/match.test.ts'

/** From a draft to the bank and back: sending, asking, warnings. */
export const orderEngine = area({
  name: 'order engine',
  mutants: {
    O01: {
      what: 'the request goes to the bank before the attempt is committed',
      file: 'src/main/orders/send/dispatch.ts',
      find: 'const committed = store.beginAttempt(id, deps.newId(), deps.skew())',
      replace: `const early = store.content(id)
    const flying = early.ok
      ? replyTo(deps, { request: early.value.request, traceId: deps.newId() })
      : null
    const committed = store.beginAttempt(id, deps.newId(), deps.skew())`,
      also: [
        {
          file: 'src/main/orders/send/dispatch.ts',
          find: '? await replyTo(deps, leaving.value)',
          replace: '? (await flying) ?? (await replyTo(deps, leaving.value))',
        },
      ],
      tests: [faultsTest],
    },
    O01c: {
      what: 'the attempt is committed after the bank has answered (the crash test alone notices)',
      file: 'src/main/orders/send/dispatch.ts',
      find: 'const committed = store.beginAttempt(id, deps.newId(), deps.skew())',
      replace: `const early = store.content(id)
  const flying = early.ok
    ? await replyTo(deps, { request: early.value.request, traceId: deps.newId() })
    : null
  const committed = store.beginAttempt(id, deps.newId(), deps.skew())`,
      also: [
        {
          file: 'src/main/orders/send/dispatch.ts',
          find: '? await replyTo(deps, leaving.value)',
          replace: '? (await flying) ?? (await replyTo(deps, leaving.value))',
        },
      ],
      tests: [crashTest],
    },
    O02: {
      what: 'an exception while sending counts as not executed',
      file: 'src/main/orders/send/dispatch.ts',
      find: "{ traceId, execution: 'unknown' }",
      replace: "{ traceId, execution: 'none' }",
    },
    O03: {
      what: 'an answer that could not be written down is forgotten',
      file: 'src/main/orders/send/dispatch.ts',
      find: 'unwritten.set(attemptId, { orderId, end })',
      tests: [faultsTest],
    },
    O04: {
      what: 'an order that could not be read while on its way ends as not sent',
      file: 'src/main/orders/send/dispatch.ts',
      find: "event: answered('unknown'),",
      replace: "event: answered('not_sent'),",
    },
    O06: {
      what: 'a query that does not find the order proves the id unused before the two minutes',
      file: 'src/main/orders/kinds/cvu-transfer.ts',
      find: ' && isOldEnough(order, now)',
    },
    O73: {
      what: 'an order that the bank took for early waits again and again under one approval',
      file: 'src/main/orders/send/submit.ts',
      find: 'tries.length > 1 || wait > SAME_HOURS_MS',
      replace: 'wait > SAME_HOURS_MS',
      tests: [hoursTest],
    },
    O71: {
      what: 'a 404 without a code of the bank proves that it does not have the order',
      file: 'src/main/bank/calls/errors.ts',
      find: "code === 'bank_not_found' && bankCode !== undefined",
      replace: "code === 'bank_not_found'",
      tests: [followTest],
    },
    O72: {
      what: 'one answer that the bank does not have the order proves it',
      file: 'src/main/ledger/orders/record.ts',
      find: "end.finding === 'not_executed' && !wasMissing(orders, before, at) ? null : end.finding",
      replace: 'end.finding',
      tests: [followTest],
    },
    O07: {
      what: 'a query that does not find the order is taken for "the bank has it"',
      file: 'src/main/orders/kinds/cvu-transfer.ts',
      find: "finding: proof ? 'not_executed' : null,",
      replace: "finding: 'accepted',",
      tests: [followTest],
    },
    O08: {
      what: "the query's amount is not held against the order's",
      file: 'src/main/orders/kinds/cvu-transfer.ts',
      find: "if (compareDecimals(transfer.amount, order.summary.amount.amount) !== 0) return 'amount'",
    },
    O09: {
      what: 'an acknowledgement with another id is taken',
      file: 'src/main/orders/kinds/cvu-transfer.ts',
      find: "if (id.toLowerCase() !== order.clientId) return differs('id')",
    },
    O75: {
      what: 'an order that was asked about while the clock was ahead is not followed any more',
      file: 'src/main/ledger/orders/read.ts',
      find: "OR (last_query_at > @at AND state IN ('unconfirmed', 'accepted'))",
      tests: ['src/main/orders/follow/follow.test.ts'],
    },
    O76: {
      what: 'a word that comes late takes the place of the end that was told',
      file: 'src/main/orders/follow/hints.ts',
      find: ' && !isEnd(known)',
      tests: ['src/main/orders/follow/notifications.test.ts'],
    },
    O77: {
      what: 'a notification of another amount counts for an order',
      file: 'src/main/orders/follow/hints.ts',
      find: 'differsFrom(order, notification) || isOtherEnd',
      replace: 'isOtherEnd',
      tests: ['src/main/orders/follow/notifications.test.ts'],
    },
    O21: {
      what: "the destination in the acknowledgement is not held against the order's",
      file: 'src/main/orders/kinds/cvu-transfer.ts',
      find: "if (typeof to === 'string' && to !== order.summary.to.key) return differs('to_account_key')",
    },
    O10: {
      what: 'an order that was not sent goes out with a new id when it is approved again',
      file: 'src/main/orders/send/submit.ts',
      find: 'factsOf(deps, { clientId: order.clientId,',
      replace: 'factsOf(deps, { clientId: deps.newId(),',
      tests: [faultsTest],
    },
    O11: {
      what: 'an order prepared for another environment leaves through this connection',
      file: 'src/main/orders/send/submit.ts',
      find: "if (environment !== deps.profile().environment) return fail('order_altered', {})",
      tests: [apprTest],
    },
    O12: {
      what: 'after an unknown outcome the rest of the batch goes on being sent',
      file: 'src/main/orders/send/submit.ts',
      find: "return problem === null || outcomeOfError(problem) !== 'refused'",
      replace: 'return false',
      tests: [faultsTest],
    },
    O12b: {
      what: 'the next order of a batch leaves although its profile is being left',
      file: 'src/shared/base/lifetime.ts',
      find: "if (over) return Promise.resolve(fail('profile_closed', {}))",
      also: [
        {
          file: 'src/main/orders/send/submit.ts',
          find: `if (deps.lifetime.isOver())
    return andThen`,
          replace: `if (false)
    return andThen`,
        },
      ],
      tests: [leftTest],
    },
    O12c: {
      what: 'a profile is closed without the answer to the order on its way',
      file: 'src/main/session/session.ts',
      find: 'await Promise.race([answered, cut])',
      tests: [leftTest],
    },
    O13: {
      what: 'a MEP order whose hours ended while the person was asked is sent all the same',
      file: 'src/main/orders/send/submit.ts',
      find: `if (!mayWait)
    return andThen(lapse(deps, id, 'hours_ended'), () => fail('order_outside_hours', { opensAt }))`,
      replace: 'if (!mayWait) return deps.dispatcher.dispatchOrder(id)',
      tests: [apprTest, hoursTest],
    },
    O14: {
      what: 'an order that waited for its hours is sent even days later',
      file: 'src/main/orders/follow/watch.ts',
      find: 'if (since < HOURS_MS) return',
      replace: 'if (since < Infinity) return',
      tests: [hoursTest],
    },
    W02: {
      what: 'no warning is given when the bank names another tax id than was typed',
      file: 'src/main/orders/prepare/warnings.ts',
      find: 'if (expected.taxId !== null && taxId !== null && expected.taxId !== taxId)',
      replace: 'if (false)',
    },
    W02b: {
      what: 'the holder is held against what the bank was last asked, not against who was last paid',
      file: 'src/main/orders/prepare/prepare.ts',
      find: 'if (!held.ok || held.value === null) return holders.last(key)',
      replace: 'return holders.last(key)',
      tests: [warnTest],
    },
    W03: {
      what: 'the balance warning looks at one order instead of all that are approved together',
      file: 'src/main/orders/send/submit.ts',
      find: 'planned: planned.get(debit.purse) ?? ZERO }',
      replace: 'planned: order.summary.amount.amount }',
      tests: [warnTest],
    },
    K01: {
      what: 'an ambiguous match takes the first candidate',
      file: 'src/main/orders/kinds/match.ts',
      find: "if (!known || free.length !== rivals.length + 1) return { kind: 'ambiguous' }",
    },
    K02: {
      what: 'what another order has claimed may be claimed again',
      file: 'src/main/orders/kinds/match.ts',
      find: '!claimed.has(id) && ',
      tests: [matchTest, followTest],
    },
    K03: {
      what: 'what an order of another time has become may be taken',
      file: 'src/main/orders/follow/resolve.ts',
      find: 'holders.value.some((holder) => holder.id !== id)',
      replace: 'false',
      tests: [claimsTest],
    },
    K04: {
      what: 'an answer from before a resend counts for the attempt since',
      file: 'src/main/orders/follow/resolve.ts',
      find: 'if (now.value.sentAt !== sentAt) ',
      replace: 'if (false) ',
      tests: [claimsTest],
    },
    K05: {
      what: 'a DEBIN to another account of the same purchaser fits',
      file: 'src/main/orders/kinds/debin.ts',
      find: 'if (areOthers(item.purchaser?.account_key, draft.purchaserAccountKey)) return false',
      tests: [claimsTest],
    },
    K06: {
      what: 'a transfer of which the bank has told is proven unused',
      file: 'src/main/orders/kinds/cvu-transfer.ts',
      find: "order.status.state === 'unconfirmed' && hint === null && isOldEnough",
      replace: "order.status.state === 'unconfirmed' && isOldEnough",
      tests: [notifyTest],
    },
  },
})
