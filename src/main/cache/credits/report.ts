import * as z from 'zod'
import { creditCurrency } from '../../../shared/incoming/odd-credit.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { type CreditRow, creditList } from '../../../shared/lists/credits.ts'
import { rowFromWire } from '../../../shared/lists/from-wire.ts'
import { compareDecimals } from '../../../shared/values/money.ts'

/** A credit as one of the bank's two ways told it. */
export interface ReportedCredit {
  /** The bank's JSON. */
  readonly raw: string
  /** When the bank told this, ISO 8601 UTC. */
  readonly toldAt: string
}

/** A credit as it was told, and as a row of its own where it was read already. */
export interface ReadCredit extends ReportedCredit {
  readonly side?: CreditRow | null
}

/** A credit as the list and as the notification told it; at least one of them. */
export interface CreditReports {
  readonly listed: StoredReport | null
  readonly notified: StoredReport | null
}

const report = { raw: z.string(), toldAt: z.string() }
const storedSchema = z.object({
  ...report,
  /** When its amount and parties were told first. */
  since: z.string().optional(),
  /** The latest notification that tells it apart; of the list, what it says else of the same credit in one reading. */
  second: z.object({ ...report, since: z.string().optional() }).optional(),
})
export type StoredReport = z.infer<typeof storedSchema> & Pick<ReadCredit, 'side'>

/** A report as {@link readReport} reads it again. */
export const reportText = (told: StoredReport | null): string | null =>
  told === null ? null : JSON.stringify(told, MEMBERS)
const MEMBERS = ['raw', 'toldAt', 'since', 'second']

/** One side of a credit as it was stored; null for none. */
export const readReport = (text: unknown): StoredReport | null =>
  typeof text === 'string' ? storedSchema.parse(JSON.parse(text)) : null

const sinceOf = ({ since, toldAt }: StoredReport): string => since ?? toldAt
const byTime = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const PARTIES = ['fromKey', 'fromCuit', 'toKey', 'toCuit'] as const

const namedParties = (told: StoredReport): number => {
  const side = sideOf(told)
  return PARTIES.filter((name) => (side?.[name] ?? null) !== null).length
}

/** Two reports that agree: the one that names more, of two alike the later one, since the earlier one. */
const merged = (one: StoredReport, other: StoredReport): StoredReport => {
  const more = namedParties(other) - namedParties(one) || byTime(other.toldAt, one.toldAt)
  return {
    ...(more > 0 ? other : one),
    since: [sinceOf(one), sinceOf(other)].toSorted(byTime)[0],
  }
}

/** Adds a notification to those of a credit: what was told first stays, and the latest that tells it apart is kept beside it. */
export function withNotification(held: StoredReport | null, told: ReportedCredit): StoredReport {
  if (held === null) return told
  const { second, ...first } = held
  const groups: StoredReport[] = []
  for (const one of [first, ...(second === undefined ? [] : [second]), told]) {
    const at = groups.findIndex((group) => differingFields(group, one).length === 0)
    const group = groups[at]
    if (group === undefined) groups.push(one)
    else groups[at] = merged(group, one)
  }
  const [earliest = told, ...others] = groups.toSorted((a, b) => byTime(sinceOf(a), sinceOf(b)))
  const latest = others.toSorted((a, b) => byTime(a.toldAt, b.toldAt)).at(-1)
  return latest === undefined ? earliest : { ...earliest, second: latest }
}

/** The fields in which two reports of one way differ: its amount, who paid and who was paid. One may leave a party out. */
export function differingFields(one: ReportedCredit, other: ReportedCredit): readonly string[] {
  const [a, b] = [sideOf(one), sideOf(other)]
  if (a === null || b === null) return a === b ? [] : ['amount']
  const parties = PARTIES.filter((name) => {
    const [named, other] = [a[name], b[name]]
    return named !== null && other !== null && named.trim() !== other.trim()
  })
  return compareDecimals(a.amount, b.amount) === 0 ? parties : ['amount', ...parties]
}

/** One side of a credit as a row of its own; null where it cannot be read. */
export function sideOf(told: ReadCredit | null): CreditRow | null {
  if (told?.side !== undefined) return told.side
  const read = told === null ? null : parseJson(told.raw)
  return told !== null && read?.ok === true ? rowOf(read.value, told.toldAt) : null
}

/** One side of a credit by the JSON of its report. */
export const rowOf = (json: unknown, toldAt: string): CreditRow | null =>
  rowFromWire(creditList, json, {
    key: '',
    reconciled: false,
    currency: creditCurrency(json),
    source: 'both',
    noticeId: null,
    differs: '',
    odd: '',
    firstSeenAt: toldAt,
  })
