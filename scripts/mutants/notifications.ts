import { area } from './mutant.ts'

const notifTest = 'src/main/orders/follow/notifications.test.ts'
const followTest = 'src/main/orders/follow/follow.test.ts'
const unprovenTest = 'src/main/application/money/unproven.test.ts'
const effoTest = 'src/main/inbox/effects/order-effects.test.ts'
const fullTest = 'src/main/inbox/full-disk.test.ts'
const listenerTest = 'src/main/inbox/listener.test.ts'
const rwebTest = 'src/relay/webhooks/webhooks.test.ts'

/** Notifications of the bank: taken once, stored, and believed as far as they prove something. */
export const notifications = area({
  name: 'notifications',
  mutants: {
    H04: {
      what: 'APPROVED counts as settled',
      file: 'src/main/orders/kinds/bank-words.ts',
      find: "['ACREDITED', 'FINISHED', 'COMPLETED']",
      replace: "['ACREDITED', 'FINISHED', 'COMPLETED', 'APPROVED']",
      tests: [notifTest, followTest],
    },
    H06: {
      what: 'a redemption with an invalid operation stays accepted',
      file: 'src/main/orders/follow/hints.ts',
      find: "result === 'invalid' ? 'rejected' : 'accepted'",
      replace: "'accepted'",
      tests: [notifTest],
    },
    H07: {
      what: 'the notification of a CVU transfer ends the order without asking the bank',
      file: 'src/main/orders/follow/hints.ts',
      find: 'if (isFinal(order.status.state)) return apply(',
      replace: 'return apply(',
      tests: [notifTest],
    },
    I00: {
      what: 'the same notification again is stored and dealt with again',
      file: 'src/main/ledger/inbox-store.ts',
      find: '[notificationId, body]',
      replace: '[notificationId, body, Math.random()]',
    },
    I01: {
      what: 'another notification with the same id is swallowed as a repetition',
      file: 'src/main/ledger/inbox-store.ts',
      find: '[notificationId, body]',
      replace: '[notificationId ?? body]',
    },
    I02: {
      what: 'a full disk is answered with 200 to the bank',
      file: 'src/main/inbox/inbox.ts',
      find: `if (!kept.ok) return kept
      const { repeated, problem }`,
      replace: `if (!kept.ok) return ok({ repeated: false })
      const { repeated, problem }`,
      tests: [fullTest],
    },
    I03: {
      what: 'the beginning of the x-api-key is enough for the listener',
      file: 'src/host/server.ts',
      find: 'timingSafeEqual(digest(found), digest(expected))',
      replace: 'expected.startsWith(found)',
      tests: [listenerTest],
    },
    I04: {
      what: 'an empty x-api-key passes while no key is set',
      file: 'src/host/server.ts',
      find: "expected !== '' && ",
      tests: [listenerTest],
    },
    I05: {
      what: 'where no key is required, a wrong one passes',
      file: 'src/shared/wire/webhook.ts',
      find: '} else if (!isKey(headers.apiKey))',
      replace: '} else if (keyRequired && !isKey(headers.apiKey))',
      tests: [listenerTest, rwebTest],
    },
    I08: {
      what: 'a pasted notification ends an order without a question',
      file: 'src/main/inbox/effects/order-effects.ts',
      find: 'isUnproven(via) ? orders.ending(notification) : ok(null)',
      replace: 'ok(null)',
      tests: [unprovenTest],
    },
    I08b: {
      what: 'a pasted notification that a transfer was credited is kept as if the bank had sent it',
      file: 'src/main/inbox/effects/order-effects.ts',
      find: '!isUnproven(via) || ending.value !== null',
      replace: 'true',
      tests: [unprovenTest],
    },
    I09: {
      what: 'a yes to one order lets a pasted notification end another',
      file: 'src/main/inbox/effects/order-effects.ts',
      find: 'ending.value.orderId !== confirmedFor',
      replace: 'confirmedFor === null',
    },
    I10: {
      what: 'a notification of the bank is lost where somebody had pasted the same',
      file: 'src/main/ledger/inbox-store.ts',
      find: 'isUnproven(via) || takeOver.run(via, path, id).changes === 0',
      replace: 'true',
      tests: [effoTest],
    },
    I11: {
      what: 'the failed operation of a pasted subscription is believed without a question',
      file: 'src/main/orders/follow/hints.ts',
      find: "'fund-subscription':\n      return findingOf(body.operation.status.code)",
      replace: "'fund-subscription':\n      return 'accepted'",
      tests: ['src/main/orders/follow/ending.test.ts'],
    },
  },
})
