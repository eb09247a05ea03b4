import { type AppError, appError, err, fail, type Outcome, ok } from '../errors/index.ts'
import { typedDate } from '../values/calendar.ts'
import type { BatchContent, BookEntry, EntryLine } from './model.ts'

/**
 * A file by a template that a person edits, for programs whose layout nobody wrote down. What stands before the first line with a
 * field in braces is the head, that line and all others with fields are repeated for every line of every entry, the rest is the
 * foot. `{debe|punto}` has a decimal point, `{fecha|iso}` is 2026-11-23, `{texto|30}` has 30 signs at most.
 */

interface Place {
  readonly batch: BatchContent
  readonly entry: BookEntry
  readonly nth: number
  readonly line: EntryLine
  readonly row: number
}

type FieldKind = 'text' | 'amount' | 'date'
const fields = {
  lote: { kind: 'text', read: ({ batch }: Place) => String(batch.number) },
  asiento: { kind: 'text', read: ({ nth }: Place) => String(nth + 1) },
  renglon: { kind: 'text', read: ({ row }: Place) => String(row + 1) },
  fecha: { kind: 'date', read: ({ entry }: Place) => entry.day },
  cuenta: { kind: 'text', read: ({ line }: Place) => line.account },
  debe: { kind: 'amount', read: ({ line }: Place) => line.debit },
  haber: { kind: 'amount', read: ({ line }: Place) => line.credit },
  importe: { kind: 'amount', read: ({ entry }: Place) => entry.amount },
  moneda: { kind: 'text', read: ({ entry }: Place) => entry.currency },
  texto: { kind: 'text', read: ({ entry }: Place) => entry.text },
  cuit: { kind: 'text', read: ({ entry }: Place) => entry.cuit ?? '' },
  nombre: { kind: 'text', read: ({ entry }: Place) => entry.name ?? '' },
  referencia: { kind: 'text', read: ({ entry }: Place) => entry.reference },
  banco: { kind: 'text', read: ({ entry }: Place) => entry.account ?? '' },
  nota: { kind: 'text', read: ({ entry }: Place) => entry.note ?? '' },
  etiquetas: { kind: 'text', read: ({ entry }: Place) => (entry.tags ?? []).join(', ') },
  clave: { kind: 'text', read: ({ entry }: Place) => entry.key },
} as const satisfies Readonly<
  Record<string, { readonly kind: FieldKind; readonly read: (place: Place) => string }>
>
type FieldName = keyof typeof fields

export const templateFields: readonly string[] = Object.keys(fields)

/** The template that is proposed until a person writes one. */
export const DEFAULT_TEMPLATE = [
  'Fecha;Lote;Asiento;Cuenta;Debe;Haber;Moneda;Leyenda;CUIT',
  '{fecha};{lote};{asiento};{cuenta};{debe};{haber};{moneda};{texto|60};{cuit}',
].join('\n')

const PLACEHOLDER = /\{([^{}]*)\}/g
const OPTION = /^([a-z_]+)(?:\|(punto|iso|[1-9]\d{0,2}))?$/
const isField = (name: string): name is FieldName => Object.hasOwn(fields, name)

const linesOf = (template: string): readonly string[] =>
  template.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
const hasField = (line: string): boolean => line.includes('{')

function problemOf(text: string, line: number): AppError | null {
  for (const [, inside = ''] of text.matchAll(PLACEHOLDER)) {
    const [, name = '', option] = OPTION.exec(inside.trim()) ?? []
    const fits =
      isField(name) &&
      (option !== 'punto' || fields[name].kind === 'amount') &&
      (option !== 'iso' || fields[name].kind === 'date')
    if (!fits) return appError('books_template_unknown', { name: inside.slice(0, 40), line })
  }
  return /[{}]/.test(text.replace(PLACEHOLDER, ''))
    ? appError('books_template_brace', { line })
    : null
}

/** Fails with `books_template_unknown`, `books_template_brace` (both name the line, from 1), `books_template_empty`. */
export function checkTemplate(template: string): Outcome<null> {
  const lines = linesOf(template)
  for (const [index, text] of lines.entries()) {
    const problem = problemOf(text, index + 1)
    if (problem !== null) return err(problem)
  }
  return lines.some(hasField) ? ok(null) : fail('books_template_empty', {})
}

/** A spreadsheet runs what begins with one of these. */
const FORMULA = /^\s*[=+\-@＝＋－＠﹦⁼₌﹢⁺₊﹣⁻₋﹫]/
const SEPARATORS = /[;,\t"|]/
const ALL_SEPARATORS = /[;,\t"|\s]+/g

/** Where in a cell a field stands: in quotes that the template has, alone in its cell, or beside other text of it. */
type Standing = 'quoted' | 'alone' | 'beside'

const isEdge = (sign: string | undefined): boolean => sign === undefined || SEPARATORS.test(sign)

function standingOf(text: string, at: number, length: number): Standing {
  const quotes = text.slice(0, at).split('"').length - 1
  if (quotes % 2 === 1) return 'quoted'
  return isEdge(text[at - 1]) && isEdge(text[at + length]) ? 'alone' : 'beside'
}

/** Text of elsewhere: on one line, inert, and splitting no cell: quoted where that can be, else without what would split it. */
function cellOf(text: string, standing: Standing): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const whole = standing === 'beside' ? plain.replace(ALL_SEPARATORS, ' ').trim() : plain
  const inert = FORMULA.test(whole) ? `'${whole}` : whole
  const doubled = inert.replace(/"/g, '""')
  if (standing === 'quoted') return doubled
  return SEPARATORS.test(inert) ? `"${doubled}"` : inert
}

/** With two decimals at least, and all that it has. */
function inCents(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

function textAt(inside: string, place: Place, standing: Standing): string {
  const [, name = '', option] = OPTION.exec(inside.trim()) ?? []
  if (!isField(name)) return ''
  const { kind, read } = fields[name]
  const value = read(place)
  if (kind === 'date') return option === 'iso' ? value : typedDate(value)
  if (kind === 'amount') {
    const digits = inCents(value)
    return option === 'punto' ? digits : digits.replace('.', ',')
  }
  const most = option === undefined ? undefined : Number(option)
  return cellOf([...value].slice(0, most).join(''), standing)
}

const fill = (text: string, place: Place): string =>
  text.replace(PLACEHOLDER, (whole, inside: string, at: number) =>
    textAt(inside, place, standingOf(text, at, whole.length)),
  )

/** A batch by a template that was checked: CRLF between lines. */
export function byTemplate(template: string, batch: BatchContent): string {
  const lines = linesOf(template)
  const first = lines.findIndex(hasField)
  const repeated = lines.filter(hasField)
  const rows = batch.entries.flatMap((entry, nth) =>
    entry.lines.flatMap((line, row) =>
      repeated.map((text) => fill(text, { batch, entry, nth, line, row })),
    ),
  )
  const foot = lines.slice(first).filter((text) => !hasField(text))
  return [...lines.slice(0, first), ...rows, ...foot].map((text) => `${text}\r\n`).join('')
}
