import type { Area } from './mutant.ts'

const recoveryTest = 'src/main/application/profile/recovery.test.ts'
const lockTest = 'src/main/application/profile/lock.test.ts'
const meanwhileTest = 'src/main/application/profile/lock-meanwhile.test.ts'
const outcomesTest = 'src/main/application/money/outcomes.test.ts'

/** The lock, what leaves the house, and what comes back into it. */
export const doors: Area = {
  name: 'doors',
  mutants: [
    {
      id: 'DO01',
      what: 'a recovery file is made without a question',
      file: 'src/main/session/trust/recovery.ts',
      find: "await trust.confirm(subjectOf(session.value), [{ what: 'recovery_saved' }])",
      replace: 'await trust.confirm(subjectOf(session.value), [])',
      tests: [recoveryTest],
    },
    {
      id: 'DO02',
      what: 'a recovery file replaces a profile that opens',
      file: 'src/main/session/trust/recovery.ts',
      find: 'return opens ? there(known.value) : ok(null)',
      replace: 'return opens ? ok(null) : ok(null)',
      tests: [recoveryTest],
    },
    {
      id: 'DO03',
      what: 'orders of a restored ledger can be sent as if nothing had happened since',
      file: 'src/main/ledger/restore.ts',
      find: 'const marked = markRestored(db, key, clock, madeAt)',
      replace: 'const marked: Result<null, AppError> = ok(null)',
      tests: [recoveryTest],
    },
    {
      id: 'DO04',
      what: 'a file with more than its databases is taken',
      file: 'src/main/recovery/bundle.ts',
      find: 'if (rest.length > 0 || (await source.next()).done !== true)',
      replace: 'if (false)',
      tests: ['src/main/recovery/bundle.test.ts'],
    },
    {
      id: 'DO05',
      what: 'all data leaves after a no',
      file: 'src/main/ipc/data.ts',
      find: "[{ what: 'data_saved' }])\n  if (!allowed.ok) return allowed",
      replace: "[{ what: 'data_saved' }])",
      tests: ['src/main/application/profile/data.test.ts'],
    },
    {
      id: 'DO06',
      what: 'a window alone says that the bank never executed an order',
      file: 'src/main/session/trust/outcomes.ts',
      find: "{ what: 'outcome', outcome, orders: orders.value },",
      replace: '',
      tests: [outcomesTest],
    },
    {
      id: 'DO07',
      what: 'a locked application answers everything',
      file: 'src/main/ipc/router.ts',
      find: 'if (gate.shut() && !passes) return err(gate.refused)',
      replace: '',
      also: [
        {
          file: 'src/main/ipc/router.ts',
          find: 'return gate.shut() && !passes ? err(gate.refused) : answer',
          replace: 'return answer',
        },
      ],
      tests: [lockTest],
    },
    {
      id: 'DO08',
      what: 'a window that was taken over holds off the idle lock',
      file: 'src/main/session/lock/idle-watch.ts',
      find: 'systemIdle === undefined\n',
      replace: 'systemIdle !== undefined || systemIdle === undefined\n',
      tests: ['src/main/session/lock/idle-watch.test.ts'],
    },
    {
      id: 'DO09',
      what: 'an address from outside carries more than a place',
      file: 'src/shared/base/deep-link.ts',
      find: '{1,64}))?',
      replace: '{1,64}))?.*',
      tests: ['src/shared/base/deep-link.test.ts'],
    },
    {
      id: 'DO10',
      what: 'a file that somebody put in the place of a saved one is dragged out',
      file: 'src/main/shell/electron/drag.ts',
      find: ' && markOf(file.path) === file.mark',
      replace: '',
      tests: ['src/main/shell/electron/drag.test.ts'],
    },
    {
      id: 'DO11',
      what: 'a client_secret stays in the memory of a locked application',
      file: 'src/main/session/lock/lock.ts',
      find: 'void sweep()',
      replace: '',
      tests: ['src/main/application/profile/lock-memory.test.ts'],
    },
    {
      id: 'DO15',
      what: 'what work under way held as it was locked stays in memory',
      file: 'src/main/session/lock/lock.ts',
      find: 'if (locked && !ended.signal.aborted) await sweepMemory()',
      replace: '',
      tests: ['src/main/application/profile/lock-memory.test.ts'],
    },
    {
      id: 'DO16',
      what: 'what is opened anew while the application is locked stays closed after the PIN',
      file: 'src/main/session/opener.ts',
      find: `    // Asked for before the lock, its turn came after.
    if (deps.locked()) return err(appError('app_locked', {}))`,
      replace: '',
      tests: [meanwhileTest],
    },
    {
      id: 'DO17',
      what: 'a profile opens, and calls the bank, though the lock fell meanwhile',
      file: 'src/main/session/opener.ts',
      find: `    if (deps.locked()) {
      await session.close()`,
      replace: `    if (false) {
      await session.close()`,
      tests: [meanwhileTest],
    },
    {
      id: 'DO18',
      what: 'what was begun before the lock asks its question, and sends, while it is locked',
      file: 'src/main/session/lock/lock-questions.ts',
      find: 'locked() && !isReset(request)',
      replace: 'locked() && false && !isReset(request)',
      tests: [meanwhileTest],
    },
    {
      id: 'DO19',
      what: 'a forgotten PIN cannot be set anew',
      file: 'src/main/session/lock/lock-questions.ts',
      find: 'locked() && !isReset(request)',
      replace: 'locked()',
      tests: [meanwhileTest],
    },
    {
      id: 'DO12',
      what: 'a copy of the key stays in memory on its way to the keychain',
      file: 'src/main/vault/key-text.ts',
      find: 'Buffer.from(buffer, byteOffset, byteLength)',
      replace: 'Buffer.from(new Uint8Array(buffer, byteOffset, byteLength))',
      tests: ['src/main/application/profile/lock-memory.test.ts'],
    },
    {
      id: 'DO13',
      what: 'the head of a request, which has the client_secret, stays in memory as it was written',
      file: 'src/main/bank/socket/wiped-writes.ts',
      find: 'bytes.fill(0)',
      replace: '',
      tests: ['src/main/bank/socket/wiped-writes.test.ts'],
    },
    {
      id: 'DO14',
      what: 'a profile that is closed goes on asking for a token, with its client_secret',
      file: 'src/main/bank/calls/token.ts',
      find: 'close: () => closing.abort()',
      replace: 'close: () => undefined',
      tests: ['src/main/bank/calls/token.test.ts'],
    },
  ],
}
