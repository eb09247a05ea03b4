import { copyFileSync, cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../../../host/clock.ts'
import type { Sandbox } from '../../../sandbox/index.ts'
import type { OrderDetail } from '../../../shared/orders/view.ts'
import { buenosAiresDate } from '../../../shared/values/calendar.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  failures,
  NO,
  startApp,
  type TestApp,
  YES,
} from '../../app.fixture.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

// An older copy of the ledger in the place of the newest one, by a person or by a backup program: through the whole application.

afterEach(cleanUp)

const executions = async (bank: Sandbox, { clientId }: OrderDetail): Promise<number> =>
  (await bankState(bank)).orders.find(({ key }) => key === clientId)?.executions ?? 0
const submit = async (app: TestApp, id: string) => {
  const [outcome] = await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  return outcome
}
const noticesOf = async (app: TestApp) =>
  (await app.must('app.info', {})).notices.map(({ code }) => code)

/** A profile with an order that is a draft in the copy that was made, and a second one that is younger than it. */
async function prepared(vault: Vault) {
  const { bank, app } = await connectedApp({ app: { vault } })
  const prepare = async (n: number) =>
    app.must('orders.prepare', {
      draft: sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), n),
    })
  const order = await prepare(1)
  const { path } = await app.must('ledger.backUp', {})
  app.approvals.decide = yes
  return { bank, app, order, copy: path, prepare }
}

function putBack(app: TestApp, copy: string): void {
  const [profile] = readdirSync(join(app.dataDir, 'profiles'))
  const file = join(app.dataDir, 'profiles', profile ?? '', 'ledger.db')
  for (const companion of ['-wal', '-shm']) rmSync(`${file}${companion}`, { force: true })
  copyFileSync(copy, file)
}

/** The application, started anew three minutes later: orders may be asked about by then. */
const later = async (app: TestApp, bank: Sandbox, vault: Vault) => {
  await control(bank, '/clock', { advance_s: 180 })
  const clock = { ...systemClock, now: () => new Date(Date.now() + 180_000) }
  const again = await startApp(app.dataDir, { vault, clock })
  again.approvals.decide = yes
  return again
}

describe('an older copy in the place of the ledger', () => {
  it('opens as put back: what was executed since is not sent again, and asking finds it', async () => {
    const vault = keychain()
    const { bank, app, order, copy } = await prepared(vault)
    expect(await submit(app, order.id)).toMatchObject({ ok: true, order: { state: 'accepted' } })
    await app.app.close()
    putBack(app, copy)
    const again = await later(app, bank, vault)
    expect(await noticesOf(again)).toEqual(['ledger_not_latest'])
    expect(await submit(again, order.id)).toMatchObject({ ok: false })
    expect(await executions(bank, order)).toBe(1)
    const found = await again.must('orders.checkAgain', { id: order.id })
    expect(found.state).toBe('accepted')
    expect(found.timeline.map(({ event }) => event)).toContain('restored')
    expect(await again.must('orders.verify', {})).toMatchObject({
      sound: true,
      olderOf: expect.any(String),
    })
  })

  it('is said in every approval, in what needs somebody and by the check, until a person compared it', async () => {
    const vault = keychain()
    const { bank, app, order, copy } = await prepared(vault)
    await submit(app, order.id)
    await app.app.close()
    putBack(app, copy)
    await (await later(app, bank, vault)).app.close()
    const again = await later(app, bank, vault)
    expect(await noticesOf(again)).toEqual([])
    const next = await again.must('orders.prepare', {
      draft: sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 2),
    })
    const warned = async () =>
      (await again.must('orders.get', { id: next.id })).warnings.map(({ code }) => code)
    const needs = async () => (await again.must('attention.list', {})).map(({ kind }) => kind)
    expect(await warned()).toContain('ledger_older')
    expect(await needs()).toContain('ledgerOlder')
    const today = buenosAiresDate(new Date(Date.now() + 180_000))
    const draft = sampleDraft('cvu_transfer', usableOf(await bankState(bank)), new Date(), 3)
    await again.must('recurring.save', {
      value: {
        name: 'Alquiler',
        draft,
        amount: 'fixed',
        rule: { every: 'month', day: Number(today.slice(8)) },
        moves: 'stays',
        startsOn: today,
        end: { by: 'never' },
      },
    })
    const made = async () => (await again.must('recurring.list', {}))[0]?.made.length
    await expect.poll(needs).toContain('recurringStuck')
    again.approvals.trust = () => NO
    expect(await again.code('orders.compared', {})).toBe('trust_declined')
    expect(await warned()).toContain('ledger_older')
    again.approvals.trust = () => YES
    await again.must('orders.compared', {})
    expect(again.approvals.trusted.at(-1)?.subject).toMatchObject({
      changes: [{ what: 'ledger_compared', due: 1 }],
    })
    expect(await warned()).not.toContain('ledger_older')
    expect(await needs()).not.toContain('ledgerOlder')
    await expect.poll(made).toBe(1)
    expect(await again.must('orders.verify', {})).not.toHaveProperty('olderOf')
  })

  it('is known without a keychain, by the archive beside it', async () => {
    const { bank, app, order, copy } = await prepared(createSessionVault())
    await submit(app, order.id)
    await app.app.close()
    putBack(app, copy)
    const again = await later(app, bank, createSessionVault())
    const [profile] = await again.must('profiles.list', {})
    const { client_secret: clientSecret } = bank.connection
    await again.must('profiles.open', { id: profile?.id ?? '', clientSecret })
    expect(failures(again)).toEqual(['ledger_not_latest'])
    expect(await again.must('orders.olderOf', {})).not.toBeNull()
    expect(await submit(again, order.id)).toMatchObject({ ok: false })
    expect(await executions(bank, order)).toBe(1)
  })

  it('says so once: after that the ledger is the newest again', async () => {
    const vault = keychain()
    const { bank, app, order, copy } = await prepared(vault)
    await submit(app, order.id)
    await app.app.close()
    putBack(app, copy)
    const again = await later(app, bank, vault)
    await again.app.close()
    expect(await noticesOf(await later(app, bank, vault))).toEqual([])
  })

  it('together with the archive cannot be told without a keychain, and the check says so', async () => {
    const { bank, app, order } = await prepared(createSessionVault())
    const clientSecret = bank.connection.client_secret
    await app.app.close()
    const folder = join(app.dataDir, 'profiles')
    const before = join(app.dataDir, 'before')
    cpSync(folder, before, { recursive: true })
    const between = await later(app, bank, createSessionVault())
    const [known] = await between.must('profiles.list', {})
    await between.must('profiles.open', { id: known?.id ?? '', clientSecret })
    await submit(between, order.id)
    await between.app.close()
    rmSync(folder, { recursive: true })
    cpSync(before, folder, { recursive: true })
    const again = await later(app, bank, createSessionVault())
    const [profile] = await again.must('profiles.list', {})
    await again.must('profiles.open', { id: profile?.id ?? '', clientSecret })
    expect((await again.must('orders.get', { id: order.id })).state).toBe('draft')
    expect(await again.must('orders.verify', {})).toMatchObject({
      sound: true,
      anchor: { kept: 'archive' },
    })
  })
})

describe('a keychain that does not take the end of the trail', () => {
  it('keeps an order from being sent, and says why; once it does the order may go', async () => {
    const held = keychain()
    let refuses = false
    const vault: Vault = {
      ...held,
      set: async (name, secret) =>
        refuses && name.endsWith('ledger_anchor')
          ? { ok: false, error: { code: 'keychain_locked', params: { reason: 'cerrado' } } }
          : held.set(name, secret),
    }
    const { bank, app, order } = await prepared(vault)
    refuses = true
    expect(await submit(app, order.id)).toMatchObject({
      ok: true,
      order: { state: 'not_sent', problem: { code: 'order_not_anchored' } },
    })
    expect(await executions(bank, order)).toBe(0)
    refuses = false
    expect(await submit(app, order.id)).toMatchObject({ ok: true, order: { state: 'accepted' } })
    expect(await executions(bank, order)).toBe(1)
  })
})

describe('a ledger whose file was deleted or replaced while it is open', () => {
  it.each(['deleted', 'replaced'])('sends nothing, and says why: %s', async (what) => {
    const { bank, app, order, copy } = await prepared(keychain())
    const [profile] = readdirSync(join(app.dataDir, 'profiles'))
    const file = join(app.dataDir, 'profiles', profile ?? '', 'ledger.db')
    renameSync(file, `${file}.gone`)
    if (what === 'replaced') copyFileSync(copy, file)
    expect(await submit(app, order.id)).toMatchObject({
      ok: true,
      order: { state: 'not_sent', problem: { code: 'ledger_moved' } },
    })
    expect(await executions(bank, order)).toBe(0)
  })
})

describe('a ledger that the keychain knows nothing of', () => {
  it('is taken as it is, and known from then on', async () => {
    const vault = keychain()
    const { bank, app, order, copy } = await prepared(vault)
    await app.app.close()
    const [profile] = readdirSync(join(app.dataDir, 'profiles'))
    await vault.delete(`${profile}/ledger_anchor`)
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(app.dataDir, 'profiles', profile ?? '', `archive.db${end}`), { force: true })
    const again = await later(app, bank, vault)
    expect(await noticesOf(again)).toEqual(['archive_emptied'])
    expect((await again.must('orders.get', { id: order.id })).state).toBe('draft')
    expect(await submit(again, order.id)).toMatchObject({ ok: true })
    await again.app.close()
    putBack(app, copy)
    expect(await noticesOf(await later(app, bank, vault))).toEqual(['ledger_not_latest'])
  })
})
