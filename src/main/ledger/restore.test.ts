import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { listBackups } from './file.ts'
import { bodies, type LedgerFixture, ledgerFixture, notification } from './ledger.fixture.ts'
import { restoreLedger } from './restore.ts'

let fixture: LedgerFixture
beforeEach(() => {
  fixture = ledgerFixture()
})
afterEach(() => fixture.remove())

it('the log that was left beside a lost ledger is set aside, not applied to the copy', async () => {
  const { options, path } = fixture
  const ledger = fixture.open()
  ledger.inbox.store(notification('before the copy'))
  expect((await ledger.backup()).ok).toBe(true)
  ledger.inbox.store(notification('after the copy', { notificationId: 'n2' }))
  // As a power cut leaves it: the log was not yet moved into the file, and then the file was lost.
  copyFileSync(`${path}-wal`, `${path}-left`)
  ledger.close()
  rmSync(path)
  copyFileSync(`${path}-left`, `${path}-wal`)
  const [copy] = listBackups(options.dir)
  if (copy === undefined) throw new Error('no copy')
  expect(restoreLedger(options, copy)).toEqual({ ok: true, value: { kept: null } })
  expect(existsSync(`${path}-wal`)).toBe(false)
  expect(readdirSync(options.dir).filter((name) => name.endsWith('-wal'))).toHaveLength(1)
  const restored = fixture.open()
  expect(bodies(restored.inbox)).toEqual(['before the copy'])
  restored.close()
})
