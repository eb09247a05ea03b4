import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AppError, appError, err, ok, type Result } from '../../shared/errors/index.ts'
import type { NoticeKind } from '../../shared/lists/notices.ts'
import { type InboxBench, inboxBench, type TestEffect, testEffect } from './inbox.fixture.ts'
import { sampleNotices } from './samples.fixture.ts'

/** Notifications from their arrival to what they change: nothing lost, nothing twice, whatever happens between. */

let credits: TestEffect<'cvu-cashin'>
let mep: TestEffect<'mep-result'>
let bench: InboxBench
beforeEach(() => {
  credits = testEffect('cvu-cashin', true)
  mep = testEffect('mep-result')
  bench = inboxBench([credits, mep])
})
afterEach(() => bench.close())

const good = <T>(result: Result<T, AppError>): T => {
  if (result.ok) return result.value
  throw new Error(result.error.code)
}
const credit = (id: string) => JSON.stringify({ ...sampleNotices['cvu-cashin'], id })
const arrive = (kind: NoticeKind, body: string) =>
  bench.inbox().receive({ kind, body, path: '/x', via: 'listener' })
const row = (id: number) => good(bench.ledger().inbox.get(id))

describe('a notification that arrives', () => {
  it('is stored before it is answered, then done, linked, confirmed by its query, and told', async () => {
    expect(await arrive('cvu-cashin', credit('a'))).toEqual(ok({ repeated: false }))
    expect(row(1)).toMatchObject({ body: credit('a'), path: '/x', via: 'listener' })
    await bench.inbox().idle()
    expect(row(1)).toMatchObject({
      state: 'done',
      outcome: 'changed',
      link: { to: 'credit', id: 'c1' },
      readAt: null,
      about: { amount: '1500.50', who: 'Kiosco Sur' },
    })
    expect(bench.confirmed).toEqual(['credits'])
    await expect.poll(() => bench.changes.at(-1)).toEqual({ total: 1, unread: 1, failed: 0 })
  })

  it('a second time is acknowledged and changes nothing', async () => {
    await arrive('cvu-cashin', credit('a'))
    expect(await arrive('cvu-cashin', credit('a'))).toEqual(ok({ repeated: true }))
    await bench.inbox().idle()
    expect(credits.applied).toHaveLength(1)
    expect(good(bench.ledger().inbox.counts()).total).toBe(1)
  })

  it('with less than its kind must say is refused by name, and kept', async () => {
    const refused = await arrive('cvu-cashin', '{"id":"a"}')
    expect(refused).toMatchObject({ error: { code: 'notification_invalid' } })
    expect(row(1)).toMatchObject({ state: 'failed', error: { code: 'notification_invalid' } })
    expect(credits.applied).toEqual([])
    expect(await arrive('cvu-cashin', '{"id":')).toMatchObject({
      error: { code: 'notification_not_json' },
    })
    expect(good(bench.ledger().inbox.counts()).total).toBe(1)
  })

  it('of no known kind, or without an effect, is kept as it came', async () => {
    await arrive('unknown', '{"nuevo":true}')
    await arrive('account-movement', JSON.stringify(sampleNotices['account-movement']))
    await bench.inbox().idle()
    expect([row(1)?.state, row(2)?.state]).toEqual(['kept', 'kept'])
    expect(row(1)?.body).toBe('{"nuevo":true}')
    expect(bench.told).toEqual([])
  })

  it('whose effect fails, or throws, is kept as failed, told, and done again by a person', async () => {
    credits.act = async () => err(appError('disk_full', { path: '/x' }))
    await arrive('cvu-cashin', credit('a'))
    await bench.inbox().idle()
    expect(row(1)).toMatchObject({ state: 'failed', error: { code: 'disk_full' }, attempts: 1 })
    credits.act = () => {
      throw new Error('boom')
    }
    expect(good(await bench.inbox().redo(1))).toMatchObject({
      state: 'failed',
      error: { code: 'internal' },
      attempts: 2,
    })
    credits.act = async () => ok({ outcome: 'changed', concerns: null })
    expect(good(await bench.inbox().redo(1))).toMatchObject({ state: 'done', error: null })
    expect(bench.told).toEqual(['disk_full'])
    expect(await bench.inbox().redo(99)).toMatchObject({ error: { code: 'not_found' } })
  })

  it('does not wait for slow ones of orders', async () => {
    let release = (): void => undefined
    mep.act = () =>
      new Promise((resolve) => {
        release = () => resolve(ok({ outcome: 'changed', concerns: null }))
      })
    await arrive('mep-result', JSON.stringify(sampleNotices['mep-result']))
    await arrive('cvu-cashin', credit('a'))
    await expect.poll(() => row(2)?.state).toBe('done')
    expect(row(1)?.state).toBe('pending')
    release()
    await bench.inbox().idle()
    expect(row(1)?.state).toBe('done')
  })

  it('can want something told at once', async () => {
    const alert = appError('generation_failed', { reason: 'x' })
    credits.act = async () => ok({ outcome: 'noted', concerns: null, alert })
    await arrive('cvu-cashin', credit('a'))
    await bench.inbox().idle()
    expect(bench.told).toEqual(['generation_failed'])
  })
})

describe('about something not known yet', () => {
  const body = JSON.stringify(sampleNotices['mep-result'])
  beforeEach(() => {
    mep.act = async () => ok({ outcome: 'unknown_order', concerns: null, waits: true })
  })

  it('waits, and is done when it becomes known', async () => {
    await arrive('mep-result', body)
    await bench.inbox().idle()
    expect(row(1)).toMatchObject({ state: 'waiting', outcome: 'unknown_order' })
    bench.inbox().retryWaiting()
    await expect.poll(() => mep.applied.length).toBe(2)
    expect(row(1)).toMatchObject({ state: 'waiting', attempts: 1 })
    mep.act = async () => ok({ outcome: 'changed', concerns: { to: 'order', id: 'o' } })
    bench.inbox().retryWaiting()
    await expect.poll(() => row(1)?.state).toBe('done')
    expect(row(1)?.link).toEqual({ to: 'order', id: 'o' })
  })

  it('has the list read once when it comes, and not each time that it waits on; a person may ask again', async () => {
    credits.act = async () => ok({ outcome: 'nothing_new', concerns: null, waits: true })
    await arrive('cvu-cashin', credit('a'))
    await bench.inbox().idle()
    for (let times = 1; times <= 3; times += 1) {
      bench.inbox().retryWaiting()
      await expect.poll(() => credits.applied.length).toBe(1 + times)
      await bench.inbox().idle()
    }
    expect(bench.confirmed).toEqual(['credits'])
    await bench.inbox().redo(1)
    expect(bench.confirmed).toEqual(['credits', 'credits'])
  })

  it('leaves the application its turn, however many wait', async () => {
    for (let n = 0; n < 300; n += 1)
      await arrive('mep-result', JSON.stringify({ ...sampleNotices['mep-result'], id: `m${n}` }))
    await bench.inbox().idle()
    const turns = new Set<number>()
    let turn = 0
    let over = false
    const count = () => {
      turn += 1
      if (!over) setImmediate(count)
    }
    mep.act = async () => {
      turns.add(turn)
      return ok({ outcome: 'unknown_order', concerns: null, waits: true })
    }
    const before = mep.applied.length
    count()
    bench.inbox().retryWaiting()
    await expect.poll(() => mep.applied.length - before).toBe(300)
    over = true
    expect(turns.size).toBeGreaterThanOrEqual(6)
  })

  it('is looked at again however long a relay kept it', async () => {
    const kept = { receivedAt: '2026-01-02T12:00:00.000Z', via: 'relay', path: null } as const
    await bench.inbox().receive({ kind: 'mep-result', body, ...kept })
    await bench.inbox().idle()
    bench.inbox().retryWaiting()
    await expect.poll(() => mep.applied.length).toBe(2)
  })

  it('is tried again after a start', async () => {
    await arrive('mep-result', body)
    await bench.inbox().idle()
    mep.act = async () => ok({ outcome: 'changed', concerns: null })
    await bench.restart()
    expect(row(1)).toMatchObject({ state: 'done', outcome: 'changed' })
  })
})

describe('after a start', () => {
  it('what was stored and not done is done, and failures are tried again without being told', async () => {
    credits.act = async () => err(appError('disk_full', { path: '/x' }))
    await arrive('cvu-cashin', credit('a'))
    await bench.inbox().idle()
    await bench.inbox().stop()
    good(bench.ledger().inbox.store({ ...stored, body: credit('b') }))
    await bench.restart()
    expect([row(1)?.attempts, row(2)?.attempts]).toEqual([2, 2])
    credits.act = async () => ok({ outcome: 'changed', concerns: null })
    await bench.restart()
    expect([row(1)?.state, row(2)?.state]).toEqual(['done', 'done'])
    expect(bench.told).toEqual(['disk_full'])
  })

  it('a lost cache is told everything again, in its order, and nothing else is', async () => {
    for (const id of ['a', 'b', 'c']) await arrive('cvu-cashin', credit(id))
    await arrive('mep-result', JSON.stringify(sampleNotices['mep-result']))
    await bench.inbox().idle()
    bench.loseCache()
    credits.applied.length = 0
    await bench.restart()
    expect(credits.applied.slice(0, 3).map(({ raw }) => raw)).toEqual(
      ['a', 'b', 'c'].map((id) => credit(id)),
    )
    expect(mep.applied).toHaveLength(1)
    expect(good(bench.ledger().inbox.counts()).failed).toBe(0)
  })

  it('a cache that is lost while the application runs is told again with the next notification', async () => {
    for (const id of ['a', 'b']) await arrive('cvu-cashin', credit(id))
    await bench.inbox().idle()
    bench.loseCache()
    await arrive('cvu-cashin', credit('c'))
    await bench.inbox().idle()
    expect(credits.applied.map(({ id }) => id)).toEqual([1, 2, 1, 2, 3])
  })

  it('what the power may have taken from the cache is told again, without new attempts', async () => {
    await arrive('cvu-cashin', credit('a'))
    await bench.inbox().idle()
    await bench.restart()
    expect(credits.applied).toHaveLength(2)
    expect(row(1)?.state).toBe('done')
  })

  it('what is told again and was known stays the news that it was: listed, and unread until somebody reads it', async () => {
    const known = new Set<string>()
    const tell: typeof credits.act = async ({ raw }) => {
      const outcome = known.has(raw) ? 'nothing_new' : 'changed'
      known.add(raw)
      return ok({ outcome, concerns: null })
    }
    credits.act = tell
    await arrive('cvu-cashin', credit('a'))
    await bench.inbox().idle()
    await bench.restart()
    expect(credits.applied).toHaveLength(2)
    const shown = () => good(bench.ledger().inbox.list({}, 0, 10)).rows.map(({ id }) => id)
    expect(shown()).toEqual([1])
    // The same where it failed when it was told again, and went well later.
    credits.act = async () => err(appError('disk_full', { path: '/x' }))
    await bench.restart()
    credits.act = tell
    await bench.restart()
    expect(row(1)).toMatchObject({ state: 'done', outcome: 'changed', readAt: null })
    expect(shown()).toEqual([1])
    expect(good(bench.ledger().inbox.counts()).unread).toBe(1)
  })
})

describe('what a person brings', () => {
  const take = (kind: NoticeKind, body: string) =>
    bench.inbox().take({ kind, body, path: null, via: 'paste' })

  it('is done before it is answered; a repeated one changes nothing unless it had failed', async () => {
    expect(good(await take('cvu-cashin', credit('a')))).toMatchObject({
      id: 1,
      repeated: false,
      applied: { ok: true, value: { outcome: 'changed' } },
    })
    expect(good(await take('cvu-cashin', credit('a')))).toMatchObject({
      repeated: true,
      applied: null,
    })
    credits.act = async () => err(appError('disk_full', { path: '/x' }))
    expect(good(await take('cvu-cashin', credit('b'))).applied).toMatchObject({ ok: false })
    credits.act = async () => ok({ outcome: 'changed', concerns: null })
    expect(good(await take('cvu-cashin', credit('b')))).toMatchObject({
      repeated: true,
      applied: { ok: true },
    })
    expect(credits.applied).toHaveLength(3)
    expect(bench.told).toEqual([])
  })

  it('is marked as read and unread', async () => {
    await take('cvu-cashin', credit('a'))
    expect(bench.inbox().setRead({ ids: [1] }, true)).toEqual(ok(1))
    expect(row(1)?.readAt).not.toBeNull()
    expect(bench.inbox().setRead({ filter: {} }, false)).toEqual(ok(1))
    expect(row(1)?.readAt).toBeNull()
  })
})

const stored = {
  kind: 'cvu-cashin',
  notificationId: null,
  receivedAt: '2026-11-21T12:00:00.000Z',
  via: 'listener',
  path: null,
  about: { amount: null, currency: null, who: null, status: null, subject: null },
} as const
