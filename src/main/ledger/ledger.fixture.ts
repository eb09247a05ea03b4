import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { mapOk, type Outcome } from '../../shared/errors/index.ts'
import { openLedgerFile } from './file.ts'
import type { InboxStore, IncomingNotification, Ledger, LedgerOptions } from './ledger-port.ts'
import { ledgerOn } from './open.ts'

/** Opens a ledger where it is asked for, as a small one is opened in the program. */
export const openLedger = (options: LedgerOptions): Outcome<Ledger> =>
  mapOk(openLedgerFile(options), (opened) => ledgerOn(opened, options))

/** A folder with a key for one test of the ledger; its clock stands until it is moved. */
export interface LedgerFixture {
  readonly options: LedgerOptions
  readonly path: string
  readonly open: () => Ledger
  readonly pass: (ms: number) => void
  readonly remove: () => void
}

/** Makes the folder; the time is 2026-11-21 12:00 UTC. */
export function ledgerFixture(): LedgerFixture {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-ledger-'))
  let time = Date.parse('2026-11-21T12:00:00Z')
  const clock = {
    now: () => new Date(time),
    monotonic: () => performance.now(),
    sleep: (ms: number) => wait(ms),
  }
  const options = { dir, key: randomBytes(32), clock }
  return {
    options,
    path: join(dir, 'ledger.db'),
    open: () => {
      const opened = openLedger(options)
      if (!opened.ok) throw new Error(JSON.stringify(opened.error))
      return opened.value
    },
    pass: (ms) => {
      time += ms
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}

/** The bodies that an inbox still has to deal with, oldest first. */
export function bodies(inbox: InboxStore): readonly string[] {
  const pending = inbox.inState('pending', { kinds: ['none'], except: true }, 0, 1000)
  return pending.ok ? pending.value.map(({ body }) => body) : []
}

/** A position notification as the listener would store it. */
export const notification = (
  body = '{"a":1}',
  more: Partial<IncomingNotification> = {},
): IncomingNotification => ({
  kind: 'consolidated-position',
  notificationId: 'n1',
  body,
  receivedAt: '2026-11-21T12:00:00.000Z',
  via: 'listener',
  path: null,
  about: { amount: null, currency: null, who: null, status: null, subject: null },
  ...more,
})
