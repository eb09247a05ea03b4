import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AppError, err, ok, type Result } from '../../../shared/errors/index.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { type PositionSection, positionFileSchema } from '../../../shared/wire/position.ts'
import { positionJson, sample } from '../cache.fixture.ts'
import { readPosition } from './position-reader.ts'

/** Reads a whole file, rows and all. */
function read(text: string): Result<null, AppError> {
  const reader = readPosition(() => [text])
  const nothing = () => undefined
  return reader.ok ? reader.value.rows(nothing, () => true) : reader
}

/** How many rows of a section a file has. */
function rowsOf(text: string, section: PositionSection): number {
  const reader = readPosition(() => [text])
  let rows = 0
  const count = (of: PositionSection) => {
    if (of === section) rows += 1
  }
  expect(reader.ok && reader.value.rows(count, () => true)).toEqual(ok(null))
  return rows
}

describe('a position file', () => {
  const instrument = 'stock_market_position.brokerage_accounts_holdings[0].holdings[0].instruments'
  it.each([
    ['"file_id":"F1"', '"file_id":7', 'metadata.file_id'],
    ['"file_id":"F1",', '', 'metadata.file_id'],
    ['"metadata":{', '"metadata":[],"was":{', 'metadata'],
    ['"bank_accounts":[', '"bank_accounts":{},"was":[', 'bank_position.bank_accounts'],
    ['"balance":-0.01', '"balance":null', 'bank_position.bank_accounts[1].balance.balance'],
    ['"balance":-0.01', '"balance":"a lot"', 'bank_position.bank_accounts[1].balance.balance'],
    ['"currency_code":"ARS"', '"currency_code":1', 'bank_position.bank_accounts[0].currency_code'],
    [
      '"term_in_days":30',
      '"term_in_days":30.5',
      'bank_position.fixed_term_deposits[0].term_in_days',
    ],
    ['"rate":"40.5"', '"rate":40.5', 'bank_position.fixed_term_deposits[0].rate'],
    [
      '"shareholder_account":"77"',
      '"shareholder_account":77',
      'fol_position.shareholder_accounts[0].shareholder_account',
    ],
    [
      '"holding_value":7',
      '"holding_value":true',
      'fol_position.shareholder_accounts[0].funds[1].holding_value',
    ],
    ['"valuation":9.5', '"valuation":[9.5]', `${instrument}[1].valuation`],
    ['"valuation":9.5', '"valuation":1e99', `${instrument}[1].valuation`],
    ['{"abbreviation":"YPFD"', 'null,{"abbreviation":"YPFD"', `${instrument}[2]`],
  ])('is refused by the name of the field: %s → %s', (from, to, field) => {
    const text = positionJson(sample)
    expect(text).toContain(from)
    const refused = read(text.replace(from, to))
    expect(refused).toEqual(
      err(
        expect.objectContaining({
          code: 'position_invalid',
          params: expect.objectContaining({ field }),
        }),
      ),
    )
  })

  it.each([
    ['accounts', 'account_number', 'accountNumber'],
    ['accounts', 'cbu', 'cbu'],
    ['fixed_terms', 'certificate_number', 'certificateNumber'],
    ['fixed_terms', 'due_date', 'dueDate'],
    ['funds', 'fund_name', 'fundName'],
    ['funds', 'shareholder_account', 'shareholderAccount'],
    ['instruments', 'abbreviation', 'abbreviation'],
    ['instruments', 'instrument_type', 'instrumentType'],
    ['instruments', 'brokerage_account', 'brokerageAccount'],
  ] as const)('is read without what enters no sum: %s, %s', (section, wire, field) => {
    const text = positionJson(sample)
    const member = new RegExp(`"${wire}":(?:"[^"]*"|\\d+)(,?)`)
    expect(text).toMatch(member)
    for (const said of [`"${wire}":null$1`, `"${wire}_":1$1`]) {
      const found: unknown[] = []
      const reader = readPosition(() => [text.replace(member, said)])
      const taken = reader.ok
        ? reader.value.rows(
            (of, row) => (of === section ? void found.push(row) : undefined),
            () => true,
          )
        : reader
      expect(taken).toEqual(ok(null))
      expect(found[0]).toMatchObject({ [field]: '' })
      expect(found.length).toBe(rowsOf(text, section))
    }
  })

  it.each(['[]', '[1,2,3]', 'null', '"x"'])('%s is none', (text) => {
    expect(read(text)).toEqual(err(expect.objectContaining({ code: 'notification_unknown' })))
  })

  it('is refused wherever it is cut', () => {
    const text = positionJson(sample)
    for (let length = 0; length < text.length; length += 1) {
      const cut = read(text.slice(0, length))
      expect(cut.ok ? '' : cut.error.code).toBe('position_not_json')
    }
  })

  it.each([
    ['zeros', '\0'.repeat(1000)],
    ['nothing', ''],
    ['a page of HTML', '<html><body>Error</body></html>'],
    ['another kind of JSON', '{"notification":{"id":"1"}}'],
  ])('is refused when it is %s', (_, text) => {
    const refused = read(text)
    expect(refused.ok ? '' : refused.error.code).toMatch(/^position_(not_json|invalid)$/)
  })

  it('is accepted in parts exactly when it would be accepted as a whole', () => {
    const changes = fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(3),
        fc.constantFrom('"', ',', '{', '}', '[', ']', '0', '.', 'null', '"x"', ':'),
      ),
      { minLength: 1, maxLength: 2 },
    )
    const text = positionJson(sample)
    fc.assert(
      fc.property(changes, (edits) => {
        const changed = edits.reduce((now, [place, drop, insert]) => {
          const at = place % now.length
          return now.slice(0, at) + insert + now.slice(at + drop)
        }, text)
        const json = parseJson(changed)
        const whole = json.ok && positionFileSchema.safeParse(json.value).success
        const parts = read(changed)
        if (parts.ok) expect(whole).toBe(true)
        else if (whole) expect(JSON.stringify(parts.error)).toContain('is repeated')
      }),
      { numRuns: 3_000 },
    )
  })
})
