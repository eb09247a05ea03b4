import { useMemo } from 'react'
import type { Proof } from '../../../../shared/completeness/model.ts'
import type { FieldName, ListSpec, RowOf } from '../../../../shared/lists/declare.ts'
import { instrumentTypeName } from '../../../../shared/lists/holding-words.ts'
import {
  type AccountRow,
  type FixedTermRow,
  type FundRow,
  type InstrumentRow,
  sectionLists,
} from '../../../../shared/lists/position.ts'
import { dateOf, type Figures } from '../../../../shared/text/format.ts'
import { daysBetween } from '../../../../shared/values/calendar.ts'
import { compareDecimals, type DecimalText, ZERO } from '../../../../shared/values/money.ts'
import { type AccountName, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import type { CurrencyTotals, InstrumentTypeTotal } from '../../../../shared/wire/position.ts'
import { today } from '../../../app/clock.ts'
import { useCall } from '../../../app/queries.ts'
import { join, type Language, locale, t, useLanguage } from '../../../app/text.tsx'
import { DateText, ForeignText } from '../../../components/figures/figures.tsx'
import { type SpecialCells, useDeclaredColumns } from '../../../components/list-area/declared.tsx'
import {
  accountTypeText,
  useAccountNames,
  useOwnAccounts,
} from '../../../components/orders/keys/own-accounts.ts'
import basics from '../../../components/styles/basics.module.css'
import type { Column } from '../../../components/table/types.ts'
import { Mark, markText, proofOf, useProof } from '../completeness/mark.tsx'

/** Days from today within which the distance of a maturity is worth saying. */
const NEAR_DAYS = 14

const DIGIT_PX = 8.2
const AROUND_PX = 56

/** A width in which the widest of these amounts can be read whole: a figure that is cut off is another figure. */
function widthFor(amounts: readonly DecimalText[], narrowest: number, { openly }: Figures): number {
  const digits = Math.max(0, ...amounts.map((amount) => openly.amount(amount).length))
  return Math.max(narrowest, Math.ceil(digits * DIGIT_PX) + AROUND_PX)
}

/** The columns of a section as it is declared, with room for totals; `amounts` says which columns these are of. */
function useSectionColumns<L extends ListSpec, T>(
  list: L,
  cells: SpecialCells<L>,
  totals: readonly T[],
  amounts: (total: T) => { readonly [N in FieldName<L>]?: DecimalText },
): readonly Column<RowOf<L>>[] {
  const { figures } = useLanguage()
  const columns = useDeclaredColumns(list, cells)
  return useMemo(() => {
    const widest: readonly Readonly<Record<string, DecimalText | undefined>>[] = totals.map(amounts)
    return columns.map((column) => ({
      ...column,
      width: widthFor(
        widest.flatMap((one) => one[column.id] ?? []),
        column.width,
        figures,
      ),
    }))
  }, [columns, totals, amounts, figures])
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
const accountCells: SpecialCells<typeof sectionLists.accounts> = {
  accountType: {
    text: ({ accountType, currency }) =>
      t('compose.ownAccount', { type: accountTypeText(accountType), currency }),
  },
}

const accountTotals = ({ available, accounts }: CurrencyTotals) => ({
  available,
  balance: accounts,
})

/** Whether no account may be overdrawn, as the bank says of each: a column of noughts says nothing. */
const useNoAgreements = (): boolean =>
  useOwnAccounts()?.accounts.every(
    ({ agreement }) => agreement !== null && compareDecimals(agreement, ZERO) === 0,
  ) ?? false

/** An account by its name or number, and by its currency where that is not pesos. */
export const accountTitle = (
  names: readonly AccountName[],
  { cbu, accountNumber, currency }: AccountRow,
): string => join(nameOfAccount(names, cbu) ?? accountNumber, currency === 'ARS' ? null : currency)

/** The columns of accounts: the declared ones, how each account is called here and whether its movements are known. */
export function useAccountColumns(totals: Totals): readonly Column<AccountRow>[] {
  const language = useLanguage()
  const { t } = language
  const names = useAccountNames()
  const proof = useProof()
  const failed = useCall('completeness.proof', {}).error !== null
  const columns = useSectionColumns(sectionLists.accounts, accountCells, totals, accountTotals)
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

const termCells: SpecialCells<typeof sectionLists.fixed_terms> = {
  dueDate: { cell: ({ dueDate }) => <DateText value={dueDate} {...nearby(dueDate)} /> },
  openingDate: { cell: ({ openingDate }) => <DateText value={openingDate} /> },
}

const termTotals = ({ fixedTerms }: CurrencyTotals) => ({ total: fixedTerms, capital: fixedTerms })

/** The columns of fixed terms. */
export const useFixedTermColumns = (totals: Totals): readonly Column<FixedTermRow>[] =>
  useSectionColumns(sectionLists.fixed_terms, termCells, totals, termTotals)

const noCells = {}
const fundTotals = ({ funds }: CurrencyTotals) => ({ holdingValue: funds })

/** The columns of funds. */
export const useFundColumns = (totals: Totals): readonly Column<FundRow>[] =>
  useSectionColumns(sectionLists.funds, noCells, totals, fundTotals)

const instrumentCells: SpecialCells<typeof sectionLists.instruments> = {
  instrumentType: { text: ({ instrumentType }) => instrumentTypeName(instrumentType, locale) },
}
const instrumentTotals = ({ valuation }: InstrumentTypeTotal) => ({ valuation })

/** The columns of instruments. */
export const useInstrumentColumns = (
  types: readonly InstrumentTypeTotal[],
): readonly Column<InstrumentRow>[] =>
  useSectionColumns(sectionLists.instruments, instrumentCells, types, instrumentTotals)
