import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { shortfallOf } from '../../../shared/cvu/breaks.ts'
import { centsText } from '../../../shared/cvu/cents.ts'
import {
  type Closing,
  type ClosingFacts,
  type ClosingLine,
  closingSchema,
  closingText,
  factsText,
} from '../../../shared/cvu/closing.ts'
import { appError, err, fail, type Outcome, ok } from '../../../shared/errors/index.ts'
import type { DateText } from '../../../shared/values/calendar.ts'
import type { DecimalText } from '../../../shared/values/money.ts'
import type { BankDay } from '../../../shared/views/psp.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { insertRow } from '../../disk/rows.ts'
import { sha256Of } from '../../disk/sha256.ts'
import { centsOf } from '../lists/conditions.ts'
import { dayEnd, dayStart } from '../lists/record.ts'
import type { ComparedDay, DayLine } from './days.ts'
import { reasonOf, type StandingReason } from './reasons.ts'

/** Closed days in the archive: sealed, one version beside the other. */

/** Facts of main about the days. */
export interface DayFacts {
  /** By day: the balances of the accounts that hold customers' money. */
  readonly bank: Readonly<Record<string, BankDay>>
  /** Until when the bank's list of credits was read, ISO 8601 UTC; null where it never was. */
  readonly readUntil: string | null
  /** How many records of the last reading of that list nobody understood. */
  readonly unread: number
}

/** The head of a stored version; `state` is of the facts alone, and tells whether they are still the same. */
export interface StoredClose {
  readonly day: DateText
  readonly version: number
  readonly madeAt: string
  readonly sha256: string
  readonly state: string
}

const HEAD = 'SELECT day, version, made_at AS madeAt, sha256, state FROM psp_close'

/** The newest version of each closed day. */
export const newestCloses = (archive: Sqlite): ReadonlyMap<DateText, StoredClose> =>
  new Map(
    archive
      .prepare<[], StoredClose>(`${HEAD} ORDER BY day, version`)
      .all()
      .map((row) => [row.day, row]),
  )

/** The bank's sum at the close of a compared day; null where it is not known, or not in hundredths. */
const centsIn = (
  { moved }: Pick<ComparedDay, 'moved'>,
  bank: BankDay | undefined,
): bigint | null => {
  const cents = bank === undefined ? null : centsOf(bank.sum)
  return cents === null ? null : BigInt(cents) + moved
}

/** The bank's sum at the close with two decimals, or as the bank told it where it has more. */
export function sumOf(compared: Pick<ComparedDay, 'moved'>, bank: BankDay): DecimalText {
  const cents = centsIn(compared, bank)
  return cents === null ? bank.sum : centsText(cents)
}

/** The money that is missing at the bank at the close of a compared day; null also where what may have moved decides it. */
export function missingOn(
  { owed, moved, unsure }: Pick<ComparedDay, 'owed' | 'moved' | 'unsure'>,
  bank: BankDay | undefined,
): bigint | null {
  const [missing = null, other = null] = [moved, moved + unsure.cents].map((by) =>
    shortfallOf(owed, centsIn({ moved: by }, bank)),
  )
  return (missing === 0n) === (other === 0n) ? missing : null
}

/** How many credits and chargebacks of a day count for no CVU. */
const uncountedOn = (db: Sqlite, day: DateText): number =>
  ['credit WHERE cvu', 'cvu_chargeback WHERE cents'].reduce((sum, none) => {
    const sql = `SELECT count(DISTINCT key) FROM ${none} IS NULL AND instant >= ? AND instant <= ?`
    return sum + Number(db.prepare(sql).pluck().get(dayStart(day), dayEnd(day)))
  }, 0)

const orNull = (cents: bigint | null) => (cents === null ? null : centsText(cents))

/** The facts of a day besides its lines that its content holds. */
export const besidesOf = (db: Sqlite, day: DateText, { bank, readUntil }: DayFacts) => ({
  bank: bank[day],
  uncounted: uncountedOn(db, day),
  listRead: readUntil !== null && readUntil >= dayEnd(day),
})

/** Puts together what a closing of a day states; each sum as decimal text, null where it is unknown. */
export function factsOf(
  compared: Omit<ComparedDay, 'breaks'>,
  lines: readonly DayLine[],
  reasons: ReadonlyMap<string, StandingReason>,
  { bank, uncounted, listRead }: ReturnType<typeof besidesOf>,
): ClosingFacts {
  const { day, file, own, owed, events, pending, unopened } = compared
  return {
    day,
    file: file === null ? null : { name: file.name, sha256: file.sha256 },
    sums: {
      own: orNull(own),
      owed: orNull(owed),
      events: centsText(events),
      bank: orNull(centsIn(compared, bank)),
      shortfall: orNull(missingOn(compared, bank)),
    },
    unknown: {
      pending: { count: pending.count, amount: centsText(pending.cents) },
      uncounted,
      unopened,
      listRead,
    },
    lines: lines.map((line) => lineOf(line, reasons)),
  }
}

/** A line with the reason of its difference. */
export const lineOf = (
  { cvu, customerId, customer, own, events, difference, kind }: DayLine,
  reasons: ReadonlyMap<string, StandingReason>,
): ClosingLine => ({
  cvu,
  customerId,
  customer,
  own: orNull(own),
  events: centsText(events),
  difference: centsText(difference),
  kind,
  reason: kind === null ? null : reasonOf({ cvu, difference }, reasons),
})

/**
 * Tells whether a day is still as it was closed. Lines without a difference follow from the file, and each balance moves the
 * weight.
 */
export const dayState = (
  compared: ComparedDay,
  reasons: ReadonlyMap<string, StandingReason>,
  besides: ReturnType<typeof besidesOf>,
): string =>
  sha256Of(`${compared.weight} ${factsText(factsOf(compared, compared.breaks, reasons, besides))}`)

/** Seals the facts as a new version, unless the newest one says the same. The disk has it then. */
export function sealDay(
  archive: Sqlite,
  facts: ClosingFacts,
  state: string,
  beside: Omit<Closing, keyof ClosingFacts>,
  madeAt: string,
): void {
  const { day } = facts
  const text = closingText(facts, beside)
  archive
    .transaction(() => {
      const before = newestCloses(archive).get(day)
      if (before?.state === state && readClosing(archive, day, before.version).ok) return
      insertRow(archive, 'psp_close', {
        day,
        version: (before?.version ?? 0) + 1,
        made_at: madeAt,
        state,
        sha256: sha256Of(text),
        content: zstdCompressSync(text),
      })
    })
    .immediate()
}

/** The text that was sealed; null where what is stored is something else. */
export function sealedText(archive: Sqlite, day: DateText, version: number): string | null {
  const row = archive
    .prepare<[string, number], { readonly content: Uint8Array; readonly sha256: string }>(
      'SELECT content, sha256 FROM psp_close WHERE day = ? AND version = ?',
    )
    .get(day, version)
  if (row === undefined) return null
  try {
    const text = zstdDecompressSync(row.content).toString('utf8')
    return sha256Of(text) === row.sha256 ? text : null
  } catch {
    return null
  }
}

/** Every version with what was sealed; null for content that is something else by now. */
export const allCloses = (archive: Sqlite) =>
  archive
    .prepare<[], StoredClose>(`${HEAD} ORDER BY day, version`)
    .all()
    .map(({ day, version, madeAt, sha256 }) => {
      const text = sealedText(archive, day, version)
      const content: unknown = text === null ? null : JSON.parse(text)
      return { day, version, madeAt, sha256, content }
    })

/** A version as it was sealed. Fails with `not_found`, `psp_close_damaged`. */
export function readClosing(archive: Sqlite, day: DateText, version: number): Outcome<Closing> {
  const isThere = archive
    .prepare<[string, number]>('SELECT 1 FROM psp_close WHERE day = ? AND version = ?')
    .get(day, version)
  if (isThere === undefined) return err(appError('not_found', { what: `${day} ${version}` }))
  const text = sealedText(archive, day, version)
  const read = text === null ? null : closingSchema.safeParse(JSON.parse(text))
  return read?.success === true ? ok(read.data) : fail('psp_close_damaged', { day, version })
}
