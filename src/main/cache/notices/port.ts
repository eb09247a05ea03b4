import type { CountedPage } from '../../../shared/lists/page.ts'
import type { PspNotice } from '../../../shared/views/incoming.ts'
import type { Async, Outcome } from '../../threads/calls.ts'

/** A notice as it is stored; whether it was dealt with is added when it is read. */
export type NoticeRecord = PspNotice

export interface NoticeQuestion {
  readonly kind?: PspNotice['kind'] | undefined
  /** Words that each occur in what the notice says, or in what is noted of it; without case and accents. */
  readonly search?: string | undefined
  readonly offset: number
  readonly limit: number
}

/** Chargebacks and enrolments as notified. */
export interface NoticeStore {
  /** Of two notices of one operation the later one stays. True when it is new or different. */
  readonly take: (notice: NoticeRecord) => Outcome<boolean>
  readonly page: (question: NoticeQuestion) => Outcome<CountedPage<PspNotice>>
  /** Null where it is not held. */
  readonly get: (key: string) => Outcome<PspNotice | null>
}

export type NoticeCache = Async<NoticeStore>
