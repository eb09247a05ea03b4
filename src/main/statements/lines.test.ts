import { describe, expect, it } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { nothingUnread } from '../../shared/base/unread-parts.fixture.ts'
import type { ColumnChoice, ImportedKind } from '../../shared/statements/model.ts'
import type { ImportTable } from '../../shared/views/imports.ts'
import { guessColumns, layoutOf } from './layouts.ts'
import { desk } from './read.fixture.ts'
import { readLines } from './read.ts'

/** How lines of files are read that name their direction, their balance and their days in the ways of banks. */

const tableOf = (text: string): ImportTable => {
  const [header = [], ...rows] = text.split('\n').map((row) => row.split(';'))
  const cell = (word: string) => ({ text: word, kind: word === '' ? 'empty' : 'text' }) as const
  return {
    header,
    lines: rows.map((row, nth) => ({ row: nth + 2, cells: row.map(cell) })),
    isTitled: true,
    unread: nothingUnread,
    csv: null,
  }
}
const read = (text: string, kind: ImportedKind = 'statement') => {
  const table = tableOf(text)
  const layout = layoutOf(guessColumns(kind, table), kind, table)
  if (layout === null) throw new Error('no columns')
  const wanted = {
    account: '1',
    currency: 'ARS',
    ledger: null,
    own: null,
    today: '2026-11-28' as const,
  }
  const { lines, problems } = readLines(table, layout, wanted)
  return {
    lines: lines.map(({ day, amount }) => `${day} ${amount}`),
    problems: problems.map(({ address, code }) => `${address} ${code}`),
  }
}

describe('a column that says debit or credit', () => {
  it('gives the amounts beside it their sign', () => {
    for (const [debit, credit] of [
      ['D', 'C'],
      ['Débito', 'Crédito'],
      ['DB', 'CR'],
      ['Debe', 'Haber'],
      ['-', '+'],
    ])
      expect(
        read(
          `Fecha;Concepto;Importe;D/C\n20/11/2026;a;250,50;${debit}\n21/11/2026;b;1.000,00;${credit}`,
        ),
      ).toEqual({ lines: ['2026-11-20 -250.5', '2026-11-21 1000'], problems: [] })
  })

  it('adds by its debits in the books of the company', () => {
    const text = 'Fecha;Concepto;Importe;D/H\n20/11/2026;a;250,50;D\n21/11/2026;b;10,00;H'
    expect(read(text, 'ledger').lines).toEqual(['2026-11-20 250.5', '2026-11-21 -10'])
  })

  it('is asked for where amounts have no sign and its title does not say it', async () => {
    const text = 'Fecha;Concepto;Importe;Clase\n20/11/2026;a;250,50;D\n21/11/2026;b;10,00;C'
    const { read: bring, statements } = desk()
    const asked = good(await bring(text))
    expect(asked).toMatchObject({ state: 'columns', guess: { amount: 2, direction: 3 } })
    const choose = async (columns: ColumnChoice) =>
      good(await statements.choose(asked.readId, { columns }))
    const columns = { date: 0, amount: 2 }
    expect(await choose(columns)).toMatchObject({ state: 'columns', guess: { direction: 3 } })
    expect(await choose({ ...columns, direction: 3 })).toMatchObject({
      state: 'ready',
      plus: '10',
      minus: '250.5',
    })
  })

  it('says the same as the minus that all debits have besides', () => {
    const text = 'Fecha;Concepto;Importe;D/C\n20/11/2026;a;-250,50;D\n21/11/2026;b;10,00;C'
    expect(read(text).lines).toEqual(['2026-11-20 -250.5', '2026-11-21 10'])
  })

  it('takes a debit back where it alone has a minus', () => {
    const rows = ['20/11/2026;a;250,50;D', '20/11/2026;b;30,00;D', '21/11/2026;a;-250,50;D']
    expect(read(['Fecha;Concepto;Importe;D/C', ...rows].join('\n')).lines).toEqual([
      '2026-11-20 -250.5',
      '2026-11-20 -30',
      '2026-11-21 250.5',
    ])
  })

  it('may be a letter behind each amount', () => {
    const text =
      'Fecha;Concepto;Importe;Saldo\n20/11/2026;a;250,50 D;9,50 C\n21/11/2026;b;10,00 CR;19,50 C'
    const lines = ['2026-11-20 -250.5', '2026-11-21 10']
    expect(read(text)).toEqual({ lines, problems: [] })
    expect(read(text.replaceAll('C;', ';').replace(/\d+,50 C$/gm, ''), 'ledger').lines).toEqual([
      '2026-11-20 250.5',
      '2026-11-21 -10',
    ])
  })

  it('says the same as the minus that most debits have before it, and takes one back that alone has it', () => {
    const rows = (one: string, other: string) =>
      read(
        `Fecha;Concepto;Importe\n20/11/2026;a;${one}\n21/11/2026;b;${other}\n22/11/2026;c;10,00 C`,
      ).lines.map((line) => line.slice(11))
    expect(rows('-1.234,56 D', '-20,00 D')).toEqual(['-1234.56', '-20', '10'])
    expect(rows('1.234,56 D', '-20,00 D')).toEqual(['-1234.56', '20', '10'])
    const books = read(
      'Fecha;Concepto;Importe\n20/11/2026;a;-5,00 D\n21/11/2026;b;2,00 C',
      'ledger',
    )
    expect(books.lines).toEqual(['2026-11-20 5', '2026-11-21 -2'])
  })

  it('must say one of both in every line', () => {
    const text = 'Fecha;Concepto;Importe;D/C\n20/11/2026;a;250,50;D\n21/11/2026;b;10,00;X'
    expect(read(text).problems).toEqual(['D3 direction'])
  })
})

describe('a balance with its amount in a column of money', () => {
  const MOVED = '02/11/2026;Transferencia;;1.000,00;6.000,00'
  it('is no movement at the beginning or the end', () => {
    for (const first of [
      '01/11/2026;SALDO ANTERIOR;;5.000,00;5.000,00',
      '01/11/2026;Saldo inicial;;5.000,00;',
    ])
      expect(
        read(
          `Fecha;Concepto;Débito;Crédito;Saldo\n${first}\n${MOVED}\n30/11/2026;SALDO FINAL;;6.000,00;6.000,00`,
        ),
      ).toEqual({ lines: ['2026-11-02 1000'], problems: [] })
  })

  it('nor is a dated total at the end', () => {
    expect(
      read(
        `Fecha;Concepto;Débito;Crédito\n02/11/2026;a;;1.000,00\n03/11/2026;b;;500,00\n30/11/2026;TOTAL;;1.500,00`,
      ),
    ).toEqual({ lines: ['2026-11-02 1000', '2026-11-03 500'], problems: [] })
  })

  it('is a movement where its words are those of a payment and the balance beside it is another amount', () => {
    const paid = '01/11/2026;PAGO SALDO ANTERIOR TARJETA;-500,00;4.500,00'
    const moved = '02/11/2026;Transferencia;1.000,00;5.500,00'
    const titles = 'Fecha;Concepto;Importe;Saldo'
    const both = ['2026-11-01 -500', '2026-11-02 1000']
    expect(read(`${titles}\n${paid}\n${moved}`)).toEqual({ lines: both, problems: [] })
    expect(read(`${titles}\n${moved}\n${paid}`)).toEqual({
      lines: both.toReversed(),
      problems: [],
    })
  })

  it('is told where no balance says whether it moved', () => {
    const rows = '01/11/2026;PAGO SALDO ANTERIOR TARJETA;-500,00\n02/11/2026;b;1.000,00'
    expect(read(`Fecha;Concepto;Importe\n${rows}`).problems).toEqual(['C2 standing'])
  })

  it('a movement at the end that takes all back is no total', () => {
    const rows = '01/11/2026;a;500,00\n02/11/2026;DEVOLUCION TOTAL;-500,00'
    expect(read(`Fecha;Concepto;Importe\n${rows}`).lines).toEqual([
      '2026-11-01 500',
      '2026-11-02 -500',
    ])
  })

  it('in between is told', () => {
    expect(
      read(
        `Fecha;Concepto;Importe\n02/11/2026;a;10,00\n03/11/2026;Saldo anterior;500,00\n04/11/2026;b;-20,00`,
      ).problems,
    ).toEqual(['C3 standing'])
  })
})

describe('days and amounts', () => {
  it('of a year that cannot be meant are told', () => {
    const text = (day: string) => `Fecha;Concepto;Importe\n${day};a;10,00\n20/11/2026;b;-1,00`
    for (const day of ['20/11/2062', '20/11/0026', '20/11/1999'])
      expect(read(text(day)).problems).toEqual(['A2 date'])
  })

  it('of two digits are of this century', () => {
    expect(read('Fecha;Concepto;Importe\n20/11/26;a;10,00\n21/11/26;b;-1,00').lines).toEqual([
      '2026-11-20 10',
      '2026-11-21 -1',
    ])
  })

  it('may have a time after them, the year first, or a month by its name', () => {
    for (const [first, second] of [
      ['2026/11/20 10:35', '2026/11/21 09:02'],
      ['20/11/2026 10:35:00', '21/11/2026 9:02'],
      ['20-nov-2026', '21-nov-26'],
      ['20 de noviembre de 2026', '21 de noviembre de 2026'],
      ['20-Nov.-2026', '21-NOV.-2026'],
    ])
      expect(read(`Fecha;Concepto;Importe\n${first};a;10,00\n${second};b;-1,00`), first).toEqual({
        lines: ['2026-11-20 10', '2026-11-21 -1'],
        problems: [],
      })
  })

  it('are those of Buenos Aires where they are written as moments of another zone', () => {
    const days = ['2026-11-21T02:30:00Z', '2026-11-21T22:30:00-03:00', '2026-11-21T00:00:00Z']
    const rows = days.map((day) => `${day};a;-10.00`)
    expect(read(['Fecha;Concepto;Importe', ...rows].join('\n')).lines).toEqual([
      '2026-11-20 -10',
      '2026-11-21 -10',
      '2026-11-21 -10',
    ])
  })

  it('are negative in each way in which banks write it', () => {
    for (const amount of [
      '-250,50',
      '250,50-',
      '(250,50)',
      '-$ 250,50',
      '$ -250,50',
      '\u2212250,50',
      '($ 250,50)',
      '-$\u00a0250,50',
    ])
      expect(read(`Fecha;Concepto;Importe\n20/11/2026;a;${amount}`), amount).toEqual({
        lines: ['2026-11-20 -250.5'],
        problems: [],
      })
  })
})
