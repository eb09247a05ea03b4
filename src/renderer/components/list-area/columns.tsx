import type { ComponentProps, ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../../shared/text/format.ts'
import type { Currency, DecimalText } from '../../../shared/values/money.ts'
import { languageIn, locale } from '../../app/text.tsx'
import { AccountKey, Amount, TaxId } from '../figures/figures.tsx'
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

/** The place of a row in its file. */
export const numberColumn = <Row,>(
  id: string,
  title: string,
  value: (row: Row) => number,
): Column<Row> =>
  textColumn(id, title, (row) => String(value(row)), {
    width: 56,
    align: 'right',
    stays: true,
    sortable: true,
  })

/**
 * A date or timestamp of the bank, read in Buenos Aires; the original text is what the mouse is told. A list may have fifty of
 * them to draw at once: they are words and nothing more.
 */
export const dateColumn = <Row,>(
  id: string,
  title: string,
  value: Value<Row>,
  options: Partial<Options<Row>> & { readonly time?: boolean } = {},
): Column<Row> => {
  const { time = false, ...more } = options
  const said = (row: Row): string => {
    const date = value(row)
    return date === null ? '' : (time ? formatDateTime : formatDate)(date, locale)
  }
  return textColumn(id, title, said, {
    width: time ? 140 : 116,
    hover: (row) => value(row) ?? '',
    ...more,
  })
}

/** An amount with its currency, at the right, which stays in a narrow table; empty where the row has none. */
export const moneyColumn = <Row,>(
  id: string,
  title: string,
  value: (row: Row) => { readonly amount: DecimalText; readonly currency: Currency | null } | null,
  options: Partial<Options<Row>> = {},
  look: Pick<ComponentProps<typeof Amount>, 'decimals' | 'places' | 'moved'> = { moved: true },
): Column<Row> => ({
  id,
  title,
  width: 170,
  align: 'right',
  stays: true,
  cell: (row) => {
    const money = value(row)
    return money === null ? '' : <Amount value={money.amount} currency={money.currency} {...look} />
  },
  text: (row) => {
    const money = value(row)
    return money === null ? '' : languageIn(locale).figures.amount(money.amount, look.decimals)
  },
  ...options,
})

/** Makes columns of a text that is drawn in its own way. */
const drawnColumn =
  (width: number, draw: (text: string) => ReactNode) =>
  <Row,>(
    id: string,
    title: string,
    value: Value<Row>,
    options: Partial<Options<Row>> = {},
  ): Column<Row> =>
    textColumn(id, title, value, { width, cell: (row) => draw(value(row) ?? ''), ...options })

/** A CUIT in its groups; another document as it is. */
export const taxIdColumn = drawnColumn(150, (number) =>
  /^\d{11}$/.test(number) ? <TaxId value={number} bare quiet /> : number,
)

/** A CBU or CVU in its groups. */
export const keyColumn = drawnColumn(240, (key) => key && <AccountKey value={key} quiet />)
