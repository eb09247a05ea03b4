import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, type Driver, listAt, startDriver, textAt } from '../driver.fixture.ts'
import type { Memory } from './memory.ts'

/** A bank that starts again with what its last run left. */

const NOW = new Date('2026-11-20T15:00:00Z')
const DAY_MS = 86_400_000

let text: string | null
let forgotten: string[]
let bank: Driver
const memory = (): Memory => ({
  text,
  save: (saved) => {
    text = saved
  },
  onForgotten: (reason) => forgotten.push(reason),
})
const start = async (now = NOW): Promise<void> => {
  bank = await startDriver({ now, memory: memory() })
}
const restart = async (): Promise<void> => {
  await bank.close()
  await start(new Date(NOW.getTime() + DAY_MS))
}
beforeEach(async () => {
  text = null
  forgotten = []
  await start()
})
afterEach(() => bank.close())

const usable = async (path: string): Promise<string> => textAt(await bank.state(), `usable.${path}`)

async function transfer(): Promise<string> {
  const id = crypto.randomUUID()
  const { status } = await bank.send('POST', '/v2/transfers', {
    id,
    amount: 1500.5,
    currency_code: 'ARS',
    note: 'Ñandú "12"',
    from_account_key: await usable('cvus.0'),
    to_account_key: await usable('destinations.0'),
  })
  expect(status).toBe(200)
  return id
}

async function mep(): Promise<string> {
  const id = crypto.randomUUID()
  const { status } = await bank.send('POST', '/v1/transfers/mep/DR0', {
    id,
    amount: 1000.1,
    currency_code: 'USD',
    from: { cbu: await usable('accounts.2.cbu') },
    to: { account_type: 'BANK_CBU', account_data: { cbu: await usable('same_holder_cbus.0') } },
    payment_instruction: { transfer_code: 'DR0', concept: 'VAR', known_client: true, pep: false },
  })
  expect(status).toBe(200)
  return id
}

async function debin(): Promise<string> {
  const { json } = await bank.send('POST', '/v1/debin/recurrent', {
    concept_code: 'CUO',
    amount: 250.75,
    currency: 'ARS',
    notes: 'Cuota 3',
    purchaser: { cuit: '20123456786', account_key: '0110012920000091344977' },
    account_id: await usable('accounts.0.account_id'),
    provision: 'CUOTA3',
  })
  return textAt(json, 'id')
}

async function issuance(): Promise<string> {
  const signer = listAt(await bank.state(), 'usable.signatories')[0] as Record<string, unknown>
  const { status } = await bank.send('POST', '/v1/echeqs', {
    account: { id: await usable('accounts.0.account_id'), type: 'CC' },
    signatories: [
      { document_type: signer['document_type'], document_number: signer['document_number'] },
    ],
    beneficiary: { document_number: '30500010912', document_type: 'CUIT', name: 'Proveedor' },
    payment_date: '2026-12-20',
    endorsable: true,
    currency: 'ARS',
    amount: 125000.1,
    concept_code: 'VAR',
    subject: { id: '1', reference: 'ref-1' },
  })
  expect(status).toBe(200)
  return textAt(listAt(await bank.state(), 'lots').at(-1), 'echeq_id')
}

async function batch(kind: 'redemption' | 'subscription'): Promise<string> {
  const paths = { redemption: 'payment/rescue', subscription: 'funds/subscription' }
  const lot_id = `LOTE-${kind}`
  const { status } = await bank.send('POST', `/v1/investments/${paths[kind]}/simple`, {
    lot_id,
    fci: { id: 'F1' },
    distributor: { name: 'ACDI' },
    currency_code: 'ARS',
    settlement_date: '2026-11-21',
    trade_date: '2026-11-20',
    operations: [
      {
        settlement_id: 'LIQ-1',
        shareholder: { account_id: 'CP-1' },
        share: { value: 10.123456, quantity: 3.5, amount: 35.43 },
      },
    ],
  })
  expect(status).toBe(200)
  return lot_id
}

const answerOf = async (path: string): Promise<unknown> => (await bank.get(path)).json

describe('a bank with a memory, started again a day later', () => {
  it('answers for transfers and echeqs as before, and takes no id twice', async () => {
    const id = await transfer()
    await bank.control('/settle', { kind: 'transfer', id })
    const custody = await usable('custody_echeq_ids.0')
    await bank.send('PUT', '/v1/echeqs/custody', {
      id: custody,
      account_key: await usable('accounts.0.cbu'),
      preapproved: true,
    })
    const issued = await issuance()
    const paths = [`/v2/transfers/cvu/${id}`, `/v2/echeqs/${issued}`]
    const before = await Promise.all(paths.map(answerOf))
    const used = textAt(await bank.state(), 'lots.0.cmc7')

    await restart()
    expect(forgotten).toEqual([])
    expect(await Promise.all(paths.map(answerOf))).toEqual(before)
    expect(await answerOf(`/v2/echeqs/${custody}`)).toMatchObject({ status: 'CUSTODIA' })
    expect(listAt(await bank.state(), 'usable.cmc7s.used')).toContain(used)
    const again = await bank.send('POST', '/v2/transfers', {
      id,
      amount: 1,
      currency_code: 'ARS',
      from_account_key: await usable('cvus.0'),
      to_account_key: await usable('destinations.0'),
    })
    expect(again.status).toBe(409)
    expect(await transfer()).not.toBe(id)
    expect(await issuance()).not.toBe(issued)
  })

  it('lists a DEBIN that was asked for with its account, amount and day', async () => {
    const id = await debin()
    const account = await usable('accounts.0.account_id')
    const find = async () =>
      listAt(await answerOf(`/v1/debin/recurrent?account_id=${account}&id_debin=${id}`), 'results')
    const before = await find()
    expect(before).toHaveLength(1)
    await restart()
    expect(await find()).toEqual(before)
    await bank.control('/settle', { kind: 'debin', id })
    await restart()
    expect(at((await find())[0], 'status')).toBe('ACREDITADO')
  })

  it('tells the result of what had none yet', async () => {
    const ids = [
      await transfer(),
      await mep(),
      await batch('redemption'),
      await batch('subscription'),
    ]
    await restart()
    for (const [index, kind] of ['transfer', 'mep', 'redemption', 'subscription'].entries())
      await bank.control('/settle', { kind, id: ids[index] })
    const told = await bank.notified(5)
    const subjects = told.map(({ json }) => at(json, 'id') ?? at(json, 'lot_id'))
    expect(new Set(subjects)).toEqual(new Set(ids))
  })

  it('lets it settle by itself where that is how this bank is', async () => {
    const id = await transfer()
    await bank.close()
    bank = await startDriver({ now: NOW, memory: memory(), settleMs: 20 })
    await bank.notified(1)
    expect(await answerOf(`/v2/transfers/cvu/${id}`)).toMatchObject({ status: 'APPROVED' })
  })
})

describe('a memory that cannot be read', () => {
  it('is said so, and the bank starts afresh and keeps what comes then', async () => {
    const id = await transfer()
    await bank.close()
    const whole = text ?? ''
    const damaged = [
      whole.slice(0, -20),
      '',
      '[]',
      '{"version":2}',
      whole.replace('"seed":1', '"seed":2'),
      whole.replace('"what":"call"', '"what":"dance"'),
      whole.replace('POST /v2/transfers', 'POST /v2/nothing'),
      whole.replace('\\"amount\\":1500.5', '\\"amount\\":\\"mucho\\"'),
    ]
    for (const [index, content] of damaged.entries()) {
      text = content
      await start()
      expect(forgotten).toHaveLength(index + 1)
      expect((await bank.get(`/v2/transfers/cvu/${id}`)).status).toBe(404)
      await bank.close()
    }
    await start()
    const later = await transfer()
    await restart()
    expect((await bank.get(`/v2/transfers/cvu/${later}`)).status).toBe(200)
  })
})

it('a bank without a memory keeps nothing', async () => {
  const id = await transfer()
  await bank.close()
  bank = await startDriver({ now: NOW })
  expect((await bank.get(`/v2/transfers/cvu/${id}`)).status).toBe(404)
})
