import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Sqlite } from '../disk/handle.ts'
import { openLedgerFile } from './file.ts'
import { type LedgerFixture, ledgerFixture } from './ledger.fixture.ts'

/** What was done to files, in its order; it is really done. */
const { done } = vi.hoisted(() => ({ done: [] as string[] }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return {
    ...fs,
    fsyncSync: (file: number) => {
      fs.fsyncSync(file)
      done.push('on the disk')
    },
    renameSync: (...args: Parameters<typeof fs.renameSync>) => {
      fs.renameSync(...args)
      done.push('named')
    },
  }
})

// Loaded anew: another file of this process may have loaded it with the real functions.
vi.resetModules()
const { copyDatabase } = await import('../disk/copy.ts')

let fixture: LedgerFixture
let db: Sqlite
beforeEach(() => {
  fixture = ledgerFixture()
  const opened = openLedgerFile(fixture.options)
  if (!opened.ok) throw new Error(opened.error.code)
  db = opened.value.db
  done.length = 0
})
afterEach(() => {
  db.close()
  fixture.remove()
})

it('a copy gets its name once it is on the disk', () => {
  const target = join(fixture.options.dir, 'copy.db')
  copyDatabase(db, fixture.options.key, target)
  expect(existsSync(target)).toBe(true)
  expect(done).toEqual(['on the disk', 'named'])
})

it('a copy that does not read under the key of the profile gets no name', () => {
  const target = join(fixture.options.dir, 'copy.db')
  expect(() => copyDatabase(db, randomBytes(32), target)).toThrow()
  expect(existsSync(target)).toBe(false)
})
