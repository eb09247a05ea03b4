import { formatAmount, formatDate, formatDateTime } from '../../../shared/format.ts'
import type { Locale } from '../../../shared/ipc/app.ts'
import type { Currency, DecimalText } from '../../../shared/money.ts'
import { Amount } from '../amount.tsx'
import { DateText } from '../date-text.tsx'
import { AccountKey, TaxId } from '../identifiers.tsx'
import type { Column } from '../table/types.ts'

/** Columns as every list has them; what the bank left out leaves its cell empty. */

type Options<Row> = Pick<Column<Row>, 'width'> & Partial<Omit<Column<Row>, 'id' | 'title'>>
type Value<Row> = (row: Row) => string | null

/** Words. */
export const textColumn = <Row,>(
  id: string,
  title: string,
  value: Value<Row>,
  options: Options<Row>,
): Column<Row> => ({
  id,
  title,
  cell: (row) => value(row) ?? '',
  text: (row) => value(row) ?? '',
  ...options,
})

/** A date or timestamp of the bank. */
export const dateColumn = <Row,>(
  id: string,
  title: string,
  value: Value<Row>,
  locale: Locale,
  options: Partial<Options<Row>> & { readonly time?: boolean } = {},
): Column<Row> => {
  const { time = false, ...more } = options
  return textColumn(
    id,
    title,
    (row) => (time ? formatDateTime : formatDate)(value(row) ?? '', locale),
    {
      width: time ? 140 : 116,
      cell: (row) => {
        const date = value(row)
        return date === null ? '' : <DateText value={date} time={time} />
      },
      ...more,
    },
  )
}

/** An amount with its currency, at the right. */
export const amountColumn = <
  Row extends { readonly amount: DecimalText; readonly currency: Currency },
>(
  title: string,
  locale: Locale,
): Column<Row> => ({
  ...{ id: 'amount', title, width: 170, align: 'right', sortable: true },
  cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
  text: ({ amount }) => formatAmount(amount, locale),
})

/** A CUIT in its groups. */
export const taxIdColumn = <Row,>(
  id: string,
  title: string,
  value: Value<Row>,
  options: Partial<Options<Row>> = {},
): Column<Row> =>
  textColumn(id, title, value, {
    width: 150,
    cell: (row) => {
      const cuit = value(row)
      return cuit === null ? '' : <TaxId value={cuit} quiet />
    },
    ...options,
  })

/** A CBU or CVU in its groups. */
export const keyColumn = <Row,>(
  id: string,
  title: string,
  value: Value<Row>,
  options: Partial<Options<Row>> = {},
): Column<Row> =>
  textColumn(id, title, value, {
    width: 240,
    cell: (row) => {
      const key = value(row)
      return key === null ? '' : <AccountKey value={key} quiet />
    },
    ...options,
  })
