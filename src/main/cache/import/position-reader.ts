import type * as z from 'zod'
import { valueAt } from '../../../shared/base/record.ts'
import type { AppError, Outcome, Result } from '../../../shared/errors/index.ts'
import { appError, err, fail, ok } from '../../../shared/errors/index.ts'
import { JsonReader, type JsonReaderOptions } from '../../../shared/json/reader.ts'
import { fieldsOf } from '../../../shared/lists/declare.ts'
import { type SectionRows, sectionLists } from '../../../shared/lists/position.ts'
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
export type RowSink = <S extends PositionSection>(section: S, row: SectionRows[S]) => void

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

/** Reads rows of a section from holdings as their schema read them, and from the fields of what these stand in. */
function sectionReader<S extends PositionSection>(
  section: S,
  around: Readonly<Record<string, string>> = {},
): (holding: unknown) => SectionRows[S] {
  const fields = fieldsOf(sectionLists[section])
  return (holding) => {
    const values = fields.map(([name, { wire = name }]) => [
      name,
      around[name] ?? valueAt(holding, wire),
    ])
    // One member per field, as the schema and the section say.
    return Object.fromEntries(values) as SectionRows[S]
  }
}

const schemas = {
  accounts: bankAccountSchema,
  fixed_terms: fixedTermDepositSchema,
  funds: fundSchema,
  instruments: instrumentSchema,
} as const satisfies Readonly<Record<PositionSection, z.ZodType>>

function* groupsOf(content: PositionFileContent, sink: RowSink): Generator<Group> {
  const take = (
    section: PositionSection,
    around?: Readonly<Record<string, string>>,
  ): Group['take'] => {
    const rowOf = sectionReader(section, around)
    return (item) => {
      const { data, error } = schemas[section].safeParse(item)
      if (error !== undefined) return error
      sink(section, rowOf(data))
      return null
    }
  }
  yield { field: 'bank_position.bank_accounts', take: take('accounts') }
  yield { field: 'bank_position.fixed_term_deposits', take: take('fixed_terms') }
  const shareholders = content.fol_position?.shareholder_accounts ?? []
  for (const [index, { shareholder_account: shareholderAccount }] of shareholders.entries()) {
    yield {
      field: `fol_position.shareholder_accounts[${index}].funds`,
      take: take('funds', { shareholderAccount }),
    }
  }
  const brokerages = content.stock_market_position?.brokerage_accounts_holdings ?? []
  for (const [index, { brokerage_account: brokerageAccount, holdings }] of brokerages.entries()) {
    for (const [place, { instrument_type: instrumentType }] of holdings.entries()) {
      yield {
        field: `stock_market_position.brokerage_accounts_holdings[${index}].holdings[${place}].instruments`,
        take: take('instruments', { brokerageAccount, instrumentType }),
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
