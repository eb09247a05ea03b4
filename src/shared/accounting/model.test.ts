import { describe, expect, it } from 'vitest'
import { bookAccount, ruleTableSchema } from './model.ts'
import { rule, table } from './toys.fixture.ts'

const BANK = { account: '123', to: 'Banco' }
const FULL = table(
  [
    rule({ text: 'pago | cobro', direction: 'out', cuit: '30500010912', account: '123' }),
    rule({ direction: 'in' }),
  ],
  { banks: [BANK] },
)
const rulesOf = (more: object) => ({ ...FULL, rules: [{ ...rule({}), ...more }] })
/** The first thing that a table is refused for: where, and why where the schema has a word for it. */
const refusal = (written: unknown) => {
  const [issue] = ruleTableSchema.safeParse(written).error?.issues ?? []
  return issue === undefined ? null : [issue.path.join('.'), issue.message]
}
const refusedAt = (written: unknown) => refusal(written)?.[0] ?? null
const sized = (length: number) => 'x'.repeat(length)

describe('a rule table', () => {
  it.each(['general', 'small'] as const)(
    'of a company of size %s is read as it was written',
    (size) => {
      expect(ruleTableSchema.parse({ ...FULL, size })).toEqual({ ...FULL, size })
    },
  )

  it('is read without the blanks around its texts', () => {
    const written = {
      ...rulesOf({ text: ' a ', cuit: ' 30 ', account: ' 1 ', to: ' Ventas ' }),
      banks: [{ account: ' 123 ', to: ' Banco ' }],
    }
    const read = ruleTableSchema.parse(written)
    expect(read.rules).toEqual([rule({ text: 'a', cuit: '30', account: '1', to: 'Ventas' })])
    expect(read.banks).toEqual([BANK])
    expect(bookAccount.parse(' Ventas ')).toBe('Ventas')
  })

  it.each([
    ['0', '0'],
    ['10.50', '10.50'],
    [null, null],
  ])('has the limit %s as it was written', (min, read) => {
    expect(ruleTableSchema.parse(rulesOf({ min, max: min })).rules).toMatchObject([
      { min: read, max: read },
    ])
  })

  it.each(['-1', '1,5', 'ten', '', '1-'])(
    'is refused for the limit %j, which is no amount',
    (limit) => {
      expect(refusal(rulesOf({ min: limit }))).toEqual(['rules.0.min', 'not_a_number'])
      expect(refusal(rulesOf({ max: limit }))).toEqual(['rules.0.max', 'not_a_number'])
    },
  )

  it.each(['2026-02-30', '20-11-2026', ''])(
    'is refused from the day %j, which does not exist',
    (from) => {
      expect(refusal({ ...FULL, from })).toEqual(['from', 'not_a_date'])
    },
  )

  it.each([
    ['rules.0.text', 300, (text: string) => rulesOf({ text })],
    ['rules.0.cuit', 20, (cuit: string) => rulesOf({ cuit })],
    ['rules.0.account', 40, (account: string) => rulesOf({ account })],
    ['rules.0.to', 120, (to: string) => rulesOf({ to })],
    ['banks.0.account', 40, (account: string) => ({ ...FULL, banks: [{ ...BANK, account }] })],
    ['banks.0.to', 120, (to: string) => ({ ...FULL, banks: [{ ...BANK, to }] })],
    ['sides.bank', 120, (bank: string) => ({ ...FULL, sides: { ...FULL.sides, bank } })],
  ])('takes %s of up to %i characters', (at, most, made) => {
    expect(refusedAt(made(sized(most)))).toBeNull()
    expect(refusedAt(made(sized(most + 1)))).toBe(at)
  })

  it.each([
    ['20', '12345678901234567890', null],
    ['21', '123456789012345678901', 'rules.0.max'],
  ])('takes a limit of up to 20 characters, so of %s it says %s', (_length, max, at) => {
    expect(refusedAt(rulesOf({ max }))).toBe(at)
  })

  it.each([
    ['banks.0.account', { ...FULL, banks: [{ account: ' ', to: 'Banco' }] }],
    ['banks.0.to', { ...FULL, banks: [{ account: '1', to: ' ' }] }],
    ['sides.funds', { ...FULL, sides: { ...FULL.sides, funds: '' } }],
    ['rules.0.direction', rulesOf({ direction: 'both' })],
    ['rules.0.mark', rulesOf({ mark: 'iibb' })],
    ['size', { ...FULL, size: 'medium' }],
  ])('is refused for an empty or unknown %s', (at, written) => {
    expect(refusedAt(written)).toBe(at)
  })

  it('has no more than a thousand rules and two hundred bank accounts', () => {
    const rules = Array.from({ length: 1000 }, () => rule({}))
    const banks = Array.from({ length: 200 }, () => BANK)
    expect(refusedAt({ ...FULL, rules, banks })).toBeNull()
    expect(refusedAt({ ...FULL, rules: [...rules, rule({})] })).toBe('rules')
    expect(refusedAt({ ...FULL, banks: [...banks, BANK] })).toBe('banks')
  })
})
