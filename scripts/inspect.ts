import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultDataDir } from '../src/main/data-dir.ts'
import { connect } from '../src/main/disk/sqlite.ts'
import { DEMO_ID, demoKeyText } from '../src/main/session/demo/demo-key.ts'

const HELP = `Looks into an encrypted database of the demo profile, read only.

  npm run inspect -- [options]

  --data-dir DIR    where the application's data lies, instead of the folder that the README names
  --store NAME      ledger, archive or cache; ledger unless told
  --sql "SELECT …"  one question; without it every table is named with its number of rows

Only the demo's key is known: the databases of any other profile stay closed.
`

const STORES = ['ledger', 'archive', 'cache']
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
if (!STORES.includes(values.store)) fail(`there is no store ${values.store}`)
const path = join(values['data-dir'] ?? defaultDataDir(), 'profiles', DEMO_ID, `${values.store}.db`)
if (!existsSync(path)) fail(`${path} is not there: open the demo once`)
const db = connect(path, Buffer.from(demoKeyText(), 'base64'), { cipher: 'aegis' })
db.pragma('query_only = ON')
if (values.sql === undefined) {
  const names = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
  for (const { name } of names as readonly { readonly name: string }[])
    console.log(name.padEnd(32), db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get())
} else console.table(db.prepare(values.sql).all().slice(0, MOST_ROWS))
db.close()
