import type { Answer } from '../../shared/base/answer.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { Caution, CautionRecord } from '../../shared/views/cautions.ts'

/** Caution instructions that were asked for. Fails with `disk_full`, `disk_failed`. */
export interface CautionCache {
  /** The last seen first. */
  readonly list: () => Answer<readonly Caution[]>
  /** Keeps what the bank said; true when it is new or different. A new one is followed. */
  readonly take: (record: CautionRecord, seenAt: string) => Answer<boolean>
  /** Notes that asking for it brought nothing. */
  readonly failed: (id: string, error: AppError) => Answer<null>
  /** Fails with `not_found`. */
  readonly follow: (id: string, followed: boolean) => Answer<null>
  readonly forget: (id: string) => Answer<null>
}
