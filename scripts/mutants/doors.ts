import { area } from './mutant.ts'

const recoveryTest = 'src/main/application/profile/recovery.test.ts'
const secretTest = 'src/main/application/hostile/client-secret.test.ts'
const outcomesTest = 'src/main/application/money/outcomes.test.ts'

/** The lock, what leaves the house, and what comes back into it. */
export const doors = area({
  name: 'doors',
  mutants: {
    DO01: {
      what: 'a recovery file is made without a question',
      file: 'src/main/session/trust/recovery.ts',
      find: "await trust.confirm(subjectOf(session.value), [{ what: 'recovery_saved' }])",
      replace: 'await trust.confirm(subjectOf(session.value), [])',
      tests: [recoveryTest],
    },
    DO02: {
      what: 'a recovery file replaces a profile that opens',
      file: 'src/main/session/trust/recovery.ts',
      find: 'return opens ? there(known.value) : ok(null)',
      replace: 'return opens ? ok(null) : ok(null)',
      tests: [recoveryTest],
    },
    DO03: {
      what: 'orders of a restored ledger can be sent as if nothing had happened since',
      file: 'src/main/ledger/restore.ts',
      find: 'const marked = markRestored(db, key, { now: () => now }, madeAt)',
      replace: 'const marked: Result<null, AppError> = ok(null)',
      tests: [recoveryTest],
    },
    DO05: {
      what: 'all data leaves after a no',
      file: 'src/main/ipc/handlers.ts',
      find: 'return allowed.ok ? saveOwnData(saving, session.value, context) : allowed',
      replace: 'return saveOwnData(saving, session.value, context)',
      tests: ['src/main/application/profile/data.test.ts'],
    },
    DO06: {
      what: 'a window alone says that the bank never executed an order',
      file: 'src/main/session/trust/outcomes.ts',
      find: "{ what: 'outcome', outcome, orders: orders.value },",
      tests: [outcomesTest],
    },
    DO23: {
      what: 'another client_secret is kept without a question',
      file: 'src/main/session/trust/connection-consent.ts',
      find: "[{ what: 'client_secret', storage }]",
      replace: '[]',
      tests: [secretTest],
    },
    DO24: {
      what: 'the wiped key of a profile that was closed meanwhile takes the place of the true one',
      file: 'src/main/session/trust/profile-update.ts',
      find: ' || (await opener.current()) !== session',
      tests: [secretTest],
    },
    DO25: {
      what: 'a window alone removes a profile, with its limits and its trail',
      file: 'src/main/session/trust/profile-update.ts',
      find: "[{ what: 'profile_removed' }]",
      replace: '[]',
      tests: ['src/main/application/hostile/removal.test.ts'],
    },
    DO26: {
      what: 'a file under an id that the window asked for is taken for the bank’s without a question',
      file: 'src/main/inbox/position-files.ts',
      find: "trust === 'requested' ? requests.list() : ok([])",
      replace: 'await requests.list()',
      tests: ['src/main/application/hostile/position-file.test.ts'],
    },
    DO38: {
      what: 'a click that was meant for the question before answers the next one, unseen',
      file: 'src/main/shell/questions.ts',
      find: "if (unseenFor(question) > 0) return fail('order_answer_early', {})",
    },
  },
})
