import * as z from 'zod'
import type { Clock } from '../../../shared/base/clock.ts'
import type { Log } from '../../../shared/base/log.ts'
import { type Answer, err, mapped, type Outcome, ok } from '../../../shared/base/result.ts'
import { createTurns } from '../../../shared/base/turns.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import type { OrderStore } from '../../ledger/orders/port.ts'
import type { HeldRow, TrailAnchor } from '../../orders/port.ts'
import { secretNames, type Vault } from '../../vault/port.ts'

/** Rows that send nothing are noted together, this long after the first of them: a keychain takes tens of milliseconds. */
const TOGETHER_MS = 1_000
/** How long closing waits for a keychain that asks to be unlocked. */
const PATIENCE_MS = 3_000

const anchorSchema = z.object({ seq: z.number().int().min(0), hash: z.string(), at: z.string() })
type Kept = z.infer<typeof anchorSchema>

/** The anchor of an open ledger. */
export interface OpenAnchor extends TrailAnchor {
  /** Notes what is not noted yet, and ends. */
  readonly close: () => Promise<void>
}

export interface AnchorDeps {
  readonly vault: Vault
  readonly profileId: string
  /** Whether what the vault takes outlives the application. */
  readonly kept: HeldRow['kept']
  readonly store: OrderStore
  readonly clock: Clock
  readonly log: Log
}

/**
 * Holds the ledger against the end of its trail that the vault kept, and keeps it from now on. A ledger that goes on from
 * there is sound, however far; one that does not have that row is marked as restored, which `notice` tells. Without an
 * anchor the ledger as it is becomes the first. Fails where the vault cannot be read, and with disk errors.
 */
export async function openAnchor(
  deps: AnchorDeps,
): Answer<{ readonly anchor: OpenAnchor; readonly notice: AppError | null }> {
  const { vault, profileId, store } = deps
  const held = await vault.get(secretNames.ledgerAnchor(profileId))
  if (!held.ok) return held
  const notice = held.value === null ? ok(null) : holdAgainst(store, anchorOf(held.value))
  if (!notice.ok) return notice
  const anchor = createAnchor(deps)
  const secured = await anchor.secure()
  // Sending is refused until the keychain takes it; everything else goes on.
  if (!secured.ok) deps.log.warn('the trail is not noted', { error: secured.error })
  return ok({ anchor, notice: notice.value })
}

/** What the vault kept; null where it is not what we wrote. */
function anchorOf(text: string): Kept | null {
  try {
    return anchorSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Answers what is to be said where the ledger is not the one that was kept; it is marked as restored then. */
function holdAgainst(store: OrderStore, kept: Kept | null): Outcome<AppError | null> {
  const fit = kept === null ? ok('differs' as const) : store.fits(kept)
  if (!fit.ok) return fit
  if (fit.value === 'fits') return ok(null)
  const end = store.trailEnd()
  if (!end.ok) return end
  const at = end.value.at ?? kept?.at ?? new Date(0).toISOString()
  return mapped(store.markRestored(at), () => appError('ledger_not_latest', { at }))
}

function createAnchor({ vault, profileId, kept, store, clock, log }: AnchorDeps): OpenAnchor {
  const name = secretNames.ledgerAnchor(profileId)
  const inTurn = createTurns()
  let noted: Kept | null = null
  let timer: NodeJS.Timeout | null = null

  const secure = (): Answer<null> =>
    inTurn(async () => {
      const end = store.trailEnd()
      if (!end.ok) return end
      const { seq, hash } = end.value
      if (noted?.seq === seq && noted.hash === hash) return ok(null)
      const next = { seq, hash, at: clock.now().toISOString() }
      const set = await vault.set(name, JSON.stringify(next))
      if (set.ok) noted = next
      return set
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
      const held = await vault.get(name)
      if (!held.ok) return held
      if (held.value === null) return ok({ kept, row: null, at: null })
      const row = anchorOf(held.value)
      if (row === null) return err(appError('keychain_failed', { reason: 'the anchor is not one' }))
      return ok({ kept, row, at: row.at })
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer)
      const patience = new AbortController()
      await Promise.race([secure(), clock.sleep(PATIENCE_MS, patience.signal)])
      patience.abort()
    },
  }
}
