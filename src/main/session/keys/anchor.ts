import * as z from 'zod'
import type { Clock } from '../../../shared/base/clock.ts'
import type { Log } from '../../../shared/base/log.ts'
import { createSerialQueue } from '../../../shared/base/serial-queue.ts'
import type { Answer, AppError, Outcome } from '../../../shared/errors/index.ts'
import { appError, fail, mapOk, ok } from '../../../shared/errors/index.ts'
import { jsonOrNull } from '../../../shared/json/json.ts'
import type { TrailPlace } from '../../../shared/orders/view.ts'
import type { Ledger } from '../../ledger/ledger-port.ts'
import type { OrderStore } from '../../ledger/orders/index.ts'
import type { HeldRow, TrailAnchor } from '../../orders/order-deps.ts'
import { secretNames, type Vault } from '../../vault/vault-port.ts'

/** Rows that send nothing are noted together, this long after the first of them: a keychain takes tens of milliseconds. */
const TOGETHER_MS = 1_000
/** How long closing waits for a keychain that asks to be unlocked. */
const PATIENCE_MS = 3_000

const anchorSchema = z.object({ seq: z.number().int().min(0), hash: z.string(), at: z.string() })
type StoredAnchor = z.infer<typeof anchorSchema>

/** The anchor of an open ledger. */
export interface OpenAnchor extends TrailAnchor {
  /** Notes what is not noted yet, and ends. */
  readonly close: () => Promise<void>
}

/** A place outside of the ledger that keeps the end of its trail, as text. */
export interface AnchorPlace {
  readonly kept: TrailPlace
  readonly get: () => Answer<string | null> | Outcome<string | null>
  readonly set: (end: string) => Answer<null> | Outcome<null>
}

export interface AnchorDeps {
  /** The keychain where the profile has one, and the archive beside the ledger; at least one. */
  readonly places: readonly AnchorPlace[]
  readonly ledger: Pick<Ledger, 'orders' | 'inPlace'>
  readonly clock: Clock
  readonly log: Log
}

/** The place of a profile's anchor in a vault. */
export const inVault = (vault: Vault, profileId: string): AnchorPlace => {
  const name = secretNames.ledgerAnchor(profileId)
  return {
    kept: 'keychain',
    get: () => vault.get(name),
    set: (end) => vault.set(name, end),
  }
}

/**
 * Holds the ledger against the end of its trail that each place kept, and keeps it there from now on. A ledger that contains
 * that row is sound, however many rows follow. Otherwise it is marked as restored, and `notice` says so until a person has
 * compared it with the bank. Without an anchor the ledger as it is becomes the first. Fails where a place cannot be read, and
 * with disk errors.
 */
export async function openAnchor(
  deps: AnchorDeps,
): Answer<{ readonly anchor: OpenAnchor; readonly notice: AppError | null }> {
  const { orders } = deps.ledger
  const all = await Promise.all(deps.places.map(async ({ get }) => get()))
  let notice: AppError | null = null
  for (const held of all) {
    if (!held.ok) return held
    if (held.value === null || notice !== null) continue
    const found = holdAgainst(orders, anchorOf(held.value))
    if (!found.ok) return found
    notice = found.value
  }
  const anchor = createAnchor(deps)
  const secured = await anchor.secure()
  // Sending is refused until it is kept; everything else goes on.
  if (!secured.ok) deps.log.warn('the trail is not noted', { error: secured.error })
  return ok({ anchor, notice })
}

/** The anchor of a place; null where its text is not one of ours. */
const anchorOf = (text: string): StoredAnchor | null =>
  anchorSchema.safeParse(jsonOrNull(text)).data ?? null

/** Answers what is to be said where the ledger is not the one that was kept; it is marked as restored then. */
function holdAgainst(store: OrderStore, kept: StoredAnchor | null): Outcome<AppError | null> {
  const fit = kept === null ? ok('differs' as const) : store.fits(kept)
  if (!fit.ok) return fit
  if (fit.value === 'fits') return ok(null)
  const end = store.trailEnd()
  if (!end.ok) return end
  const at = end.value.at ?? kept?.at ?? new Date(0).toISOString()
  return mapOk(store.markRestored(at), () => appError('ledger_not_latest', { at }))
}

function createAnchor({ places, ledger, clock, log }: AnchorDeps): OpenAnchor {
  const { orders: store, inPlace } = ledger
  const inTurn = createSerialQueue()
  let noted: StoredAnchor | null = null
  let timer: NodeJS.Timeout | null = null

  const secure = (): Answer<null> =>
    inTurn(async () => {
      const placed = inPlace()
      if (!placed.ok) return placed
      const end = store.trailEnd()
      if (!end.ok) return end
      const { seq, hash } = end.value
      if (noted?.seq === seq && noted.hash === hash) return ok(null)
      const next = { seq, hash, at: clock.now().toISOString() }
      const first = noted === null
      const set = await Promise.all(
        places.map(async (place) => (first ? note(place, next) : place.set(JSON.stringify(next)))),
      )
      const failed = set.find(({ ok: done }) => !done)
      if (failed === undefined) noted = next
      return failed ?? ok(null)
    })
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = null
      void secure().then((done) => {
        if (!done.ok) log.warn('the trail is not noted', { error: done.error })
      })
    }, TOGETHER_MS).unref()
  }
  store.onTrail(soon)

  return {
    secure,
    held: async () => {
      const rows: HeldRow[] = []
      for (const { kept, get } of places) {
        const held = await get()
        if (!held.ok) return held
        const row = held.value === null ? null : anchorOf(held.value)
        if (held.value !== null && row === null)
          return fail('keychain_failed', { reason: 'the anchor is not one' })
        rows.push({ kept, row, at: row?.at ?? null })
      }
      return ok(rows)
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer)
      const patience = new AbortController()
      await Promise.race([secure(), clock.sleep(PATIENCE_MS, patience.signal)])
      patience.abort()
    },
  }
}

/** Notes an end in a place that does not have it yet: what is written there is copied day by day. */
async function note({ get, set }: AnchorPlace, next: StoredAnchor): Answer<null> {
  const held = await get()
  const row = held.ok && held.value !== null ? anchorOf(held.value) : null
  return row?.seq === next.seq && row.hash === next.hash ? ok(null) : set(JSON.stringify(next))
}
