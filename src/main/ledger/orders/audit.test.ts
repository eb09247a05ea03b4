import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { approve, insert, ledger, ledgerForEach } from './each.fixture.ts'

ledgerForEach()
beforeEach(() => {
  for (let n = 0; n < 3; n += 1) {
    const { id } = insert()
    good(approve(id, 'ana'))
    good(ledger.store.beginAttempt(id, randomUUID()))
  }
})

const verify = async () => good(await ledger.store.verify())
const alter = (sql: string) => {
  ledger.db.exec('DROP TRIGGER audit_stays; DROP TRIGGER audit_kept')
  ledger.db.exec(sql)
}

describe('the audit trail', () => {
  it('is a chain that can be verified', async () => {
    expect(await verify()).toMatchObject({ sound: true, rows: 9 })
  })

  it('tells who did what, in order', () => {
    const { rows } = good(ledger.store.list({}, 0, 1))
    const timeline = good(ledger.store.timeline(rows[0]?.id ?? ''))
    expect(timeline.map(({ event, from, to, actor }) => [event, from, to, actor])).toEqual([
      ['prepared', null, 'draft', null],
      ['approved', 'draft', 'approved', 'ana'],
      ['send_started', 'approved', 'sending', null],
    ])
  })

  it('refuses to be changed or shortened', () => {
    expect(() => ledger.db.exec("UPDATE audit SET actor = 'eva'")).toThrow(/never changed/)
    expect(() => ledger.db.exec('DELETE FROM audit')).toThrow(/never removed/)
  })

  it.each([
    ['a changed actor', "UPDATE audit SET actor = 'eva' WHERE seq = 5", 5, 'hash'],
    ['changed data', "UPDATE audit SET data = '{}' WHERE seq = 4", 4, 'hash'],
    ['a changed time', "UPDATE audit SET at = '2020' WHERE seq = 1", 1, 'hash'],
    ['a removed row', 'DELETE FROM audit WHERE seq = 5', 5, 'gap'],
    ['a replaced link', "UPDATE audit SET previous = 'x' WHERE seq = 6", 6, 'previous'],
    ['a cut end', 'DELETE FROM audit WHERE seq > 7', 8, 'cut'],
    ['no rows at all', 'DELETE FROM audit', 1, 'cut'],
    ['an order moved by hand', "UPDATE orders SET state = 'draft'", 9, 'order_differs'],
    [
      'an order added by hand',
      "UPDATE orders SET id = 'other' WHERE rowid = 1; UPDATE order_contents SET order_id = 'other' WHERE rowid = 1",
      9,
      'order_differs',
    ],
    ['an altered request', "UPDATE order_contents SET body = '{}'", 9, 'order_differs'],
  ])('notices %s', async (_what, sql, brokenAt, problem) => {
    ledger.db.pragma('foreign_keys = OFF')
    alter(sql)
    expect(await verify()).toMatchObject({ sound: false, brokenAt, problem })
  })

  it('is hashed with a key that is not in the file', async () => {
    ledger.trailKey.fill(7)
    expect(await verify()).toMatchObject({ sound: false, brokenAt: 1 })
  })

  it('is verified in slices that let other work pass, even work on orders', async () => {
    for (let n = 0; n < 700; n += 1) insert()
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 0)
    const verifying = verify()
    good(
      ledger.store.annotate(
        good(ledger.store.list({}, 0, 1)).rows[0]?.id ?? '',
        { event: 'noted' },
        { note: 'x' },
      ),
    )
    const report = await verifying
    clearInterval(ticking)
    expect(report).toMatchObject({ sound: true, rows: 710 })
    expect(turns).toBeGreaterThan(0)
  })
})
