import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { systemClock } from '../../host/clock.ts'
import { ok } from '../../shared/errors/index.ts'
import type { CvuRow } from '../../shared/lists/cvus.ts'
import { formatDate } from '../../shared/text/format.ts'
import { decimal } from '../../shared/values/money.ts'
import type { CvuStatement, StatementLine } from '../../shared/views/cvu.ts'
import { cvu } from '../cache/cvu/cvu.fixture.ts'
import { emptyFolderForEach, folder } from '../disk/folder.fixture.ts'
import { csvOf, settingsOf } from '../exports/export.fixture.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { createJobs } from '../jobs/registry.ts'
import { cvusFile, exportStatement } from './exports.ts'

emptyFolderForEach()

/** Nine in the evening sharp: midnight at Greenwich, where the next day begins. */
const AT = '2026-11-22T00:00:00.000Z'
const line: StatementLine = {
  at: AT,
  day: '2026-11-21',
  kind: 'credit',
  amount: decimal('10.00'),
  balance: decimal('10.00'),
  state: 'sure',
  other: { key: null, name: null, cuit: null },
  text: '',
  source: { to: 'credit', id: 'C-1' },
}
const nothing = decimal('0.00')
const row: CvuRow = {
  key: cvu(1),
  customer: null,
  customerId: null,
  holder: null,
  holderCuit: null,
  holderDiffers: false,
  balance: line.balance,
  currency: 'ARS',
  credited: line.amount,
  sent: nothing,
  chargedBack: nothing,
  refunded: nothing,
  pending: nothing,
  count: 1,
  opened: null,
  lastAt: AT,
  state: 'ok',
}
const statement: CvuStatement = {
  opening: { day: null, balance: nothing },
  lines: [line],
  total: 1,
  closing: decimal('10.00'),
  pending: nothing,
}

it.each([
  ['es-AR', '21/11/2026'],
  ['neutral', '2026-11-21T21:00:00-03:00'],
] as const)('dates the lines of a statement on their day here: %s', async (csvNumbers, date) => {
  let bytes: Buffer | undefined
  const deps: PaperDeps = {
    jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
    now: systemClock.now,
    settings: settingsOf({ csvNumbers }),
    tempDir: folder,
    shell: {
      save: async ({ path }) => {
        bytes = await readFile(path)
        return ok({ kind: 'saved', path })
      },
      printToPdf: async () => ok(Buffer.from('%PDF-')),
      print: async () => ok({ kind: 'printed' }),
    },
  }
  const session = {
    profile: () => ({ name: 'PSP', environment: 'sandbox' as const }),
    notes: { list: () => ok([]) },
  }
  let lines = Array.from({ length: 600 }, (_, nth) => ({ ...line, text: `line ${nth}` }))
  // With each reading one more came in before all others.
  const read = async ({ offset, limit }: { readonly offset: number; readonly limit: number }) => {
    const told = { ...statement, lines: lines.slice(offset, offset + limit), total: lines.length }
    lines = [{ ...line, text: 'late' }, ...lines]
    return ok(told)
  }
  const of = { row, from: undefined, to: undefined, format: 'csv' } as const
  await exportStatement(deps, session, { statement: read }, of)
  const [, ...written] = csvOf(bytes)
  expect(written[0]?.[0]).toBe(date)
  const texts = written.map((cells) => cells.find((cell) => /^(line|late)/.test(cell)))
  expect([texts.length, new Set(texts).size, texts.includes('late')]).toEqual([600, 600, false])
})

it('dates the last event of a CVU on its day here', () => {
  const last = cvusFile.columns.find(({ header }) => header === 'cvu.lastAt')
  expect(formatDate(last?.value(row, 'es-AR') ?? '', 'es-AR')).toBe('21/11/2026')
  expect(last?.value({ ...row, lastAt: null }, 'es-AR')).toBe('')
})
