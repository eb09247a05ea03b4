import type { BatchContent, BookEntry } from '../../../shared/accounting/model.ts'
import { type AccountStatement, entryId, statementsOf } from './statements.ts'
import { branch, leaf, optional, shortened } from './xml.ts'

/** A batch as OFX 2.2, a statement per account: programs of many countries read it. Amounts have a decimal point. */

const HEADER =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
  '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n'
const NAME = 32
const MEMO = 255
const FITID = 255
const ZONE = '[-3:ART]'

const dateOf = (day: string): string => `${day.slice(0, 10).replace(/-/g, '')}120000${ZONE}`
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
        leaf('ACCTID', shortened(one.account, 22)),
        leaf('ACCTTYPE', 'CHECKING'),
      ),
      branch(
        'BANKTRANLIST',
        leaf('DTSTART', dateOf(one.from)),
        leaf('DTEND', dateOf(one.to)),
        ...one.entries.map((entry) => transaction(batch, entry)),
      ),
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
