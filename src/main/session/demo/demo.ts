import { join } from 'node:path'
import type { Locale } from '../../../shared/base/locale.ts'
import type { Log } from '../../../shared/base/log.ts'
import { type Answer, appError, ok } from '../../../shared/errors/index.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import { translate } from '../../../shared/locales/index.ts'
import type { Connection, Profile } from '../../../shared/profiles/profiles.ts'
import { readIfThere, writeAtomically } from '../../disk/atomic.ts'
import type { PositionRequests } from '../../position/requests.ts'
import type { ProfileStore } from '../../profiles/profile-port.ts'
import { createSessionVault } from '../../vault/session.ts'
import { secretNames, type Vault } from '../../vault/vault-port.ts'
import type { Vaults } from '../keys/vaults.ts'
import { DEMO_ID, demoKeyText } from './demo-key.ts'
import type { Showcase } from './seed.ts'

const FILE = 'demo-bank.json'

/** The state of the demo's embedded bank from run to run. */
export type DemoMemory = Awaited<ReturnType<typeof openDemoMemory>>

/** The file beside the demo's databases in which its bank keeps the orders it took. A failure is logged; the demo goes on. */
export async function openDemoMemory(directory: () => Answer<string>, log: Log) {
  const dir = await directory()
  const path = dir.ok ? join(dir.value, FILE) : null
  const held = path === null ? dir : await readIfThere(path)
  if (!held.ok)
    log.warn('the demo bank starts afresh: its file cannot be read', { error: held.error })
  let newest: string | null = null
  let writing: Promise<void> | null = null
  const write = async (to: string): Promise<void> => {
    while (newest !== null) {
      const text = newest
      newest = null
      const written = await writeAtomically(to, text)
      if (!written.ok) log.warn('the demo bank could not be kept', { error: written.error })
    }
    writing = null
  }
  return {
    /** State of the last run; null where there is none that can be read. */
    text: path !== null && held.ok ? held.value : null,
    save: (text: string): void => {
      if (path === null) return
      newest = text
      writing ??= write(path)
    },
    onForgotten: (reason: string): void =>
      log.warn('the demo bank starts afresh: its file is damaged', { reason }),
    /** Waits until what was saved last is on the disk. */
    idle: async (): Promise<void> => {
      await writing
    },
  }
}

/** The embedded bank of the demo profile, as the application sees it. */
export interface DemoBank {
  /** Starts it if it does not run yet, and answers where it is and as whom it is called. Fails with `demo_failed`. */
  readonly start: () => Answer<{ readonly connection: Connection; readonly clientSecret: string }>
  /** Where its notifications go from now on, and with which key. */
  readonly notify: (target: { readonly url: string; readonly key: string } | null) => void
  /** Contents of the demo at its first opening; null where it shall stay empty, or cannot be started. */
  readonly showcase: () => Promise<Showcase | null>
  readonly stop: () => Promise<void>
}

/** Holds the demo profile's fixed keys, no secrets: its data is made up, and opens without a keychain. */
function createDemoVault(): Vault {
  const vault = createSessionVault()
  const held = new Map([
    [secretNames.databaseKey(DEMO_ID), demoKeyText()],
    [secretNames.clientSecret(DEMO_ID), DEMO_ID],
  ])
  return {
    ...vault,
    kind: 'keychain',
    get: async (name) => {
      const known = held.get(name)
      return known === undefined ? vault.get(name) : ok(known)
    },
  }
}

/** The vault of a profile. The demo profile is listed as one of this run's memory; its keys are fixed ones. */
export const vaultOf = (vaults: Vaults, item: ProfileListItem): Vault =>
  item.environment === 'demo' ? createDemoVault() : vaults.of(item.secretStorage)

/** Until the embedded bank runs there is no address; this one answers nobody. */
const nowhere: Connection = {
  baseUrl: 'http://127.0.0.1:9',
  authUrl: 'http://127.0.0.1:9',
  realm: 'demo',
  userAgent: 'Tesorero',
  clientId: 'demo',
}

const demoProfile = (name: string, createdAt: string): Profile => ({
  ...nowhere,
  id: DEMO_ID,
  name,
  environment: 'demo',
  createdAt,
  positionRequestBody: null,
  downloadHosts: [],
  listener: { enabled: true, host: '127.0.0.1', port: 0 },
  // A small business is shown; who wants to see a PSP's desk switches it on.
  psp: { desk: 'off', accounts: [] },
})

/** The demo profile, made at first use. Its secrets are held in memory: it must work without a keychain. */
export async function demoItem(
  store: ProfileStore,
  locale: Locale,
  now: string,
): Answer<ProfileListItem> {
  const held = await store.get(DEMO_ID)
  if (held.ok || held.error.code !== 'profile_not_found') return held
  const name = translate(locale, 'connect.demo.name')
  const added = await store.add(demoProfile(name, now), 'session')
  if (added.ok || added.error.code !== 'profile_name_taken') return added
  return store.add(demoProfile(`${name} (${DEMO_ID})`, now), 'session')
}

/** The embedded bank keeps no position file from run to run: what it was asked for earlier will never come. */
export function dropLostRequests(requests: PositionRequests): void {
  const all = requests.list()
  if (!all.ok) return
  const error = appError('generation_failed', { reason: 'demo_restarted' })
  for (const { fileId, state } of all.value)
    if (state !== 'stored' && state !== 'failed') requests.generationFailed(fileId, error)
}

/** Starts the embedded bank and writes its address of this run to the profile. */
export async function startDemo(
  store: ProfileStore,
  bank: DemoBank,
): Answer<{ item: ProfileListItem; clientSecret: string }> {
  const started = await bank.start()
  if (!started.ok) return started
  const item = await store.update(DEMO_ID, started.value.connection)
  return item.ok ? ok({ item: item.value, clientSecret: started.value.clientSecret }) : item
}
