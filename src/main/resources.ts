import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ruleTableSchema } from '../shared/accounting/model.ts'
import type { Log } from '../shared/base/log.ts'
import { bankCodeOf } from '../shared/values/account-keys.ts'
import { type DateText, isDateText } from '../shared/values/calendar.ts'
import { decimal, isDecimalText } from '../shared/values/money.ts'
import type { BankHolidays } from '../shared/views/fund-batches.ts'
import type { BookData } from './accounting/data.ts'

/** The lists that come with the application. A file of the same name in the data folder takes the place of each. */

/** Two folders above this file in the sources and in the build alike. */
const BUILT_IN = new URL('../../resources/', import.meta.url)

/** Reads a list; null where neither file can be read, which the log says of the one that comes with the application. */
function readList<T>(name: string, schema: z.ZodType<T>, dataDir: string, log: Log): T | null {
  const read = (path: string | URL): T => schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  try {
    return read(join(dataDir, name))
  } catch {
    const path = new URL(name, BUILT_IN)
    try {
      return read(path)
    } catch (cause) {
      log.warn('list not read', { path: String(path), cause: String(cause) })
      return null
    }
  }
}

const banksSchema = z.object({ banks: z.record(z.string(), z.string()) })

/** Names of banks by the keys of their accounts; null for an unknown code: it is never an error. */
export function createBankNames(dataDir: string, log: Log): (key: string) => string | null {
  const banks = readList('banks.json', banksSchema, dataDir, log)?.banks ?? {}
  return (key) => {
    const code = bankCodeOf(key)
    return code === null ? null : (banks[code] ?? null)
  }
}

const date = z.string().refine(isDateText, 'not_a_date')
const holidaysSchema = z.object({
  as_of: date,
  holidays: z.array(z.object({ date, name: z.string().optional() })),
})

/** The days on which banks do not settle; without a list that can be read, weekends alone. */
export function readHolidays(dataDir: string, log: Log): BankHolidays {
  const list = readList('holidays.json', holidaysSchema, dataDir, log)
  if (list === null) return { holidays: [], asOf: '1970-01-01', until: '1970-01-01' }
  const holidays = list.holidays.map((holiday) => holiday.date).sort()
  return { holidays, asOf: list.as_of, until: holidays.at(-1) ?? list.as_of }
}

/** The same days with their names; empty where the list does not name one. */
export const readHolidayNames = (dataDir: string, log: Log): ReadonlyMap<DateText, string> =>
  new Map(
    readList('holidays.json', holidaysSchema, dataDir, log)?.holidays.map((day) => [
      day.date,
      day.name ?? '',
    ]),
  )

/** A part of 1. */
const share = z
  .string()
  .refine((text) => isDecimalText(text) && /^(0(\.\d{1,6})?|1(\.0+)?)$/.test(text), 'not_a_share')
  .transform(decimal)
const rule = z.object({ text: z.string(), to: z.string(), mark: z.string() })
/** The conditions of a rule of the file besides its text: none. */
const ANY = { direction: null, cuit: '', account: '', min: null, max: null }
const booksSchema = z
  .object({
    as_of: date,
    rates: z.array(z.object({ from: date, law_25413: z.object({ general: share, small: share }) })),
    table: z.looseObject({ rules: z.array(rule) }),
  })
  .transform(
    ({ as_of: asOf, rates, table: { rules, ...table } }): BookData => ({
      asOf,
      rates: rates.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      table: ruleTableSchema.parse({ ...table, rules: rules.map((one) => ({ ...ANY, ...one })) }),
    }),
  )

/** Rates and rules of the books. Where none can be read nothing is split and nothing is identified. */
export const readBookData = (dataDir: string, log: Log): BookData =>
  readList('books.json', booksSchema, dataDir, log) ?? NOTHING

const NOTHING: BookData = {
  asOf: '1970-01-01',
  rates: [],
  table: {
    from: '2000-01-01',
    size: 'general',
    sides: {
      bank: 'Banco',
      cheques: 'Valores a depositar',
      issued: 'Echeqs emitidos a pagar',
      rejected: 'Valores rechazados',
      funds: 'Fondos',
      terms: 'Plazos fijos',
      interest: 'Intereses ganados',
      credit: 'Ley 25.413',
    },
    banks: [],
    rules: [],
  },
}
