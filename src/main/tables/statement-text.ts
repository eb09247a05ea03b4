import { appError, err, type Outcome, ok } from '../../shared/errors/index.ts'
import { toDecimalText } from '../../shared/values/money.ts'
import type { ImportCell, ImportLine, ImportTable } from '../../shared/views/imports.ts'
import { tooManyLines, USUAL } from './bounds.ts'

/** Statements in the formats of banks, OFX 1 and 2 and MT940, as tables: they are then read and checked as any other. */

/** The format of a text that is a statement; null for any other. */
export const statementFormat = (text: string): 'OFX' | 'MT940' | null =>
  /^\s*(OFXHEADER:|(<\?xml[^>]*>\s*)?(<\?OFX|<OFX>))/i.test(text)
    ? 'OFX'
    : /^\s*(\{1:|:20:)/.test(text)
      ? 'MT940'
      : null

/** A movement, or a balance by itself, as the format says it. */
interface BankLine {
  readonly day: string
  readonly amount: string
  readonly balance: string
  readonly text: string
  readonly reference: string
  readonly account: string
  readonly currency: string
}

const HEADER = ['Fecha', 'Importe con signo', 'Saldo', 'Detalle', 'Comprobante', 'Cuenta', 'Moneda']

/** More than a person reads of a movement. */
const MOST_TEXT = 1_000

const textCell = (text: string): ImportCell => ({
  text: text.slice(0, MOST_TEXT),
  kind: text === '' ? 'empty' : 'text',
})

/** An amount as a number. Text that is no amount stays as it is, and is reported by its cell. */
function amountCell(written: string): ImportCell {
  const amount = toDecimalText(written.replace(/^\+/, '').replace(/,$/, '').replace(',', '.'))
  return amount === null ? textCell(written) : { text: amount, kind: 'number' }
}

const lineOf = (entry: BankLine, index: number): ImportLine => ({
  row: index + 2,
  cells: [
    textCell(entry.day),
    amountCell(entry.amount),
    amountCell(entry.balance),
    ...[entry.text, entry.reference, entry.account, entry.currency].map(textCell),
  ],
})

/** Reads a statement whole. Fails with `import_unreadable` where its end is missing, `import_no_rows`, `import_too_large`. */
export function statementTable(text: string, format: 'OFX' | 'MT940'): Outcome<ImportTable> {
  const entries = format === 'OFX' ? ofxEntries(text) : mt940Entries(text)
  if (entries === null) return err(appError('import_unreadable', { reason: 'damaged' }))
  if (entries.every(({ amount }) => amount === '')) return err(appError('import_no_rows', {}))
  if (entries.length > USUAL.lines) return tooManyLines(USUAL)
  const unread = { hiddenRows: 0, hiddenColumns: [], rows: [], columns: [] }
  return ok({ header: HEADER, isTitled: true, lines: entries.map(lineOf), unread, csv: null })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** The text of an OFX element; version 1 does not close elements that hold a text. */
const element = (block: string, name: string): string =>
  (new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '')
    .replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()

/** `20261120103000[-3:ART]` as a moment; a day alone, or at no named offset, is that day. */
function ofxDay(written: string): string {
  const [, year, month, day, hours, minutes, sign = '', offset] =
    /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)[\d.]*(?:\[([+-]?)(\d{1,2})[^\]]*\])?)?/.exec(written) ?? []
  if (year === undefined) return written
  const date = `${year}-${month}-${day}`
  if (offset === undefined) return date
  return `${date}T${hours}:${minutes}:00${sign === '-' ? '-' : '+'}${offset.padStart(2, '0')}:00`
}

/** The types of what goes out: of a statement without any sign they tell it. */
const OUTGOING = /^(?:DEBIT|FEE|SRVCHG|PAYMENT|POS|DIRECTDEBIT|REPEATPMT)$/i

function ofxEntries(text: string): readonly BankLine[] | null {
  if (!/<\/OFX>\s*$/i.test(text)) return null
  const count = (tag: RegExp): number => text.match(tag)?.length ?? 0
  if (count(/<STMTTRN>/gi) !== count(/<\/STMTTRN>/gi)) return null
  return text.split(/<(?:CC)?STMTRS>/i).flatMap((statement) => {
    const [account, currency] = [element(statement, 'ACCTID'), element(statement, 'CURDEF')]
    const [, ...blocks] = statement.split(/<STMTTRN>/i)
    const isSigned = /<TRNAMT>\s*-/i.test(statement)
    return blocks.map((rest): BankLine => {
      const [block = ''] = rest.split(/<\/STMTTRN>/i, 1)
      // For a purchase abroad it stands beside the amount, which is in the account's currency.
      const [before = '', , after = ''] = block.split(/<\/?ORIGCURRENCY>/i)
      const reference =
        element(block, 'CHECKNUM') || element(block, 'REFNUM') || element(block, 'FITID')
      const isOut = !isSigned && OUTGOING.test(element(block, 'TRNTYPE'))
      const words = [element(block, 'NAME'), element(block, 'MEMO')].filter((word) => word !== '')
      return {
        account,
        currency: element(before + after, 'CURSYM') || currency,
        reference,
        day: ofxDay(element(block, 'DTPOSTED')),
        amount: (element(block, 'TRNAMT') || '?').replace(/^\+?/, isOut ? '-' : ''),
        balance: '',
        text: [...new Set(words)].join(' · '),
      }
    })
  })
}

/** `261120` is a day of this century. */
const swiftDay = (digits: string): string => `20${digits.replace(/(..)(?=.)/g, '$1-')}`

const BALANCE = /^(C|D)(\d{6})([A-Z]{3})([\d,]+)/
const MOVEMENT = /^(\d{6})(?:\d{4})?(R?[CD]|E[CD])[A-Z]?(\d[\d,]*)(?:[A-Z][A-Z0-9]{3})?([^/\n]*)/

function mt940Entries(text: string): readonly BankLine[] | null {
  const entries: BankLine[] = []
  let [account, currency, opened] = ['', '', 0]
  const fields = text.split(/\r?\n(?=:\d\d[A-Z]?:|-\}?)|^(?=:\d\d)/)
  for (const field of fields) {
    const [, tag = '', content = ''] = /:(\d\d)[A-Z]?:([\s\S]*)/.exec(field) ?? []
    const last = entries.at(-1)
    if (tag === '25') account = content.trim()
    if (tag === '60' || tag === '62') {
      const [, side, day = '', code = '', amount = ''] = BALANCE.exec(content.trim()) ?? []
      if (side === undefined) return null
      currency = code
      opened += tag === '60' ? 1 : -1
      const balance = `${side === 'D' ? '-' : ''}${amount}`
      const words = tag === '60' ? 'Saldo inicial' : 'Saldo final'
      entries.push({
        account,
        currency,
        balance,
        day: swiftDay(day),
        amount: '',
        reference: '',
        text: words,
      })
    }
    if (tag === '61') {
      const [, day = '', side = '', amount, reference = ''] = MOVEMENT.exec(content) ?? []
      const isDebit = side === 'D' || side === 'ED' || side === 'RC'
      entries.push({
        account,
        currency,
        balance: '',
        text: '',
        reference: reference.trim(),
        day: day === '' ? content.slice(0, 6) : swiftDay(day),
        amount: amount === undefined ? content.trim() || '?' : `${isDebit ? '-' : ''}${amount}`,
      })
    }
    if (tag === '86' && last !== undefined && last.amount !== '') {
      const words = content.replace(/^\d{3}(?=\?)/, '').replace(/\?\d\d|\s+/g, ' ')
      entries[entries.length - 1] = { ...last, text: words.trim() }
    }
  }
  return opened === 0 ? entries : null
}
