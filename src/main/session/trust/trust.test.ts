import { expect, test } from 'vitest'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { TrustChange } from '../../../shared/profiles/trust.ts'
import { freshProfile, importedChanges } from './trust.ts'

/** A profile with which nothing is trusted but its connection. */
const plain: Profile = {
  baseUrl: 'https://banco.example',
  authUrl: 'https://auth.example',
  realm: 'r',
  clientId: 'c',
  userAgent: 'u',
  ...freshProfile({ id: 'p', name: 'P', environment: 'production', createdAt: '2026-11-20' }),
}
const { listener } = plain

/** By which setting an imported profile would widen trust so; null for what no setting of a profile does. */
const imported: Readonly<Record<TrustChange['what'], Partial<Profile> | null>> = {
  connection: {},
  download_host: { downloadHosts: ['cdn.example'] },
  listener_host: { listener: { ...listener, host: '0.0.0.0' } },
  listener_name: { listener: { ...listener, reachedBy: ['avisos.example'] } },
  listener_keyless: { listener: { ...listener, keyless: true } },
  psp_accounts: { psp: { desk: 'auto', accounts: [{ key: '1', currency: 'ARS' }] } },
  relay: null,
  webhook_key: null,
  client_secret: null,
  lock_set: null,
  lock_removed: null,
  lock_reset: null,
  recovery_saved: null,
  recovery_restored: null,
  data_saved: null,
  ledger_compared: null,
  outcome: null,
  position_file: null,
  notice: null,
  profile_removed: null,
  cvu_zero: null,
}

for (const [what, settings] of Object.entries(imported))
  if (settings !== null)
    test(`an imported profile asks about ${what}, as if it was made here and then changed`, () => {
      const asked = importedChanges({ ...plain, ...settings }).map((change) => change.what)
      expect(new Set(asked)).toEqual(new Set(['connection', what]))
    })
