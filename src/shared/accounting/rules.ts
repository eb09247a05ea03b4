import { memo } from '../base/memo.ts'
import { accountKey } from '../completeness/names.ts'
import { fold } from '../text/fold.ts'
import type { DateText } from '../values/calendar.ts'
import { absolute, compareDecimals, negate } from '../values/money.ts'
import type { Assignment, BookEvent, BookRule, Correction, RuleTable } from './model.ts'

/** Where events go: what a person said, else what the event is, else the first rule that matches, else nobody knows. */

/** Words side by side, whatever stands between them; `25.413` is one word however it is written. */
const words = (text: string): string =>
  ` ${fold(text)
    .replace(/(\d)[.](?=\d)/g, '$1')
    .replace(/[^a-z0-9ñ]+/g, ' ')
    .trim()} `

/** Folding a text costs more than asking a rule: it is done once for all of them. */
const comparedOf = memo((event: BookEvent) => ({
  text: words(`${event.text} ${event.name ?? ''}`),
  cuit: (event.cuit ?? '').replace(/\D/g, ''),
  account: event.account === null ? null : accountKey(event.account),
  amount: absolute(event.amount),
}))

/** Makes a rule into a question that is asked of many events. */
export function matcherOf(rule: BookRule): (event: BookEvent) => boolean {
  const alternatives = rule.text
    .split('|')
    .map(words)
    .filter((text) => text.trim() !== '')
  const cuit = rule.cuit.replace(/\D/g, '')
  const account = rule.account === '' ? null : accountKey(rule.account)
  const { direction, min, max } = rule
  return (event) => {
    const negative = event.amount.startsWith('-')
    if (direction !== null && (direction === 'out') !== negative) return false
    const its = comparedOf(event)
    if (cuit !== '' && its.cuit !== cuit) return false
    if (account !== null && its.account !== account) return false
    if (min !== null && compareDecimals(its.amount, min) === -1) return false
    if (max !== null && compareDecimals(its.amount, max) === 1) return false
    return alternatives.length === 0 || alternatives.some((one) => its.text.includes(one))
  }
}

/** A rule that asks for nothing would take everything. */
export const asksForSomething = ({ text, cuit, account, min, max }: BookRule): boolean =>
  text.replace(/[|\s]/g, '') !== '' || cuit !== '' || account !== '' || min !== null || max !== null

/** The table that holds on a day; the first one also before its day. Tables are in the order of their days. */
export const tableOn = (tables: readonly RuleTable[], day: DateText | ''): RuleTable | undefined =>
  tables.findLast(({ from }) => from <= day) ?? tables[0]

/** Makes tables and corrections into one question that is asked of many events. */
export function assigner(
  tables: readonly RuleTable[],
  corrections: readonly Correction[],
): (event: BookEvent) => Assignment {
  const said = new Map(corrections.map((one) => [one.key, one]))
  const ready = new Map(tables.map((table) => [table, table.rules.map(matcherOf)]))
  const assign = (event: BookEvent): Assignment => {
    const correction = event.keys.map((key) => said.get(key)).find((one) => one !== undefined)
    if (correction !== undefined)
      return { to: correction.to, mark: correction.mark, by: 'person', rule: null }
    const table = tableOn(tables, event.day)
    if (table === undefined) return NOBODY
    if (event.counter !== null)
      return { to: table.sides[event.counter], mark: 'none', by: 'event', rule: null }
    const at = ready.get(table)?.findIndex((matches) => matches(event)) ?? -1
    const rule = table.rules[at]
    return rule === undefined ? NOBODY : { to: rule.to, mark: rule.mark, by: 'rule', rule: at + 1 }
  }
  return (event) =>
    assign(event.takesBack === undefined ? event : originalOf(event, event.takesBack))
}

/** The event as the rules see it: a reversal takes the account of the event that it reverses. */
const originalOf = (event: BookEvent, key: string): BookEvent => ({
  ...event,
  keys: [...event.keys, key],
  amount: negate(event.amount),
})

const NOBODY: Assignment = { to: '', mark: 'none', by: 'nobody', rule: null }

/** The effect of a rule table, tried before it is saved. */
export type Trial = Readonly<ReturnType<typeof tryTable>>
/** Tries a table on events: beside the saved ones, in the place of the one of its day. */
export function tryTable(
  events: readonly BookEvent[],
  saved: readonly RuleTable[],
  table: RuleTable,
  corrections: readonly Correction[],
) {
  const before = assigner(saved, corrections)
  const tables = withTable(saved, table)
  const after = assigner(tables, corrections)
  const matchers = table.rules.map(matcherOf)
  const counts = table.rules.map(() => ({ caught: 0, matches: 0 }))
  const changed: { event: BookEvent; before: Assignment; after: Assignment }[] = []
  const unidentified = { before: 0, after: 0 }
  for (const event of events) {
    const was = before(event)
    const is = after(event)
    if (was.by === 'nobody') unidentified.before += 1
    if (is.by === 'nobody') unidentified.after += 1
    if (was.to !== is.to || was.mark !== is.mark) changed.push({ event, before: was, after: is })
    if (tableOn(tables, event.day) !== table || event.counter !== null) continue
    const caught = is.rule === null ? undefined : counts[is.rule - 1]
    if (caught !== undefined) caught.caught += 1
    matchers.forEach((matches, nth) => {
      const count = counts[nth]
      if (count !== undefined && matches(event)) count.matches += 1
    })
  }
  return {
    /** For each rule, how many events it would catch, and how many it would have caught were it the first. */
    rules: counts,
    changed,
    unidentified,
  }
}

/** The tables with one more, or with another one of the same day, in the order of their days. */
export const withTable = (saved: readonly RuleTable[], table: RuleTable): readonly RuleTable[] =>
  [...saved.filter(({ from }) => from !== table.from), table].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  )
