import { expect, it } from 'vitest'
import { decimal } from '../values/money.ts'
import type { BatchContent } from './model.ts'
import { byTemplate, checkTemplate, DEFAULT_TEMPLATE } from './template.ts'

const batch: BatchContent = {
  number: 7,
  kind: 'entries',
  reverses: null,
  madeAt: '2026-11-23T12:00:00.000Z',
  until: '2026-11-23',
  balances: [],
  entries: [
    {
      key: 'movement:1',
      keys: ['movement:1'],
      kind: 'movement',
      day: '2026-11-20',
      account: '123',
      currency: 'ARS',
      amount: decimal('-1234.5'),
      text: '=CMD();\n"pago"',
      cuit: '30500010912',
      name: null,
      reference: '',
      mark: 'none',
      identified: true,
      lines: [
        { account: 'Proveedores', debit: decimal('1234.5'), credit: decimal('0') },
        { account: 'Banco', debit: decimal('0'), credit: decimal('1234.5') },
      ],
    },
  ],
}
const codeOf = (template: string) => {
  const checked = checkTemplate(template)
  return checked.ok ? 'ok' : { code: checked.error.code, ...checked.error.params }
}

it('what is wrong with a template is named with its line', () => {
  expect(codeOf(DEFAULT_TEMPLATE)).toBe('ok')
  expect(codeOf('{fecha}\n{debito}')).toEqual({
    code: 'books_template_unknown',
    name: 'debito',
    line: 2,
  })
  expect(codeOf('{fecha|punto}')).toMatchObject({ code: 'books_template_unknown' })
  expect(codeOf('{texto|0}')).toMatchObject({ code: 'books_template_unknown' })
  expect(codeOf('{constructor}')).toMatchObject({ code: 'books_template_unknown' })
  expect(codeOf('Fecha;{fecha')).toEqual({ code: 'books_template_brace', line: 1 })
  expect(codeOf('Fecha;Cuenta')).toEqual({ code: 'books_template_empty' })
  expect(codeOf('')).toEqual({ code: 'books_template_empty' })
})

it('lines with fields are repeated for each line of an entry, between head and foot', () => {
  const template =
    'Asientos\n{lote}/{asiento}/{renglon};{fecha};{fecha|iso};{cuenta};{debe};{haber|punto}\nFin'
  expect(byTemplate(template, batch).split('\r\n')).toEqual([
    'Asientos',
    '7/1/1;20/11/2026;2026-11-20;Proveedores;1234,50;0.00',
    '7/1/2;20/11/2026;2026-11-20;Banco;0,00;1234.50',
    'Fin',
    '',
  ])
})

it('text of elsewhere splits no cell, breaks no line and runs no formula', () => {
  const [first] = byTemplate('{texto};"{texto}";{texto|4}', batch).split('\r\n')
  expect(first).toBe(`"'=CMD(); ""pago""";"'=CMD(); ""pago""";'=CMD`)
})

it('nor does it where it shares a cell with other text, quoted or not', () => {
  const line = (template: string) => byTemplate(template, batch).split('\r\n')[0]
  const text = `'=CMD(); ""pago""`
  expect(line('"Pago {texto}";{lote}')).toBe(`"Pago ${text}";7`)
  expect(line('{lote};"{cuenta} {texto}"')).toBe(`7;"Proveedores ${text}"`)
  expect(line('Pago {texto};{lote}')).toBe("Pago '=CMD() pago;7")
  expect(line('{texto} pago;{lote}')).toBe("'=CMD() pago pago;7")
  const [entry] = batch.entries
  const hidden = { ...batch, entries: entry === undefined ? [] : [{ ...entry, text: ';=CMD()' }] }
  expect(byTemplate('{texto} pago', hidden).split('\r\n')[0]).toBe("'=CMD() pago")
})
