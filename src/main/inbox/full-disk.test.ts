import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import type { Sqlite } from '../disk/handle.ts'
import { openLedgerFile } from '../ledger/file.ts'
import { createInbox as createStore } from '../ledger/inbox-store.ts'
import { ledgerFixture } from '../ledger/ledger.fixture.ts'
import { type InboxBench, inboxBench, testEffect } from './inbox.fixture.ts'
import { type Listener, startListener } from './listener.ts'
import { sampleNotices } from './samples.fixture.ts'

/** What the bank is told when the disk is full: nothing that would keep it from sending again. */

const KEY = 'clave-de-prueba-0123456789'
const credits = testEffect('cvu-cashin', true)
let fixture: ReturnType<typeof ledgerFixture>
let db: Sqlite
let bench: InboxBench
let listener: Listener
const refused: string[] = []
beforeEach(async () => {
  fixture = ledgerFixture()
  const file = openLedgerFile(fixture.options)
  if (!file.ok) throw new Error(file.error.code)
  db = file.value.db
  bench = inboxBench([credits], { store: createStore(file.value) })
  const started = await startListener({
    host: '127.0.0.1',
    port: 0,
    key: () => KEY,
    onRefused: ({ code }) => refused.push(code),
    receive: ({ kind, path }, body) => bench.inbox().receive({ kind, path, body, via: 'listener' }),
  })
  if (!started.ok) throw new Error(started.error.code)
  listener = started.value
})
afterEach(async () => {
  await listener.close()
  await bench.close()
  db.close()
  fixture.remove()
})

it('a notification that cannot be stored is refused, and taken when the bank sends it again', async () => {
  const note = 'x'.repeat(50_000)
  const { detail, ...rest } = sampleNotices['cvu-cashin']
  const send = () =>
    fetch(`${listener.url}/v1/notifications/transfers/cvu/cashin`, {
      method: 'POST',
      headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ ...rest, detail: { ...detail, note } }),
    })
  db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true }))}`)
  const full = await send()
  expect([full.status, await full.json()]).toEqual([503, { message: 'disk_full' }])
  expect(refused).toEqual(['disk_full'])
  await bench.inbox().idle()
  expect(credits.applied).toEqual([])

  db.pragma('max_page_count = 1073741823')
  expect((await send()).status).toBe(200)
  await bench.inbox().idle()
  expect(credits.applied).toHaveLength(1)
  const store = bench.inbox().store()
  expect(store.ok && store.value.counts()).toEqual(ok({ total: 1, unread: 1, failed: 0 }))
})
