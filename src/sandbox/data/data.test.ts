import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { checkCbuOrCvu } from '../../shared/values/account-keys.ts'
import { checkTaxId } from '../../shared/values/tax-ids.ts'
import { echeqStates } from '../../shared/wire/echeqs.ts'
import { chequeBooks } from '../areas/echeq-issue.ts'
import { customerOf } from './customer.ts'
import { sampleDebins } from './debin-data.ts'
import { createDirectory } from './directory.ts'
import { echeqHead, echeqId, echeqIndex } from './echeq-heads.ts'
import { BANKS } from './people.ts'
import { positionFile, sectionCounts } from './position-data.ts'
import { randomOf, secretOf } from './random.ts'

const START = new Date('2026-11-20T15:00:00Z')
const SEEDS = [1, 2, 3, 77, 123_456]
const recipe = {
  seed: 1,
  ordinal: 1,
  fileId: 'f',
  createdAt: '2026-11-20 12:00:00',
  baseDay: '2026-11-20',
  holdings: 100_000,
  everyday: false,
  balances: {},
  customer: customerOf(1),
}

it.each(SEEDS)('makes only valid account keys and tax ids for seed %i', (seed) => {
  const customer = customerOf(seed)
  const directory = createDirectory(seed, customer)
  const debins = sampleDebins(seed, customer, START)
  const heads = Array.from({ length: 200 }, (_, n) => echeqHead(seed, customer, START, n))
  const keys = [
    ...customer.accounts.map(({ cbu }) => cbu),
    ...customer.elsewhere.map(({ cbu }) => cbu),
    ...customer.cvus.map(({ cvu }) => cvu),
    ...directory.others,
    ...directory.unknown,
    ...directory.inactive,
    ...debins.map(({ purchaser }) => purchaser.account_key),
    ...heads.map(({ from }) => from.cbu),
  ]
  for (const key of keys) expect(checkCbuOrCvu(key), key).toMatchObject({ ok: true })
  for (const { cvu } of customer.cvus) expect(checkCbuOrCvu(cvu)).toMatchObject({ kind: 'cvu' })
  const cuits = [
    customer.cuit,
    ...customer.signatories.map(({ document_number }) => document_number),
    ...debins.map(({ purchaser }) => purchaser.cuit),
    ...heads.map(({ from }) => from.cuit),
  ]
  for (const cuit of cuits) expect(checkTaxId(cuit), cuit).toMatchObject({ ok: true })
})

it.each(SEEDS)(
  'makes account numbers and DEBIN ids as long as the specification says, for seed %i',
  (seed) => {
    const customer = customerOf(seed)
    const numbers = customer.accounts.map(({ number }) => number)
    for (const number of numbers) expect(number).toMatch(/^\d{10}$/)
    // One holds pesos and dollars.
    expect(new Set(numbers).size).toBe(numbers.length - 1)
    const ids = sampleDebins(seed, customer, START).map(({ id }) => id)
    for (const id of ids) expect(id).toMatch(/^[A-Z0-9]{22}$/)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { cmc7 } of chequeBooks(seed, customer)) expect(cmc7).toMatch(/^\d{29}$/)
  },
)

it('names banks as the list of their codes does, and gives own CVUs to the customer', () => {
  const text = readFileSync(new URL('../../../resources/banks.json', import.meta.url), 'utf8')
  const { banks } = z.object({ banks: z.record(z.string(), z.string()) }).parse(JSON.parse(text))
  for (const { code, name } of BANKS) expect(name).toBe(banks[code])
  const customer = customerOf(1)
  const directory = createDirectory(1, customer)
  for (const { cvu } of customer.cvus) expect(directory.find(cvu)?.owner.name).toBe(customer.name)
})

it('carries the number of each of 100,000 echeqs in its id, which another seed does not share', () => {
  for (const index of [0, 1, 16, 17, 999, 46_655, 99_999]) {
    expect(echeqIndex(echeqId(5, index))).toBe(index)
    expect(echeqId(6, index)).not.toBe(echeqId(5, index))
    expect(echeqId(5, index)).toHaveLength(15)
  }
})

it('gives every echeq state a payment date that fits it', () => {
  const customer = customerOf(1)
  for (let index = 0; index < 340; index += 1) {
    const head = echeqHead(1, customer, START, index)
    if (['activo-pendiente', 'custodia', 'negociacion'].includes(head.state))
      expect(head.paidOn > '2026-11-20').toBe(true)
    if (['pagado', 'rechazado', 'caducado'].includes(head.state))
      expect(head.paidOn < '2026-11-20').toBe(true)
  }
  expect(new Set(echeqStates).size).toBe(17)
})

it('lets a small business hold several echeqs that wait for their day, and still show every state', () => {
  const customer = customerOf(1)
  const heads = Array.from({ length: 102 }, (_, index) =>
    echeqHead(1, customer, START, index, { everyday: true }),
  )
  const held = heads.filter(({ role, state }) => role === 'received' && state === 'activo')
  expect(held).toHaveLength(9)
  expect(new Set(heads.map(({ state }) => state)).size).toBe(echeqStates.length)
})

it('gives no echeq a day of issue that has not come', () => {
  const customer = customerOf(1)
  const first = START.toISOString().slice(0, 10)
  for (const everyday of [false, true])
    for (let index = 0; index < 500; index += 1) {
      const { createdOn, paidOn } = echeqHead(1, customer, START, index, { everyday })
      expect(createdOn <= first, `${index} of ${createdOn}`).toBe(true)
      expect(createdOn <= paidOn).toBe(true)
    }
})

it('splits any number of holdings without losing one', () => {
  for (const holdings of [0, 1, 5, 6, 7, 60, 999, 100_000]) {
    const { accounts, fixedTerms, funds, instruments } = sectionCounts(holdings)
    expect(accounts + fixedTerms + funds + instruments).toBe(holdings)
  }
})

it('writes a position of 100,000 holdings of about 20 MB without ever holding it whole', () => {
  let [bytes, longest] = [0, 0]
  for (const piece of positionFile(recipe)) {
    bytes += Buffer.byteLength(piece)
    longest = Math.max(longest, piece.length)
  }
  expect(bytes).toBeGreaterThan(18_000_000)
  expect(bytes).toBeLessThan(22_000_000)
  expect(longest).toBeLessThan(1000)
})

it('draws the same values for the same seed and key, and others for another', () => {
  const draw = (seed: number, key: string): readonly unknown[] => {
    const random = randomOf(seed, key)
    return [random.uuid(), random.amount(9, 2), random.digits(8), random.code(10)]
  }
  expect(draw(1, 'a')).toEqual(draw(1, 'a'))
  expect(draw(1, 'a')).not.toEqual(draw(2, 'a'))
  expect(draw(1, 'a')).not.toEqual(draw(1, 'b'))
  expect(secretOf(1, 'x')).not.toBe(secretOf(1, 'y'))
  for (let n = 0; n < 500; n += 1)
    expect(randomOf(1, 'amount', n).amount(3, 2)).toMatch(/^[1-9]\d{0,2}\.\d{2}$/)
})

it('has everyday holdings on request: no amount beyond what a small business has, no name that breaks code', () => {
  const file = [...positionFile({ ...recipe, holdings: 60, everyday: true })].join('')
  expect(() => JSON.parse(file) as unknown).not.toThrow()
  expect(file).toContain('GGAL')
  expect(file).not.toMatch(/:-?\d{10,}/)
  expect(file).not.toMatch(/"[=+@-]/)
  // Two weeks of history tell of every movement: whatever left an account for a term left it before.
  const opened = [...file.matchAll(/"opening_date":"(\d{4}-\d\d-\d\d)/g)].map(([, day]) => day)
  expect(opened.length).toBeGreaterThan(3)
  expect(opened.filter((day = '') => day > '2026-11-05')).toEqual([])
})
