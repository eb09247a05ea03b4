import type * as z from 'zod'
import type { Answer, AppError } from '../../../shared/errors/index.ts'
import type { NoticeVia } from '../../../shared/lists/notices.ts'
import { isNotificationKind, type NoticeLink } from '../../../shared/views/inbox.ts'
import type { NotificationKind, notificationKinds } from '../../../shared/wire/notifications.ts'

/** The body of a kind after its schema: numbers are lossless, unknown fields are kept. */
export type NoticeBody<K extends NotificationKind> = z.output<
  (typeof notificationKinds)[K]['schema']
>

/** A stored notification whose body was read. */
export interface EffectEntry<K extends NotificationKind = NotificationKind> {
  /** Its number in the ledger's inbox, in the order of arrival. */
  readonly id: number
  readonly body: NoticeBody<K>
  /** The body byte for byte. */
  readonly raw: string
  /** ISO 8601 UTC. */
  readonly receivedAt: string
  readonly via: NoticeVia
  /** The order whose end, as this notification says it, a person confirmed; null if nobody was asked. */
  readonly confirmedFor: string | null
}

/** The result of applying a notification. */
export interface EffectOutcome {
  /** A word for the record, such as `changed` or `nothing_new`; the inbox has its sentence. */
  readonly outcome: string
  /** The record that it is about; null where that is not known here. */
  readonly concerns: NoticeLink | null
  /** It is about something not known here yet: it is tried again when something new is known. */
  readonly waits?: boolean
  /** It repeats what the person did: nobody has to read it. */
  readonly own?: boolean
  /** Something that a person is to be told at once. */
  readonly alert?: AppError
}

/**
 * The change that one kind of notification makes. `apply` may be called again with the same entry, after a crash, a second
 * delivery or a rebuilt cache. Entries may come in any order. Every order and repetition must end in the same state. It answers
 * after its change is stored, and never throws. A failure is stored, shown, and can be tried again.
 */
export interface Effect<K extends NotificationKind = NotificationKind> {
  readonly kind: K
  /** It writes to the cache alone: when the cache was rebuilt, everything of this kind is applied again. */
  readonly replay: boolean
  readonly apply: (entry: EffectEntry<K>) => Answer<EffectOutcome>
}

/** An effect whatever its kind: its body was read by the schema of that kind. */
export type AnyEffect = { readonly [K in NotificationKind]: Effect<K> }[NotificationKind]

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
