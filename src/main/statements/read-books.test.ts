import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { desk, other, snapshot } from './read.fixture.ts'

const TANGO =
  'Fecha de emisión;Cód. comprobante;Desc. comprobante;Comprobante;Nro. interno;Cód. cuenta;Desc. contable;Debe (cte) (renglón);Haber (cte) (renglón);Total comp. (cte);CUIT cliente (encab.);CUIT proveedor (encab.);Razón social (encab.);Proveedor (encab.);Leyenda'

describe('books of the bank account', () => {
  const mapped = async (rows: readonly string[], name = 'mayor.csv') => {
    const { read, statements, files } = desk([snapshot('2026-11-01T10:00:00', '1'), other])
    const first = good(
      await read(['Cuándo;Detalle;Debe;Haber', ...rows].join('\n'), 'ledger', name),
    )
    const columns = { date: 0, text: 1, plus: 2, minus: 3 }
    const reading = good(await statements.choose(first.readId, { columns }))
    expect(codeOf(await statements.keep(reading.readId))).toBe('import_rows_wrong')
    expect(files).toEqual([])
    return reading.state === 'wrong'
      ? reading.problems.map(({ address, column, code }) => `${address} ${column}: ${code}`)
      : reading.state
  }

  it('tell what is wrong as statements do: dates, decimals, amounts and totals', async () => {
    const fine = '16/11/2026;Cobro;1.000,50;'
    expect(await mapped([fine, '2026-11-17;Pago;;1,00'])).toEqual(['A3 Cuándo: date_formats'])
    expect(await mapped([fine, '17/11/2026;Pago;;1.50'])).toEqual(['D3 Haber: decimals'])
    expect(await mapped([fine, '17/11/2026;Pago;2,00;1,00', '18/11/2026;Pago;;'])).toEqual([
      'D3 Haber: amount_both',
      'C4 Debe: amount_missing',
    ])
    expect(await mapped([fine, ';Total;999,00;'])).toEqual(['C3 Debe: total'])
  })

  it('of vouchers are asked about where a title is missing, and refused by a name of another account', async () => {
    const { read } = desk([snapshot('2026-11-01T10:00:00', '1'), other])
    const row = '17/11/2026;REC;Recibo;X-1;1;11102;Banco;1,00;;1,00;;;ACME;;Cobro'
    expect(await read(`${TANGO}\n${row}`, 'ledger', 'mayor 77-7777777.csv')).toMatchObject({
      error: { code: 'statement_other_account', params: { found: '777777777' } },
    })
    const without = TANGO.replace('Haber (cte) (renglón)', 'Otra')
    expect(good(await read(`${without}\n${row}`, 'ledger'))).toMatchObject({
      state: 'columns',
      guess: { date: 0, plus: 7, ledger: 5 },
    })
  })
})

describe('the detail of vouchers', () => {
  const voucher = (code: string, name: string, plus: string, minus: string) =>
    `17/11/2026;REC;Recibo;X-0001;1;${code};${name};${plus};${minus};10,00;30-50001091-2;;ACME;;Cobro`
  const text = [
    TANGO,
    voucher('11102', 'Banco', '10,00', ''),
    voucher('13101', 'Deudores', '', '10,00'),
    voucher('11102', 'Banco', '', '4,00'),
  ].join('\n')

  it('of one account alone is the bank’s at first, and of another one alone is asked about later', async () => {
    const { read, statements } = desk()
    const of = (code: string, name: string) => [TANGO, voucher(code, name, '10,00', '')].join('\n')
    const first = good(await read(of('11102', 'Banco'), 'ledger'))
    expect(first).toMatchObject({ state: 'ready', plus: '10' })
    await statements.keep(first.readId)
    const other = good(await read(of('11103', 'Otro banco'), 'ledger'))
    expect(other).toMatchObject({ state: 'account', choices: [{ code: '11103', count: 1 }] })
    const said = await statements.choose(other.readId, { ledger: '11103' })
    expect(good(said)).toMatchObject({ state: 'ready', count: 1 })
  })

  it('is recognised; which of its accounts is the bank’s is asked once', async () => {
    const { read, statements, files } = desk()
    const asked = good(await read(text, 'ledger'))
    expect(asked).toMatchObject({
      state: 'account',
      choices: [
        { code: '11102', name: 'Banco', count: 2 },
        { code: '13101', name: 'Deudores', count: 1 },
      ],
    })
    const ready = good(await statements.choose(asked.readId, { ledger: '11102' }))
    expect(ready).toMatchObject({
      state: 'ready',
      count: 2,
      plus: '10',
      minus: '4',
    })
    await statements.keep(asked.readId)
    expect(files[0]?.lines).toMatchObject([
      { amount: '10', cuit: '30500010912', code: 'REC', reference: 'X-0001' },
      { amount: '-4' },
    ])
    expect(good(await read(text, 'ledger'))).toMatchObject({ state: 'ready', known: 2 })
    // Read by columns that name no voucher they are the same lines.
    const without = 'Fecha;Detalle;Importe\n17/11/2026;Cobro;10\n17/11/2026;Pago;-4'
    const { readId } = good(await read(without, 'ledger'))
    const mapped = await statements.choose(readId, { columns: { date: 0, text: 1, amount: 2 } })
    expect(good(mapped)).toMatchObject({ state: 'ready', known: 2 })
  })
  it('brought again corrected tell how many lines of its days no line says any more', async () => {
    const { read, statements } = desk()
    const of = (...rows: readonly string[]) =>
      read(['Fecha;Detalle;Importe', ...rows].join('\n'), 'ledger')
    const [before, kept, later] = ['16/11/2026;Pago;100', '17/11/2026;Pago;50', '30/11/2026;Pago;7']
    const { readId } = good(await of(before, kept, later))
    await statements.choose(readId, { columns: { date: 0, text: 1, amount: 2 } })
    good(await statements.keep(readId))
    const corrected = good(await of('16/11/2026;Pago;110', kept))
    expect(corrected).toMatchObject({ state: 'ready', known: 1, unsaid: 1 })
    const [again, next] = [await of(before, kept), await of(kept, '29/11/2026;Pago;50')]
    expect(good(again)).toMatchObject({ known: 2, unsaid: 0 })
    expect(good(next)).toMatchObject({ known: 1, unsaid: 0 })
  })
})
