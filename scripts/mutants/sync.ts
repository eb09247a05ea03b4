import type { Area } from './mutant.ts'

const schedTest = 'src/main/sync/scheduler.test.ts'
const relayTest = 'src/main/sync/relay.test.ts'
const leftTest = 'src/main/sync/echeqs-left.test.ts'

/** When the bank is asked again. */
export const sync: Area = {
  name: 'sync',
  mutants: [
    {
      id: 'Y01',
      what: 'the bank is asked again sooner than it asked for',
      file: 'src/main/sync/scheduler-times.ts',
      find: '2 * JITTER * random())), askedMs)',
      replace: '2 * JITTER * random())), 0)',
      tests: [schedTest],
    },
    {
      id: 'Y02',
      what: 'what the ledger cannot keep while the keychain is locked is forgotten by the relay',
      file: 'src/main/sync/relay.ts',
      find: "['keychain_missing', 'keychain_locked', 'keychain_failed']",
      replace: "['keychain_missing', 'keychain_failed']",
      tests: [relayTest],
    },
    {
      id: 'Y03',
      what: 'echeqs that left a list are not asked for again where the bank failed, or they were too many at once',
      file: 'src/main/sync/echeqs.ts',
      find: 'if (all) open.settled(look.value)',
      replace: 'open.settled(look.value)',
      tests: [leftTest],
    },
    {
      id: 'Y04',
      what: 'a change, or a network that is back, has the bank asked sooner than it said',
      file: 'src/main/sync/scheduler-job.ts',
      find: 'const allowed = Math.max(at, job.notBefore)',
      replace: 'const allowed = at',
      tests: [schedTest],
    },
    {
      id: 'Y05',
      what: 'a relay that is back is asked half an hour later',
      file: 'src/main/sync/scheduler-times.ts',
      find: '? STANDING_CAP_MS : BACKOFF_CAP_MS',
      replace: '? BACKOFF_CAP_MS : BACKOFF_CAP_MS',
      tests: [schedTest],
    },
    {
      id: 'Y06',
      what: 'DEBINs of all accounts are read every half hour because the bank refuses the list of one',
      file: 'src/main/sync/debin.ts',
      find: 'if (!some) failed ??= refused',
      replace: 'failed ??= refused',
      tests: ['src/main/sync/debin.test.ts'],
    },
    {
      id: 'Y07',
      what: 'DEBINs of a pause longer than the bank’s own window are never asked for',
      file: 'src/main/sync/debin.ts',
      find: '[since, readUntil.get(accountId)]',
      replace: '[since]',
      tests: ['src/main/sync/debin.test.ts'],
    },
    {
      id: 'Y08',
      what: 'the last echeqs of a list are not written',
      file: 'src/main/sync/echeqs-intake.ts',
      find: 'enough = 1\n',
      replace: '\n',
      tests: ['src/main/sync/echeqs.test.ts'],
    },
    {
      id: 'Y09',
      what: 'the demo says for a moment that accounts miss movements',
      file: 'src/main/session/demo/seed.ts',
      find: 'await parts.settled()',
      replace: '',
      tests: ['src/main/session/demo/seed.test.ts'],
    },
  ],
}
