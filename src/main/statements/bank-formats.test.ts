import { describe, expect, it } from 'vitest'
import { codeOf, good } from '../../shared/base/result.fixture.ts'
import { parseTable } from '../tables/parse-table.ts'
import { ACCOUNT, desk } from './read.fixture.ts'

/** Statements in the formats of banks, with invented movements. */

const HEAD =
  'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS>'
const move = (day: string, amount: string, name: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>f${day}<NAME>${name}</STMTTRN>`
const statement = (account: string, currency: string, moves: readonly string[]) =>
  `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${moves.join('\n')}</BANKTRANLIST></STMTRS>`
const ofx = (...statements: readonly string[]) =>
  `${HEAD}${statements.join('')}</STMTTRNRS></BANKMSGSRSV1></OFX>\n`
const MOVES = [
  move('20261012', '8200.50', 'HERRAJES &amp; CIA 30-50001091-2'),
  move('20261013233000[-4:AST]', '-450,25', 'SELLADO'),
]
const mt940 = (close: string, account = ACCOUNT) =>
  [
    ':20:OCTUBRE',
    `:25:${account}`,
    ':28C:10/1',
    ':60F:C261011ARS1000,00',
    ':61:2610121012C8200,50NTRFREF7//X',
    ':86:166?00TRANSFERENCIA?20HERRAJES',
    ' DEL OESTE 30500010912',
    ':61:261013D450,25NMSC',
    ':86:SELLADO',
    `:62F:C261013ARS${close}`,
    '-',
  ].join('\r\n')
const read = async (text: string) => {
  const { read: bring, statements, files } = desk()
  const reading = good(await bring(text))
  if (reading.state !== 'ready') return reading
  good(await statements.keep(reading.readId))
  return { ...reading, lines: files[0]?.lines }
}
const problems = async (text: string) => {
  const reading = await read(text)
  return reading.state === 'wrong' ? reading.problems.map(({ code }) => code) : reading.state
}

describe('a statement in OFX', () => {
  it('is read with its entities, and its moments on their day in Buenos Aires', async () => {
    expect(await read(ofx(statement(ACCOUNT, 'ARS', MOVES)))).toMatchObject({
      plus: '8200.5',
      minus: '450.25',
      lines: [
        { day: '2026-10-12', text: 'HERRAJES & CIA 30-50001091-2', cuit: '30500010912' },
        { day: '2026-10-14', amount: '-450.25' },
      ],
    })
  })

  it('is read in its second version as well, and where all of it adds', async () => {
    const xml = ofx(statement(ACCOUNT, 'ARS', MOVES.slice(0, 1)))
      .replace(HEAD, '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="220"?>\n<OFX><X>')
      .replace(/<(DTPOSTED|TRNAMT|NAME)>([^<]*)/g, '<$1>$2</$1>')
    expect(await read(xml)).toMatchObject({ state: 'ready', plus: '8200.5', count: 1 })
  })

  it('takes a purchase abroad, whose currency stands beside what it cost in that of the account', async () => {
    const abroad = move('20261012', '-1500.00', 'LIBROS').replace(
      '</STMTTRN>',
      '<ORIGCURRENCY><CURRATE>1500<CURSYM>USD</ORIGCURRENCY></STMTTRN>',
    )
    expect(await problems(ofx(statement(ACCOUNT, 'ARS', [abroad])))).toBe('ready')
    // An amount that is itself in another currency is none of this account.
    const foreign = abroad.replaceAll('ORIGCURRENCY', 'CURRENCY')
    expect(await problems(ofx(statement(ACCOUNT, 'ARS', [foreign])))).toEqual(['currency'])
  })

  it('without signs takes what goes out from the type, and else the sign', async () => {
    const typed = (type: string, amount: string) =>
      move('20261012', amount, 'x').replace('OTHER', type)
    const unsigned = [typed('DEBIT', '450.25'), typed('CREDIT', '100.00'), typed('FEE', '1.00')]
    expect(await read(ofx(statement(ACCOUNT, 'ARS', unsigned)))).toMatchObject({
      plus: '100',
      minus: '451.25',
    })
    const signed = [typed('DEBIT', '-450.25'), typed('DEBIT', '+5.00')]
    expect(await read(ofx(statement(ACCOUNT, 'ARS', signed)))).toMatchObject({
      plus: '5',
      minus: '450.25',
    })
  })

  it('of another account, currency or century is told, and nothing of it is taken', async () => {
    const own = statement(ACCOUNT, 'ARS', MOVES)
    expect(await problems(ofx(own, statement('99887766', 'ARS', MOVES)))).toEqual([
      'account',
      'account',
    ])
    expect(await problems(ofx(statement(ACCOUNT, 'USD', MOVES)))).toEqual(['currency', 'currency'])
    expect(await problems(ofx(statement(ACCOUNT, 'ARS', [move('20621012', '1.00', 'x')])))).toEqual(
      ['date'],
    )
    expect(await problems(ofx(statement(ACCOUNT, 'ARS', [move('20261012', '', 'x')])))).toEqual([
      'amount',
    ])
  })

  it('that was cut off, or has no movement, is refused', async () => {
    const whole = ofx(statement(ACCOUNT, 'ARS', MOVES))
    for (const length of [whole.length - 10, whole.length / 2])
      expect(codeOf(await desk().read(whole.slice(0, length)))).toBe('import_unreadable')
    expect(codeOf(await desk().read(ofx(statement(ACCOUNT, 'ARS', []))))).toBe('import_no_rows')
  })

  it('of too many movements or bytes, or of one endless line, is told within its bounds', async () => {
    const many = Array.from({ length: 5_001 }, () => MOVES[0] ?? '')
    expect(codeOf(await desk().read(ofx(statement(ACCOUNT, 'ARS', many))))).toBe('import_too_large')
    const endless = ofx(
      statement(ACCOUNT, 'ARS', [move('20261012', '1.00', 'x'.repeat(9_000_000))]),
    )
    expect(await read(endless)).toMatchObject({ state: 'ready', count: 1 })
    expect(codeOf(await desk().read(`${HEAD}${'x'.repeat(50_000_000)}`))).toBe(
      'import_file_too_large',
    )
  })
})

describe('a statement in MT940', () => {
  it('is read, and its lines are held against its balances', async () => {
    expect(await read(mt940('8750,25'))).toMatchObject({
      balanced: true,
      plus: '8200.5',
      minus: '450.25',
      lines: [{ day: '2026-10-12', cuit: '30500010912', reference: 'REF7' }, { amount: '-450.25' }],
    })
    expect(await problems(mt940('8750,26'))).toEqual(['balance'])
  })

  it('of another account, or cut off, is not taken', async () => {
    expect(await problems(mt940('8750,25', '99887766'))).toContain('account')
    expect(codeOf(await desk().read(mt940('8750,25').slice(0, 180)))).toBe('import_unreadable')
  })
})

it('where rows of a spreadsheet are wanted, either is named', async () => {
  for (const [text, format] of [
    [ofx(statement(ACCOUNT, 'ARS', MOVES)), 'OFX'],
    [mt940('8750,25'), 'MT940'],
  ] as const)
    expect(await parseTable(new TextEncoder().encode(text), 'pagos.csv')).toMatchObject({
      error: { code: 'import_statement_format', params: { format } },
    })
})
