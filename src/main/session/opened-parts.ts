import type { CancelSignal } from '../../shared/base/clock.ts'
import type { SerialQueue } from '../../shared/base/serial-queue.ts'
import { type Answer, type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { SecretStorage } from '../../shared/profiles/profiles.ts'
import { openGrownLedger } from '../ledger/maintenance.ts'
import type { Rules } from '../policy/rules.ts'
import type { ProfileStore } from '../profiles/profile-port.ts'
import type { SessionParts } from './areas/parts.ts'
import { vaultOf } from './demo/demo.ts'
import { inVault, openAnchor } from './keys/anchor.ts'
import { type OpeningInput, openSecrets } from './keys/secrets.ts'
import type { Vaults } from './keys/vaults.ts'
import type { Session } from './session.ts'
import { openStores, type Stores, type StoresOptions } from './stores.ts'

/** Everything that opening the parts of a profile needs. */
export interface PartsDeps
  extends Pick<
    SessionParts,
    'jobs' | 'clock' | 'log' | 'confirm' | 'turn' | 'bankName' | 'holidays' | 'bookData'
  > {
  readonly store: ProfileStore
  readonly vaults: Vaults
  /** Whether a profile whose secrets are there may be opened now. */
  readonly mayOpen: (secrets: SecretStorage) => Answer<null>
  /** The administrator's rules about profiles and hosts. */
  readonly rules: Pick<Rules, 'mayOpen' | 'mayPair'>
  /** Called with errors that do not stop the opening, such as a cache that was set aside. */
  readonly onNotice: (error: AppError) => void
}

/** The ledger, held against what is known of it outside; it cannot be used where that cannot be read. */
async function anchored(
  { vaults, clock, log, onNotice }: PartsDeps,
  item: ProfileListItem,
  { ledger, archive: { witness } }: Stores,
): Promise<Pick<SessionParts, 'ledger' | 'anchor'>> {
  if (!ledger.ok) return { ledger, anchor: null }
  const keychain =
    item.secretStorage === 'keychain' ? [inVault(vaultOf(vaults, item), item.id)] : []
  const opened = await openAnchor({
    places: [...keychain, { kept: 'archive', ...witness }],
    ledger: ledger.value,
    clock,
    log,
  })
  if (!opened.ok) {
    ledger.value.close()
    return { ledger: opened, anchor: null }
  }
  if (opened.value.notice !== null) onNotice(opened.value.notice)
  return { ledger, anchor: opened.value.anchor }
}

/** Whether the ledger of an open profile, which could not be used, can be used now. */
export type Usable = () => Promise<boolean>

/** Secrets, cache and ledger of a profile. A ledger that cannot be used does not keep the position from being shown. */
export async function openParts(
  deps: PartsDeps,
  item: ProfileListItem,
  input: OpeningInput,
  told: Pick<StoresOptions, 'onRefilled' | 'onEmptied' | 'onCvus'> & {
    /** Its secrets are there: from now on it takes a while. */
    readonly onOpening: () => void
  },
): Answer<{ readonly parts: Omit<SessionParts, 'events'>; readonly usable: Usable }> {
  const { store, vaults, clock } = deps
  if (!deps.rules.mayOpen(item)) return err(appError('managed', {}))
  const dir = await store.directory(item.id)
  if (!dir.ok) return dir
  const vault = vaultOf(vaults, item)
  const [secrets, allowed] = await Promise.all([
    openSecrets(vault, item, dir.value, input),
    deps.mayOpen(vault.kind),
  ])
  if (!secrets.ok) return secrets
  if (!allowed.ok) {
    secrets.value.databaseKey.fill(0)
    return allowed
  }
  for (const notice of secrets.value.notices) deps.onNotice(notice)
  const { relay, databaseKey: key } = secrets.value
  const paired = relay !== null && deps.rules.mayPair(relay.url) ? relay : null
  if (paired !== relay) deps.onNotice(appError('managed_relay', {}))
  told.onOpening()
  const opened = await openStores({ dir: dir.value, key, clock, ...told, onNotice: deps.onNotice })
  if (!opened.ok) return opened
  const stores = { ...opened.value, ...(await anchored(deps, item, opened.value)) }
  const usable = async (): Promise<boolean> => {
    const ledger = await openGrownLedger({ dir: dir.value, key, clock })
    const again = await anchored(deps, item, { ...opened.value, ledger })
    await again.anchor?.close()
    if (again.ledger.ok) again.ledger.value.close()
    return again.ledger.ok
  }
  const parts = { ...deps, ...stores, profile: item, secrets: { ...secrets.value, relay: paired } }
  return ok({ parts, usable })
}

/** How often a ledger is tried again that a full disk or a locked keychain kept shut. */
const LEDGER_RETRY_MS = 60_000

/** Opens a profile anew once its ledger can be used, which something that passes by itself kept shut. */
export async function followLedger(
  { clock }: Pick<PartsDeps, 'clock'>,
  part: {
    readonly item: ProfileListItem
    readonly session: Session
    readonly usable: Usable
    readonly inTurn: SerialQueue
    readonly ended: CancelSignal
    readonly open: (item: ProfileListItem, input: OpeningInput) => Answer<Session>
  },
): Promise<void> {
  const { item, session, usable, inTurn, ended, open } = part
  const ledger = session.ledger()
  // A damaged one waits for a person, who restores it.
  if (ledger.ok || ledger.error.code === 'ledger_damaged') return
  while (!ended.aborted) {
    await clock.sleep(LEDGER_RETRY_MS, ended)
    await inTurn(async () => {
      if (!ended.aborted && (await usable())) await open({ ...item, ...session.profile() }, {})
    })
  }
}
