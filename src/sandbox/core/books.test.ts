import { afterEach, describe, expect, it } from 'vitest'
import { add, decimal, subtract, sum, ZERO } from '../../shared/values/money.ts'
import { at, type Driver, listAt, startDriver, textAt } from '../driver.fixture.ts'
import type { SandboxOptions } from '../index.ts'

/** The embedded bank's balances follow its movements, to the cent, in history, in orders and in position files. */

const NOW = new Date('2026-11-20T15:00:00Z')
let drivers: Driver[] = []
const start = async (options: SandboxOptions = {}): Promise<Driver> => {
  const driver = await startDriver({ now: NOW, everyday: true, holdings: 60, ...options })
  drivers = [...drivers, driver]
  return driver
}
afterEach(async () => {
  await Promise.all(drivers.map((driver) => driver.close()))
  drivers = []
})

type Balances = ReadonlyMap<string, string>
const balancesIn = (file: unknown): Balances =>
  new Map(
    listAt(file, 'bank_position.bank_accounts').map((account) => [
      `${textAt(account, 'account_number')} ${textAt(account, 'currency_code')}`,
      String(at(account, 'balance.balance')),
    ]),
  )
const fileNow = async (bank: Driver): Promise<Balances> => {
  const asked = await bank.send('POST', '/v1/clients/consolidated-position/file', {})
  const id = textAt(asked.json, 'file.id')
  await bank.control('/settle', { kind: 'file', id })
  return balancesIn((await bank.control(`/files/${id}`)).json)
}
const earlier = async (bank: Driver, daysAgo: number) => {
  const { at: told, bytes } = await bank.sandbox.showcase.positionOf(daysAgo)
  // As movements say it, in Buenos Aires.
  const moment = new Date(told.getTime() - 3 * 3_600_000).toISOString().slice(0, 23)
  return { moment, balances: balancesIn(JSON.parse(new TextDecoder().decode(bytes))) }
}

interface ToldMovement {
  readonly account: string
  readonly amount: string
  readonly date: string
}
const movements = async (bank: Driver): Promise<readonly ToldMovement[]> =>
  listAt(await bank.state(), 'notifications')
    .filter((one) => at(one, 'kind') === 'movement')
    .map((one) => {
      const amount = decimal(textAt(one, 'body.addinfo.amount'))
      const debit = textAt(one, 'body.addinfo.movement_type') === 'D'
      return {
        account: `${textAt(one, 'body.account.number')} ${textAt(one, 'body.account.currency')}`,
        amount: debit ? subtract(ZERO, amount) : amount,
        date: textAt(one, 'body.addinfo.operation_date'),
      }
    })
const total = (told: readonly ToldMovement[], account: string): string =>
  sum(told.filter((one) => one.account === account).map(({ amount }) => decimal(amount)))

describe('the history of a demonstration', () => {
  it('adds up between any two of its position files', async () => {
    const bank = await start()
    await bank.sandbox.showcase.announceSince(12)
    const told = await movements(bank)
    expect(told.length).toBeGreaterThan(30)
    const days = [12, 9, 7, 5, 2, 1, 0]
    const files = await Promise.all(days.map((day) => earlier(bank, day)))
    for (const [index, before] of files.slice(0, -1).entries()) {
      const after = files[index + 1]
      const between = told.filter(
        ({ date }) => date > before.moment && date <= (after?.moment ?? ''),
      )
      for (const [account, opening] of before.balances) {
        if (!told.some((one) => one.account === account)) continue
        const closing = after?.balances.get(account) ?? ''
        const computed = add(decimal(opening), decimal(total(between, account)))
        expect(Number(subtract(computed, decimal(closing))), `${account} ${days[index]}`).toBe(0)
      }
    }
  })

  it('is the same for the same seed and start', async () => {
    const [one, two] = [await start(), await start()]
    await Promise.all([one, two].map(({ sandbox }) => sandbox.showcase.announceSince(12)))
    expect(await movements(one)).toEqual(await movements(two))
  })
})

describe('an order', () => {
  const transfer = async (bank: Driver) => {
    const [from] = (await bank.usable('cvus')) as string[]
    const to = bank.sandbox.showcase.payees[0]?.key
    const id = crypto.randomUUID()
    const sent = await bank.send(
      'POST',
      '/v2/transfers',
      `{"id":"${id}","amount":1234.56,"currency_code":"ARS","from_account_key":"${from}","to_account_key":"${to}"}`,
    )
    expect(sent.status).toBe(200)
    return id
  }

  it('leaves its account when it is taken, is announced and stands in the next position file', async () => {
    const bank = await start()
    const account = `${bank.sandbox.showcase.accounts[0]?.number} ARS`
    const before = await fileNow(bank)
    await transfer(bank)
    const after = await fileNow(bank)
    expect(total(await movements(bank), account)).toBe('-1234.56')
    expect(
      Number(subtract(decimal(after.get(account) ?? ''), decimal(before.get(account) ?? ''))),
    ).toBe(-1234.56)
  })

  it('comes back, as a reversal, when it is rejected', async () => {
    const bank = await start()
    const before = await fileNow(bank)
    const id = await transfer(bank)
    await bank.control('/settle', { kind: 'transfer', id, outcome: 'failed' })
    expect(await fileNow(bank)).toEqual(before)
    const told = listAt(await bank.state(), 'notifications').filter(
      (one) => at(one, 'kind') === 'movement',
    )
    expect(told.map((one) => textAt(one, 'body.addinfo.reversal'))).toEqual(['false', 'true'])
  })

  it('moves no money twice, however often it is sent', async () => {
    const bank = await start()
    const id = await transfer(bank)
    const [from] = (await bank.usable('cvus')) as string[]
    const again = `{"id":"${id}","amount":1234.56,"currency_code":"ARS","from_account_key":"${from}","to_account_key":"${bank.sandbox.showcase.payees[0]?.key}"}`
    expect((await bank.send('POST', '/v2/transfers', again)).status).toBe(409)
    expect(await movements(bank)).toHaveLength(1)
  })
})

it('a credit, a charge and an echeq that is paid move their account', async () => {
  const bank = await start()
  const account = `${bank.sandbox.showcase.accounts[0]?.number} ARS`
  const before = await fileNow(bank)
  await bank.control('/emit', { kind: 'cashin', detail: { amount: 500.25 } })
  await bank.control('/emit', {
    kind: 'movement',
    addinfo: { amount: '100.05', movement_type: 'D', operation_description: 'COMISION' },
  })
  const [echeq] = bank.sandbox.showcase.custodyEcheqIds
  await bank.control('/settle', { kind: 'echeq', id: echeq, outcome: 'ok' })
  const after = await fileNow(bank)
  const told = await movements(bank)
  expect(told).toHaveLength(3)
  for (const [number, opening] of before) {
    const closing = add(decimal(opening), decimal(total(told, number)))
    expect(Number(subtract(closing, decimal(after.get(number) ?? '0'))), number).toBe(0)
  }
  expect(total(told.slice(0, 2), account)).toBe('400.2')
})

it('an account in two currencies keeps each balance by itself', async () => {
  const bank = await start()
  const [, pesos, , dollars] = bank.sandbox.showcase.accounts
  expect([dollars?.number, dollars?.cbu]).toEqual([pesos?.number, pesos?.cbu])
  const name = (currency: string) => `${pesos?.number} ${currency}`
  const before = await fileNow(bank)
  expect(before.get(name('USD'))).not.toBe(before.get(name('ARS')))
  const transfer = {
    id: crypto.randomUUID(),
    amount: 10.25,
    currency_code: 'USD',
    from: { cbu: pesos?.cbu },
    to: {
      account_type: 'CA',
      account_data: { cbu: '0110012920000091344977', business_name: 'Otro SA' },
    },
    payment_instruction: { known_client: true, pep: false },
  }
  expect((await bank.send('POST', '/v1/transfers/mep/DR1', transfer)).status).toBe(200)
  const after = await fileNow(bank)
  const moved = (currency: string): string =>
    subtract(decimal(after.get(name(currency)) ?? ''), decimal(before.get(name(currency)) ?? ''))
  expect([moved('ARS'), moved('USD')].map(Number)).toEqual([0, -10.25])
  const debins = await bank.get(`/v1/debin/recurrent?account_id=${pesos?.number}&size=100`)
  const told = listAt(debins.json, 'results')
  expect(new Set(told.map((one) => at(one, 'debin.currency')))).toEqual(new Set(['ARS', 'USD']))
  expect(new Set(told.map((one) => at(one, 'id'))).size).toBe(told.length)
})

it('the books are kept from run to run, with the day they count from', async () => {
  let text: string | null = null
  const memory = () => ({
    text,
    save: (next: string) => {
      text = next
    },
    onForgotten: (reason: string) => {
      throw new Error(reason)
    },
  })
  const first = await start({ memory: memory() })
  await first.control('/emit', { kind: 'cashin', detail: { amount: 77.01 } })
  const held = await fileNow(first)
  await first.sandbox.close()
  const later = new Date(NOW.getTime() + 3 * 86_400_000)
  expect(await fileNow(await start({ memory: memory(), now: later }))).toEqual(held)
})

it('a bank that is not asked to announce movements moves its accounts all the same', async () => {
  const bank = await start({ everyday: false })
  const account = `${bank.sandbox.showcase.accounts[0]?.number} ARS`
  expect((await fileNow(bank)).get(account)).toBe('0.1')
  await bank.control('/emit', { kind: 'cashin', detail: { amount: 500.25 } })
  expect((await fileNow(bank)).get(account)).toBe('500.35')
  expect(await movements(bank)).toEqual([])
})
