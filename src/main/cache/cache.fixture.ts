import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type AppError, ok, type Result } from '../../shared/errors/index.ts'
import type { Archive, ArchiveOptions } from '../archive/archive-port.ts'
import { openArchive } from '../archive/open.ts'
import type { Cache, CacheOptions, ImportMeta, OpenedCache } from './cache-port.ts'
import { openCache } from './open.ts'

/** A cache beside its archive; closing the cache closes both. */
export interface CacheAndArchive extends OpenedCache {
  readonly archive: Archive
}

/** Opens an archive and the cache beside it. */
export async function openBoth(
  options: ArchiveOptions & Partial<Pick<CacheOptions, 'onFailed'>>,
): Answer<CacheAndArchive> {
  const kept = openArchive({ ...options, key: Uint8Array.from(options.key) })
  if (!kept.ok) return kept
  const { archive, notices } = kept.value
  const opened = await openCache({ onFailed: () => undefined, ...options, archive })
  if (!opened.ok) {
    await archive.close()
    return opened
  }
  const close = async () => {
    await opened.value.cache.close()
    await archive.close()
  }
  const cache = { ...opened.value.cache, close }
  return ok({ ...opened.value, cache, archive, notices: [...notices, ...opened.value.notices] })
}

/** A folder with a key for one test of the cache. */
export interface CacheFixture {
  readonly dir: string
  readonly key: Uint8Array
  readonly path: string
  /** Opens the cache, which must succeed without a notice. */
  readonly open: () => Promise<Cache>
  /** The same with the archive beside it. */
  readonly stores: () => Promise<CacheAndArchive>
  readonly tryOpen: () => Answer<CacheAndArchive>
  /** Closes what is still open and deletes the folder. */
  readonly remove: () => Promise<void>
}

/** Makes the folder. */
export function cacheFixture(): CacheFixture {
  const dir = mkdtempSync(join(tmpdir(), 'tesoro-cache-'))
  const key = randomBytes(32)
  const opened: Cache[] = []
  const tryOpen = async (): Answer<CacheAndArchive> => {
    const result = await openBoth({ dir, key, now: () => new Date() })
    if (result.ok) opened.push(result.value.cache)
    return result
  }
  const stores = async (): Promise<CacheAndArchive> => {
    const both = value(await tryOpen())
    if (both.notices.length > 0) throw new Error(JSON.stringify(both.notices))
    return both
  }
  return {
    dir,
    key,
    path: join(dir, 'cache.db'),
    tryOpen,
    stores,
    open: async () => (await stores()).cache,
    remove: async () => {
      await Promise.all(opened.map((cache) => cache.close()))
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** The value of a result that must be a success. */
export function value<T>(result: Result<T, AppError>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const NOW = '2026-11-21T15:00:00.000Z'

/** What comes with a file that is imported now. */
export const meta = (more: Partial<ImportMeta> = {}): ImportMeta => ({
  source: 'file',
  receivedAt: NOW,
  now: NOW,
  ...more,
})

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The parts of a position file that tests change; numbers are JSON text, so that every digit is the test's own. */
export interface PositionParts {
  readonly fileId?: string
  readonly createdAt?: string
  readonly accounts?: readonly string[]
  readonly fixedTerms?: readonly string[]
  readonly funds?: readonly string[]
  readonly instruments?: readonly string[]
}

export const accountJson = (cbu: string, currency: string, balance: string): string =>
  `{"account_type":"CC","account_number":"00-${cbu}","cbu":"${cbu}","currency_code":"${currency}",` +
  `"balance":{"available":${balance},"balance":${balance},"agreement":0.00}}`

export const fixedTermJson = (certificate: string, currency: string, total: string): string =>
  `{"certificate_number":"${certificate}","currency_code":"${currency}","capital":${total},"interest":0.00,` +
  `"total":${total},"term_in_days":30,"rate":"40.5","opening_date":"2026-11-01T03:00:00Z","due_date":"2026-12-01T03:00:00Z"}`

export const fundJson = (name: string, currency: string, value: string): string =>
  `{"fund_name":${JSON.stringify(name)},"currency_code":"${currency}","share_quantity":${value},"last_quotation":1.000000,` +
  `"holding_value":${value},"cafci":"0${name.length}"}`

export const instrumentJson = (abbreviation: string, valuation: string, description = ''): string =>
  `{"abbreviation":${JSON.stringify(abbreviation)},"description":${JSON.stringify(description)},"quantity":1.00000000,` +
  `"valuation":${valuation}}`

/** A position file as text. */
export function positionJson(parts: PositionParts = {}): string {
  const { fileId = 'F1', createdAt = '2026-11-20 10:00:00' } = parts
  const list = (items: readonly string[] = []): string => `[${items.join(',')}]`
  return (
    `{"metadata":{"created_at":"${createdAt}","file_id":"${fileId}","client":{"document_type":"CUIT","document_number":"30500010912"}},` +
    `"bank_position":{"bank_accounts":${list(parts.accounts)},"fixed_term_deposits":${list(parts.fixedTerms)}},` +
    `"fol_position":{"shareholder_accounts":[{"shareholder_account":"77","funds":${list(parts.funds)}}]},` +
    `"stock_market_position":{"brokerage_accounts_holdings":[{"brokerage_account":123456,"holdings":[` +
    `{"instrument_type":"BONOS","instruments":${list(parts.instruments)}}]}]}}`
  )
}

/** A file with something in every section. */
export const sample: PositionParts = {
  accounts: [
    accountJson('0110012920000091344977', 'ARS', '99999999999999999.99'),
    accountJson('0170099220000067797370', 'USD', '-0.01'),
  ],
  fixedTerms: [fixedTermJson('PF1', 'ARS', '1000000.10'), fixedTermJson('PF2', 'USD', '5.50')],
  funds: [fundJson('Renta Fija Ñandú', 'ARS', '0.90'), fundJson('Money Market', 'EUR', '7')],
  instruments: [
    instrumentJson('AL30', '123456789012345678.90', 'Bono Nación Acción 1'),
    instrumentJson('GD35', '9.5', 'Bono global'),
    instrumentJson('YPFD', '10', 'Acción de YPF'),
  ],
}
