import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { appError, err } from '../../shared/errors/index.ts'
import { connect, openDatabase } from '../disk/sqlite.ts'
import { bytesOf, meta, positionJson, sample, value } from './cache.fixture.ts'
import { fixture, folderForEach } from './each.fixture.ts'
import { cacheMade, openCacheFile } from './file.ts'
import { cacheMigrations } from './migrations/index.ts'

folderForEach()

/** A cache that holds one file, closed again. */
async function filled(): Promise<void> {
  const cache = await fixture.open()
  value(await cache.positions.import(bytesOf(positionJson(sample)), meta()))
  await cache.close()
}

describe('the version of the cache', () => {
  it('leaves the file as it is when a newer version wrote it', async () => {
    await filled()
    const known = cacheMigrations.length
    const newer = { version: known + 1, up: () => undefined }
    const opened = openDatabase({
      path: fixture.path,
      key: fixture.key,
      durability: 'NORMAL',
      ...cacheMade,
      migrations: [...cacheMigrations, newer],
      backUp: () => undefined,
    })
    if (opened.ok) opened.value.close()
    const bytes = readFileSync(fixture.path)
    expect(await fixture.tryOpen()).toEqual(
      err(appError('database_newer', { database: 'cache.db', found: known + 1, known })),
    )
    expect(readFileSync(fixture.path).equals(bytes)).toBe(true)
    expect(readdirSync(fixture.dir).some((name) => name.includes('damaged'))).toBe(false)
  })

  it('copies the file before it changes it', async () => {
    await filled()
    const copy = join(fixture.dir, 'cache.before-update.db')
    const newer = {
      version: cacheMigrations.length + 1,
      up: (db: { exec: (sql: string) => unknown }) => db.exec('DELETE FROM instrument'),
    }
    const opened = openCacheFile(fixture.path, fixture.key, [...cacheMigrations, newer])
    if (opened.ok) opened.value.close()
    expect(opened.ok).toBe(true)
    expect(existsSync(copy)).toBe(true)
    copyFileSync(copy, join(fixture.dir, 'looked-at.db'))
    const db = connect(join(fixture.dir, 'looked-at.db'), fixture.key, cacheMade)
    expect(db.prepare('SELECT count(*) FROM instrument').pluck().get()).toBe(3)
    db.close()
  })
})
