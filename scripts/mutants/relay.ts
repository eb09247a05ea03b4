import type { Area } from './mutant.ts'

const rsealTest = 'src/relay/desktops/seal.test.ts'
const ropenTest = 'src/main/relay/open.test.ts'
const rstoreTest = 'src/relay/store/store.test.ts'
const rwebTest = 'src/relay/webhooks/webhooks.test.ts'
const rfullTest = 'src/relay/full-store.test.ts'
const rcliTest = 'src/relay/command/cli.test.ts'
const rsqlTest = 'src/relay/store/sqlite.test.ts'
const rclientTest = 'src/main/relay/client.test.ts'

/** What the relay takes, keeps and hands over, and what the desktop takes from it. */
export const relay: Area = {
  name: 'relay',
  mutants: [
    {
      id: 'R01',
      what: 'envelopes are sealed and opened without binding their id',
      file: 'src/relay/desktops/seal.ts',
      find: "cipher.setAAD(Buffer.from(content.id, 'utf8'))",
      replace: '',
      also: [
        {
          file: 'src/main/relay/open.ts',
          find: "gcm.setAAD(Buffer.from(id, 'utf8'))",
          replace: '',
        },
      ],
      tests: [rsealTest, ropenTest],
    },
    {
      id: 'R02',
      what: 'an envelope is answered to a desktop that it was not sealed for',
      file: 'src/relay/store/sqlite.ts',
      find: 'SELECT sealed FROM envelopes WHERE desktop_id = ?',
      replace: 'SELECT sealed FROM envelopes WHERE desktop_id <> ?',
      tests: [rstoreTest],
    },
    {
      id: 'R03',
      what: 'acknowledging deletes the envelopes of every desktop',
      file: 'src/relay/store/sqlite.ts',
      find: 'const where = `desktop_id = ?',
      replace: 'const where = `(desktop_id = ? OR 1)',
      tests: [rstoreTest],
    },
    {
      id: 'R04',
      what: 'a webhook is answered before it is kept',
      file: 'src/relay/webhooks/intake.ts',
      find: 'running ??= run()',
      replace: `running ??= run()
        resolve('stored')`,
      tests: [rwebTest, rfullTest],
    },
    {
      id: 'R05',
      what: 'a relay with another secret takes a store over',
      file: 'src/relay/secrets/ownership.ts',
      find: 'now === keys.fingerprint ? ok(keys) : err(OTHER_SECRET)',
      replace: 'ok(keys)',
      tests: [rcliTest],
    },
    {
      id: 'R06',
      what: 'the beginning of the x-api-key is enough for the relay',
      file: 'src/relay/secrets/keys.ts',
      find: 'timingSafeEqual(digest(found), digest(expected))',
      replace: 'expected.startsWith(found)',
      tests: [rwebTest],
    },
    {
      id: 'R07b',
      what: 'repetitions are told by the body alone, so that the same body on another path is lost',
      file: 'src/relay/secrets/keys.ts',
      find: 'mac(keys.receipts, path, ',
      replace: 'mac(keys.receipts, ',
      tests: [rwebTest],
    },
    {
      id: 'R08',
      what: 'a pairing code serves more than once',
      file: 'src/relay/store/sqlite.ts',
      find: 'DELETE FROM codes WHERE hash = ? AND',
      replace: 'UPDATE codes SET hash = hash WHERE hash = ? AND',
      tests: [rstoreTest],
    },
    {
      id: 'R10',
      what: "the relay's store does not wait for the disk",
      file: 'src/relay/store/sqlite-sql.ts',
      find: 'synchronous = FULL',
      replace: 'synchronous = OFF',
      tests: [rsqlTest],
    },
    {
      id: 'R11',
      what: 'the desktop acknowledges an envelope before it is stored here',
      file: 'src/main/relay/client.ts',
      find: 'const taken = await take(options, envelope, signal)',
      replace: `after = envelope.id
        const taken = await take(options, envelope, signal)`,
      tests: [rclientTest],
    },
    {
      id: 'R12',
      what: 'a full queue answers "stored"',
      file: 'src/relay/store/plan.ts',
      find: "whenFull === 'refuse') return 'full'",
      replace: "whenFull === 'refuse') return 'stored'",
      tests: [rstoreTest, rfullTest],
    },
    {
      id: 'R13',
      what: "a failed transaction of the relay's store is committed in part",
      file: 'src/relay/store/sqlite-sql.ts',
      find: "if (db.isTransaction) db.exec('ROLLBACK')",
      replace: "if (db.isTransaction) db.exec('COMMIT')",
      tests: [rsqlTest],
    },
    {
      id: 'R14',
      what: 'a file from the relay whose hash differs is taken',
      file: 'src/main/relay/client.ts',
      find: ' || sha256(body) !== header.sha256',
      replace: '',
      tests: [rclientTest],
    },
  ],
}
