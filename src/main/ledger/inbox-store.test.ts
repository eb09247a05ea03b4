import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppError, appError, ok, type Result } from '../../shared/errors/index.ts'
import type { NoticeFilter } from '../../shared/lists/notices.ts'
import { openLedgerFile } from './file.ts'
import { createInbox } from './inbox-store.ts'
import { type LedgerFixture, ledgerFixture, notification } from './ledger.fixture.ts'
import type { InboxScope, Ledger, Settlement } from './ledger-port.ts'

let fixture: LedgerFixture
beforeEach(() => {
  fixture = ledgerFixture()
})
afterEach(() => fixture.remove())

const open = (): Ledger => fixture.open()
const options = () => fixture.options

const every: InboxScope = { kinds: ['none'], except: true }
const done = (outcome: string, link: Settlement['link'] = null): Settlement => ({
  state: 'done',
  outcome,
  link,
  error: null,
})
const pendingOf = ({ inbox }: Ledger) => good(inbox.inState('pending', every, 0, 1000))
const good = <T>(result: Result<T, AppError>): T => {
  if (result.ok) return result.value
  throw new Error(result.error.code)
}

describe('inbox', () => {
  it('keeps a notification verbatim until it is settled, across a restart', () => {
    const body = '{\n "importe": 1234567890.12345678901234567890, "ñ": "\\u00e9"\n}'
    const first = open()
    const { id, repeated } = good(first.inbox.store(notification(body)))
    expect(repeated).toBe(false)
    first.close()

    const second = open()
    const { kind, receivedAt, via } = notification(body)
    const entry = { id, kind, body, receivedAt, via, state: 'pending', attempts: 0 }
    expect(pendingOf(second)).toEqual([entry])
    const link = { to: 'order', id: 'o1' } as const
    good(second.inbox.settleAll([{ id, settlement: done('changed', link) }]))
    expect(pendingOf(second)).toEqual([])
    expect(good(second.inbox.get(id))).toMatchObject({
      body,
      state: 'done',
      outcome: 'changed',
      attempts: 1,
      error: null,
      link,
      doneAt: '2026-11-21T12:00:00.000Z',
    })
    expect(good(second.inbox.entry(id))).toMatchObject({ state: 'done' })
    expect(good(second.inbox.entry(99))).toBeNull()
    second.close()
  })

  it('recognises the same notification, also after it was done, and adds nothing', () => {
    const ledger = open()
    const { id } = good(ledger.inbox.store(notification()))
    good(ledger.inbox.settleAll([{ id, settlement: done('changed') }]))
    const again = ledger.inbox.store(notification('{"a":1}', { via: 'relay' }))
    expect(again).toEqual(ok({ id, repeated: true }))
    expect(pendingOf(ledger)).toEqual([])
    ledger.close()
  })

  it.each(['relay_keyless', 'paste'] as const)(
    'is the bank’s once it comes with its key, though what came as %s is still pending',
    (via) => {
      const ledger = open()
      const { id } = good(ledger.inbox.store(notification('{"a":1}', { via })))
      const keyed = ledger.inbox.store(notification('{"a":1}', { via: 'relay' }))
      expect(keyed).toEqual(ok({ id, repeated: false }))
      expect(pendingOf(ledger)).toMatchObject([{ id, via: 'relay' }])
      const again = ledger.inbox.store(notification('{"a":1}', { via }))
      expect(again).toEqual(ok({ id, repeated: true }))
      ledger.close()
    },
  )

  it('tells apart what differs in kind, id or body, and answers in the order of arrival', () => {
    const ledger = open()
    const { inbox } = ledger
    inbox.store(notification())
    inbox.store(notification('{"a":2}'))
    inbox.store(notification('{"a":1}', { kind: 'cvu-cashin' }))
    inbox.store(notification('{"a":1}', { notificationId: null }))
    expect(pendingOf(ledger).map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(good(inbox.inState('pending', every, 1, 2)).map(({ id }) => id)).toEqual([2, 3])
    const credits = { kinds: ['cvu-cashin'], except: false }
    expect(good(inbox.inState('pending', credits, 0, 9)).map(({ id }) => id)).toEqual([3])
    expect(
      good(inbox.inState('pending', { ...credits, except: true }, 0, 9)).map(({ id }) => id),
    ).toEqual([1, 2, 4])
    ledger.close()
  })

  it('finds what is open, and counts, without reading what is done', () => {
    const file = good(openLedgerFile(options()))
    const inbox = createInbox(file)
    const prepare = vi.spyOn(file.db, 'prepare')
    good(inbox.inState('waiting', every, 0, 50))
    good(inbox.retryable({ until: '', latest: '' }, every, 0, 50))
    good(inbox.counts())
    const asked = prepare.mock.calls.map(([sql]) => sql)
    expect(asked).toHaveLength(3)
    for (const sql of asked) {
      const values = sql.replaceAll(/[^?]/g, '').split('')
      const plan = file.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values)
      const reads = JSON.stringify(plan).match(/(SCAN|SEARCH) inbox[^"]*/g) ?? []
      expect(reads.filter((read) => !/INDEX inbox_/.test(read))).toEqual([])
    }
    file.db.close()
  })

  it('tells where the newest in a state begin', () => {
    const { inbox, close } = open()
    for (let n = 1; n <= 5; n += 1) inbox.store(notification(`{"a":${n}}`))
    good(inbox.settleAll([{ id: 4, settlement: done('changed') }]))
    const before = (count: number) => good(inbox.beforeNewest('pending', every, count))
    expect([1, 2, 3, 4, 9].map(before)).toEqual([4, 2, 1, 0, 0])
    close()
  })

  it('a failure keeps its error, and a later success takes it away', () => {
    const { inbox, close } = open()
    const { id } = good(inbox.store(notification()))
    const error = appError('file_not_requested', {
      fileId: 'F',
      createdAt: '2026-11-20T15:04:05.000Z',
      client: '',
    })
    const failed: Settlement = { state: 'failed', outcome: null, link: null, error }
    good(inbox.settleAll([{ id, settlement: failed }]))
    expect(good(inbox.get(id))).toMatchObject({ state: 'failed', error, attempts: 1 })
    expect(good(inbox.counts())).toEqual({ total: 1, unread: 1, failed: 1 })
    good(inbox.settleAll([{ id, settlement: done('announced') }]))
    expect(good(inbox.get(id))).toMatchObject({ state: 'done', error: null, attempts: 2 })
    close()
  })

  it('lists the newest first, by kind, state, way, day, words and whether it was read', () => {
    const { inbox, close } = open()
    const about = { amount: '10.50', currency: 'ARS', who: 'Pérez', status: null, subject: 'S' }
    inbox.store(notification('{"a":1}', { receivedAt: '2026-11-20T02:59:59.000Z' }))
    inbox.store(notification('{"a":2}', { kind: 'cvu-cashin', about }))
    inbox.store(notification('{"nota":"alquiler"}', { via: 'relay', path: '/x', kind: 'odd' }))
    const ids = (filter: NoticeFilter) => good(inbox.list(filter, 0, 10)).rows.map(({ id }) => id)
    expect(ids({})).toEqual([3, 2, 1])
    expect(ids({ kind: ['cvu-cashin'] })).toEqual([2])
    expect(ids({ via: 'relay' })).toEqual([3])
    expect(ids({ state: ['done'] })).toEqual([])
    expect(ids({ search: 'perez 10.50' })).toEqual([2])
    expect(ids({ search: 'perez $ 10,50' })).toEqual([2])
    expect(ids({ search: '0,50' })).toEqual([])
    expect(ids({ search: 'ALQUILER' })).toEqual([3])
    expect(ids({ search: '100%' })).toEqual([])
    expect(ids({ to: '2026-11-19' })).toEqual([1])
    expect(ids({ from: '2026-11-20' })).toEqual([3, 2])
    expect(ids({ from: '2026-02-31' })).toEqual([3, 2, 1])
    expect(good(inbox.list({}, 1, 1))).toMatchObject({ total: 3, rows: [{ id: 2, about }] })
    expect(good(inbox.list({}, 0, 1)).rows[0]).toMatchObject({ kind: 'unknown', path: '/x' })
    close()
  })

  it('marks as read and unread, one or all that match', () => {
    const { inbox, close } = open()
    for (const n of [1, 2, 3]) inbox.store(notification(`{"a":${n}}`))
    const unread = () => good(inbox.counts()).unread
    expect(good(inbox.setRead({ ids: [1, 3] }, true))).toBe(2)
    expect(good(inbox.setRead({ ids: [1] }, true))).toBe(0)
    expect(unread()).toBe(1)
    expect(good(inbox.setRead({ ids: [1] }, false))).toBe(1)
    expect(good(inbox.setRead({ filter: { unread: true } }, true))).toBe(2)
    expect(unread()).toBe(0)
    expect(good(inbox.setRead({ filter: {} }, false))).toBe(3)
    close()
  })

  it('what was done and is told again stays as it was; if it fails then, its attempts begin anew', () => {
    const { inbox, close } = open()
    const { id } = good(inbox.store(notification()))
    good(inbox.settleAll([{ id, settlement: done('x') }]))
    fixture.pass(3_600_000)
    for (let n = 0; n < 5; n += 1) good(inbox.settleAll([{ id, settlement: done('x') }]))
    expect(good(inbox.get(id))).toMatchObject({ state: 'done', attempts: 1 })
    expect(good(inbox.lastDoneAt())).toBe('2026-11-21T12:00:00.000Z')
    const error = appError('disk_failed', { path: 'cache', reason: 'EIO' })
    const failed: Settlement = { state: 'failed', outcome: null, link: null, error }
    good(inbox.settleAll([{ id, settlement: failed }]))
    expect(good(inbox.get(id))).toMatchObject({ state: 'failed', attempts: 1 })
    close()
  })

  it('tells everything again to another cache, once', () => {
    const ledger = open()
    const { inbox } = ledger
    const kinds = ['cvu-cashin']
    for (const n of [1, 2]) inbox.store(notification(`{"a":${n}}`, { kind: 'cvu-cashin' }))
    inbox.store(notification('{"a":3}'))
    expect(good(inbox.retell(kinds, 'first'))).toBe(0)
    good(inbox.settleAll([1, 2, 3].map((id) => ({ id, settlement: done('new') }))))
    expect(good(inbox.retell(kinds, 'first'))).toBe(0)
    expect(pendingOf(ledger)).toEqual([])
    expect(good(inbox.retell(kinds, 'second'))).toBe(2)
    expect(pendingOf(ledger).map(({ id }) => id)).toEqual([1, 2])
    expect(good(inbox.retell(kinds, 'second'))).toBe(0)
    ledger.close()
  })

  it('knows what was done lately', () => {
    const { inbox, close } = open()
    expect(good(inbox.lastDoneAt())).toBeNull()
    inbox.store(notification('{"a":1}'))
    good(inbox.settleAll([{ id: 1, settlement: done('x') }]))
    fixture.pass(3_600_000)
    inbox.store(notification('{"a":2}'))
    good(inbox.settleAll([{ id: 2, settlement: done('x') }]))
    expect(good(inbox.lastDoneAt())).toBe('2026-11-21T13:00:00.000Z')
    const since = (at: string) =>
      good(inbox.doneSince(['consolidated-position'], at, 0, 9)).map(({ id }) => id)
    expect(since('2026-11-21T12:30:00.000Z')).toEqual([2])
    expect(since('2026-11-21T12:00:00.000Z')).toEqual([1, 2])
    close()
  })

  it('holds what was stored when the process is killed right after', async () => {
    const script = `
      import { openLedger } from '${new URL('./ledger.fixture.ts', import.meta.url).href}'
      const clock = { now: () => new Date(), monotonic: () => 0, sleep: async () => {} }
      const opened = openLedger({ dir: process.argv[1], key: Buffer.from(process.argv[2], 'hex'), clock })
      const { inbox } = opened.value
      for (let n = 0; ; n += 1) {
        inbox.store({
          kind: 'k', notificationId: String(n), body: 'b', receivedAt: '', via: 'listener', path: null,
          about: { amount: null, currency: null, who: null, status: null, subject: null },
        })
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
    const ledger = open()
    const rows = good(ledger.inbox.list({}, 0, 100_000)).rows
    const ids = rows.map(({ notificationId }) => notificationId)
    expect(ids).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThan(19)
    ledger.close()
  })
})
