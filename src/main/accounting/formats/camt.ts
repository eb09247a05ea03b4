import { createHash } from 'node:crypto'
import type { BatchContent, BookEntry } from '../../../shared/accounting/model.ts'
import { absolute, type DecimalText, ZERO } from '../../../shared/values/money.ts'
import { type AccountStatement, entryId, statementsOf } from './statements.ts'
import { branch, leaf, optional, shortened, type Xml } from './xml.ts'

/**
 * A batch as ISO 20022 camt.053.001.08, a statement per account. The elements stand in the order of the schema, which does not come
 * with the application: whoever has it can validate the file with it.
 */

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
const SHORT = 35
const ACCOUNT = 34
const NAME = 140
const LONG = 500

const direction = (amount: DecimalText): string =>
  leaf('CdtDbtInd', amount.startsWith('-') ? 'DBIT' : 'CRDT')
const money = (amount: DecimalText, currency: string): string =>
  leaf('Amt', absolute(amount), ` Ccy="${currency.replace(/[^A-Z]/g, '')}"`)
const date = (name: string, day: string): string => branch(name, leaf('Dt', day.slice(0, 10)))

/** Up to 35 signs that are always the same for one entry. */
const referenceOf = (id: string): string =>
  id.length <= SHORT ? id : createHash('sha256').update(id).digest('hex').slice(0, SHORT)

function partyOf({ name, cuit, amount }: BookEntry): Xml {
  if ((name ?? '') === '') return null
  const document =
    cuit === null || cuit === ''
      ? null
      : branch('Id', branch('OrgId', branch('Othr', leaf('Id', shortened(cuit, SHORT)))))
  // The party who paid us is the debtor, the one we paid the creditor.
  const role = amount.startsWith('-') ? 'Cdtr' : 'Dbtr'
  return branch(
    'RltdPties',
    branch(role, branch('Pty', leaf('Nm', shortened(name ?? '', NAME)), document)),
  )
}

function entryOf(batch: BatchContent, entry: BookEntry): string {
  const text = shortened(entry.text, NAME)
  const id = referenceOf(entryId(batch, entry))
  return branch(
    'Ntry',
    leaf('NtryRef', id),
    money(entry.amount, entry.currency),
    direction(entry.amount),
    leaf('RvslInd', String(batch.kind === 'reversal')),
    branch('Sts', leaf('Cd', 'BOOK')),
    date('BookgDt', entry.day),
    date('ValDt', entry.day),
    branch('BkTxCd', branch('Prtry', leaf('Cd', entry.kind))),
    branch(
      'NtryDtls',
      branch(
        'TxDtls',
        branch('Refs', leaf('EndToEndId', shortened(entry.reference, SHORT) || 'NOTPROVIDED')),
        partyOf(entry),
        text === '' ? null : branch('RmtInf', leaf('Ustrd', text)),
      ),
    ),
    optional('AddtlNtryInf', shortened(entry.text, LONG)),
  )
}

/** The balance of the account by the bank. Where no position shows the account, its type states that it is unknown. */
const balanceOf = ({ balance, currency, to }: AccountStatement): string => {
  const type =
    balance === null
      ? branch('CdOrPrtry', leaf('Prtry', 'NOT-STATED'))
      : branch('CdOrPrtry', leaf('Cd', 'ITBD'))
  const amount = balance?.balance ?? ZERO
  return branch(
    'Bal',
    branch('Tp', type),
    money(amount, currency),
    direction(amount),
    date('Dt', balance?.at ?? to),
  )
}

const statementOf = (batch: BatchContent, one: AccountStatement, nth: number): string =>
  branch(
    'Stmt',
    leaf('Id', `${batch.number}-${nth + 1}`),
    leaf('ElctrncSeqNb', String(batch.number)),
    leaf('CreDtTm', batch.madeAt),
    branch(
      'FrToDt',
      leaf('FrDtTm', `${one.from}T00:00:00-03:00`),
      leaf('ToDtTm', `${one.to}T23:59:59-03:00`),
    ),
    branch(
      'Acct',
      branch('Id', branch('Othr', leaf('Id', shortened(one.account, ACCOUNT)))),
      leaf('Ccy', one.currency),
    ),
    balanceOf(one),
    ...one.entries.map((entry) => entryOf(batch, entry)),
  )

/** The file's text. */
export const camtOf = (batch: BatchContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">\n${branch(
    'BkToCstmrStmt',
    branch('GrpHdr', leaf('MsgId', `LOTE-${batch.number}`), leaf('CreDtTm', batch.madeAt)),
    ...statementsOf(batch).map((one, nth) => statementOf(batch, one, nth)),
  )}\n</Document>\n`
