import type { Result } from '../../../shared/base/result.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { SectionPageInput } from '../../../shared/ipc/position.ts'
import type {
  Comparison,
  Page,
  PositionHit,
  PositionOverview,
  PositionSection,
  PositionSummary,
  SectionRows,
} from '../../../shared/wire/position.ts'
import type { CreditStore } from '../credits/store.ts'
import type { DebinStore } from '../debin/store.ts'
import type { EcheqStore } from '../echeqs/store.ts'
import type { MarkStore } from '../lists/marks.ts'
import type { MovementStore } from '../movements/store.ts'
import type { NoticeStore } from '../notices/store.ts'
import type { SectionChunk } from '../port.ts'
import type { SyncTimeStore } from '../sync-times-port.ts'

type Outcome<T> = Result<T, AppError>
type AnyPage = Page<SectionRows[PositionSection]>
type AnyChunk = SectionChunk<PositionSection>

/**
 * What the store's thread does, listed once: the thread's own methods, and what others send and get back over messages,
 * are all derived from this list.
 */
interface StoreMethods
  extends EcheqStore,
    DebinStore,
    CreditStore,
    MovementStore,
    NoticeStore,
    MarkStore,
    SyncTimeStore {
  readonly name: () => Outcome<string>
  readonly overview: (fileId: string | null) => Outcome<PositionOverview | null>
  readonly history: () => Outcome<readonly PositionSummary[]>
  readonly page: (section: PositionSection, input: SectionPageInput) => Outcome<AnyPage>
  readonly chunk: (fileId: string, section: PositionSection, from: number) => Outcome<AnyChunk>
  readonly search: (fileId: string, text: string) => Outcome<readonly PositionHit[]>
  readonly compare: (before: string, after: string) => Outcome<Comparison>
}

export type StoreMethod = keyof StoreMethods

/** What each method is called with, here and over a message. */
export type Arguments = { readonly [M in StoreMethod]: Parameters<StoreMethods[M]> }
/** What a method answers, at once here and later over a message. */
export type AnswerOf<M extends StoreMethod> = ReturnType<StoreMethods[M]>

/** The thread's side: a function per method. */
export type StoreApi = {
  readonly [M in StoreMethod]: (...args: Arguments[M]) => AnswerOf<M>
}

/** A call on its way to the thread. */
export interface StoreCall<M extends StoreMethod = StoreMethod> {
  readonly id: number
  readonly method: M
  readonly args: Arguments[M]
}

/** What the thread is started with. */
export interface StoreSetup {
  readonly path: string
  readonly key: Uint8Array
  /** The archive beside it, which is open already. */
  readonly archive: string
  /** ISO 8601; names a damaged file that is set aside. */
  readonly now: string
}

/**
 * What the thread says: first whether the file is open, then an answer per call, which is what its method answers.
 * `damaged` asks for a rebuild.
 */
export type StoreMessage =
  | { readonly kind: 'opened'; readonly outcome: Outcome<readonly AppError[]> }
  | { readonly kind: 'answer'; readonly id: number; readonly outcome: Outcome<unknown> }
  | { readonly kind: 'damaged'; readonly id: number }

/** What the thread is told: a call, or to close the file and end. */
export type StoreRequest = StoreCall | 'close'
