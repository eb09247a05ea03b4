import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { codeOf, good } from '../../../shared/base/result.fixture.ts'
import { columnMemory, unasked } from '../../tables/columns.fixture.ts'
import { readImport } from './payee-book.ts'

const CBU = '0110012920000091344977'
const CVU = '0000003100012345678907'
const csv = (text: string, encoding: BufferEncoding = 'utf8') => ({
  name: 'x.csv',
  bytes: new Uint8Array(Buffer.from(text, encoding)),
})
const readFile = (file: Parameters<typeof readImport>[0], known: readonly string[] = []) =>
  readImport(file, new Set(known), columnMemory())
const read = (text: string, known: readonly string[] = []) => readFile(csv(text), known)
const rows = async (text: string, known: readonly string[] = []) =>
  unasked(good(await read(text, known))).rows

describe('a CSV of beneficiaries', () => {
  it('is read with semicolons, commas or tabs, with or without accents and mark', async () => {
    const header = ['Razón Social', 'CBU/CVU', 'CUIT', 'Banco', 'Nota']
    const line = ['Molino', CBU, '30-50001091-2', 'Nación', 'mensual']
    for (const separator of [';', ',', '\t'])
      expect(await rows(`\uFEFF${header.join(separator)}\r\n${line.join(separator)}\r\n`)).toEqual([
        {
          row: 2,
          ok: true,
          known: false,
          value: {
            name: 'Molino',
            accountKey: CBU,
            cuit: '30500010912',
            bank: 'Nación',
            note: 'mensual',
          },
        },
      ])
  })

  it('may come from an old spreadsheet, in its code page', async () => {
    const read = unasked(good(await readFile(csv(`nombre;cbu\r\nPe\xf1a;${CBU}\r\n`, 'latin1'))))
    expect(read.rows[0]).toMatchObject({ ok: true, value: { name: 'Peña' } })
  })

  it('tells what is wrong row by row, and keeps the good ones', async () => {
    const text = [
      'nombre;clave;cuit',
      `Buena;${CVU};`,
      `;${CBU};`,
      'Corta;01100129;',
      `Otra;${CBU.slice(0, 21)}8;`,
      'Alias;mi.alias.bueno;',
      `Cuit;${CBU};30500010913`,
      '',
      `Repetida;${CVU};`,
    ].join('\n')
    expect(await rows(text, [CVU])).toMatchObject([
      { row: 2, ok: true, known: true },
      { row: 3, ok: false, field: 'name', problem: 'empty' },
      { row: 4, ok: false, field: 'accountKey', problem: 'length', value: '01100129' },
      { row: 5, ok: false, field: 'accountKey', problem: 'check_digit_account' },
      { row: 6, ok: true, value: { accountKey: 'mi.alias.bueno' } },
      { row: 7, ok: false, field: 'cuit', problem: 'check_digit' },
      { row: 9, ok: false, field: 'accountKey', problem: 'repeated:2' },
    ])
  })

  it('with a column Cuenta beside the CBU takes the CBU: the other holds an account number', async () => {
    const text = `Nombre;Cuenta;CBU\nPérez Hnos;CA12345678;${CBU}`
    expect(good(await read(text))).toMatchObject({
      rows: [{ ok: true, value: { name: 'Pérez Hnos', accountKey: CBU } }],
      unread: { columns: ['Cuenta'] },
    })
    expect(await rows(`Nombre;Cuenta\nPérez Hnos;${CBU}`)).toMatchObject([
      { ok: true, value: { accountKey: CBU } },
    ])
  })

  it('with two columns of keys asks which one is meant', async () => {
    expect(good(await read(`Nombre;CVU;CBU\nPérez;${CVU};${CBU}`))).toMatchObject({
      guess: { name: 0, accountKey: 1 },
    })
  })

  it('without the columns that are needed asks for them', async () => {
    expect(good(await read('banco;nota\nNación;x'))).toMatchObject({
      guess: { bank: 0, note: 1 },
      missing: ['name', 'accountKey'],
    })
    expect(codeOf(await read(''))).toBe('import_empty')
  })

  it('with a cell that a spreadsheet would compute is refused for that row', async () => {
    expect(await rows(`nombre;cbu\n=A1;${CBU}`)).toMatchObject([
      { row: 2, ok: false, field: 'name', problem: 'formula', value: '=A1' },
    ])
  })

  it('that cannot be read is refused', async () => {
    expect(codeOf(await read(`nombre;cbu\n"abierta;${CBU}`))).toBe('import_quotes')
  })
})

const sheet = async (data: readonly (readonly (string | number | Date | null)[])[]) => ({
  name: 'x.xlsx',
  bytes: new Uint8Array(
    await writeExcelFile(
      data.map((row) =>
        row.map((value) =>
          value === null
            ? null
            : value instanceof Date
              ? { value, format: 'dd/mm/yyyy' }
              : { value },
        ),
      ),
    ).toBuffer(),
  ),
})

describe('an XLSX of beneficiaries', () => {
  it('is read like a CSV', async () => {
    const file = await sheet([
      ['Nombre', 'CBU', 'CUIT'],
      ['Molino', CBU, 30500010912],
    ])
    expect(unasked(good(await readFile(file))).rows).toMatchObject([
      { row: 2, ok: true, value: { name: 'Molino', accountKey: CBU, cuit: '30500010912' } },
    ])
  })

  it('with a key typed as a number is refused for that row: a digit may be gone already', async () => {
    const file = await sheet([
      ['Nombre', 'CBU'],
      ['Redonda', Number(CBU)],
      ['Fecha', new Date('2026-11-21')],
    ])
    expect(unasked(good(await readFile(file))).rows).toMatchObject([
      { row: 2, ok: false, field: 'accountKey', problem: 'numeric_cell' },
      { row: 3, ok: false, field: 'accountKey' },
    ])
  })

  it('that is damaged is refused', async () => {
    const { name, bytes } = await sheet([['Nombre', 'CBU']])
    const cut = { name, bytes: bytes.slice(0, bytes.length / 2) }
    expect(codeOf(await readFile(cut))).toBe('import_unreadable')
  })
})
