import { area } from './mutant.ts'

const storeTest = 'src/main/ledger/orders/store.test.ts'
const restTest = 'src/main/ledger/orders/restore.test.ts'
const refundTest = 'src/main/ledger/orders/refunds.test.ts'
const auditTest = 'src/main/ledger/orders/audit.test.ts'

/** Orders as they are stored: the stored order is the one that is sent. */
export const orderLedger = area({
  name: 'order ledger',
  tests: [storeTest],
  mutants: {
    L01: {
      what: 'nothing that was committed is read back before the socket opens',
      file: 'src/main/ledger/orders/sending.ts',
      find: "const refuse = (reason: string): never => stop(appError('order_not_recorded', { reason }))",
      replace: 'const refuse = (_reason: string): void => undefined',
    },
    L02b: {
      what: 'what was committed is not held against the approved hash',
      file: 'src/main/ledger/orders/sending.ts',
      find: "if (orderHash({ ...order, request }) !== hash) refuse('content')",
    },
    L02c: {
      what: 'a send is content with commits that do not wait for the disk (NORMAL)',
      file: 'src/main/ledger/orders/sending.ts',
      find: '{ simple: true }) !== FULL)',
      replace:
        "{ simple: true }) !== FULL - 1 && orders.db.pragma('synchronous', { simple: true }) !== FULL)",
    },
    L04: {
      what: 'an approval that was used serves again',
      file: 'src/main/ledger/orders/sending.ts',
      find: "if (approval.usedAt !== null) stop(appError('order_approval_used', {}))",
    },
    L05: {
      what: 'sending does not hold what lies there against the approved hash',
      file: 'src/main/ledger/orders/sending.ts',
      find: "if (hashNow(orders, order) !== approval.hash) stop(appError('order_altered', {}))",
    },
    L06: {
      what: 'approving does not hold the hash that was shown against what lies there',
      file: 'src/main/ledger/orders/sending.ts',
      find: "if (hashNow(orders, loadOrder(orders, id)) !== hash) stop(appError('order_altered', {}))",
    },
    L07: {
      what: 'an approval that lapsed counts when sending begins',
      file: 'src/main/ledger/orders/sending.ts',
      find: 'AND lapsed_at IS NULL ORDER BY rowid',
      replace: 'ORDER BY rowid',
    },
    L08: {
      what: 'approvals stay alive when the order leaves the way to sending',
      file: 'src/main/ledger/orders/access.ts',
      find: 'if (!awaitsSending(after.status.state)) lapseApprovals(orders, id)',
    },
    L09: {
      what: 'after a crash an order that was being sent is not recovered as unconfirmed',
      file: 'src/main/ledger/orders/write.ts',
      find: "ordersInStates(orders, ['sending', 'approved'])",
      replace: "ordersInStates(orders, ['approved'])",
    },
    L10: {
      what: 'after a restart an unused approval stays valid',
      file: 'src/main/ledger/orders/write.ts',
      find: "ordersInStates(orders, ['sending', 'approved'])",
      replace: "ordersInStates(orders, ['sending'])",
    },
    L11: {
      what: 'writes of orders are no transactions',
      file: 'src/main/ledger/orders/run.ts',
      find: 'orders.db.transaction(work).immediate()',
      replace: 'work()',
    },
    L12: {
      what: 'the approval hash does not cover the body that is sent',
      file: 'src/main/ledger/orders/hash.ts',
      find: 'request.body,',
    },
    L12b: {
      what: 'the approval hash does not cover the destination that is shown',
      file: 'src/main/ledger/orders/hash.ts',
      find: 'party(summary.to),',
    },
    L14: {
      what: 'after a copy was put back, drafts may be sent although they may have been sent since',
      file: 'src/main/ledger/orders/write.ts',
      find: "!isFinal(state) && state !== 'accepted')",
      replace: "!isFinal(state) && state !== 'accepted' && state !== 'draft')",
      tests: [restTest],
    },
    L17: {
      what: 'an unconfirmed order does not count as "the same as recent"',
      file: 'src/main/ledger/orders/read.ts',
      find: "WHERE to_party ->> 'key' = @key AND",
      replace: "WHERE state <> 'unconfirmed' AND to_party ->> 'key' = @key AND",
      tests: ['src/main/ledger/orders/store-lists.test.ts'],
    },
    L18: {
      what: 'a refusal of a recurring order that an older copy made again ends it',
      file: 'src/main/ledger/orders/access.ts',
      find: 'isNo && (wasTold || mayHaveLeftBefore(orders, order))',
      replace: 'isNo && wasTold',
      tests: [restTest],
    },
    L20: {
      what: 'a contradiction is not kept on the order',
      file: 'src/main/ledger/orders/access.ts',
      find: 'contradicted: before.contradicted || contradicted || changes.contradicted === true,',
      replace: 'contradicted: before.contradicted || changes.contradicted === true,',
    },
    L21: {
      what: 'rows that are cut off the end of the audit trail are not missed',
      file: 'src/main/ledger/orders/audit.ts',
      find: 'if (head.value.seq !== progress.seq || head.value.hash !== progress.hash)',
      replace: 'if (false)',
      tests: ['src/main/ledger/orders/audit.test.ts'],
    },
    L22: {
      what: "the chain of the audit trail does not cover a row's data",
      file: 'src/main/ledger/orders/hash.ts',
      find: 'entry.data,',
      tests: [auditTest],
    },
    L23: {
      what: 'the body of an order that may have been executed can be sealed anew',
      file: 'src/main/ledger/orders/write.ts',
      find: "if (maybeExecuted || (state !== 'draft' && state !== 'not_sent'))",
      replace: "if (state !== 'draft' && state !== 'not_sent' && state !== 'unconfirmed')",
    },
    L40: {
      what: 'a file that is held twice becomes orders twice',
      file: 'src/main/orders/prepare/prepare.ts',
      find: "fail('profile_closed', {}) : mayStill()",
      replace: "fail('profile_closed', {}) : ok(null)",
      tests: ['src/main/imports/repeated.test.ts'],
    },
    L50: {
      what: 'a refund that may have been executed frees its amount',
      file: 'src/main/ledger/orders/executed.ts',
      find: "outside('refused',",
      replace: "outside('unconfirmed', 'refused',",
      tests: [refundTest],
    },
    L50b: {
      what: 'an order that failed, though the bank says otherwise, frees what it took',
      file: 'src/main/ledger/orders/executed.ts',
      find: 'orders.contradicted OR ',
    },
    L51: {
      what: 'a refund is approved though its credit became smaller',
      file: 'src/main/ledger/orders/claims.ts',
      find: 'counted.but === null ? null : beyondCredit(orders, loadOrder(orders, counted.but))',
      replace: 'null',
      tests: [refundTest],
    },
    L52: {
      what: 'refunds are stored beyond their credit',
      file: 'src/main/ledger/orders/claims.ts',
      find: `const problem = beyondCredit(orders, order)
  if (problem !== null) stop(problem)`,
      tests: [refundTest],
    },
    L53: {
      what: 'a window that was taken over says where a refund goes',
      file: 'src/main/orders/refunds.ts',
      find: 'draft.toAccountKey === from &&',
      tests: ['src/main/application/money/refunds.test.ts'],
    },
  },
})
