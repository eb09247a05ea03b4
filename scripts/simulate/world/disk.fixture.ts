import fs from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { installDisk, watchWrites } from './disk.ts'

/** A program on the disk of the world, in a process of its own: tells as JSON what was told of it. */

installDisk()
const folder = String(process.argv[2])
const file = join(folder, 'a.db')
const copy = join(folder, 'b.db')
const told: string[] = []
const db = new Database(file)
db.pragma('journal_mode = WAL')
db.exec('CREATE TABLE t (a)')
const add = db.prepare('INSERT INTO t VALUES (?)')
const addBoth = db.transaction(() => {
  add.run(1)
  db.prepare('INSERT INTO t VALUES (2) RETURNING a').get()
})
const count = (of: Database.Database): unknown => of.prepare('SELECT count(*) FROM t').pluck().get()

watchWrites((_, what) => {
  told.push(what.slice(0, 11))
  if (what !== 'COMMIT') return
  for (const end of ['', '-wal']) fs.copyFileSync(file + end, copy + end)
})
addBoth.immediate()
const crashed = new Database(copy)
const inCopy = count(crashed)
crashed.close()

watchWrites((_, what, full) => {
  if (what === 'COMMIT') throw full()
})
let said = ''
try {
  addBoth()
} catch (cause) {
  said = (cause as { readonly code: string }).code
}
const atLast = count(db)

watchWrites((_, what) => {
  told.push(what)
})
db.exec('BEGIN')
db.exec('ROLLBACK')
fs.mkdirSync(folder, { recursive: true })
fs.writeFileSync(join(folder, 'c'), 'c')
fs.renameSync(join(folder, 'c'), join(folder, 'd'))
const made = fs.statSync(join(folder, 'd')).mtime.toISOString()
db.close()
console.log(JSON.stringify({ told, inCopy, said, atLast, made }))
