import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { appError, err } from '../../shared/errors/index.ts'
import { listBackups } from './file.ts'
import { bodies, type LedgerFixture, ledgerFixture, notification } from './ledger.fixture.ts'
import { openGrownLedger, restoreInThread } from './maintenance.ts'
import { ledgerMigrations } from './migrations/index.ts'

let fixture: LedgerFixture

beforeEach(() => {
  fixture = ledgerFixture()
})
afterEach(() => fixture.remove())

/** Every ledger is one that has grown. */
const open = () => openGrownLedger(fixture.options, 0)

function fill(): void {
  const ledger = fixture.open()
  ledger.inbox.store(notification())
  ledger.close()
}

describe('a ledger that has grown', () => {
  it('is read through in a thread and opens with everything in it', async () => {
    fill()
    const ledger = good(await open())
    expect(bodies(ledger.inbox)).toEqual([notification().body])
    ledger.close()
    // The key that the thread was given was its own.
    expect(fixture.options.key.some((byte) => byte !== 0)).toBe(true)
  })

  it('is copied in that thread, once, before it is brought to a newer version', async () => {
    fill()
    const known = ledgerMigrations.length
    const newer = { version: known + 1, up: () => undefined }
    const ledger = good(await openGrownLedger(fixture.options, 0, [...ledgerMigrations, newer]))
    ledger.close()
    expect(listBackups(fixture.options.dir).map(({ path }) => path)).toEqual([
      expect.stringMatching(new RegExp(`\\.v${known}\\.db$`)),
    ])
  })

  it.each([
    ['its end is missing', () => truncateSync(fixture.path, 4096 * 2)],
    ['something else lies in its place', () => writeFileSync(fixture.path, 'x'.repeat(20_000))],
  ])('is told as damaged, and kept, when %s', async (_, damage) => {
    fill()
    damage()
    const before = readFileSync(fixture.path)
    const damaged = appError('ledger_damaged', { kept: fixture.path, backups: 0 })
    expect(await open()).toEqual(err(damaged))
    expect(readFileSync(fixture.path)).toEqual(before)
  })

  it('that belongs to another key is told so', async () => {
    fill()
    const stranger = { ...fixture.options, key: new Uint8Array(32).fill(7) }
    expect(await openGrownLedger(stranger, 0)).toEqual(
      err(appError('key_missing', { database: 'ledger.db' })),
    )
  })

  it('is restored in a thread, and a copy that is none of its own is refused', async () => {
    fill()
    const first = fixture.open()
    const copy = good(await first.backup())
    first.close()
    writeFileSync(fixture.path, 'x'.repeat(20_000))
    const { kept } = good(await restoreInThread(fixture.options, copy))
    expect(kept).not.toBe(null)
    const ledger = good(await open())
    expect(bodies(ledger.inbox)).toEqual([notification().body])
    ledger.close()
    const stranger = { path: `${copy.path}x`, madeAt: copy.madeAt }
    expect(await restoreInThread(fixture.options, stranger)).toEqual(
      err(appError('not_found', { what: stranger.path })),
    )
  })
})
