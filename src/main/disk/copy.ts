import { closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs'
import { makeOwnFile, type Sqlite } from './handle.ts'
import { removePatientlySync, renamePatientlySync } from './patient.ts'
import { type DatabaseFile, type NewFile, withDatabase } from './sqlite.ts'

/** Copies an open database to `target` under the same key. Throws unless the copy is complete, readable and on the disk. */
export function copyDatabase(db: Sqlite, key: Uint8Array, target: string, made?: NewFile): void {
  const unfinished = `${target}.tmp`
  removePatientlySync(unfinished)
  makeOwnFile(unfinished)
  db.prepare('VACUUM INTO ?').run(unfinished)
  checkCopy(unfinished, key, made)
  publish(unfinished, target)
}

/** Copies `copy` beside `target`, checks it there and answers where it lies, to be published. */
export function stageCopy(copy: string, key: Uint8Array, target: string, made?: NewFile): string {
  const staged = `${target}.tmp`
  removePatientlySync(staged)
  copyFileSync(copy, staged)
  checkCopy(staged, key, made)
  return staged
}

const checkCopy = (path: string, key: Uint8Array, made?: NewFile): void =>
  withDatabase({ path, key, made }, (db) => {
    const found = db.pragma('quick_check', { simple: true })
    if (found !== 'ok') throw new Error(`the copy is damaged: ${String(found)}`)
  })

/** As {@link copyDatabase}, of one that another connection may have open. */
export const copyDatabaseAt = (file: DatabaseFile, target: string): void =>
  withDatabase(file, (db) => copyDatabase(db, file.key, target, file.made))

/** Gives a finished copy its name, once it is on the disk. */
export function publish(unfinished: string, target: string): void {
  const file = openSync(unfinished, 'r+')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renamePatientlySync(unfinished, target)
}
