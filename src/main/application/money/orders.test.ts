import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../sandbox/index.ts'
import type { OrderDetail } from '../../../shared/orders/view.ts'
import { dateOf, formatDateTime } from '../../../shared/text/format.ts'
import { groupKey } from '../../../shared/values/account-keys.ts'
import { groupTaxId } from '../../../shared/values/tax-ids.ts'
import {
  bankState,
  cleanUp,
  connectedApp,
  control,
  startApp,
  storePosition,
  type TestApp,
  until,
  upload,
} from '../../app.fixture.ts'
import { plainWords } from '../../exports/list/files.ts'
import { yes } from '../../orders/orders.fixture.ts'
import { sampleDraft, usableOf } from '../../orders/sample-drafts.fixture.ts'
import { unasked } from '../../tables/columns.fixture.ts'

/** Money orders through the whole application: calls as a window makes them, a bank and a listener over sockets. */

afterEach(cleanUp)

const draftFor = async (bank: Sandbox, kind: Parameters<typeof sampleDraft>[0], n = 1) =>
  sampleDraft(kind, usableOf(await bankState(bank)), new Date(), n)
const prepare = async (app: TestApp, bank: Sandbox, n = 1): Promise<OrderDetail> =>
  app.must('orders.prepare', { draft: await draftFor(bank, 'cvu_transfer', n) })
const submit = async (app: TestApp, id: string) => {
  const [outcome] = await app.must('orders.submitForApproval', { ids: [id], waitForHours: false })
  return outcome
}

/** Hands the application a position file with these accounts. */
async function bringPosition(app: TestApp, accounts: readonly object[]): Promise<void> {
  const client = { document_type: 'CUIT', document_number: '30712345671' }
  const position = {
    metadata: { created_at: '2026-11-27 10:00:00', file_id: 'f1', client },
    bank_position: { bank_accounts: accounts, fixed_term_deposits: [] },
  }
  const uploadId = await upload(app, 'posicion.json', Buffer.from(JSON.stringify(position)))
  await app.must('inbox.takeUpload', { uploadId, acceptUnrequested: true })
}

describe('an order about an own account', () => {
  it('is held against the position: issued from savings, or deposited in another currency, it is refused', async () => {
    const { bank, app } = await connectedApp()
    await storePosition(app)
    const { accounts } = usableOf(await bankState(bank))
    const own = (type: string, currency: string) =>
      accounts.find((one) => one.type === type && one.currency === currency)
    const issuance = await draftFor(bank, 'echeq_issuance')
    if (issuance.kind !== 'echeq_issuance') throw new Error('kind')
    const accountId = own('AC', 'ARS')?.account_id ?? ''
    expect(await app.code('orders.prepare', { draft: { ...issuance, accountId } })).toBe(
      'order_account_type',
    )
    const custody = await draftFor(bank, 'echeq_custody')
    if (custody.kind !== 'echeq_custody') throw new Error('kind')
    const accountKey = accounts.find(({ currency }) => currency === 'USD')?.cbu ?? ''
    expect(await app.code('orders.prepare', { draft: { ...custody, accountKey } })).toBe(
      'order_account_currency',
    )
    expect(await app.must('orders.prepare', { draft: issuance })).toMatchObject({ state: 'draft' })
    expect(await app.must('orders.prepare', { draft: custody })).toMatchObject({ state: 'draft' })
  })
})

describe.each([
  ['ARS', 'USD'],
  ['USD', 'ARS'],
] as const)('an account that the position has in %s and in %s', (...currencies) => {
  it('is shown with what it holds in the currency of the order, and warned of by that', async () => {
    const { bank, app } = await connectedApp()
    const draft = await draftFor(bank, 'mep_dr0')
    if (draft.kind !== 'mep_dr0') throw new Error('kind')
    const held = { ARS: 5_000_000, USD: 100 }
    const accounts = currencies.map((currency) => ({
      account_type: 'AC',
      account_number: '400123',
      cbu: draft.fromCbu,
      currency_code: currency,
      balance: { available: held[currency], balance: held[currency], agreement: 0 },
    }))
    await bringPosition(app, accounts)
    const order = await app.must('orders.prepare', { draft })
    expect(order.warnings.map(({ code }) => code)).toContain('insufficient_balance')
    await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: true })
    expect(app.approvals.asked[0]?.subject).toMatchObject({
      items: [{ ours: { currency: 'USD', available: '100' } }],
    })
  })
})

it('an echeq is shown with the current account, where a savings account has the same number', async () => {
  const { bank, app } = await connectedApp()
  const draft = await draftFor(bank, 'echeq_issuance')
  if (draft.kind !== 'echeq_issuance') throw new Error('kind')
  const held = [
    ['AC', '0110012920000091344977', 5_000_000],
    ['CC', '0070081830004089740113', 10],
  ] as const
  const accounts = held.map(([account_type, cbu, available]) => ({
    account_type,
    account_number: draft.accountId,
    cbu,
    currency_code: 'ARS',
    balance: { available, balance: available, agreement: 0 },
  }))
  await bringPosition(app, accounts)
  const order = await app.must('orders.prepare', { draft })
  expect(order.warnings.map(({ code }) => code)).toContain('insufficient_balance')
  await app.must('orders.submitForApproval', { ids: [order.id], waitForHours: true })
  expect(app.approvals.asked[0]?.subject).toMatchObject({
    items: [{ ours: { type: 'CC', available: '10' } }],
  })
})

describe('a CVU transfer', () => {
  it('goes from the form to settled: prepared, shown, approved, sent, notified', async () => {
    const { bank, app } = await connectedApp()
    const order = await prepare(app, bank)
    expect(order.to).toMatchObject({ source: 'bank', bank: expect.any(String) })
    app.approvals.decide = yes
    expect(await submit(app, order.id)).toMatchObject({ ok: true, order: { state: 'accepted' } })
    const [request] = app.approvals.asked
    expect(request?.subject).toMatchObject({ items: [{ orderId: order.id, to: order.to }] })
    await control(bank, '/settle', { kind: 'transfer', id: order.clientId })
    const settled = await until(async () => {
      const now = await app.must('orders.get', { id: order.id })
      return now.state === 'settled' && now
    })
    expect(settled.bankStatus).toBe('ACREDITED')
    expect(app.events).toContainEqual({ name: 'orders.changed', payload: { ids: [order.id] } })
    expect(await app.must('orders.counts', {})).toMatchObject({ open: 0, unconfirmed: 0 })
    expect(await app.must('orders.verify', {})).toMatchObject({ sound: true })
    expect((await bankState(bank)).orders).toMatchObject([{ key: order.clientId, executions: 1 }])
  })

  it('is not sent when the person says no, nor before anybody was asked', async () => {
    const { bank, app } = await connectedApp()
    const order = await prepare(app, bank)
    expect(await submit(app, order.id)).toMatchObject({ error: { code: 'order_declined' } })
    expect(app.approvals.asked).toHaveLength(1)
    expect((await bankState(bank)).orders).toEqual([])
  })

  it('that was not settled when the application closed is followed after the next start', async () => {
    const { bank, app } = await connectedApp()
    const order = await prepare(app, bank)
    app.approvals.decide = yes
    await submit(app, order.id)
    await app.app.close()
    await control(bank, '/settle', { kind: 'transfer', id: order.clientId })
    const again = await startApp(app.dataDir)
    const { id, clientId } = order
    expect(await again.code('orders.get', { id })).toBe('profile_none_open')
    const [profile] = await again.must('profiles.list', {})
    await again.must('profiles.open', {
      id: profile?.id ?? '',
      clientSecret: bank.connection.client_secret,
    })
    expect((await again.must('orders.get', { id })).state).toBe('accepted')
    const url = (await again.must('profiles.current', {}))?.listener.url
    const { key } = await again.must('listener.setKey', { key: 'clave-de-prueba-0123456789' })
    await fetch(`${url}/v1/notifications/transfers/cvu/cashout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ id: clientId, status: 'ACREDITED' }),
    })
    await until(async () => (await again.must('orders.get', { id })).state === 'settled')
  })

  it('prints receipts with both parties, named for whoever gets them, and the list on its longer side', async () => {
    const { bank, app } = await connectedApp()
    const [order, second] = [await prepare(app, bank), await prepare(app, bank)]
    expect(await app.code('orders.receipt', { ids: [order.id], format: 'pdf' })).toBe('order_state')
    app.approvals.decide = yes
    await submit(app, order.id)
    await submit(app, second.id)
    const { to, sentAt } = await app.must('orders.get', { id: order.id })
    await app.must('orders.receipt', { ids: [order.id], format: 'pdf' })
    const day = dateOf(sentAt ?? '')
    expect(app.files[0]?.name).toBe(
      `Comprobante-de-transferencia_${plainWords(to.name ?? to.key)}_${day}.pdf`,
    )
    const [page = ''] = app.pages
    for (const part of [
      '>De<',
      '>Para<',
      groupTaxId(to.taxId ?? ''),
      groupKey(to.key),
      '$ 1.000,01',
    ])
      expect(page.replaceAll('\u00a0', ' ')).toContain(part)
    expect(
      await app.must('orders.receipt', { ids: [order.id, second.id], format: 'print' }),
    ).toEqual({ kind: 'opening', name: `Comprobantes-de-transferencia_2_${day}.pdf` })
    expect(app.pages[1]?.match(/<article class="receipt">/g)).toHaveLength(2)
    await app.must('orders.export', { selection: { ids: [order.id, second.id] }, format: 'print' })
    expect(app.pages[2]).toContain('A4 landscape')
    expect(app.pages[2]).toContain('Contraparte')
    await app.must('orders.export', { selection: { ids: [second.id] }, format: 'print' })
    expect(app.pages[3]).toContain('class="sheet"')
    expect(app.pages[3]).toContain(second.clientId)
  })

  it('leaves papers: list, receipt, evidence, support report; none holds a secret', async () => {
    const { bank, app } = await connectedApp()
    const order = await prepare(app, bank)
    app.approvals.decide = yes
    await control(bank, '/faults', { path: '/v2/transfers', action: 'status', status: 500 })
    await submit(app, order.id)
    await app.must('orders.export', { selection: { filter: {} }, format: 'csv' })
    await app.must('orders.export', { selection: { filter: { search: 'nadie' } }, format: 'xlsx' })
    await app.must('orders.receipt', { ids: [order.id], format: 'pdf' })
    await app.must('evidence.export', { ids: [order.id] })
    const [csv, xlsx, pdf, txt] = app.files.map(({ bytes }) => bytes.toString('utf8'))
    expect(csv).toContain(order.clientId)
    expect(csv).toContain('1000,01')
    expect(csv).toContain(formatDateTime(order.createdAt, 'es-AR', true))
    expect(csv).not.toMatch(/\d{4}-\d{2}-\d{2}T/)
    expect(xlsx?.slice(0, 2)).toBe('PK')
    expect(pdf).toBe('%PDF-')
    expect(app.pages[0]).toContain(order.clientId)
    const { attempts } = await app.must('orders.get', { id: order.id })
    const report = await app.must('orders.supportReport', { id: order.id })
    for (const text of [txt, report.body]) {
      expect(text).toContain(attempts[0]?.traceId)
      expect(text).toContain(attempts[0]?.body)
      expect(text).toMatch(/^Ambiente: (?:Sandbox|Demostración)$/m)
      expect(text).not.toContain(bank.connection.client_secret)
      expect(text).not.toMatch(/Bearer|Basic /)
    }
    expect(report.to).toBe('')
    await app.must('orders.settings.set', { supportMailbox: 'soporte@banco.example' })
    expect((await app.must('orders.supportReport', { id: order.id })).to).toBe(
      'soporte@banco.example',
    )
  })

  it('says in its evidence what came in the place of an answer, in words that the bank reads too', async () => {
    const { bank, app } = await connectedApp()
    const order = await prepare(app, bank)
    app.approvals.decide = yes
    await control(bank, '/faults', { path: '/v2/transfers', action: 'reset', when: 'after' })
    await submit(app, order.id)
    await app.must('evidence.export', { ids: [order.id] })
    const text = app.files.at(-1)?.bytes.toString('utf8')
    expect(text).toMatch(/^\(sin respuesta\) \p{Lu}.*\.$/mu)
    expect(text).not.toMatch(/bank_[a-z]/)
  })
})

describe('the book', () => {
  it('keeps beneficiaries, finds them, and brings back what was removed', async () => {
    const { bank, app } = await connectedApp()
    const { destinations } = usableOf(await bankState(bank))
    const value = { name: 'Peña', accountKey: destinations[0] ?? '', cuit: '', bank: '', note: '' }
    const saved = await app.must('beneficiaries.save', { value })
    expect(await app.code('beneficiaries.save', { value })).toBe('beneficiary_known')
    const checked = await app.must('beneficiaries.check', { accountKey: value.accountKey })
    expect(checked).toMatchObject({ ok: true, holder: { name: expect.any(String) } })
    expect(await app.must('beneficiaries.list', { search: 'pena' })).toMatchObject([
      { id: saved.id, holder: { name: expect.any(String) }, lastPaidAt: null },
    ])
    await app.must('beneficiaries.remove', { id: saved.id })
    expect(await app.must('beneficiaries.list', { search: '' })).toEqual([])
    await app.must('beneficiaries.restore', { id: saved.id })
    expect(await app.must('beneficiaries.list', { search: '' })).toHaveLength(1)
  })

  it('takes beneficiaries from a file, row by row', async () => {
    const { app } = await connectedApp()
    const text = 'nombre;cbu\nBuena;0110012920000091344977\nMala;123\n'
    const uploadId = await upload(app, 'lista.csv', Buffer.from(text))
    const preview = unasked(await app.must('beneficiaries.previewImport', { uploadId }))
    expect(preview).toMatchObject({ good: 1, bad: 1 })
    expect(await app.must('beneficiaries.list', { search: '' })).toEqual([])
    const { importId } = preview
    expect(await app.must('beneficiaries.applyImport', { importId })).toEqual({
      added: 1,
      updated: 0,
    })
    expect(await app.code('beneficiaries.applyImport', { importId })).toBe('not_found')
  })

  it('pays a standing list by ticking and one approval', async () => {
    const { bank, app } = await connectedApp()
    const { destinations, cvus } = usableOf(await bankState(bank))
    const people = await Promise.all(
      [0, 1, 2].map((n) =>
        app.must('beneficiaries.save', {
          value: { name: `N${n}`, accountKey: destinations[n] ?? '', cuit: '', bank: '', note: '' },
        }),
      ),
    )
    const list = await app.must('lists.save', {
      value: {
        name: 'Sueldos',
        fromAccountKey: cvus[0] ?? '',
        items: people.map(({ id }, n) => ({
          id: `i${n}`,
          beneficiaryId: id,
          amount: `${n + 1}000.50`,
          note: 'mayo',
        })),
      },
    })
    const read = { id: list.id, asOf: list.updatedAt }
    const ids = await app.must('lists.prepare', { ...read, itemIds: ['i0', 'i2'] })
    app.approvals.decide = yes
    const outcomes = await app.must('orders.submitForApproval', { ids, waitForHours: false })
    expect(outcomes.map((one) => one.ok && one.order.state)).toEqual(['accepted', 'accepted'])
    expect(app.approvals.asked).toHaveLength(1)
    expect(app.approvals.asked[0]?.subject).toMatchObject({
      totals: [{ amount: '4001', currency: 'ARS' }],
    })
    const paid = await app.must('beneficiaries.list', { search: '' })
    expect(paid.map(({ lastPaidAt }) => lastPaidAt !== null)).toEqual([true, false, true])
    expect((await app.must('lists.list', {}))[0]?.lastUsedAt).not.toBeNull()
  })

  it('neither stores nor pays a standing list that another window changed since it was read', async () => {
    const { bank, app } = await connectedApp()
    const { destinations, cvus } = usableOf(await bankState(bank))
    const { id: beneficiaryId } = await app.must('beneficiaries.save', {
      value: { name: 'N', accountKey: destinations[0] ?? '', cuit: '', bank: '', note: '' },
    })
    const value = (amount: string) => ({
      name: 'Sueldos',
      fromAccountKey: cvus[0] ?? '',
      items: [{ id: 'i0', beneficiaryId, amount, note: '' }],
    })
    const list = await app.must('lists.save', { value: value('1000') })
    const read = { id: list.id, asOf: list.updatedAt }
    await new Promise((resolve) => setTimeout(resolve, 5))
    const now = await app.must('lists.save', { ...read, value: value('2000') })
    expect(await app.code('lists.save', { ...read, value: value('3000') })).toBe('list_changed')
    expect(await app.code('lists.prepare', { ...read, itemIds: ['i0'] })).toBe('list_changed')
    expect(await app.must('lists.list', {})).toEqual([now])
    expect((await app.must('orders.list', { filter: {}, offset: 0, limit: 9 })).total).toBe(0)
  })

  it('repeats a past order', async () => {
    const { bank, app } = await connectedApp()
    const order = await prepare(app, bank)
    const draft = await app.must('orders.repeat', { id: order.id })
    expect(draft).toEqual(order.draft)
  })
})

describe('a damaged ledger', () => {
  it('blocks every order, says why, and is restored from a copy', async () => {
    const { bank, app } = await connectedApp()
    const order = await prepare(app, bank)
    const { path } = await app.must('ledger.backUp', {})
    expect(await app.code('ledger.restore', { path })).toBe('ledger_sound')
    const { rows: rowsBefore } = await app.must('orders.verify', {})
    // What the copy does not have any more, and the keychain has noted.
    await prepare(app, bank, 2)
    const [profile] = await app.must('profiles.list', {})
    await app.must('profiles.close', {})
    const [folder] = readdirSync(join(app.dataDir, 'profiles'))
    const file = join(app.dataDir, 'profiles', folder ?? '', 'ledger.db')
    writeFileSync(file, Buffer.alloc(20_000, 7))
    const secret = { id: profile?.id ?? '', clientSecret: bank.connection.client_secret }
    const opened = await app.must('profiles.open', secret)
    expect(opened.ledger).toMatchObject({ code: 'ledger_damaged', params: { backups: 1 } })
    app.approvals.decide = yes
    const draft = await draftFor(bank, 'cvu_transfer')
    expect(await app.code('orders.prepare', { draft })).toBe('ledger_damaged')
    const ids = [order.id]
    expect(await app.code('orders.submitForApproval', { ids, waitForHours: false })).toBe(
      'ledger_damaged',
    )
    expect((await bankState(bank)).orders).toEqual([])
    const [copy] = await app.must('ledger.backups', {})
    await app.must('ledger.restore', { path: copy?.path ?? '' })
    const restored = await app.must('orders.get', { id: order.id })
    expect(restored.state).toBe('unconfirmed')
    expect(restored.timeline.filter(({ event }) => event === 'restored')).toHaveLength(1)
    // One row for the whole, and one for the order.
    expect((await app.must('orders.verify', {})).rows).toBe(rowsBefore + 2)
    expect((await app.must('profiles.current', {}))?.ledger).toBeNull()
    expect(await app.must('orders.verify', {})).toMatchObject({ sound: true })
  })
})
