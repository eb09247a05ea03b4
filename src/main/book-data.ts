import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Log } from '../shared/base/log.ts'
import { ruleTableSchema } from '../shared/ipc/accounting.ts'
import { isDateText } from '../shared/values/calendar.ts'
import { decimal, isDecimalText } from '../shared/values/money.ts'
import type { BookData } from './accounting/data.ts'

const date = z.string().refine(isDateText, 'not_a_date')
/** A part of 1. */
const share = z
  .string()
  .refine((text) => isDecimalText(text) && /^(0(\.\d{1,6})?|1(\.0+)?)$/.test(text), 'not_a_share')
  .transform(decimal)
const rule = z.object({ text: z.string(), to: z.string(), mark: z.string() })
/** The conditions of a rule of the file besides its text: none. */
const ANY = { direction: null, cuit: '', account: '', min: null, max: null }
const dataSchema = z.object({
  as_of: date,
  rates: z.array(z.object({ from: date, law_25413: z.object({ general: share, small: share }) })),
  table: z.looseObject({ rules: z.array(rule) }),
})

/** Two folders above this file in the sources and in the build alike. */
const BUILT_IN = new URL('../../resources/books.json', import.meta.url)

/**
 * The rates and rules that come with the application; a `books.json` in the data folder takes their place. Where neither can
 * be read nothing is split and nothing is identified, and the log says so.
 */
export function readBookData(dataDir: string, log: Log): BookData {
  return read(join(dataDir, 'books.json'), null) ?? read(BUILT_IN, log) ?? NOTHING
}

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

function read(path: string | URL, log: Log | null): BookData | null {
  try {
    const found = dataSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    const table = ruleTableSchema.parse({
      ...found.table,
      rules: found.table.rules.map((one) => ({ ...ANY, ...one })),
    })
    const rates = [...found.rates].sort((a, b) => (a.from < b.from ? -1 : 1))
    return { asOf: found.as_of, rates, table }
  } catch (cause) {
    log?.warn('book rates not read', { path: String(path), cause: String(cause) })
    return null
  }
}
