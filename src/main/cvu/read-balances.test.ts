import { describe, expect, it } from 'vitest'
import { value } from '../cache/cache.fixture.ts'
import { cvu } from '../cache/cvu/cvu.fixture.ts'
import { LARGE } from '../tables/bounds.ts'
import { parseTable } from '../tables/parse-table.ts'
import { readBalanceLines } from './read-balances.ts'

const TODAY = '2026-11-21'
const columns = { cvu: 0, customerId: 1, customer: 2, balance: 3, date: 4 }
const HEADER = 'CVU;Id;Cliente;Saldo;Fecha'
const CBU = '0110012920000091344977'

async function read(lines: readonly string[], encoding: 'utf8' | 'latin1' | 'utf16le' = 'utf8') {
  const bytes = new Uint8Array(Buffer.from([HEADER, ...lines].join('\r\n'), encoding))
  return readBalanceLines(value(await parseTable(bytes, 's.csv', false, LARGE)), columns, TODAY)
}
const codes = async (...lines: readonly string[]) =>
  (await read(lines)).problems.map(({ address, code }) => `${address} ${code}`)

describe('the lines of an own balance file', () => {
  it('are read with their day, their sum and the customer', async () => {
    const spaced = `${cvu(2).slice(0, 8)} ${cvu(2).slice(8)}`
    const found = await read([
      `${cvu(1)};C-1;Ana Núñez;1.234,56;20/11/2026`,
      `${spaced};C-2;Beto;-0,01;20/11/2026`,
    ])
    expect(found).toMatchObject({ day: '2026-11-20', sum: '1234.55', problems: [] })
    expect(found.lines).toEqual([
      [cvu(1), 'C-1', 'Ana Núñez', 123_456],
      [cvu(2), 'C-2', 'Beto', -1],
    ])
  })

  it.each(['latin1', 'utf16le'] as const)('are read as what they are in %s', async (encoding) => {
    const { lines } = await read([`${cvu(1)};1;Núñez;5;20/11/2026`], encoding)
    expect(lines).toEqual([[cvu(1), '1', 'Núñez', 500]])
  })

  it('name each CVU once, and no other key', async () => {
    const [good, wrong] = [cvu(1), `${cvu(1).slice(0, -1)}${(Number(cvu(1).at(-1)) + 1) % 10}`]
    expect(
      await codes(
        `${good};;;1;20/11/2026`,
        `${good};;;1;20/11/2026`,
        `${wrong};;;1;20/11/2026`,
        `${CBU};;;1;20/11/2026`,
        `3,1E+18;;;1;20/11/2026`,
        `mi.alias;;;1;20/11/2026`,
        `;;x;1;20/11/2026`,
        `${cvu(2)}0;;;1;20/11/2026`,
      ),
    ).toEqual([
      'A3 repeated:2',
      'A4 key.check_digit_account',
      'A5 key.no_cvu',
      'A6 numeric_cell',
      'A7 key.characters',
      'A8 key.empty',
      'A9 key.length',
    ])
  })

  it('have amounts in whole cents that mean one thing', async () => {
    expect(
      await codes(
        `${cvu(1)};;;1,001;20/11/2026`,
        `${cvu(2)};;;;20/11/2026`,
        `${cvu(3)};;;diez;20/11/2026`,
        `${cvu(4)};;;=A1;20/11/2026`,
        `${cvu(5)};;;99.999.999.999.999.999,00;20/11/2026`,
        `${cvu(6)};;;12,50;20/11/2026`,
      ),
    ).toEqual([
      'D2 amount.too_many_decimals',
      'D3 amount.empty',
      'D4 amount.not_a_number',
      'D5 formula',
      'D6 amount.too_large',
    ])
  })

  it('have cents in a number cell that writes more zeros', async () => {
    const bytes = new Uint8Array(Buffer.from([HEADER, `${cvu(1)};;;1;20/11/2026`].join('\n')))
    const table = value(await parseTable(bytes, 's.csv', false, LARGE))
    const numbers = (text: string) =>
      table.lines.map((line) => ({
        ...line,
        cells: line.cells.with(columns.balance, { kind: 'number' as const, text }),
      }))
    const read = (text: string) =>
      readBalanceLines({ ...table, lines: numbers(text) }, columns, TODAY)
    expect(read('1.5000')).toMatchObject({ sum: '1.50', problems: [] })
    expect(read('1.5001').problems).toMatchObject([{ code: 'amount.too_many_decimals' }])
  })

  it('are all of one day, which has come', async () => {
    expect(
      await codes(
        `${cvu(1)};;;1;20/11/2026`,
        `${cvu(2)};;;1;19/11/2026`,
        `${cvu(3)};;;1;22/11/2026`,
        `${cvu(4)};;;1;31/02/2026`,
        `${cvu(5)};;;1;`,
      ),
    ).toEqual(['E3 date.other_day', 'E4 date.future', 'E5 date.no_such_day', 'E6 date.required'])
  })
})

it('a file of very many customers is read, and one with a line more than the bound is refused', async () => {
  const bounds = { ...LARGE, lines: 20_000 }
  const lines = Array.from(
    { length: 20_001 },
    (_, nth) => `${cvu(nth)};${nth};Cliente;${nth},25;20/11/2026`,
  )
  const parsed = (count: number) =>
    parseTable(Buffer.from([HEADER, ...lines.slice(0, count)].join('\n')), 's.csv', false, bounds)
  const found = readBalanceLines(value(await parsed(20_000)), columns, TODAY)
  expect([found.lines.length, found.problems.length]).toEqual([20_000, 0])
  expect(await parsed(20_001)).toMatchObject({ error: { code: 'import_too_large' } })
})
