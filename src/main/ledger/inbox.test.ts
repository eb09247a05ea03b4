import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appError } from '../../shared/errors/index.ts'
import { err, ok } from '../../shared/result.ts'
import { openLedgerFile } from './file.ts'
import { type LedgerFixture, ledgerFixture, notification } from './ledger.fixture.ts'
import type { Ledger } from './port.ts'

let fixture: LedgerFixture
beforeEach(() => {
  fixture = ledgerFixture()
})
afterEach(() => fixture.remove())

const open = (): Ledger => fixture.open()
const options = () => fixture.options

describe('inbox', () => {
  it('keeps a notification verbatim until it is marked done, across a restart', () => {
    const body = '{\n "importe": 1234567890.12345678901234567890, "ñ": "\\u00e9"\n}'
    const first = open()
    const stored = first.inbox.store(notification(body))
    expect(stored).toEqual(ok({ id: expect.any(Number), repeated: false }))
    first.close()

    const second = open()
    const pending = second.inbox.pending()
    expect(pending).toEqual(ok([{ ...notification(body), id: stored.ok && stored.value.id }]))
    if (stored.ok) expect(second.inbox.markDone(stored.value.id, 'announced')).toEqual(ok(null))
    expect(second.inbox.pending()).toEqual(ok([]))
    second.close()
  })

  it('recognises the same notification, also after it was done, and adds nothing', () => {
    const { inbox, close } = open()
    const first = inbox.store(notification())
    if (!first.ok) throw new Error('not stored')
    inbox.markDone(first.value.id, 'announced')
    const again = inbox.store(notification('{"a":1}', { via: 'paste' }))
    expect(again).toEqual(ok({ id: first.value.id, repeated: true }))
    expect(inbox.pending()).toEqual(ok([]))
    close()
  })

  it('tells apart what differs in kind, id or body', () => {
    const { inbox, close } = open()
    inbox.store(notification())
    inbox.store(notification('{"a":2}'))
    inbox.store(notification('{"a":1}', { kind: 'cash-in' }))
    inbox.store(notification('{"a":1}', { notificationId: null }))
    const pending = inbox.pending()
    expect(pending.ok && pending.value.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    close()
  })

  it('keeps the first outcome, and says when there is no such notification', () => {
    const { inbox, close } = open()
    inbox.store(notification())
    expect(inbox.markDone(1, 'first')).toEqual(ok(null))
    expect(inbox.markDone(1, 'second')).toEqual(ok(null))
    expect(inbox.markDone(99, 'x')).toEqual(err(appError('not_found', { what: 'inbox 99' })))
    close()
    const file = openLedgerFile(options())
    if (!file.ok) throw new Error('not open')
    expect(file.value.db.prepare('SELECT outcome FROM inbox').pluck().all()).toEqual(['first'])
    file.value.db.close()
  })

  it('holds what was stored when the process is killed right after', async () => {
    const script = `
      import { openLedger } from '${new URL('./open.ts', import.meta.url).href}'
      const clock = { now: () => new Date(), monotonic: () => 0, sleep: async () => {} }
      const opened = openLedger({ dir: process.argv[1], key: Buffer.from(process.argv[2], 'hex'), clock })
      const { inbox } = opened.value
      for (let n = 0; ; n += 1) {
        inbox.store({ kind: 'k', notificationId: String(n), body: 'b', receivedAt: '', via: 'listener' })
        console.log(n)
      }`
    const hex = Buffer.from(options().key).toString('hex')
    const child = spawn(
      process.execPath,
      ['--input-type=module-typescript', '-e', script, options().dir, hex],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let printed = ''
    child.stdout.on('data', (data) => {
      printed += String(data)
      if (printed.split('\n').length > 20) child.kill('SIGKILL')
    })
    await once(child, 'close')
    const acknowledged = printed.split('\n').slice(0, -1)
    const { inbox, close } = open()
    const pending = inbox.pending()
    const ids = pending.ok ? pending.value.map(({ notificationId }) => notificationId) : []
    expect(ids).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(19)
    close()
  })
})
