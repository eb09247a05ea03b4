import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../src/host/clock.ts'
import { openArchiveFile } from '../src/main/archive/file.ts'
import { cachePath, openCacheFile } from '../src/main/cache/file.ts'
import { openLedgerFile } from '../src/main/ledger/file.ts'
import { DEMO_ID, demoKeyText } from '../src/main/session/demo/demo-key.ts'

const key = Buffer.from(demoKeyText(), 'base64')

it.each([
  ['ledger', 'orders'],
  ['archive', 'position_file'],
  ['cache', 'account'],
])('inspect names the tables of the %s', (store, table) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tesorero-inspect-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const dir = join(dataDir, 'profiles', DEMO_ID)
  mkdirSync(dir, { recursive: true })
  const ledger = openLedgerFile({ dir, key, clock: systemClock })
  const archive = openArchiveFile({ dir, key, now: () => new Date() })
  const cache = openCacheFile(cachePath(dir), key)
  if (!ledger.ok || !archive.ok || !cache.ok) throw new Error('a store does not open')
  for (const { db } of [ledger.value, archive.value]) db.close()
  cache.value.close()
  const asked = ['scripts/inspect.ts', '--data-dir', dataDir, '--store', store]
  const { stdout, stderr } = spawnSync(process.execPath, asked, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toMatch(new RegExp(`^${table} +0$`, 'm'))
})
