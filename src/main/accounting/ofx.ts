import type { BatchBalance, BatchContent, BookEntry } from '../../shared/accounting/model.ts'
import { accountKey, wallTime } from '../../shared/completeness/names.ts'
import type { DateText } from '../../shared/values/calendar.ts'

/** A batch as OFX 2.2, a statement per account: programs of many countries read it. Amounts have a decimal point. */

const HEADER =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
const NAME = 32
const MEMO = 255
const FITID = 255
const ZONE = '[-3:ART]'

/** Characters that an XML 1.0 document must not contain. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Text between elements, never in an attribute: readers of OFX know no name for a quotation mark. */
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, ' ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Text on one line of so many signs at most. */
const shortened = (text: string, most: number): string =>
  [...text.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('').trim()

/** An element, or null for none. */
type Xml = string | null

/** An element with text in it. */
const leaf = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

/** An element that is left out where its text is empty. */
const optional = (name: string, text: string): Xml => (text === '' ? null : leaf(name, text))

/** An element with others in it, one a line. */
const branch = (name: string, ...children: readonly Xml[]): string =>
  `<${name}>\n${children.filter((child) => child !== null).join('\n')}\n</${name}>`

/** The entries of a batch that moved one account. */
interface AccountStatement {
  readonly account: string
  /** With its currency, where the batch moved the number in two: importers know an account by it alone. */
  readonly name: string
  readonly currency: string
  /** Its balance, by the newest position when the batch was made; null where no position shows it. */
  readonly balance: BatchBalance | null
  readonly from: DateText
  readonly to: DateText
  readonly entries: readonly BookEntry[]
}

/** The entries of a batch that moved an account, by account. Others, such as received echeqs, stay out. */
export function statementsOf({ entries, balances }: BatchContent): readonly AccountStatement[] {
  const accounts = Map.groupBy(
    entries.filter(({ account }) => account !== null),
    ({ account, currency }) => `${accountKey(account ?? '')} ${currency}`,
  )
  const numbers = [...accounts.keys()].map((name) => name.split(' ')[0])
  const isTwice = (account: string): boolean =>
    numbers.filter((number) => number === accountKey(account)).length > 1
  return [...accounts.values()].flatMap((held) => {
    const [first] = held
    if (first?.account == null) return []
    const { account, currency } = first
    const days = held.map(({ day }) => day).sort()
    return [
      {
        account,
        currency,
        name: isTwice(account) ? `${account}-${currency}` : account,
        balance:
          balances.find(
            (one) => accountKey(one.account) === accountKey(account) && one.currency === currency,
          ) ?? null,
        from: days[0] ?? first.day,
        to: days.at(-1) ?? first.day,
        entries: held,
      },
    ]
  })
}

/** A name of an entry that no other batch has: programs pass over a name that they know. */
const entryId = ({ kind, number }: BatchContent, { key }: BookEntry): string =>
  `${kind === 'reversal' ? 'R' : 'B'}${number}:${key}`

/** A day at noon, or a moment of Buenos Aires. */
const dateOf = (at: string): string => {
  const digits = (wallTime(at) ?? at).slice(0, 19).replace(/\D/g, '')
  return `${digits.length === 14 ? digits : `${digits.slice(0, 8)}120000`}${ZONE}`
}
/** An ISO 8601 instant, in UTC. */
const momentOf = (at: string): string => `${at.slice(0, 19).replace(/[-:T]/g, '')}[0:GMT]`

const status = branch('STATUS', leaf('CODE', '0'), leaf('SEVERITY', 'INFO'))

const bankOf = ({ balance }: AccountStatement): string => {
  const code = balance?.cbu.slice(0, 3) ?? ''
  return code === '' ? '000' : code
}

const transaction = (batch: BatchContent, entry: BookEntry): string =>
  branch(
    'STMTTRN',
    leaf('TRNTYPE', entry.amount.startsWith('-') ? 'DEBIT' : 'CREDIT'),
    leaf('DTPOSTED', dateOf(entry.day)),
    leaf('TRNAMT', entry.amount),
    leaf('FITID', entryId(batch, entry).slice(0, FITID)),
    optional('REFNUM', shortened(entry.reference, NAME)),
    optional('NAME', shortened(entry.name ?? entry.text, NAME)),
    optional('MEMO', shortened([entry.text, entry.cuit ?? ''].join(' '), MEMO)),
  )

const statement = (batch: BatchContent, one: AccountStatement, nth: number): string =>
  branch(
    'STMTTRNRS',
    leaf('TRNUID', `${batch.number}-${nth + 1}`),
    status,
    branch(
      'STMTRS',
      leaf('CURDEF', one.currency),
      branch(
        'BANKACCTFROM',
        leaf('BANKID', bankOf(one)),
        leaf('ACCTID', shortened(one.name, 22)),
        leaf('ACCTTYPE', 'CHECKING'),
      ),
      branch(
        'BANKTRANLIST',
        leaf('DTSTART', dateOf(one.from)),
        leaf('DTEND', dateOf(one.to)),
        ...one.entries.map((entry) => transaction(batch, entry)),
      ),
      // The format asks for a balance of every account.
      branch(
        'LEDGERBAL',
        leaf('BALAMT', one.balance?.balance ?? '0'),
        leaf('DTASOF', dateOf(one.balance?.at ?? one.to)),
      ),
    ),
  )

/** The file's text. */
export const ofxOf = (batch: BatchContent): string =>
  `${HEADER}${branch(
    'OFX',
    branch(
      'SIGNONMSGSRSV1',
      branch('SONRS', status, leaf('DTSERVER', momentOf(batch.madeAt)), leaf('LANGUAGE', 'SPA')),
    ),
    branch('BANKMSGSRSV1', ...statementsOf(batch).map((one, nth) => statement(batch, one, nth))),
  )}\n`
