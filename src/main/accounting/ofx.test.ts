import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { reversed } from '../../shared/accounting/entries.ts'
import type { BatchContent, BookEntry } from '../../shared/accounting/model.ts'
import { decimal } from '../../shared/values/money.ts'
import { ofxOf } from './ofx.ts'

/** What we write, read back by programs that we did not write. Where one is missing its test is left out, and says so. */

const dir = mkdtempSync(join(tmpdir(), 'tesorero-books-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const has = (program: string): boolean => spawnSync('which', [program]).status === 0
const run = (program: string, args: readonly string[]) =>
  spawnSync(program, [...args], { encoding: 'utf8' })

const entry = (key: string, amount: string, more: Partial<BookEntry> = {}): BookEntry => ({
  key,
  keys: [key],
  kind: 'movement',
  day: '2026-11-20',
  account: '2000009134497',
  currency: 'ARS',
  amount: decimal(amount),
  text: 'TRANSFERENCIA <&> "ñandú" \u0007',
  cuit: '30500010912',
  name: 'Molinos & Hijos',
  reference: 'OP-1',
  mark: 'none',
  identified: true,
  lines: [],
  ...more,
})
const batch: BatchContent = {
  number: 7,
  kind: 'entries',
  reverses: null,
  madeAt: '2026-11-23T12:00:00.000Z',
  until: '2026-11-23',
  entries: [
    entry('movement:1', '1234567.89'),
    entry('movement:2', '-0.05', { day: '2026-11-21', name: null, cuit: null, reference: '' }),
    entry('echeq:1:echeq_received', '99', { account: null }),
    entry('movement:3', '10', { account: '77', currency: 'USD', name: 'n'.repeat(300) }),
  ],
  balances: [
    {
      account: '2000009134497',
      cbu: '0110012920000091344977',
      currency: 'ARS',
      balance: decimal('-12.5'),
      at: '2026-11-22T23:00:00',
    },
  ],
}
const back: BatchContent = {
  ...batch,
  number: 8,
  kind: 'reversal',
  reverses: 7,
  entries: reversed(batch.entries),
}

const write = (name: string, text: string): string => {
  const path = join(dir, name)
  writeFileSync(path, text)
  return path
}

it.skipIf(!has('ofxdump'))('ofxdump reads what OFX says', () => {
  const { stdout, stderr } = run('ofxdump', [write('batch.ofx', ofxOf(batch))])
  expect(stderr).not.toContain('LibOFX ERROR')
  const read = (label: string) =>
    [...stdout.matchAll(new RegExp(`^\\s*${label}: (.*)$`, 'gm'))].map(([, value]) => value?.trim())
  expect(read('Total money amount')).toEqual(['1234567.89', '-0.05', '10.00'])
  expect(read('Financial institution.s ID for this transaction')).toEqual([
    'B7:movement:1',
    'B7:movement:2',
    'B7:movement:3',
  ])
  expect(stdout).toContain('Molinos & Hijos')
  expect(read('Default Currency')).toEqual(['ARS', 'ARS', 'USD', 'USD'])
  expect(read('Ledger balance')).toEqual(['-12.50', '0.00'])
})

it.skipIf(!has('xmllint'))(
  'xmllint finds OFX well-formed, of entries and of what takes them back',
  () => {
    for (const [name, text] of [
      ['a.ofx', ofxOf(batch)],
      ['b.ofx', ofxOf(back)],
    ] as const) {
      const { status, stderr } = run('xmllint', ['--noout', write(name, text)])
      expect([name, status, stderr]).toEqual([name, 0, ''])
    }
  },
)

it('an event that is entered again after its batch was taken back has a name of its own', () => {
  const again: BatchContent = { ...batch, number: 9 }
  const names = [batch, back, again].flatMap((one) =>
    [...ofxOf(one).matchAll(/<FITID>([^<]*)</g)].map(([, name]) => name),
  )
  expect(names).toHaveLength(9)
  expect(new Set(names).size).toBe(9)
})

it('a balance is of its own moment', () => {
  expect(ofxOf(batch)).toContain('<DTASOF>20261122230000[-3:ART]</DTASOF>')
})

it('an account in two currencies is two accounts of one number', () => {
  const entries = [entry('a', '1'), entry('b', '2', { currency: 'USD' })]
  const ids = [...ofxOf({ ...batch, entries }).matchAll(/<ACCTID>([^<]*)/g)].map(([, id]) => id)
  expect(ids).toEqual(['2000009134497-ARS', '2000009134497-USD'])
  expect(ofxOf({ ...batch, entries: entries.slice(0, 1) })).toContain('<ACCTID>2000009134497<')
})
