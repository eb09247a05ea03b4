import type * as z from 'zod'
import type { AppError, Outcome, Result } from '../../../shared/errors/index.ts'
import { appError, err, fail, ok } from '../../../shared/errors/index.ts'
import { JsonReader, type JsonReaderOptions } from '../../../shared/json/reader.ts'
import type { SectionRows } from '../../../shared/lists/position.ts'
import {
  bankAccountSchema,
  fixedTermDepositSchema,
  fundSchema,
  instrumentSchema,
  type PositionFileContent,
  type PositionSection,
  positionFileSchema,
} from '../../../shared/wire/position.ts'
import { firstIssue } from '../../../shared/wire/wire.ts'

/** Takes the rows of each section, in file order. */
export type RowSink = { readonly [S in PositionSection]: (row: SectionRows[S]) => void }

/** The text of a file in pieces, from its beginning each time. */
export type Pieces = () => Iterable<string>

/** A position file whose metadata was checked and whose holdings are still text. */
export interface PositionReader {
  readonly metadata: PositionFileContent['metadata']
  /**
   * Reads every holding, checks it and passes it on. `proceed` is called after each and stops the reading by answering
   * false (`cancelled`). Fails with `position_not_json`, or `position_invalid` and the field.
   */
  readonly rows: (sink: RowSink, proceed: () => boolean) => Outcome<null>
}

/** The arrays that hold the holdings themselves: everything else of the file is small. */
const plan = {
  bank_position: { bank_accounts: 'items', fixed_term_deposits: 'items' },
  fol_position: { shareholder_accounts: { funds: 'items' } },
  stock_market_position: {
    brokerage_accounts_holdings: { holdings: { instruments: 'items' } },
  },
} as const

/** Reads a position file up to its holdings, which come later. Fails with `position_not_json`, `position_invalid`. */
export function readPosition(pieces: Pieces): Outcome<PositionReader> {
  const document = read(pieces, { plan })
  if (!document.ok) return notJson(document.error)
  const content = positionFileSchema.safeParse(document.value)
  if (!content.success) return invalid('', content.error)
  return ok({
    metadata: content.data.metadata,
    rows: (sink, proceed) => readRows(pieces, groupsOf(content.data, sink), proceed),
  })
}

function read(pieces: Pieces, options: JsonReaderOptions): Result<unknown, string> {
  const reader = new JsonReader(options)
  for (const piece of pieces()) if (!reader.push(piece)) break
  return reader.end()
}

/** An array of holdings: its name, and what checks an item and passes it on. */
interface Group {
  readonly field: string
  readonly take: (item: unknown) => z.ZodError | null
}

function* groupsOf(content: PositionFileContent, sink: RowSink): Generator<Group> {
  yield { field: 'bank_position.bank_accounts', take: (item) => takeAccount(item, sink) }
  yield { field: 'bank_position.fixed_term_deposits', take: (item) => takeFixedTerm(item, sink) }
  const shareholders = content.fol_position?.shareholder_accounts ?? []
  for (const [index, { shareholder_account }] of shareholders.entries()) {
    yield {
      field: `fol_position.shareholder_accounts[${index}].funds`,
      take: (item) => takeFund(item, shareholder_account, sink),
    }
  }
  const brokerages = content.stock_market_position?.brokerage_accounts_holdings ?? []
  for (const [index, { brokerage_account, holdings }] of brokerages.entries()) {
    for (const [place, { instrument_type }] of holdings.entries()) {
      yield {
        field: `stock_market_position.brokerage_accounts_holdings[${index}].holdings[${place}].instruments`,
        take: (item) => takeInstrument(item, brokerage_account, instrument_type, sink),
      }
    }
  }
}

function readRows(pieces: Pieces, groups: Iterable<Group>, proceed: () => boolean): Outcome<null> {
  const takers = new Map(Array.from(groups, ({ field, take }) => [field, take]))
  let stopped: AppError | undefined
  const done = read(pieces, {
    plan,
    take: ({ array, index, value }) => {
      const problem = takers.get(array)?.(value) ?? null
      if (problem !== null) stopped = invalidError(`${array}[${index}]`, problem)
      else if (!proceed()) stopped = appError('cancelled', {})
      return stopped === undefined
    },
  })
  if (stopped !== undefined) return err(stopped)
  return done.ok ? ok(null) : notJson(done.error)
}

function takeAccount(item: unknown, sink: RowSink): z.ZodError | null {
  const { data, error } = bankAccountSchema.safeParse(item)
  if (error !== undefined) return error
  sink.accounts({
    accountType: data.account_type,
    accountNumber: data.account_number,
    cbu: data.cbu,
    currency: data.currency_code,
    available: data.balance.available,
    balance: data.balance.balance,
    agreement: data.balance.agreement,
  })
  return null
}

function takeFixedTerm(item: unknown, sink: RowSink): z.ZodError | null {
  const { data, error } = fixedTermDepositSchema.safeParse(item)
  if (error !== undefined) return error
  sink.fixed_terms({
    certificateNumber: data.certificate_number,
    currency: data.currency_code,
    capital: data.capital,
    interest: data.interest,
    total: data.total,
    termInDays: data.term_in_days,
    rate: data.rate,
    openingDate: data.opening_date,
    dueDate: data.due_date,
  })
  return null
}

function takeFund(item: unknown, shareholderAccount: string, sink: RowSink): z.ZodError | null {
  const { data, error } = fundSchema.safeParse(item)
  if (error !== undefined) return error
  sink.funds({
    shareholderAccount,
    fundName: data.fund_name,
    currency: data.currency_code,
    shareQuantity: data.share_quantity,
    lastQuotation: data.last_quotation,
    holdingValue: data.holding_value,
    cafci: data.cafci,
  })
  return null
}

function takeInstrument(
  item: unknown,
  brokerageAccount: string,
  instrumentType: string,
  sink: RowSink,
): z.ZodError | null {
  const { data, error } = instrumentSchema.safeParse(item)
  if (error !== undefined) return error
  sink.instruments({
    brokerageAccount,
    instrumentType,
    abbreviation: data.abbreviation,
    description: data.description,
    quantity: data.quantity,
    valuation: data.valuation,
  })
  return null
}

const notJson = (reason: string): Outcome<never> => fail('position_not_json', { reason })

function invalidError(prefix: string, error: z.ZodError): AppError {
  const { field, message } = firstIssue(error)
  // The file as a whole has no name that could be told.
  if (prefix === '' && field === '') return appError('notification_unknown', {})
  const joint = prefix === '' || field === '' || field.startsWith('[') ? '' : '.'
  return appError('position_invalid', { field: `${prefix}${joint}${field}`, problem: message })
}

const invalid = (prefix: string, error: z.ZodError): Outcome<never> =>
  err(invalidError(prefix, error))
