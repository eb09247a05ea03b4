import { centsText } from '../../../shared/cvu/cents.ts'
import { fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { BankDay, DayView } from '../../../shared/views/psp.ts'
import type { InArchive } from '../../archive/file.ts'
import type { Sqlite } from '../../disk/handle.ts'
import {
  besidesOf,
  type DayFacts,
  dayState,
  factsOf,
  missingOn,
  newestCloses,
  type StoredClose,
  sealDay,
  sealedText,
  sumOf,
} from './closings.ts'
import { type ComparedDay, type DayComparison, filesOf } from './days.ts'
import { reasonOf, reasonsOf } from './reasons.ts'

/** Days as the window is told them, and closed. */

const MOST_DAYS = 400

const unsureOf = ({ unsure: { count, cents } }: ComparedDay) => ({
  count,
  amount: centsText(cents),
})

export function createDayViews(db: Sqlite, archive: InArchive, comparing: DayComparison) {
  const sound = new Map<string, boolean>()

  const isSound = (beside: Sqlite, { day, version, sha256 }: StoredClose): boolean => {
    const name = `${day} ${version} ${sha256}`
    const found = sound.get(name) ?? sealedText(beside, day, version) !== null
    sound.set(name, found)
    return found
  }
  const viewOf = (
    beside: Sqlite,
    compared: ComparedDay,
    facts: DayFacts,
    close: StoredClose | undefined,
  ): DayView => {
    const { day, own, owed, events, breaks } = compared
    const reasons = reasonsOf(beside, day)
    const counted = breaks.filter(({ kind }) => kind !== 'not_due')
    const bank: BankDay | undefined = facts.bank[day]
    const missing = missingOn(compared, bank)
    const isWhole = close !== undefined && isSound(beside, close)
    return {
      day,
      own: own === null ? null : centsText(own),
      owed: owed === null ? null : centsText(owed),
      events: centsText(events),
      bank:
        bank === undefined
          ? null
          : {
              sum: sumOf(compared, bank),
              at: bank.at,
              proof: bank.proof,
              moved: centsText(compared.moved),
              unsure: unsureOf(compared),
            },
      shortfall: missing === null ? null : centsText(missing),
      breaks: counted.length,
      reasoned: counted.filter((one) => reasonOf(one, reasons) !== null).length,
      notDue: breaks.length - counted.length,
      closed:
        close === undefined
          ? null
          : {
              version: close.version,
              madeAt: close.madeAt,
              damaged: !isWhole,
              same:
                isWhole && close.state === dayState(compared, reasons, besidesOf(db, day, facts)),
            },
    }
  }
  return {
    /** Days with a file or a closing, the newest first. */
    days: (facts: DayFacts): Outcome<readonly DayView[]> =>
      archive((beside) => {
        const [files, closes] = [filesOf(beside), newestCloses(beside)]
        const asked = [...new Set([...files.keys(), ...closes.keys()])]
          .sort()
          .reverse()
          .slice(0, MOST_DAYS)
        const compared = comparing.days(beside, asked, facts.bank)
        return ok(
          asked.flatMap((day) => {
            const one = compared.get(day)
            return one === undefined ? [] : [viewOf(beside, one, facts, closes.get(day))]
          }),
        )
      }),
    /** Seals a day as it is known; the same facts again make no new version. */
    close: (day: DateText, facts: DayFacts, at: string): Outcome<DayView> =>
      archive((beside) => {
        const { proof = null, accounts: bank = [] } = facts.bank[day] ?? {}
        const whole = comparing.whole(beside, day, facts.bank)
        if (whole === null) return fail('not_found', { what: day })
        const { compared, lines } = whole
        const [reasons, besides] = [reasonsOf(beside, day), besidesOf(db, day, facts)]
        const content = factsOf(compared, lines, reasons, besides)
        const state = dayState(compared, reasons, besides)
        const [moved, unsure] = [centsText(compared.moved), unsureOf(compared)]
        sealDay(beside, content, state, { proof, bank, moved, unsure, unread: facts.unread }, at)
        return ok(viewOf(beside, compared, facts, newestCloses(beside).get(day)))
      }),
  }
}
