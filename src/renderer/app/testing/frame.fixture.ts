import { appError, err, ok } from '../../../shared/errors/index.ts'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import type { OpenProfile, ProfileListItem } from '../../../shared/ipc/profiles.ts'
import type { Environment, Profile } from '../../../shared/profiles/profiles.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { PositionOverview, PositionRequest } from '../../../shared/wire/position.ts'
import { type Handlers, type MemoryBridge, memoryBridge } from './memory-bridge.fixture.ts'

/** Of somebody who has seen the tour, which would lie over what is clicked. */
export const settings: Settings = {
  locale: 'es-AR',
  theme: 'light',
  csvNumbers: 'es-AR',
}

export const appInfo: AppInfo = {
  version: '1.2.3',
  shell: 'browser',
  dataDir: '/home/ana/tesorero',
  settings,
  notices: [],
  managed: null,
}

export const profile = (
  id: string,
  name: string,
  environment: Environment = 'sandbox',
): Profile => ({
  id,
  name,
  environment,
  createdAt: '2026-11-01T10:00:00Z',
  baseUrl: 'https://api.example.com',
  authUrl: 'https://auth.example.com',
  realm: 'external-qa-realm',
  userAgent: 'Tesorero/1.2.3',
  clientId: 'espiga',
  positionRequestBody: null,
  downloadHosts: [],
  listener: { enabled: true, host: '127.0.0.1', port: 8443 },
})

export const opened = (of: Profile): OpenProfile => ({
  profile: of,
  secretStorage: 'keychain',
  online: true,
  lastContactAt: '2026-11-21T13:05:00Z',
  refused: null,
  ledger: null,
  listener: { running: true, url: 'http://127.0.0.1:8443', error: null },
  relay: null,
  arrives: true,
})

export const listed = (of: Profile): ProfileListItem => ({
  ...of,
  lastOpenedAt: '2026-11-20T13:05:00Z',
  hasData: true,
  secretStorage: 'keychain',
})

export const espiga = profile('espiga', 'Panadería La Espiga', 'production')
export const pruebas = profile('pruebas', 'La Espiga pruebas', 'sandbox')

export const overview = (fileId: string, createdAt: string): PositionOverview => ({
  fileId,
  createdAt,
  createdAtInstant: `${createdAt.replace(' ', 'T')}-03:00`,
  receivedAt: '2026-11-21T13:01:00Z',
  source: 'bank',
  bytes: 1000,
  sha256: 'a'.repeat(64),
  holdings: 1,
  current: true,
  fromFuture: false,
  client: { documentType: 'CUIT', documentNumber: '30712345671' },
  totals: [
    {
      currency: 'ARS',
      available: decimal('10.00'),
      accounts: decimal('10.00'),
      fixedTerms: decimal('0'),
      funds: decimal('0'),
      total: decimal('10.00'),
    },
  ],
  counts: { accounts: 1, fixed_terms: 0, funds: 0, instruments: 0 },
  brokerage: [],
})

export const request = (
  fileId: string,
  changes: Partial<PositionRequest> = {},
): PositionRequest => ({
  fileId,
  state: 'processing',
  requestedAt: '2026-11-21T12:00:00Z',
  traceId: '0f8c9d3e-3b7a-4d5e-9a7b-1c2d3e4f5a6b',
  message: 'La solicitud fue recibida',
  expiresAt: null,
  error: null,
  ...changes,
})

/** A main process with one open profile and no position; `changes` replace some of its answers. */
export function openBridge(changes: Handlers = {}): MemoryBridge {
  return memoryBridge({
    'app.info': () => ok(appInfo),
    'app.keychain': () => ok({ state: 'available' }),
    'app.dismissNotices': () => ok(null),
    'profiles.current': () => ok(opened(espiga)),
    'profiles.list': () => ok([listed(espiga), listed(pruebas)]),
    'profiles.close': () => ok(null),
    'jobs.list': () => ok([]),
    'position.overview': () => ok(null),
    'position.history': () => ok([]),
    'position.balances': () => ok([]),
    'position.requests': () => ok([]),
    'attention.list': () => ok([]),
    'inbox.counts': () => ok({ total: 0, unread: 0, failed: 0 }),
    'inbox.list': () => ok({ rows: [], total: 0 }),
    'sync.jobs': () => ok([]),
    ...changes,
  })
}

/** A main process without any profile, as at the first start. */
export const firstBridge = (changes: Handlers = {}): MemoryBridge =>
  openBridge({
    'profiles.current': () => ok(null),
    'profiles.list': () => ok([]),
    'profiles.openDemo': () => err(appError('demo_failed', { reason: 'EADDRINUSE' })),
    ...changes,
  })
