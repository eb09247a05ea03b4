import { isNotificationKind } from '../../../shared/views/inbox.ts'
import type { NotificationKind } from '../../../shared/wire/notifications.ts'
import type { AnyEffect } from './port.ts'

/** The effects of an open profile by their kinds. */
export interface Effects {
  /** Null for a kind that nothing here acts on: it is kept and shown. */
  readonly of: (kind: string) => AnyEffect | null
  /** The kinds whose effects are in the cache alone. */
  readonly replayed: readonly NotificationKind[]
}

/** Puts effects together; of two for a kind the first counts. */
export function createEffects(effects: readonly AnyEffect[]): Effects {
  return {
    of: (kind) =>
      isNotificationKind(kind) ? (effects.find((effect) => effect.kind === kind) ?? null) : null,
    replayed: effects.filter(({ replay }) => replay).map(({ kind }) => kind),
  }
}
