import { area } from './mutant.ts'

const ledgerTest = 'src/main/ledger/ledger.test.ts'
const copyTest = 'src/main/ledger/copy.test.ts'
const restTest = 'src/main/ledger/orders/restore.test.ts'

/** Data that must survive a crash, a power cut and a damaged page. */
export const disk = area({
  name: 'disk',
  mutants: {
    D01: {
      what: 'the ledger is opened with synchronous=NORMAL',
      file: 'src/main/ledger/file.ts',
      find: "durability: 'FULL',",
      replace: "durability: 'NORMAL',",
      tests: [ledgerTest],
    },
    D04: {
      what: 'a copy is published without being read back',
      file: 'src/main/disk/copy.ts',
      find: 'checkCopy(unfinished, key, made)',
      tests: [copyTest],
    },
    D05: {
      what: 'a damaged copy is put back',
      file: 'src/main/disk/copy.ts',
      find: 'checkCopy(staged, key, made)',
      tests: [ledgerTest],
    },
    D10: {
      what: 'a ledger that was put back does not mark its orders as possibly sent',
      file: 'src/main/ledger/restore.ts',
      find: 'markRestored(db, key, clock, backup.madeAt),',
      replace: 'ok(null),',
      tests: [restTest, ledgerTest],
    },
    D10b: {
      what: 'the log that was left beside a lost ledger is applied to the copy',
      file: 'src/main/ledger/restore.ts',
      find: 'setAside(path, clock.now(), Infinity)',
      replace: "was ? setAside(path, clock.now(), Infinity) : ''",
    },
    D11: {
      what: 'a ledger with damaged pages opens',
      file: 'src/main/ledger/file.ts',
      find: "db.pragma('quick_check', { simple: true }) === 'ok'",
      replace: 'db.open',
      tests: [ledgerTest],
    },
    D12: {
      what: 'a ledger that is gone is replaced by an empty one',
      file: 'src/main/ledger/file.ts',
      find: 'if (isGone(path, () => listBackups(dir).length > 0)) return err(damaged(dir))',
      tests: [ledgerTest],
    },
  },
})
