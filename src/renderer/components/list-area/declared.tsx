import { type ReactNode, useMemo } from 'react'
import {
  type FieldName,
  type FieldSpec,
  fieldsOf,
  type ListSpec,
  type RowOf,
  readOf,
} from '../../../shared/lists/declare.ts'
import { valueText } from '../../../shared/lists/words.ts'
import { formatRate } from '../../../shared/text/format.ts'
import { isDecimalText } from '../../../shared/values/money.ts'
import { locale, type Say, useLanguage } from '../../app/text.tsx'
import basics from '../styles/basics.module.css'
import type { Column } from '../table/types.ts'
import { dateColumn, keyColumn, moneyColumn, taxIdColumn, textColumn } from './columns.tsx'

/** The columns that the window derives of a declared list. */

/** A cell that is more than its value: drawn so, and copied as these words. */
export type SpecialCell<Row> = {
  readonly text?: (row: Row) => string | null
  readonly cell?: (row: Row) => ReactNode
}

/** The cells of a list that are more than their values. */
export type SpecialCells<L extends ListSpec, Row = RowOf<L>> = {
  readonly [N in FieldName<L>]?: SpecialCell<Row>
}

const WIDTH = 150

/** A figure that the bank left out says so: an empty cell could be taken for nought. */
const orUnstated = <Row,>(column: Column<Row>, t: Say): Column<Row> => ({
  ...column,
  cell: (row) =>
    column.text(row) === '' ? (
      <span className={basics.quiet}>{t('position.unstated')}</span>
    ) : (
      column.cell(row)
    ),
  text: (row) => column.text(row) || t('position.unstated'),
})

/** The column of one field. */
function columnOf<Row>(
  id: string,
  field: FieldSpec,
  t: Say,
  { currency, moved }: { readonly currency: (row: Row) => string | null; readonly moved: boolean },
  special: SpecialCell<Row> | undefined,
  read: (row: Row) => unknown,
): readonly Column<Row>[] {
  const { type, label, column, sorted } = field
  if (column === undefined || label === undefined) return []
  const title = t(label)
  const value = (row: Row): string | null => valueText(field, read(row), locale)
  const text = special?.text ?? value
  const options = {
    ...column,
    ...(sorted === true && { sortable: true }),
    ...(special?.cell !== undefined && { cell: special.cell }),
  }
  switch (type) {
    case 'timestamp':
    case 'moment':
      return [dateColumn(id, title, text, { time: true, ...options })]
    case 'date':
      return [dateColumn(id, title, text, options)]
    case 'cuit':
      return [taxIdColumn(id, title, text, options)]
    case 'account':
      return [keyColumn(id, title, text, options)]
    case 'amount':
    case 'sum':
    case 'quantity': {
      const isMoney = type !== 'quantity'
      const figure = (row: Row) => {
        const said = text(row) ?? ''
        if (!isDecimalText(said)) return null
        return { amount: said, currency: isMoney ? currency(row) : null }
      }
      const [decimals, places] = field.decimals ?? (isMoney ? [2, 2] : [0, 8])
      const place = { stays: type === 'amount', ...options }
      const column = moneyColumn(id, title, figure, place, { decimals, places, moved })
      return [field.optional === true ? orUnstated(column, t) : column]
    }
    case 'rate': {
      const rate = (row: Row) => formatRate(text(row) ?? '', locale)
      return [textColumn(id, title, rate, { width: WIDTH, align: 'right', ...options })]
    }
    case 'count':
      return [textColumn(id, title, text, { width: WIDTH, align: 'right', ...options })]
    case 'text':
    case 'id':
    case 'currency':
    case 'flag':
      return [textColumn(id, title, text, { width: WIDTH, ...options })]
  }
}

/** The columns of a declared list, in the order of its fields. `special` must not change from one drawing to the next. */
export function useDeclaredColumns<L extends ListSpec, Row extends object = RowOf<L>>(
  list: L,
  special: SpecialCells<L, Row>,
): readonly Column<Row>[] {
  const { t } = useLanguage()
  return useMemo(() => {
    const money = fieldsOf(list).find(([, { type }]) => type === 'currency')
    const currency = (row: Row): string | null =>
      money === undefined ? null : String(readOf(row, ...money))
    const moved = list.holdings !== true
    return fieldsOf(list).flatMap(([name, field]) =>
      columnOf<Row>(name, field, t, { currency, moved }, special[name as FieldName<L>], (row) =>
        readOf(row, name, field),
      ),
    )
  }, [list, special, t])
}
