import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { reversed } from '../../../shared/accounting/entries.ts'
import type { BatchContent, BookEntry } from '../../../shared/accounting/model.ts'
import { decimal } from '../../../shared/values/money.ts'
import { camtOf } from './camt.ts'
import { ofxOf } from './ofx.ts'

/** What we write, read back by programs that we did not write. Where one is missing its test is left out, and says so. */

const dir = mkdtempSync(join(tmpdir(), 'tesorero-books-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The schema of camt.053.001.08 as its publisher gives it; not ours to hand on, so its path is given. */
const SCHEMA = process.env['TESORERO_CAMT_SCHEMA'] ?? ''
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
    'movement:1',
    'movement:2',
    'movement:3',
  ])
  expect(stdout).toContain('Molinos & Hijos')
  expect(read('Default Currency')).toEqual(['ARS', 'ARS', 'USD', 'USD'])
  expect(read('Ledger balance')).toEqual(['-12.50', '0.00'])
})

it.skipIf(!has('xmllint'))(
  'xmllint finds OFX and camt.053 well-formed, and reads their figures',
  () => {
    for (const [name, text] of [
      ['a.ofx', ofxOf(batch)],
      ['b.ofx', ofxOf(back)],
      ['a.xml', camtOf(batch)],
      ['b.xml', camtOf(back)],
    ] as const) {
      const { status, stderr } = run('xmllint', ['--noout', write(name, text)])
      expect([name, status, stderr]).toEqual([name, 0, ''])
    }
    const at = (...names: readonly string[]): string =>
      `/${names.map((name) => `/*[local-name()='${name}']`).join('')}/text()`
    const ask = (name: string, xpath: string) =>
      run('xmllint', ['--xpath', xpath, join(dir, name)])
        .stdout.trim()
        .split('\n')
    expect(ask('a.xml', at('Ntry', 'Amt'))).toEqual(['1234567.89', '0.05', '10'])
    expect(ask('a.xml', at('Ntry', 'CdtDbtInd'))).toEqual(['CRDT', 'DBIT', 'CRDT'])
    expect(ask('b.xml', at('Ntry', 'CdtDbtInd'))).toEqual(['DBIT', 'CRDT', 'DBIT'])
    expect(ask('b.xml', at('Ntry', 'RvslInd'))).toEqual(['true', 'true', 'true'])
  },
)

it.skipIf(!has('xmllint') || !existsSync(SCHEMA))('camt.053 fits its schema', () => {
  for (const one of [batch, back]) {
    const path = write('schema.xml', camtOf(one))
    const { status, stderr } = run('xmllint', ['--noout', '--schema', SCHEMA, path])
    expect([status, stderr]).toEqual([0, expect.stringContaining('validates')])
  }
})
