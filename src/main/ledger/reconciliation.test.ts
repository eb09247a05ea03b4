import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppError, Result } from '../../shared/errors/index.ts'
import type { ExpectedPayment } from '../../shared/incoming/reconciliation.ts'
import type { ExpectedNoteInput } from '../../shared/ipc/incoming.ts'
import { decimal } from '../../shared/values/money.ts'
import { openLedgerFile } from './file.ts'
import { type LedgerFixture, ledgerFixture } from './ledger.fixture.ts'
import type { Ledger, LedgerOptions, NewMark } from './ledger-port.ts'

let fixture: LedgerFixture
let ledger: Ledger
beforeEach(() => {
  fixture = ledgerFixture()
  ledger = fixture.open()
})
afterEach(() => fixture.remove())

/** The file of the ledger beside the open one. */
function file(options: LedgerOptions) {
  const opened = openLedgerFile(options)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  return opened.value
}

const thing = (key: string, ...otherKeys: readonly string[]): NewMark => ({
  key,
  otherKeys,
  label: `el crédito ${key}`,
  snapshot: '{}',
})
const note: ExpectedNoteInput = {
  label: 'Alquiler',
  amount: '100.50',
  currency: 'ARS',
  cuit: null,
  name: null,
  due: '2026-11-20',
  note: '',
}
const expected: ExpectedPayment = {
  source: 'debin',
  ref: 'RECURRENTE:D1',
  label: 'Cuota',
  cuit: null,
  name: null,
  amount: { amount: decimal('100.50'), currency: 'ARS' },
  due: null,
}
const code = (result: Result<unknown, AppError>): string => (result.ok ? 'ok' : result.error.code)
/** The value of a result that must be a success. */
function value<T>(result: Result<T, AppError>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

describe('marks in the ledger', () => {
  it('stand once, under every id of what is marked, and outlive a restart', () => {
    const { reconciliation } = ledger
    value(reconciliation.mark('credit', [thing('CL1', 'id:1')], expected, 'según recibo'))
    expect(code(reconciliation.mark('credit', [thing('id:1')], null, ''))).toBe('already_marked')
    expect(value(reconciliation.mark('movement', [thing('CL1')], null, ''))).toHaveLength(1)
    ledger.close()
    ledger = fixture.open()
    expect(value(ledger.reconciliation.standing('credit')).toSorted()).toEqual(['CL1', 'id:1'])
    expect(value(ledger.reconciliation.marks('credit', ['id:1']))).toMatchObject([
      { key: 'CL1', expected, remark: 'según recibo', unmarkedAt: null },
    ])
  })

  it('are set for all or for none', () => {
    const { reconciliation } = ledger
    value(reconciliation.mark('credit', [thing('B')], null, ''))
    expect(code(reconciliation.mark('credit', [thing('A'), thing('B')], null, ''))).toBe(
      'already_marked',
    )
    expect(value(reconciliation.standing('credit'))).toEqual(['B'])
  })

  it('that are taken back stay in the record, and make room for another', () => {
    const { reconciliation } = ledger
    value(reconciliation.mark('credit', [thing('A', 'id:1')], expected, 'uno'))
    expect(value(reconciliation.matched())).toEqual([
      { source: 'debin', ref: 'RECURRENTE:D1', count: 1 },
    ])
    expect(value(reconciliation.unmark('credit', ['id:1'], 'me equivoqué'))).toHaveLength(1)
    expect(value(reconciliation.unmark('credit', ['id:1'], 'otra vez'))).toEqual([])
    expect(value(reconciliation.matched())).toEqual([])
    value(reconciliation.mark('credit', [thing('A')], null, 'dos'))
    expect(value(reconciliation.marks('credit', ['A']))).toMatchObject([
      { remark: 'dos', unmarkedAt: null },
      { remark: 'uno', unmarkRemark: 'me equivoqué', unmarkedAt: expect.any(String) },
    ])
  })
})

describe('expected amounts in the ledger', () => {
  it('are noted, changed, removed and brought back, and count what was matched with them', () => {
    const { notes, mark } = ledger.reconciliation
    const saved = value(notes.save(null, note))
    const changed = value(notes.save(saved.ref, { ...note, label: 'Expensas' }))
    expect(changed).toMatchObject({ ref: saved.ref, label: 'Expensas', matched: 0 })
    value(mark('credit', [thing('A')], { ...saved, source: 'note' }, ''))
    expect(value(notes.list())).toMatchObject([{ ref: saved.ref, matched: 1 }])
    expect(value(notes.list())).toMatchObject([{ cameAt: null }])
    const came = (key: string, said: object): NewMark => ({
      ...thing(key),
      snapshot: JSON.stringify(said),
    })
    const several = [
      came('B', { date: '2026-11-23T11:28:00', firstSeenAt: '2026-11-24T10:00:00.000Z' }),
      came('C', { operationDate: null, businessDate: '2026-11-20' }),
    ]
    value(mark('credit', several, { ...saved, source: 'note' }, ''))
    expect(value(notes.list())).toMatchObject([{ matched: 3, cameAt: '2026-11-23T14:28:00.000Z' }])
    value(ledger.reconciliation.unmark('credit', ['B', 'C'], ''))
    value(notes.remove(saved.ref))
    expect(value(notes.list())).toEqual([])
    expect(value(notes.restore(saved.ref))).toMatchObject({ label: 'Expensas', matched: 1 })
  })

  it('of an earlier form are read as they were stored, and one that does not read hides no other', () => {
    const { notes } = ledger.reconciliation
    const [older, broken] = [value(notes.save(null, note)), value(notes.save(null, note))]
    const { db } = file(fixture.options)
    const store = db.prepare('UPDATE expected_note SET value = ? WHERE id = ?')
    store.run(JSON.stringify({ ...note, label: 'x'.repeat(201), cuit: '30-1' }), older.ref)
    store.run('{}', broken.ref)
    db.close()
    expect(value(notes.list())).toMatchObject([
      { ref: older.ref, label: 'x'.repeat(201), cuit: '30-1', amount: { amount: '100.50' } },
    ])
  })

  it('that are not there are not found', () => {
    const { notes } = ledger.reconciliation
    for (const outcome of [notes.save('x', note), notes.remove('x'), notes.restore('x')])
      expect(code(outcome)).toBe('not_found')
  })
})

describe('named accounts in the ledger', () => {
  it('are kept once', () => {
    const { accounts } = ledger.reconciliation
    for (const id of ['123456', '123456', '654321']) value(accounts.add(id))
    value(accounts.remove('654321'))
    expect(value(accounts.list())).toEqual(['123456'])
  })
})
