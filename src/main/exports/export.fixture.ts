import { Buffer } from 'node:buffer'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { systemClock } from '../../host/clock.ts'
import { type AppError, appError, err, ok, type Result } from '../../shared/errors/index.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import type { SectionRows } from '../../shared/lists/position.ts'
import { decimal } from '../../shared/values/money.ts'
import type { PositionOverview, PositionSection } from '../../shared/wire/position.ts'
import type { PositionCache } from '../cache/cache-port.ts'
import { createJobs } from '../jobs/registry.ts'
import type { OutgoingFile } from '../ports/shell.ts'
import { type ExportDeps, type ExportOrder, exportPosition } from './export-position.ts'

/** What the tests of exports share: a sample with awkward values, a cache over it, and a run from order to file. */

export type AllRows = { readonly [S in PositionSection]: readonly SectionRows[S][] }

export const sample: AllRows = {
  accounts: [
    {
      accountType: 'CC',
      accountNumber: '000123',
      cbu: '0110012920000091344977',
      currency: 'ARS',
      available: decimal('-1234567.80'),
      balance: decimal('12345678901234567.89'),
      agreement: decimal('0'),
    },
  ],
  fixed_terms: [
    {
      certificateNumber: '0099',
      currency: 'USD',
      capital: decimal('1000.50'),
      interest: decimal('0.123456789'),
      total: decimal('1000.623456789'),
      termInDays: 30,
      rate: '37.5',
      openingDate: '2026-10-22T00:00:00Z',
      dueDate: '2026-11-21T00:00:00Z',
    },
  ],
  funds: [],
  instruments: [
    {
      brokerageAccount: '123456789012345678',
      instrumentType: '=cmd|calc',
      abbreviation: '-AL30',
      description: 'Bono; "AL30"\n<script>alert(1)</script>',
      quantity: decimal('10'),
      valuation: decimal('99.999'),
    },
  ],
}

const overview = (rows: AllRows): PositionOverview => ({
  fileId: 'F-1',
  createdAt: '2026-11-21 18:30:05',
  createdAtInstant: '2026-11-21T21:30:05.000Z',
  receivedAt: '2026-11-21T21:31:00.000Z',
  source: 'bank',
  bytes: 10,
  sha256: 'x',
  holdings: 3,
  current: true,
  fromFuture: false,
  client: { documentType: 'CUIT', documentNumber: '30500010912' },
  totals: [
    {
      currency: 'ARS',
      available: decimal('-1234567.80'),
      accounts: decimal('12345678901234567.89'),
      fixedTerms: decimal('0'),
      funds: decimal('0'),
      total: decimal('12345678901234567.89'),
    },
  ],
  counts: {
    accounts: rows.accounts.length,
    fixed_terms: rows.fixed_terms.length,
    funds: rows.funds.length,
    instruments: rows.instruments.length,
  },
  brokerage: [{ instrumentType: 'BONO', count: 1, valuation: decimal('99.999') }],
})

export const raw = Buffer.from('{"metadata": {"n": 1.50} }\r\n')

/** The part of the cache that an export reads, over rows in memory, in chunks of two. */
export function cacheOf(rows: AllRows, failAt?: PositionSection): PositionCache {
  const unused = async () => err(appError('not_found', { what: 'unused' }))
  return {
    import: unused,
    history: unused,
    page: unused,
    search: unused,
    balances: unused,
    overview: async (fileId) => ok(fileId === 'F-1' ? overview(rows) : null),
    raw: async () => ok(new Uint8Array(raw)),
    prune: async () => ok(0),
    sectionRows: async (_, section, from) => {
      if (section === failAt) return err(appError('disk_failed', { path: 'cache', reason: 'EIO' }))
      const size = 1000
      const all = rows[section]
      const next = from + size < all.length ? from + size : null
      return ok({ rows: all.slice(from, from + size), next })
    },
  }
}

export const order: ExportOrder = {
  fileId: 'F-1',
  format: 'xlsx',
  profile: { name: 'Panadería «Ñandú»', environment: 'production' },
}

/** Settings in which a person chose something. */
export const settingsOf = (chosen: Partial<Settings>) => async () =>
  ok<Settings>({ locale: 'es-AR', theme: 'light', csvNumbers: 'es-AR', ...chosen })

/** Exports and answers the outcome, the file that the shell was given with its bytes, and the page that was printed. */
export async function run(
  changes: Partial<ExportOrder>,
  rows: AllRows = sample,
  extra: Partial<ExportDeps> = {},
) {
  const dir = await mkdtemp(join(tmpdir(), 'tesorero-exports-'))
  const files: (OutgoingFile & { bytes: Buffer })[] = []
  const pages: string[] = []
  const deps: ExportDeps = {
    cache: cacheOf(rows),
    jobs: createJobs({ clock: systemClock, onChange: () => undefined }),
    now: systemClock.now,
    settings: settingsOf({}),
    tempDir: join(dir, 'tmp'),
    shell: {
      save: async (file): Promise<Result<ExportOutcome, AppError>> => {
        files.push({ ...file, bytes: await readFile(file.path) })
        await rm(file.path)
        return ok({ kind: 'saved', path: file.name })
      },
      printToPdf: async (html) => {
        pages.push(html)
        return ok(Buffer.from('%PDF-fake'))
      },
      print: async ({ name, html }) => {
        pages.push(html)
        return ok({ kind: 'opening', name })
      },
    },
    ...extra,
  }
  const outcome = await exportPosition(deps, { ...order, ...changes })
  const left = await readdir(join(dir, 'tmp')).catch(() => [])
  await rm(dir, { recursive: true })
  return { outcome, file: files[0], page: pages[0] ?? '', left }
}

export const csvOf = (bytes: Buffer | undefined) =>
  Papa.parse<string[]>(
    Buffer.from(bytes ?? '')
      .toString('utf8')
      .slice(1),
    { delimiter: ';', skipEmptyLines: true },
  ).data
