import { useMemo } from 'react'
import type { Proof } from '../../../../shared/completeness/model.ts'
import {
  type AccountRow,
  type FixedTermRow,
  type FundRow,
  type InstrumentRow,
  type SectionField,
  type SectionRows,
  sectionFields,
} from '../../../../shared/lists/position.ts'
import { dateOf, type Figures, formatDate, formatRate } from '../../../../shared/text/format.ts'
import { daysBetween } from '../../../../shared/values/calendar.ts'
import { compareDecimals, type DecimalText, ZERO } from '../../../../shared/values/money.ts'
import { type AccountName, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import type {
  CurrencyTotals,
  InstrumentTypeTotal,
  PositionSection,
} from '../../../../shared/wire/position.ts'
import { today } from '../../../app/clock.ts'
import { useCall } from '../../../app/queries.ts'
import { joined, type Language, t, useLanguage } from '../../../app/text.tsx'
import { AccountKey, Amount, DateText, ForeignText } from '../../../components/figures/figures.tsx'
import {
  accountTypeText,
  useAccountNames,
  useOwnAccounts,
} from '../../../components/orders/keys/own-accounts.ts'
import basics from '../../../components/styles/basics.module.css'
import type { Column } from '../../../components/table/types.ts'
import { Mark, markText, proofOf, useProof } from '../completeness/mark.tsx'
import { instrumentTypeName } from './held-words.ts'

/** Days from today within which the distance of a maturity is worth saying. */
const NEAR_DAYS = 14

const DIGIT_PX = 8.2
const AROUND_PX = 56

/** A width in which the widest of these amounts can be read whole: a figure that is cut off is another figure. */
function widthFor(amounts: readonly DecimalText[], narrowest: number, { openly }: Figures): number {
  const digits = Math.max(0, ...amounts.map((amount) => openly.amount(amount).length))
  return Math.max(narrowest, Math.ceil(digits * DIGIT_PX) + AROUND_PX)
}

/** The own rendering of a column. */
type Own<S extends PositionSection> = {
  readonly [N in keyof SectionRows[S]]?: Partial<CellLook<SectionRows[S]>>
}
/** The amounts that a column must have room for. */
type Widest<S extends PositionSection> = {
  readonly [N in keyof SectionRows[S]]?: readonly DecimalText[]
}

type CellLook<Row> = Pick<Column<Row>, 'cell' | 'text'> & Partial<Pick<Column<Row>, 'align'>>

const plain = <Row,>(value: (row: Row) => string): CellLook<Row> => ({ cell: value, text: value })

const MOST_PLACES = 8

/** A figure that the bank left out says so: an empty cell could be taken for nought. */
const orUnstated = <Row extends object>(
  shown: CellLook<Row>,
  value: (row: Row) => string,
  unstated: string,
): CellLook<Row> => ({
  ...shown,
  cell: (row) =>
    value(row) === '' ? <span className={basics.quiet}>{unstated}</span> : shown.cell(row),
  text: (row) => (value(row) === '' ? unstated : (shown.text?.(row) ?? '')),
})

/** How a field is shown by its type: figures at the right, on the comma, and copied as they are read. */
function shownAs<Row extends object>(
  { type, decimals: [always, most] = [0, MOST_PLACES] }: SectionField,
  value: (row: Row) => string,
  { locale, figures: { openly } }: Language,
): CellLook<Row> {
  // The declaration says that an amount or a quantity is decimal text.
  const figure = (row: Row) => value(row) as DecimalText
  switch (type) {
    case 'amount':
      return {
        align: 'right',
        cell: (row) => (
          <Amount
            value={figure(row)}
            {...('currency' in row && { currency: String(row.currency) })}
          />
        ),
        text: (row) => openly.amount(figure(row)),
      }
    case 'quantity':
      return {
        align: 'right',
        cell: (row) => <Amount value={figure(row)} decimals={always} places={most} />,
        text: (row) => openly.amount(figure(row), always),
      }
    case 'rate':
      return { align: 'right', ...plain((row) => formatRate(value(row), locale)) }
    case 'count':
      return { align: 'right', ...plain(value) }
    case 'account':
      return { cell: (row) => <AccountKey value={value(row)} quiet />, text: value }
    case 'date':
      return {
        cell: (row) => <DateText value={value(row)} />,
        text: (row) => formatDate(value(row), locale),
      }
    default:
      return plain(value)
  }
}

/** The columns of a section as it is declared; `own` says what some of them do in their own way. */
function useDeclared<S extends PositionSection>(section: S, widest: Widest<S>, own: Own<S>) {
  const language = useLanguage()
  const { t } = language
  return useMemo(
    () =>
      sectionFields(section).map(([name, field]): Column<SectionRows[S]> => {
        const { type, width, grows = false, stays = false, hidden = false } = field
        const value = (row: SectionRows[S]) => String(row[name] ?? '')
        return {
          id: name,
          title: t(`position.col.${name}`),
          width: type === 'amount' ? widthFor(widest[name] ?? [], width, language.figures) : width,
          grows,
          stays,
          hidden,
          sortable: true,
          ...(field.optional === true
            ? orUnstated(shownAs(field, value, language), value, t('position.unstated'))
            : shownAs(field, value, language)),
          ...own[name],
        }
      }),
    [section, language, t, widest, own],
  )
}

/** Whether every movement of the account is known. */
const proofColumn = (
  language: Language,
  proof: Proof | null,
  hidden: boolean,
): Column<AccountRow> => ({
  id: 'proof',
  stays: true,
  hidden,
  title: language.t('completeness.title'),
  width: 190,
  cell: (row) => {
    const one = proofOf(proof, row)
    if (proof === null)
      return <span className={basics.quiet}>{language.t('completeness.reading')}</span>
    return one === null ? '' : <Mark language={language} proof={one} />
  },
  text: (row) => {
    const one = proofOf(proof, row)
    return one === null ? '' : markText(language, one)
  },
})

type Totals = readonly CurrencyTotals[]

/** Two savings accounts of one number are told apart by their currencies. */
const accountWays: Own<'accounts'> = {
  accountType: plain(({ accountType, currency }) =>
    t('compose.ownAccount', { type: accountTypeText(accountType), currency }),
  ),
}

/** Whether no account may be overdrawn, as the bank says of each: a column of noughts says nothing. */
const useNoAgreements = (): boolean =>
  useOwnAccounts()?.accounts.every(
    ({ agreement }) => agreement !== null && compareDecimals(agreement, ZERO) === 0,
  ) ?? false

/** An account by its name or number, and by its currency where that is not pesos. */
export const accountTitle = (
  names: readonly AccountName[],
  { cbu, accountNumber, currency }: AccountRow,
): string =>
  joined(nameOfAccount(names, cbu) ?? accountNumber, currency === 'ARS' ? null : currency)

/** The columns of accounts: the declared ones, how each account is called here and whether its movements are known. */
export function useAccountColumns(totals: Totals): readonly Column<AccountRow>[] {
  const language = useLanguage()
  const { t } = language
  const names = useAccountNames()
  const proof = useProof()
  const failed = useCall('completeness.proof', {}).error !== null
  const widest = useMemo(
    () => ({
      available: totals.map(({ available }) => available),
      balance: totals.map(({ accounts }) => accounts),
    }),
    [totals],
  )
  const columns = useDeclared('accounts', widest, accountWays)
  const noAgreements = useNoAgreements()
  return useMemo(() => {
    const name: Column<AccountRow> = {
      id: 'name',
      hidden: names.length === 0,
      title: t('position.accountName'),
      width: 172,
      grows: true,
      stays: true,
      // An unnamed account shows its number, also in a narrow table. Two currencies of one account differ by the currency.
      cell: (row) => (
        <>
          {nameOfAccount(names, row.cbu) ?? (
            <span className={basics.quiet}>{row.accountNumber}</span>
          )}
          {row.currency !== 'ARS' && (
            <span className={basics.quiet}>
              {' · '}
              <ForeignText>{row.currency}</ForeignText>
            </span>
          )}
        </>
      ),
      text: (row) => accountTitle(names, row),
    }
    const own = columns.flatMap((column) => {
      if (column.id === 'agreement' && noAgreements) return []
      return column.id === 'balance' ? [column, proofColumn(language, proof, failed)] : [column]
    })
    if (names.length === 0) return [name, ...own]
    // The name says the type of an account: it stands behind the CBU, and gives way before it.
    const [type, cbu, ...others] = own
    return [
      name,
      ...[cbu, type].flatMap((column) => (column ? [{ ...column, grows: false }] : [])),
      ...others,
    ]
  }, [language, t, columns, names, noAgreements, proof, failed])
}

const nearby = (date: string): { readonly today: ReturnType<typeof today> } | null => {
  const now = today()
  const day = dateOf(date)
  return day !== null && Math.abs(daysBetween(now, day)) <= NEAR_DAYS ? { today: now } : null
}

const termWays: Own<'fixed_terms'> = {
  dueDate: { cell: ({ dueDate }) => <DateText value={dueDate} {...nearby(dueDate)} /> },
}

/** The columns of fixed terms. */
export function useFixedTermColumns(totals: Totals): readonly Column<FixedTermRow>[] {
  const widest = useMemo(() => {
    const sums = totals.map(({ fixedTerms }) => fixedTerms)
    return { total: sums, capital: sums }
  }, [totals])
  return useDeclared('fixed_terms', widest, termWays)
}

const instrumentWays: Own<'instruments'> = {
  instrumentType: plain(({ instrumentType }) => instrumentTypeName(instrumentType)),
}

const noWays = {}

/** The columns of funds. */
export function useFundColumns(totals: Totals): readonly Column<FundRow>[] {
  const widest = useMemo(() => ({ holdingValue: totals.map(({ funds }) => funds) }), [totals])
  return useDeclared('funds', widest, noWays)
}

/** The columns of instruments. */
export function useInstrumentColumns(
  types: readonly InstrumentTypeTotal[],
): readonly Column<InstrumentRow>[] {
  const widest = useMemo(() => ({ valuation: types.map(({ valuation }) => valuation) }), [types])
  return useDeclared('instruments', widest, instrumentWays)
}
