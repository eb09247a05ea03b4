import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { decimal, sum } from '../../shared/values/money.ts'
import { at, type Driver, listAt, startDriver, textAt } from '../driver.fixture.ts'

/** The customers' side of a demonstration: what its files say is what the bank holds, but for what is wrong on purpose. */

let bank: Driver
let psp: Awaited<ReturnType<Driver['sandbox']['showcase']['psp']>>
beforeAll(async () => {
  bank = await startDriver({ now: new Date('2026-11-20T15:00:00Z'), everyday: true })
  psp = await bank.sandbox.showcase.psp()
})
afterAll(() => bank.close())

const linesOf = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';'))
const sumOf = (text: string): string =>
  sum(linesOf(text).map(([, , , balance = '']) => decimal(balance.replace(',', '.'))))

const heldOf = async (daysAgo: number): Promise<string> => {
  const { bytes } = await bank.sandbox.showcase.positionOf(daysAgo)
  const file: unknown = JSON.parse(new TextDecoder().decode(bytes))
  const held = listAt(file, 'bank_position.bank_accounts').find(
    (one) => textAt(one, 'cbu') === bank.sandbox.showcase.pspAccount,
  )
  return String(at(held, 'balance.balance'))
}

describe("the PSP's side of a demonstration", () => {
  it('opens 300 customers and its own CVUs with all that the account holds, none below zero', async () => {
    const [opening] = psp
    expect(opening).toMatchObject({ as: 'opening', day: '2026-11-15' })
    const lines = linesOf(opening?.text ?? '')
    expect(lines).toHaveLength(306)
    expect(lines.filter(([, , , balance = '']) => balance.startsWith('-'))).toEqual([])
    expect(decimal(sumOf(opening?.text ?? ''))).toBe(decimal(await heldOf(5)))
  })

  it('fits to the cent on one day, and is short by 250,000 on the next', async () => {
    const [, fits, short] = psp
    expect(fits?.day).toBe('2026-11-18')
    expect(sumOf(fits?.text ?? '')).toBe(await heldOf(2))
    const missing = sum([decimal(sumOf(short?.text ?? '')), decimal(`-${await heldOf(1)}`)])
    expect(Number(missing)).toBe(250_000)
  })

  it('lists the credits of its customers, and takes back one transfer', async () => {
    const { json } = await bank.get('/v2/transfers/cvu?size=1000')
    const to = new Set(listAt(json, 'results').map((one) => textAt(one, 'to.account_key')))
    expect(to.size).toBeGreaterThan(290)
    const told = listAt(await bank.state(), 'notifications').find(
      (one) => at(one, 'kind') === 'chargeback',
    )
    expect(to).toContain(textAt(told, 'body.debit.virtual_account.cvu'))
  })

  it('tells a balance after the last credit of its day, whenever the bank began', async () => {
    // A sample credit stands every fifteen hours before the start: here at a quarter to midnight.
    const late = await startDriver({ now: new Date('2026-11-20T17:45:00Z'), everyday: true })
    onTestFinished(() => late.close())
    const { json } = await late.get('/v2/transfers/cvu?size=1000')
    const instants = listAt(json, 'results').map((one) =>
      Date.parse(`${textAt(one, 'detail.date')}-03:00`),
    )
    const { at: told } = await late.sandbox.showcase.positionOf(1)
    const midnight = Date.parse('2026-11-20T03:00:00Z')
    const last = Math.max(...instants.filter((one) => one < midnight))
    expect(last).toBeGreaterThan(midnight - 30 * 60_000)
    expect(told.getTime()).toBeGreaterThan(last)
    expect(told.getTime()).toBeLessThan(midnight)
  })

  it('gives each key one holder, whichever list names it', async () => {
    const results = async (path: string) => listAt((await bank.get(path)).json, 'results')
    const numbers = new Set(bank.sandbox.showcase.accounts.map(({ number }) => number))
    const said: (readonly [string, string])[] = []
    const note = (from: unknown, key: string, name: string): void => {
      said.push([textAt(from, key), textAt(from, name)])
    }
    for (const number of numbers)
      for (const one of await results(`/v1/debin/recurrent?account_id=${number}&size=1000`))
        note(one, 'purchaser.account_key', 'purchaser.name')
    for (const one of await results('/v2/transfers/cvu?size=1000')) {
      note(one, 'from.account_key', 'from.full_name')
      note(one, 'to.account_key', 'to.full_name')
    }
    for (const one of listAt((await bank.get('/v2/echeqs?size=20')).json, 'echeqs'))
      note(one, 'issued.from.account.cbu', 'issued.from.name')
    for (const one of listAt(await bank.state(), 'notifications'))
      for (const side of ['credit', 'debit'])
        if (at(one, 'kind') === 'chargeback')
          note(at(one, `body.${side}.virtual_account`), 'cvu', 'owner.name')
    const holders = Map.groupBy(said, ([key]) => key)
    expect(holders.size).toBeGreaterThan(350)
    for (const [key, names] of holders) {
      const { json } = await bank.get(`/v2/accounts/${key}/details`)
      const others = names.filter(([, name]) => name !== textAt(json, 'owner.name'))
      expect(others, key).toEqual([])
    }
  })

  it('says the same whenever it is asked', async () => {
    expect(await bank.sandbox.showcase.psp()).toEqual(psp)
  })
})
