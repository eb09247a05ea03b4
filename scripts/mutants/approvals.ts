import { area } from './mutant.ts'

const apprTest = 'src/main/orders/approve/approvals.test.ts'
const secondTest = 'src/main/orders/approve/second-person.test.ts'

/** Questions to a person, and who may answer yes. */
export const approvals = area({
  name: 'approvals',
  tests: [apprTest, secondTest],
  mutants: {
    A01: {
      what: 'the daily limit ignores what was approved before on the same day',
      file: 'src/main/orders/approve/ask.ts',
      find: '[...others, ...now]',
      replace: '[...now]',
    },
    A02: {
      what: 'whoever prepared an order may approve it',
      file: 'src/main/orders/approve/ask.ts',
      find: 'people.value.filter(({ id }) => !preparers.has(id))',
      replace: 'people.value',
    },
    A03: {
      what: 'any PIN is right',
      file: 'src/main/vault/pin.ts',
      find: ' && timingSafeEqual(expected, derived)',
    },
    A03b: {
      what: 'the PIN of the approver is not asked for',
      file: 'src/main/orders/approve/ask.ts',
      find: "const person = await identify(deps, 'question', personId, pin ?? '')",
      replace: `if (personId !== '') return ok({ person: personId })
  const person = await identify(deps, 'question', personId, pin ?? '')`,
    },
    A04: {
      what: 'the lock after wrong PINs is ignored',
      file: 'src/main/orders/approve/people.ts',
      find: 'if (wait !== null) {',
      replace: 'if (false) {',
    },
    A04b: {
      what: 'PINs that are tried at once are judged at once, and count as one',
      file: 'src/main/orders/approve/people.ts',
      find: 'inTurn(() => identifyNow(deps, place, personId, pin))',
      replace: 'identifyNow(deps, place, personId, pin)',
      tests: ['src/main/orders/approve/people.test.ts'],
    },
    A05: {
      what: 'a retyped amount that is larger passes',
      file: 'src/shared/values/typed-amount.ts',
      find: 'compareDecimals(typed.value, amount) === 0',
      replace: 'compareDecimals(typed.value, amount) !== -1',
    },
    A06: {
      what: 'a warning that must be acknowledged need not be',
      file: 'src/main/orders/approve/ask.ts',
      find: "if (question.acknowledge && !answer.acknowledged) return ok({ problem: 'not_acknowledged' })",
    },
    A08: {
      what: 'the day of the daily limit begins at midnight UTC',
      file: 'src/main/orders/approve/ask.ts',
      find: 'T00:00:00-03:00',
      replace: 'T00:00:00Z',
    },
    A09: {
      what: 'an order that nobody is named for passes the second person',
      file: 'src/main/orders/approve/ask.ts',
      find: 'if (preparers.has(null))',
      replace: 'if (false)',
    },
    A10: {
      what: "taking a currency's limit away needs no confirmation",
      file: 'src/main/orders/approve/safeguards.ts',
      find: 'now === null || compareDecimals(now, former) === 1',
      replace: 'now !== null && compareDecimals(now, former) === 1',
    },
    A11: {
      what: "safeguards are changed without anybody's PIN",
      file: 'src/main/orders/approve/safeguards.ts',
      find: 'approvers: approvers.value',
      replace: 'approvers: null',
    },
    A11b: {
      what: 'a yes changes other safeguards than those that it was shown',
      file: 'src/main/orders/approve/safeguards.ts',
      find: 'if (JSON.stringify(now.value.asked) !== JSON.stringify(asked)) return changedMeanwhile',
      tests: ['src/main/orders/approve/safeguards.test.ts'],
    },
    A12: {
      what: 'two questions can be open at a time',
      file: 'src/main/orders/approve/ask.ts',
      find: "if (open) return fail('order_question_open', {})",
    },
    A13: {
      what: 'a day of a recurring order gets another amount without a PIN',
      file: 'src/main/orders/recurring/recurring.ts',
      find: 'const who = isLeftOut(change) ? null : await whoPrepares(people, preparer)',
      replace:
        'const who = isLeftOut(change) || preparer === null ? null : await whoPrepares(people, preparer)',
      tests: ['src/main/orders/recurring/recurring.test.ts'],
    },
    A30: {
      what: 'what was narrowed while a question was open is widened again by its yes',
      file: 'src/main/session/trust/trust.ts',
      find: 'for (const change of open) agreed.add(JSON.stringify(change))',
      replace: 'return ok(null)',
      tests: ['src/main/application/hostile/trust.test.ts'],
    },
    A31: {
      what: 'one yes to a connection makes any number of profiles',
      file: 'src/main/session/trust/connection-consent.ts',
      find: 'confirmed.delete(connectionKey(draft)) ? ok',
      replace: 'confirmed.has(connectionKey(draft)) ? ok',
      tests: ['src/main/application/hostile/trust.test.ts'],
    },
    A16: {
      what: 'a window that was taken over asks until a person slips',
      file: 'src/main/orders/approve/ask.ts',
      find: 'const allowed = mayAsk()',
      replace: 'const allowed = ok(null)',
      tests: ['src/main/application/hostile/trust.test.ts'],
    },
    A33: {
      what: 'a lock is opened by the PIN that somebody wrote into its file',
      file: 'src/main/session/lock/lock.ts',
      find: 'await deps.records.trusted()',
      replace: 'await deps.records.read()',
      tests: ['src/main/application/profile/lock.test.ts'],
    },
    A34: {
      what: 'what reached the relay without a key is believed as the bank',
      file: 'src/main/session/areas/areas.ts',
      find: "? 'relay' : 'relay_keyless'",
      replace: "? 'relay' : 'relay'",
      tests: ['src/main/application/told/relay.test.ts'],
    },
  },
})
