import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { nothingUnread } from '../../shared/base/unread-parts.fixture.ts'
import { type Outcome, ok } from '../../shared/errors/index.ts'
import { messageKeys } from '../../shared/locales/index.ts'
import { addDays, buenosAiresDate } from '../../shared/values/calendar.ts'
import type {
  ImportDefaults,
  ImportedDrafts,
  ImportedRow,
  ImportKind,
} from '../../shared/views/import-drafts.ts'
import type { AskedColumns, ChosenColumns } from '../../shared/views/imports.ts'
import type { OwnAccount } from '../../shared/views/own-accounts.ts'
import { testClock } from '../ledger/orders/orders.fixture.ts'
import { columnMemory, unasked } from '../tables/columns.fixture.ts'
import { createImports } from './drafts.ts'

const NOW = new Date('2026-11-21T15:00:00Z')
const CBU = '0110012920000091344977'
const OTHER = '2850590940090418135201'
const CVU = '0000003100012345678907'
const cc: OwnAccount = { accountNumber: '1234567890', cbu: CBU, accountType: 'CC', currency: 'ARS' }
const savings: OwnAccount = { ...cc, accountNumber: '1234567899', accountType: 'AC' }

const importsWith = (accounts: readonly OwnAccount[] | null = [cc, savings]) =>
  createImports(
    {
      clock: testClock(NOW.toISOString()),
      device: () => ({ ipAddress: null, fingerprint: {} }),
      bankName: () => null,
      newId: randomUUID,
      accounts: async () => accounts,
      columns: columnMemory(),
      store: { fromFile: () => ok([]), madeSince: () => ok([]) },
    },
    { prepareAll: async (drafts) => ok({ ids: drafts.map((_, n) => `o${n}`), problems: [] }) },
  )
const quiet = { signal: new AbortController().signal, done: () => undefined }
const read = (kind: ImportKind, text: string, defaults: ImportDefaults = {}) =>
  importsWith().read({
    file: { name: 'x.csv', bytes: new Uint8Array(Buffer.from(text)) },
    kind,
    defaults,
    locale: 'es-AR',
  })
/** The rows of a file whose columns are clear. */
const checked = (outcome: Outcome<ImportedDrafts | AskedColumns>) => unasked(good(outcome))
const rowsOf = async (kind: ImportKind, text: string, defaults?: ImportDefaults) =>
  unasked(good(await read(kind, text, defaults))).rows
const codes = (rows: readonly ImportedRow[]) =>
  rows.map(({ problems }) => problems.map(({ address, code }) => `${address} ${code}`))

/** Every code has its sentence, at the field or of the import. */
const isSaid = (code: string) => {
  const [plain] = code.split(':')
  return messageKeys.some((key) => key === `field.${plain}` || key === `imports.problem.${plain}`)
}

describe('transfers from a file', () => {
  const header = 'CVU de origen;CBU o CVU de destino;Importe;Nota'

  it('become drafts, row by row, with exact amounts and plain keys', async () => {
    const file = checked(
      await read('cvu_transfer', `${header}\n${CVU};0110012-9 2000009134497-7;1.234,5;Peña\n`),
    )
    expect(file).toMatchObject({
      fresh: { good: 1, bad: 0 },
      unread: nothingUnread,
      fileName: 'x.csv',
    })
    expect(file.fresh.totals).toEqual([{ amount: '1234.5', currency: 'ARS' }])
    expect(file.rows).toEqual([
      {
        row: 2,
        draft: {
          kind: 'cvu_transfer',
          fromAccountKey: CVU,
          payeeName: '',
          toAccountKey: CBU,
          amount: '1234.5',
          currency: 'ARS',
          note: 'Peña',
          transferCode: '',
          documentId: '',
        },
        problems: [],
        warnings: [],
        known: null,
        isLeftOut: false,
        summary: {
          fromAccountKey: CVU,
          payeeName: '',
          toAccountKey: CBU,
          amount: '1234.5',
          note: 'Peña',
          transferCode: '',
          documentId: '',
        },
      },
    ])
  })

  it('may have English headers in any order, and columns that are not read', async () => {
    const file = checked(
      await read('cvu_transfer', `Amount,To,Colour\n10.50,${CBU},red\n`, { fromAccountKey: CVU }),
    )
    expect(file.unread.columns).toEqual(['Colour'])
    expect(file.rows[0]?.draft).toMatchObject({ amount: '10.50', fromAccountKey: CVU })
  })

  it('are told what is wrong cell by cell, and which cell', async () => {
    const wrong = [
      `${CVU};${CBU};12,345;`,
      `${CVU};${CBU.slice(0, 21)}8;mil;`,
      `${CBU};${CVU};-5;`,
      `;mi.alias.bueno;1,234;`,
      `${CVU};${CVU};0;${'x'.repeat(201)}`,
      `${CVU};=B2;10;`,
      `${CVU};2,85059E+21;10;`,
      `${CVU};${CVU};10;`,
    ]
    const rows = await rowsOf('cvu_transfer', `${header}\n${wrong.join('\n')}`)
    expect(codes(rows)).toEqual([
      ['C2 amount.too_many_decimals'],
      ['C3 amount.not_a_number', 'B3 key.check_digit_account'],
      ['A4 key.not_a_cvu', 'C4 amount.not_positive'],
      ['A5 required', 'B5 alias', 'C5 amount.too_many_decimals'],
      ['C6 amount.not_positive', 'D6 long:200'],
      ['B7 formula'],
      ['B8 numeric_cell'],
      ['B9 key.same_account'],
    ])
    expect(rows.flatMap(({ draft }) => draft ?? [])).toEqual([])
    expect(rows[0]?.problems[0]).toMatchObject({ row: 2, field: 'amount', text: '12,345' })
    const all = rows.flatMap(({ problems }) => problems.map(({ code }) => code))
    expect(all.filter((code) => !isSaid(code))).toEqual([])
  })

  it('are read in the writing that their amounts show, whatever the language of the window', async () => {
    const amounts = async (...typed: readonly string[]) => {
      const lines = typed.map((amount) => `${CVU};${CBU};${amount};`)
      const rows = await rowsOf('cvu_transfer', `${header}\n${lines.join('\n')}`)
      return rows.map(({ draft, problems }) =>
        draft?.kind === 'cvu_transfer' ? draft.amount : problems[0]?.code,
      )
    }
    expect(await amounts('450.000', '1234,5')).toEqual(['450000', '1234.5'])
    expect(await amounts('450.000')).toEqual(['450000'])
    expect(await amounts('1,234.56', '450,000')).toEqual(['1234.56', '450000'])
    expect(await amounts('1234.50', '450.000')).toEqual(['1234.50', 'amount.too_many_decimals'])
    expect(await amounts('1,234.56', '1.234,56', '450.000')).toEqual([
      '1234.56',
      '1234.56',
      'amount.ambiguous',
    ])
  })

  it('in another currency are refused, whether the amount or a column says so', async () => {
    const keys = `${CVU};${CBU}`
    const amounts = `${header}\n${keys};US$ 100,00;a\n${keys};U$S 101,00;b\n${keys};USD 102,00;c\n${keys};$ 103,00;d\n${keys};ARS 104;e`
    expect(codes(await rowsOf('cvu_transfer', amounts))).toEqual([
      ['C2 amount.other_currency'],
      ['C3 amount.other_currency'],
      ['C4 amount.other_currency'],
      [],
      [],
    ])
    const column = `${header};Moneda\n${keys};100;a;USD\n${keys};101;b;Pesos\n${keys};102;c;\n${keys};103;d;EUR`
    expect(codes(await rowsOf('cvu_transfer', column))).toEqual([
      ['E2 amount.other_currency'],
      [],
      [],
      ['E5 amount.other_currency'],
    ])
    expect(isSaid('amount.other_currency')).toBe(true)
  })

  it('that pay the same twice are warned of, and not refused', async () => {
    const rows = await rowsOf(
      'cvu_transfer',
      `Destino;Importe\n${CBU};10\n${OTHER};10\n${CBU};10,00\n${CBU};11`,
      { fromAccountKey: CVU },
    )
    expect(rows.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
      [],
      [],
      ['duplicate:2'],
      [],
    ])
    expect(rows.every(({ draft }) => draft !== null)).toBe(true)
  })

  it('ask for the columns that their titles do not tell, once, and remember the answer when they are prepared', async () => {
    expect(good(await read('cvu_transfer', 'Nota\n1'))).toMatchObject({
      guess: { note: 0 },
      missing: ['fromAccountKey', 'toAccountKey', 'amount'],
    })
    expect(good(await read('cvu_transfer', 'Destino;CBU;Importe\nx;y;1'))).toMatchObject({
      header: ['Destino', 'CBU', 'Importe'],
      sample: [['x', 'y', '1']],
      guess: { toAccountKey: 0, amount: 2 },
    })
    const imports = importsWith()
    const bring = async (columns?: ChosenColumns | 'ask', text = `A quién;Va\n${CBU};10`) =>
      good(
        await imports.read({
          file: { name: 'x.csv', bytes: new Uint8Array(Buffer.from(text)) },
          kind: 'cvu_transfer',
          defaults: { fromAccountKey: CVU },
          locale: 'es-AR',
          columns,
        }),
      )
    expect(await bring()).toMatchObject({ missing: ['toAccountKey', 'amount'] })
    expect(await bring(undefined, `A quién;Va\n${CBU};1.000,50`)).toMatchObject({
      guess: { toAccountKey: 0, amount: 1 },
      missing: ['toAccountKey', 'amount'],
    })
    const three = await bring(undefined, `A;B;Va\n${CBU};${CBU};10,50`)
    expect(three).toMatchObject({ guess: { amount: 2 } })
    expect(await bring({ amount: 1 })).toMatchObject({ missing: ['toAccountKey', 'amount'] })
    const columns = { toAccountKey: 0, amount: 1 }
    const { importId } = unasked(await bring(columns))
    expect(await bring()).toMatchObject({ missing: ['toAccountKey', 'amount'] })
    good(await imports.prepare({ importId, again: false }, null, quiet))
    expect(await bring()).toMatchObject({ fresh: { good: 1, bad: 0 } })
    expect(await bring('ask')).toMatchObject({ guess: columns })
    expect(await bring(undefined, `${CBU};10\n${OTHER};20`)).toMatchObject({
      header: ['A', 'B'],
      sample: [
        [CBU, '10'],
        [OTHER, '20'],
      ],
    })
  })

  it('may have titles above, dots in their titles, and a total below that is left out', async () => {
    const text = `Pagos de octubre;;\nProveedor;C.B.U.;Importe\nUno;${CBU};10\nDos;${OTHER};20\nTOTAL;;30`
    const file = checked(await read('cvu_transfer', text, { fromAccountKey: CVU }))
    expect(file).toMatchObject({
      fresh: { good: 2, bad: 0, totals: [{ amount: '30' }] },
      unread: { rows: [{ row: 1, text: 'Pagos de octubre' }] },
    })
    expect(file.rows.map(({ row, isLeftOut }) => [row, isLeftOut])).toEqual([
      [3, false],
      [4, false],
      [5, true],
    ])
  })

  it('without a payee are no totals because a word of theirs begins like one', async () => {
    const text = `Proveedor;CBU;Importe;Nota\nUno;${CBU};10;a\nDos;;20;Total factura 12\nTotal:;;30;`
    const file = checked(await read('cvu_transfer', text, { fromAccountKey: CVU }))
    expect(file.fresh).toMatchObject({ good: 1, bad: 1 })
    expect(file.rows.map(({ isLeftOut }) => isLeftOut)).toEqual([false, false, true])
  })

  it('are not too many', async () => {
    const many = Array.from({ length: 501 }, () => `${CBU};1`).join('\n')
    expect(
      codeOf(await read('cvu_transfer', `Destino;Importe\n${many}`, { fromAccountKey: CVU })),
    ).toBe('import_too_large')
  })
})

describe('echeqs from a file', () => {
  const header =
    'Cuenta;Beneficiario;CUIT;Importe;Fecha de pago;A la orden;Concepto;CMC7;Firmantes;Mensaje al beneficiario'
  const defaults: ImportDefaults = {
    accountId: cc.accountNumber,
    conceptCode: 'FAC',
    signatories: [{ documentType: 'CUIL', documentNumber: '20123456786' }],
  }

  it('become drafts; what the file leaves open is taken from the form', async () => {
    const rows = await rowsOf(
      'echeq_issuance',
      `${header}\n${cc.accountNumber};Ñandú SA;30-50001091-2;999999999,99;21/11/2026;no;VAR;;CUIL 27-12345678-0; ¡Listo!`,
      defaults,
    )
    expect(rows[0]).toMatchObject({
      problems: [],
      draft: {
        accountId: cc.accountNumber,
        beneficiaryName: 'Ñandú SA',
        cmc7: '',
        beneficiaryDocumentType: 'CUIT',
        beneficiaryDocumentNumber: '30500010912',
        amount: '999999999.99',
        paymentDate: '2026-11-21',
        endorsable: false,
        conceptCode: 'VAR',
        notification: '¡Listo!',
        currency: 'ARS',
        signatories: [{ documentType: 'CUIL', documentNumber: '27123456780' }],
      },
    })
    const few = await rowsOf(
      'echeq_issuance',
      'Nombre,CUIT,Monto,Vencimiento\nUno,30500010912,1,2027-11-16',
      defaults,
    )
    expect(few[0]?.draft).toMatchObject({
      accountId: cc.accountNumber,
      conceptCode: 'FAC',
      endorsable: true,
      paymentDate: '2027-11-16',
      signatories: defaults.signatories,
    })
  })

  it('take the days that spreadsheets write, also with a short year or a named month', async () => {
    const days = ['20/12/26', '20-dic-2026', '2026/12/20', '2026-12-20']
    const rows = await rowsOf(
      'echeq_issuance',
      `Nombre;CUIT;Monto;Vencimiento\n${days.map((day) => `Uno;30500010912;1;${day}`).join('\n')}`,
      defaults,
    )
    expect(
      rows.map(({ draft }) => draft !== null && 'paymentDate' in draft && draft.paymentDate),
    ).toEqual(days.map(() => '2026-12-20'))
  })

  it('are held to the limits of today', async () => {
    const today = buenosAiresDate(NOW)
    const line = (change: Readonly<Record<number, string>>) =>
      [cc.accountNumber, 'Uno', '30500010912', '10', today, '', 'FAC', '', '', '']
        .map((cell, index) => change[index] ?? cell)
        .join(';')
    const cmc7 = '0'.repeat(29)
    const rows = await rowsOf(
      'echeq_issuance',
      [
        header,
        line({ 4: addDays(today, -1) }),
        line({ 4: addDays(today, 361) }),
        line({ 4: '31/02/2027', 3: '1000000000' }),
        line({ 2: '30500010913' }),
        line({ 5: 'quizás' }),
        line({ 0: savings.accountNumber, 8: 'Ana' }),
        line({ 0: savings.accountNumber }),
        line({ 7: cmc7 }),
        line({ 7: cmc7, 3: '11' }),
        line({ 0: '9999999999' }),
      ].join('\n'),
      defaults,
    )
    expect(codes(rows)).toEqual([
      ['E2 date.past'],
      ['E3 date.too_far'],
      ['E4 date.no_such_day', 'D4 amount.over_echeq'],
      ['C5 cuit.check_digit'],
      ['F6 not_yes_no'],
      ['I7 signatories.shape'],
      ['A8 account.not_cc'],
      [],
      ['H10 repeated:9'],
      [],
    ])
    expect(rows[9]?.warnings).toMatchObject([{ code: 'account.unknown', address: 'A11' }])
    const all = rows.flatMap(({ problems, warnings }) => [...problems, ...warnings])
    expect(all.filter(({ code }) => !isSaid(code))).toEqual([])
  })
})

describe('preparing what a file holds', () => {
  const prepare = (imports: ReturnType<typeof importsWith>, importId: string) =>
    imports.prepare({ importId, again: false }, null, quiet)
  const request = (text: string) => ({
    file: { name: 'x.csv', bytes: new Uint8Array(Buffer.from(text)) },
    kind: 'cvu_transfer' as const,
    locale: 'en' as const,
    defaults: { fromAccountKey: CVU },
  })

  it('waits until every row is right', async () => {
    const imports = importsWith()
    const text = `To;Amount\n${CBU};10\n${CBU};1.234`
    const { importId, fresh } = checked(await imports.read(request(text)))
    expect(fresh).toMatchObject({ good: 1, bad: 1 })
    const error = { code: 'import_rows_wrong', params: { count: 1 } }
    expect(await prepare(imports, importId)).toMatchObject({ error })
  })

  it('leaves out the rows that a person leaves out, wrong ones too', async () => {
    const imports = importsWith()
    const text = `To;Amount\n${CBU};10\n${OTHER};20\n1;3852,50`
    const { importId, rows } = checked(await imports.read(request(text)))
    expect(rows[2]?.summary.amount).toBe('3852.50')
    const leave = async (row: number, out: boolean) =>
      good(await imports.leaveOut(importId, [row], out))
    expect((await leave(4, true)).fresh).toMatchObject({ good: 2, bad: 0 })
    expect((await leave(2, true)).fresh.totals).toEqual([{ amount: '20', currency: 'ARS' }])
    expect((await leave(2, false)).fresh).toMatchObject({ good: 2 })
    await leave(3, true)
    expect(imports.count({ importId, again: false })).toBe(1)
    expect(good(await prepare(imports, importId)).ids).toEqual(['o0'])
    expect(codeOf(await imports.leaveOut('gone', [2], true))).toBe('not_found')
  })

  it('leaves out all rows that are left out at once, whatever follows meanwhile', async () => {
    const imports = importsWith()
    const text = `To;Amount\n${CBU};10\n${OTHER};20\n${CBU};30`
    const { importId } = checked(await imports.read(request(text)))
    const first = imports.leaveOut(importId, [2], true)
    const second = imports.leaveOut(importId, [3], true)
    const prepared = good(await prepare(imports, importId))
    expect(good(await second).fresh.totals).toEqual([{ amount: '30', currency: 'ARS' }])
    expect((await first).ok).toBe(true)
    expect(prepared.ids).toHaveLength(1)
  })

  it('happens once for each file', async () => {
    const imports = importsWith()
    const { importId } = checked(await imports.read(request(`To;Amount\n${CBU};10\n${OTHER};20`)))
    expect(imports.count({ importId, again: false })).toBe(2)
    const both = [prepare(imports, importId), prepare(imports, importId)] as const
    const [first, second] = await Promise.all(both)
    expect(good(first).ids).toEqual(['o0', 'o1'])
    expect(codeOf(second)).toBe('not_found')
  })
})
