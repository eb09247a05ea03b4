import { type Answer, mapOk } from '../../shared/errors/index.ts'
import { lastDay } from '../../shared/incoming/terms.ts'
import type { CountedPage } from '../../shared/lists/page.ts'
import { dateOf } from '../../shared/text/format.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import type { PspNotice } from '../../shared/views/incoming.ts'
import type { Cache } from '../cache/cache-port.ts'

interface Deps {
  readonly cache: Pick<Cache, 'notices'>
  /** The days on which banks do not settle. */
  readonly holidays: ReadonlySet<DateText>
}

/** Chargebacks and enrolments with their terms. */
export type NoticeArea = ReturnType<typeof createNotices>

/** The day by which a chargeback is repaid; null for one that is closed, and for an enrolment, for which no rule is known. */
function dueOf(notice: PspNotice, holidays: ReadonlySet<DateText>): DateText | null {
  if (notice.kind !== 'chargeback' || notice.state === 'closed') return null
  const day = dateOf(notice.businessDate ?? notice.notifiedAt ?? notice.receivedAt)
  return day === null ? null : lastDay('repay', day, holidays)
}

export function createNotices({ cache, holidays }: Deps) {
  const withTerm = (notice: PspNotice): PspNotice => ({ ...notice, due: dueOf(notice, holidays) })
  return {
    page: async (
      question: Parameters<Cache['notices']['page']>[0],
    ): Answer<CountedPage<PspNotice>> =>
      mapOk(await cache.notices.page(question), (page) => ({
        ...page,
        rows: page.rows.map(withTerm),
      })),
    /** Null where it is not held. */
    get: async (key: string): Answer<PspNotice | null> =>
      mapOk(await cache.notices.get(key), (found) => (found === null ? null : withTerm(found))),
  }
}
