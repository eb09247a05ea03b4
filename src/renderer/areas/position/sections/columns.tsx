import { useMemo } from 'react'
import type { Locale } from '../../../../shared/base/locale.ts'
import type { Proof } from '../../../../shared/completeness/model.ts'
import {
  formatAmount,
  formatDate,
  formatDecimal,
  formatRate,
} from '../../../../shared/text/format.ts'
import { instrumentTypeKey } from '../../../../shared/text/instrument-types.ts'
import type { Currency, DecimalText } from '../../../../shared/values/money.ts'
import { nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import type {
  AccountRow,
  CurrencyTotals,
  FixedTermRow,
  FundRow,
  InstrumentRow,
  InstrumentTypeTotal,
} from '../../../../shared/wire/position.ts'
import { today } from '../../../app/clock.ts'
import { type Say, useLocale, useText } from '../../../app/text.tsx'
import { Amount } from '../../../components/figures/amount.tsx'
import { DateText } from '../../../components/figures/date-text.tsx'
import { AccountKey } from '../../../components/figures/identifiers.tsx'
import { useAccountNames } from '../../../components/orders/keys/account-words.ts'
import type { Column } from '../../../components/table/types.ts'
import { Mark, markText, proofOf, useProof } from '../completeness/mark.tsx'

/** Days from today within which the distance of a maturity is worth saying. */
const NEAR_DAYS = 14

type FigureOptions = {
  readonly width: number
  readonly decimals?: number
  readonly places?: number
}

const DIGIT_PX = 8.2
const AROUND_PX = 56

/** A width in which the widest of these amounts can be read whole: a figure that is cut off is another figure. */
function widthFor(amounts: readonly DecimalText[], narrowest: number): number {
  const digits = Math.max(0, ...amounts.map((amount) => formatAmount(amount, 'en').length))
  return Math.max(narrowest, Math.ceil(digits * DIGIT_PX) + AROUND_PX)
}

/** A column of figures: right-aligned on the comma, copied as it is read. */
const figure = <Row,>(
  t: Say,
  locale: Locale,
  id: keyof Row & string,
  title: Parameters<Say>[0],
  value: (row: Row) => DecimalText,
  currency: ((row: Row) => Currency) | null,
  { width, decimals = 2, places = decimals }: FigureOptions,
): Column<Row> => ({
  id,
  title: t(title),
  width,
  align: 'right',
  sortable: true,
  cell: (row) => (
    <Amount
      value={value(row)}
      decimals={decimals}
      places={places}
      {...(currency !== null && { currency: currency(row) })}
    />
  ),
  text: (row) =>
    decimals === 2
      ? formatAmount(value(row), locale)
      : formatDecimal(value(row), locale, { min: decimals }),
})

/** A column of plain text. */
const words = <Row,>(
  t: Say,
  id: keyof Row & string,
  title: Parameters<Say>[0],
  value: (row: Row) => string,
  options: Pick<Column<Row>, 'width'> & Partial<Pick<Column<Row>, 'grows' | 'hidden' | 'align'>>,
): Column<Row> => ({
  id,
  title: t(title),
  sortable: true,
  cell: value,
  text: value,
  ...options,
})

/** The bank's code for an account type in words; codes it did not tell stay as they are. */
export function accountTypeName(t: Say, type: string): string {
  if (type === 'AC' || type === 'CC') return t(`position.accountType.${type}`)
  return type
}

/** A type of instrument by its name. */
export function instrumentTypeName(t: Say, type: string): string {
  const key = instrumentTypeKey(type)
  return key === null ? type : t(key)
}

/** Whether every movement of the account is known. */
const proofColumn = (t: Say, locale: Locale, proof: Proof | null): Column<AccountRow> => ({
  id: 'proof',
  hidden: proof === null,
  title: t('completeness.title'),
  width: 176,
  cell: (row) => {
    const one = proofOf(proof, row)
    return one === null ? '' : <Mark t={t} locale={locale} proof={one} />
  },
  text: (row) => {
    const one = proofOf(proof, row)
    return one === null ? '' : markText(t, locale, one)
  },
})

/** The columns of accounts. */
export function useAccountColumns(
  totals: readonly CurrencyTotals[],
): readonly Column<AccountRow>[] {
  const t = useText()
  const locale = useLocale()
  const names = useAccountNames()
  const proof = useProof()
  return useMemo((): readonly Column<AccountRow>[] => {
    const width = (of: 'available' | 'accounts') =>
      widthFor(
        totals.map((total) => total[of]),
        150,
      )
    const currency = (row: AccountRow) => row.currency
    return [
      words(
        t,
        'accountType',
        'position.col.accountType',
        (r) => accountTypeName(t, r.accountType),
        {
          width: 124,
        },
      ),
      {
        id: 'cbu',
        title: t('position.col.cbu'),
        width: 222,
        grows: true,
        sortable: true,
        cell: (row) => <AccountKey value={row.cbu} quiet />,
        text: (row) => row.cbu,
      },
      {
        id: 'name',
        hidden: names.length === 0,
        title: t('position.accountName'),
        width: 150,
        cell: ({ cbu }) => nameOfAccount(names, cbu) ?? '',
        text: ({ cbu }) => nameOfAccount(names, cbu) ?? '',
      },
      figure(t, locale, 'available', 'position.col.available', (r) => r.available, currency, {
        width: width('available'),
      }),
      figure(t, locale, 'balance', 'position.col.balance', (r) => r.balance, currency, {
        width: width('accounts'),
      }),
      proofColumn(t, locale, proof),
      figure(t, locale, 'agreement', 'position.col.agreement', (r) => r.agreement, currency, {
        width: 150,
      }),
      words(t, 'accountNumber', 'position.col.accountNumber', (r) => r.accountNumber, {
        width: 140,
      }),
      words(t, 'currency', 'position.col.currency', currency, { width: 80, hidden: true }),
    ]
  }, [t, locale, totals, names, proof])
}

const nearby = (date: string): { readonly today: string } | null => {
  const now = today()
  const days = Math.abs((Date.parse(date.slice(0, 10)) - Date.parse(now)) / 86_400_000)
  return days <= NEAR_DAYS ? { today: now } : null
}

const dated = (
  t: Say,
  locale: Locale,
  id: 'dueDate' | 'openingDate',
  withDistance: boolean,
): Column<FixedTermRow> => ({
  id,
  title: t(`position.col.${id}`),
  width: withDistance ? 226 : 110,
  sortable: true,
  cell: (row) => <DateText value={row[id]} {...(withDistance && nearby(row[id]))} />,
  text: (row) => formatDate(row[id], locale),
})

/** The columns of fixed terms. */
export function useFixedTermColumns(
  totals: readonly CurrencyTotals[],
): readonly Column<FixedTermRow>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo((): readonly Column<FixedTermRow>[] => {
    const width = widthFor(
      totals.map((total) => total.fixedTerms),
      150,
    )
    const currency = (row: FixedTermRow) => row.currency
    return [
      words(t, 'certificateNumber', 'position.col.certificateNumber', (r) => r.certificateNumber, {
        width: 130,
        grows: true,
      }),
      dated(t, locale, 'dueDate', true),
      figure(t, locale, 'total', 'position.col.total', (r) => r.total, currency, { width }),
      figure(t, locale, 'capital', 'position.col.capital', (r) => r.capital, currency, {
        width,
      }),
      figure(t, locale, 'interest', 'position.col.interest', (r) => r.interest, currency, {
        width: 160,
      }),
      words(t, 'rate', 'position.col.rate', (r) => formatRate(r.rate, locale), {
        width: 90,
        align: 'right',
      }),
      words(t, 'termInDays', 'position.col.termInDays', (r) => String(r.termInDays), {
        width: 110,
        align: 'right',
      }),
      dated(t, locale, 'openingDate', false),
      words(t, 'currency', 'position.col.currency', currency, { width: 80, hidden: true }),
    ]
  }, [t, locale, totals])
}

/** The columns of funds. */
export function useFundColumns(totals: readonly CurrencyTotals[]): readonly Column<FundRow>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo((): readonly Column<FundRow>[] => {
    const width = widthFor(
      totals.map((total) => total.funds),
      160,
    )
    const currency = (row: FundRow) => row.currency
    return [
      words(t, 'fundName', 'position.col.fundName', (r) => r.fundName, { width: 230, grows: true }),
      figure(
        t,
        locale,
        'holdingValue',
        'position.col.holdingValue',
        (r) => r.holdingValue,
        currency,
        {
          width,
        },
      ),
      figure(
        t,
        locale,
        'shareQuantity',
        'position.col.shareQuantity',
        (r) => r.shareQuantity,
        null,
        {
          width: 210,
          decimals: 0,
          places: 8,
        },
      ),
      figure(
        t,
        locale,
        'lastQuotation',
        'position.col.lastQuotation',
        (r) => r.lastQuotation,
        null,
        {
          width: 140,
          decimals: 2,
          places: 6,
        },
      ),
      words(t, 'cafci', 'position.col.cafci', (r) => r.cafci, { width: 90 }),
      words(
        t,
        'shareholderAccount',
        'position.col.shareholderAccount',
        (r) => r.shareholderAccount,
        { width: 160 },
      ),
      words(t, 'currency', 'position.col.currency', currency, { width: 80, hidden: true }),
    ]
  }, [t, locale, totals])
}

/** The columns of instruments. */
export function useInstrumentColumns(
  types: readonly InstrumentTypeTotal[],
): readonly Column<InstrumentRow>[] {
  const t = useText()
  const locale = useLocale()
  return useMemo(
    (): readonly Column<InstrumentRow>[] => [
      words(t, 'abbreviation', 'position.col.abbreviation', (r) => r.abbreviation, { width: 110 }),
      words(t, 'description', 'position.col.description', (r) => r.description, {
        width: 220,
        grows: true,
      }),
      figure(t, locale, 'valuation', 'position.col.valuation', (r) => r.valuation, null, {
        width: widthFor(
          types.map((type) => type.valuation),
          160,
        ),
      }),
      figure(t, locale, 'quantity', 'position.col.quantity', (r) => r.quantity, null, {
        width: 210,
        decimals: 0,
        places: 8,
      }),
      words(
        t,
        'instrumentType',
        'position.col.instrumentType',
        (r) => instrumentTypeName(t, r.instrumentType),
        {
          width: 210,
        },
      ),
      words(t, 'brokerageAccount', 'position.col.brokerageAccount', (r) => r.brokerageAccount, {
        width: 140,
      }),
    ],
    [t, locale, types],
  )
}
