import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import type { ImportedKind, ImportedReading } from '../../shared/statements/model.ts'
import { ACCOUNT, desk, other, snapshot } from './read.fixture.ts'

const GALICIA =
  'Fecha;Descripción;Origen;Débitos;Créditos;Grupo de Conceptos;Concepto;Número de Terminal;Observaciones Cliente;Número de Comprobante;Leyendas Adicionales 1;Leyendas Adicionales 2;Leyendas Adicionales 3;Leyendas Adicionales 4;Tipo de Movimiento;Saldo'
const line = (day: string, minus: string, plus: string, balance: string, legend = ''): string =>
  `${day};Movimiento;0;${minus};${plus};;;;;77;${legend};;;;Imputado;${balance}`
const TANGO =
  'Fecha de emisión;Cód. comprobante;Desc. comprobante;Comprobante;Nro. interno;Cód. cuenta;Desc. contable;Debe (cte) (renglón);Haber (cte) (renglón);Total comp. (cte);CUIT cliente (encab.);CUIT proveedor (encab.);Razón social (encab.);Proveedor (encab.);Leyenda'

const wrong = async (text: string, kind: ImportedKind = 'statement') => {
  const { read, statements, files } = desk()
  const reading: ImportedReading = good(await read(text, kind))
  expect(codeOf(await statements.keep(reading.readId))).toMatch(/import_rows_wrong|not_found/)
  expect(files).toEqual([])
  return reading.state === 'wrong'
    ? reading.problems.map(({ address, column, code }) => `${address} ${column}: ${code}`)
    : reading.state
}

describe('the statement of sixteen columns', () => {
  it('is recognised, in either order, with the CUIT that stands in its legends', async () => {
    const { read, statements, files } = desk()
    const text = [
      GALICIA,
      line('17/11/2026', '50,00', '', '1.050,00', 'ACME 30-50001091-2'),
      line('16/11/2026', '', '1.000,00', '1.100,00'),
    ].join('\n')
    const reading = good(await read(text))
    expect(reading).toMatchObject({
      state: 'ready',
      from: '2026-11-16',
      to: '2026-11-17',
      count: 2,
      known: 0,
      balanced: true,
      plus: '1000',
      minus: '50',
    })
    expect(good(await statements.keep(reading.readId))).toBe(true)
    expect(files[0]?.lines).toMatchObject([
      { day: '2026-11-17', amount: '-50', cuit: '30500010912', reference: '77' },
      { day: '2026-11-16', amount: '1000', cuit: null },
    ])
  })

  it('takes the CUIT of the other party where its legends name our own first', async () => {
    const { read, statements, files } = desk()
    const own = 'CUIT propio 33-69345023-9, de 30-50001091-2'
    const text = [
      GALICIA,
      line('17/11/2026', '50,00', '', '1.050,00', own),
      line('16/11/2026', '', '1.000,00', '1.100,00', 'CUIT propio 33693450239'),
    ].join('\n')
    good(await statements.keep(good(await read(text)).readId))
    expect(files[0]?.lines.map(({ cuit }) => cuit)).toEqual(['30500010912', null])
  })

  it('with an amount in another currency is refused by its cell', async () => {
    const text = `${GALICIA}\n${line('17/11/2026', 'U$S 10,00', '', '1.050,00')}`
    expect(await wrong(text)).toEqual(['D2 Débitos: currency'])
  })

  it('again is known line by line, and not kept twice', async () => {
    const { read, statements, files } = desk()
    const text = `${GALICIA}\n${line('17/11/2026', '50,00', '', '1.050,00')}`
    await statements.keep(good(await read(text)).readId)
    const again = good(await read(text))
    expect(again).toMatchObject({ known: 1, count: 1 })
    expect(good(await statements.keep(again.readId))).toBe(false)
    expect(files).toHaveLength(1)
  })

  it('without its balances is read, and says which of its columns is not', async () => {
    const text = GALICIA.replace('Saldo', 'Otra')
    expect(good(await desk().read(`${text}\n${line('17/11/2026', '1', '', '1')}`))).toMatchObject({
      state: 'ready',
      balanced: false,
      unread: { columns: ['Origen', 'Otra'] },
    })
  })
})

describe('what is wrong is told with row and column, and nothing is kept', () => {
  const good16 = line('16/11/2026', '', '1.000,00', '1.100,00')
  const minus = (day: string, amount: string) => line(day, amount, '', '')
  it.each([
    [
      'dates in two formats',
      [minus('17/11/2026', '1,00'), minus('2026-11-18', '1,00')],
      ['A4 Fecha: date_formats'],
    ],
    ['dates in another order', [minus('11/21/2026', '1,00')], ['A3 Fecha: date_formats']],
    ['dates that are none', [minus('31/02/2026', '1,00')], ['A3 Fecha: date']],
    [
      'decimals in two writings',
      [minus('17/11/2026', '1,50'), minus('18/11/2026', '1.50')],
      ['D4 Débitos: decimals'],
    ],
    [
      'balances that do not follow',
      [line('17/11/2026', '50,00', '', '1.049,99')],
      ['P3 Saldo: balance'],
    ],
    ['totals', [';Total;;;999,00;;;;;;;;;;;'], ['E3 Créditos: total']],
    ['totals under the dates', ['Totales;;;;999,00;;;;;;;;;;;'], ['E3 Créditos: total']],
    [
      'amounts that are none, both, or missing; and formulas',
      [
        minus('17/11/2026', 'mil'),
        line('17/11/2026', '1,00', '2,00', ''),
        minus('17/11/2026', ''),
        minus('17/11/2026', '=A1'),
      ],
      [
        'D3 Débitos: amount',
        'D4 Débitos: amount_both',
        'E5 Créditos: amount_missing',
        'D6 Débitos: formula',
      ],
    ],
  ])('%s', async (_, rows, told) => {
    expect(await wrong([GALICIA, good16, ...rows].join('\n'))).toEqual(told)
  })

  it('lines of another account, and a name that names one', async () => {
    const { read, statements } = desk([snapshot('2026-11-01T10:00:00', '1'), other])
    const text = 'Fecha;Importe;Cuenta\n17/11/2026;10,00;12345678\n17/11/2026;11,00;999999'
    const asked = good(await read(text))
    expect(asked).toMatchObject({ state: 'columns', guess: { date: 0, amount: 1, account: 2 } })
    const said = { columns: { date: 0, amount: 1, account: 2 } }
    expect(good(await statements.choose(asked.readId, said))).toMatchObject({
      state: 'wrong',
      problems: [{ address: 'C3', column: 'Cuenta', code: 'account', expected: ACCOUNT }],
    })
    expect(await read(text, 'statement', 'extracto 77-7777777.csv')).toMatchObject({
      error: { code: 'statement_other_account', params: { found: '777777777' } },
    })
  })

  it('balances that are those of another account', async () => {
    const days = ['14', '15', '16', '17', '18'].map((day, nth) =>
      line(`${day}/11/2026`, '', '1,00', `${100 + nth},00`),
    )
    const text = [GALICIA, ...days].join('\n')
    const [one, two] = ['2026-11-15T12:00:00', '2026-11-17T12:00:00']
    const strange = desk([snapshot(one, '5'), snapshot(two, '7')])
    const reading = good(await strange.read(text))
    expect(reading).toMatchObject({
      state: 'wrong',
      problems: [{ code: 'account', column: 'Saldo', expected: '5' }],
    })
    expect(codeOf(await strange.statements.keep(reading.readId))).toBe('import_rows_wrong')
    const own = desk([snapshot(one, '101'), snapshot(two, '7')])
    expect(good(await own.read(text)).state).toBe('ready')
  })
})

describe('any other file', () => {
  it('is mapped once, and known by its titles the next time', async () => {
    const { read, statements } = desk()
    const text = (amount: string) => `Cuándo;Qué;Va;Viene\n2026-11-17;Venta;${amount};\n`
    const first = good(await read(text('10.50')))
    expect(first).toMatchObject({
      state: 'columns',
      sample: [['2026-11-17', 'Venta', '10.50', '']],
    })
    expect(codeOf(await statements.choose(first.readId, { columns: { date: 0 } }))).toBe(
      'statement_columns',
    )
    const columns = { date: 0, text: 1, plus: 2, minus: 3 }
    const ready = good(await statements.choose(first.readId, { columns }))
    expect(ready).toMatchObject({ state: 'ready', plus: '10.5' })
    await statements.keep(first.readId)
    expect(good(await read(text('11.50')))).toMatchObject({ state: 'ready', known: 0 })
  })
})

describe('rows that are no movements', () => {
  it('a total is held against its column wherever its word stands, also under the dates', async () => {
    const first = line('16/11/2026', '', '1.000,00', '1.100,00')
    const right = [GALICIA, first, 'Totales;;;;1.000,00;;;;;;;;;;;'].join('\n')
    expect(good(await desk().read(right))).toMatchObject({ state: 'ready', count: 1 })
  })

  it('the balance at the end is held against the rows, as that at the beginning is', async () => {
    const rows = (last: string) =>
      [
        GALICIA,
        ';Saldo anterior;;;;;;;;;;;;;;100,00',
        line('16/11/2026', '', '1.000,00', '1.100,00'),
        `30/11/2026;Saldo final;;;;;;;;;;;;;;${last}`,
      ].join('\n')
    expect(good(await desk().read(rows('1.100,00')))).toMatchObject({ state: 'ready', count: 1 })
    expect(await wrong(rows('1.100,01'))).toEqual(['P4 Saldo: balance'])
  })
})

it('a file that could not be kept waits to be kept once there is room', async () => {
  const { read, statements, files, disk } = desk()
  const { readId } = good(await read(`${GALICIA}\n${line('17/11/2026', '50,00', '', '1.050,00')}`))
  disk.full = true
  expect(codeOf(await statements.keep(readId))).toBe('disk_full')
  disk.full = false
  expect(good(await statements.keep(readId))).toBe(true)
  expect(files).toHaveLength(1)
  expect(codeOf(await statements.keep(readId))).toBe('not_found')
})

describe('an amount with a minus under debits or credits', () => {
  const columns = { date: 0, text: 1, plus: 2, minus: 3 }
  const sums = async (rows: readonly string[], kind: ImportedKind = 'ledger') => {
    const { read, statements, files } = desk()
    const first = good(await read(['Cuándo;Qué;Va;Viene', ...rows].join('\n'), kind))
    good(await statements.choose(first.readId, { columns }))
    await statements.keep(first.readId)
    return files[0]?.lines.map(({ amount }) => amount)
  }

  it('takes back what stands there without one', async () => {
    const rows = [
      '16/11/2026;Cobro;100,00;',
      '17/11/2026;Cobro anulado;-100,00;',
      '18/11/2026;Pago;;40,00',
      '18/11/2026;Pago;;50,00',
      '19/11/2026;Pago anulado;;-40,00',
      ';Total;0,00;50,00',
    ]
    const taken = ['100', '-100', '-40', '-50', '40']
    expect(await sums(rows)).toEqual(taken)
    expect(await sums(rows, 'statement')).toEqual(taken)
  })

  it('is how debits are written where most of them have one', async () => {
    const rows = [
      '16/11/2026;Pago;;-40,00',
      '17/11/2026;Pago;;-50,00',
      '18/11/2026;Pago anulado;;40,00',
      ';Total;;-50,00',
    ]
    expect(await sums(rows, 'statement')).toEqual(['-40', '-50', '40'])
  })
})

describe('what a person said of a file', () => {
  it('can be said anew when it was wrong, and then holds for the next one', async () => {
    const { read, statements } = desk()
    const text = (amount: string) => `Cuándo;Qué;Va;Viene\n2026-11-17;Venta;${amount};\n`
    const first = good(await read(text('10.50')))
    const swapped = { date: 0, text: 1, plus: 3, minus: 2 }
    good(await statements.choose(first.readId, { columns: swapped }))
    await statements.keep(first.readId)
    const again = good(await read(text('11.50')))
    expect(again).toMatchObject({ state: 'ready', minus: '11.5' })
    const asked = good(await statements.choose(again.readId, { anew: true }))
    expect(asked).toMatchObject({ state: 'columns', guess: swapped })
    const columns = { date: 0, text: 1, plus: 2, minus: 3 }
    expect(good(await statements.choose(again.readId, { columns }))).toMatchObject({ plus: '11.5' })
    await statements.keep(again.readId)
    expect(good(await read(text('12.50')))).toMatchObject({ state: 'ready', plus: '12.5' })
  })

  it('is asked anew of the account of the books as well', async () => {
    const { read, statements } = desk()
    const row = (code: string, plus: string, minus: string) =>
      `17/11/2026;REC;Recibo;X-1;1;${code};Cuenta;${plus};${minus};10,00;;;ACME;;Cobro`
    const text = [TANGO, row('11102', '10,00', ''), row('13101', '', '10,00')].join('\n')
    const first = good(await read(text, 'ledger'))
    good(await statements.choose(first.readId, { ledger: '13101' }))
    await statements.keep(first.readId)
    const again = good(await read(text, 'ledger'))
    expect(again).toMatchObject({ state: 'ready', minus: '10' })
    const columns = good(await statements.choose(again.readId, { anew: true }))
    if (columns.state !== 'columns') throw new Error(columns.state)
    expect(good(await statements.choose(again.readId, { columns: columns.guess })).state).toBe(
      'account',
    )
    const ready = good(await statements.choose(again.readId, { ledger: '11102' }))
    expect(ready).toMatchObject({ state: 'ready', plus: '10' })
    await statements.keep(again.readId)
    expect(good(await read(text, 'ledger'))).toMatchObject({ state: 'ready', plus: '10' })
  })
})
