import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { archiveMade, archivePath } from '../src/main/archive/file.ts'
import { cacheMade, cachePath } from '../src/main/cache/file.ts'
import { defaultDataDir } from '../src/main/data-dir.ts'
import { connect, type NewFile } from '../src/main/disk/sqlite.ts'
import { ledgerPath } from '../src/main/ledger/file.ts'
import { DEMO_ID, demoKeyText } from '../src/main/session/demo/demo-key.ts'

const HELP = `Looks into an encrypted database of the demo profile, read only.

  npm run inspect -- [options]

  --data-dir DIR    where the application's data lies, instead of the folder that the README names;
                    .cache/dev-data after npm run dev
  --store NAME      ledger, archive or cache; ledger unless told
  --sql "SELECT …"  one question; without it every table is named with its number of rows

Only the demo's key is known: the databases of any other profile stay closed.
`

/** Where each store lies in a profile's folder, and how its file is made. */
const stores = new Map<string, readonly [path: (dir: string) => string, made: NewFile]>([
  ['ledger', [ledgerPath, {}]],
  ['archive', [archivePath, archiveMade]],
  ['cache', [cachePath, cacheMade]],
])
const MOST_ROWS = 50

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    store: { type: 'string', default: 'ledger' },
    sql: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

function fail(reason: string): never {
  console.error(reason)
  process.exit(2)
}

if (values.help) {
  console.log(HELP)
  process.exit(0)
}
const [pathIn, made] = stores.get(values.store) ?? fail(`there is no store ${values.store}`)
const path = pathIn(join(values['data-dir'] ?? defaultDataDir(), 'profiles', DEMO_ID))
if (!existsSync(path)) fail(`${path} is not there: open the demo once, or name its --data-dir`)
const db = connect(path, Buffer.from(demoKeyText(), 'base64'), made)
db.pragma('query_only = ON')
if (values.sql === undefined) {
  const names = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
  for (const { name } of names as readonly { readonly name: string }[])
    console.log(name.padEnd(32), db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get())
} else console.table(db.prepare(values.sql).all().slice(0, MOST_ROWS))
db.close()
