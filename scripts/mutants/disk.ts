import type { Area } from './mutant.ts'

const ledgerTest = 'src/main/ledger/ledger.test.ts'
const atomicTest = 'src/main/disk/atomic.test.ts'
const copyTest = 'src/main/ledger/copy.test.ts'
const diskTest = 'src/main/disk/disk.test.ts'
const restTest = 'src/main/ledger/orders/restore.test.ts'
const restoreTest = 'src/main/ledger/restore.test.ts'
const impTest = 'src/main/cache/import/import.test.ts'

/** What must survive a crash, a power cut and a damaged page. */
export const disk: Area = {
  name: 'disk',
  mutants: [
    {
      id: 'D01',
      what: 'the ledger is opened with synchronous=NORMAL',
      file: 'src/main/ledger/file.ts',
      find: "durability: 'FULL',",
      replace: "durability: 'NORMAL',",
      tests: [ledgerTest],
    },
    {
      id: 'D02',
      what: 'a file that is written atomically is not flushed before it is renamed',
      file: 'src/main/disk/atomic.ts',
      find: 'await file.sync()',
      replace: '',
      tests: [atomicTest],
    },
    {
      id: 'D03',
      what: 'a copy of the ledger gets its name before it is on the disk',
      file: 'src/main/disk/copy.ts',
      find: 'fsyncSync(file)',
      replace: '',
      tests: [copyTest],
    },
    {
      id: 'D04',
      what: 'a copy is published without being read back',
      file: 'src/main/disk/copy.ts',
      find: 'checkCopy(unfinished, key, made)',
      replace: '',
      tests: [copyTest],
    },
    {
      id: 'D05',
      what: 'a damaged copy is put back',
      file: 'src/main/disk/copy.ts',
      find: 'checkCopy(staged, key, made)',
      replace: '',
      tests: [ledgerTest],
    },
    {
      id: 'D06',
      what: 'migrations are no transactions',
      file: 'src/main/disk/migrate.ts',
      find: 'db.transaction(() => steps.forEach(step)).exclusive()',
      replace: 'steps.forEach(step)',
      tests: [diskTest],
    },
    {
      id: 'D07',
      what: 'no copy is made before a migration',
      file: 'src/main/disk/migrate.ts',
      find: 'if (found > 0) backUp(db, found)',
      replace: '',
      tests: [diskTest],
    },
    {
      id: 'D09',
      what: 'the newest copies are deleted instead of the oldest',
      file: 'src/main/disk/copies.ts',
      find: 'byAge(list(), now).slice(kept)',
      replace: 'list().toReversed().slice(kept)',
      tests: [ledgerTest],
    },
    {
      id: 'D10',
      what: 'a ledger that was put back does not mark its orders as possibly sent',
      file: 'src/main/ledger/restore.ts',
      find: 'return markRestored(db, key, clock, backup.madeAt)',
      replace: 'return ok(null)',
      tests: [restTest, ledgerTest],
    },
    {
      id: 'D10b',
      what: 'the log that was left beside a lost ledger is applied to the copy',
      file: 'src/main/ledger/restore.ts',
      find: 'setAside(path, clock.now(), Infinity)',
      replace: "was ? setAside(path, clock.now(), Infinity) : ''",
      tests: [restoreTest],
    },
    {
      id: 'D11',
      what: 'a ledger with damaged pages opens',
      file: 'src/main/ledger/file.ts',
      find: "db.pragma('quick_check', { simple: true }) === 'ok'",
      replace: 'db.open',
      tests: [ledgerTest],
    },
    {
      id: 'D12',
      what: 'a ledger that is gone is replaced by an empty one',
      file: 'src/main/ledger/file.ts',
      find: 'if (isGone(dir)) return err(damaged(dir))',
      replace: '',
      tests: [ledgerTest],
    },
    {
      id: 'D13',
      what: 'a wrong key is not told from damage',
      file: 'src/main/disk/sqlite.ts',
      find: "if (!keyFits(path, key)) return failed(appError('key_missing', { database }))",
      replace: '',
      tests: [ledgerTest],
    },
    {
      id: 'D14',
      what: 'the import of a position is no transaction',
      file: 'src/main/cache/import/import-position.ts',
      find: "db.exec('BEGIN IMMEDIATE')",
      replace: '',
      also: [
        {
          file: 'src/main/cache/import/import-position.ts',
          find: "db.exec(done.ok ? 'COMMIT' : 'ROLLBACK')",
          replace: '',
        },
      ],
      tests: [impTest],
    },
    {
      id: 'D16',
      what: 'a database of a newer version is opened and written to',
      file: 'src/main/disk/sqlite.ts',
      find: 'if (found > known) {',
      replace: 'if (false) {',
      tests: [ledgerTest],
    },
    {
      id: 'D17',
      what: 'a file of which the disk took only the beginning is told to be written',
      file: 'src/main/exports/list/csv.ts',
      find: 'await file.appendFile(linesOf(cells))',
      replace: 'await file.write(linesOf(cells))',
      tests: ['src/main/exports/full-disk.test.ts'],
    },
    {
      id: 'D18',
      what: 'of rows that are added outside a transaction those before a refused one stay',
      file: 'src/main/disk/insert-rows.ts',
      find: '!db.inTransaction',
      replace: 'db.name === table',
      tests: ['src/main/disk/insert-rows.test.ts'],
    },
  ],
}
