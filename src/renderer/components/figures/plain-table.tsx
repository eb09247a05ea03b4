import { Table, type TableProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import plain from '../styles/plain-table.module.css'

/** A column of a short table. */
type PlainColumn<Row> = {
  readonly title: ReactNode
  /** Figures stand at the right. */
  readonly figures?: boolean
  /** Its cells name their rows. */
  readonly names?: boolean
  readonly className?: string | undefined
  readonly cell: (row: Row) => ReactNode
}

/** Makes a column of its title and what its cells say. */
type Make<Row> = (
  title: ReactNode,
  cell: PlainColumn<Row>['cell'],
  more?: Pick<PlainColumn<Row>, 'names' | 'className'>,
) => PlainColumn<Row>

/** A table of so few rows that all of them are drawn. */
export function PlainTable<Row>({
  columns,
  rows,
  rowKey,
  isShown,
  isLowest,
  ...table
}: TableProps & {
  /** The columns, made of words and of figures. */
  readonly columns: (words: Make<Row>, figures: Make<Row>) => readonly PlainColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** Whether a row is the one that is looked at. */
  readonly isShown?: (row: Row) => boolean
  /** Whether a row has the lowest balance, which stands out. */
  readonly isLowest?: (row: Row) => boolean
}) {
  const said = columns(
    (title, cell, more) => ({ title, cell, ...more }),
    (title, cell) => ({ title, cell, figures: true }),
  )
  return (
    <Table className={plain.table ?? ''} {...table}>
      <Table.Thead>
        <Table.Tr>
          {said.map(({ title, figures }, nth) => (
            <Table.Th key={String(nth)} scope="col" data-figures={figures}>
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)} data-shown={isShown?.(row)} data-lowest={isLowest?.(row)}>
            {said.map(({ figures, names = false, className, cell }, nth) => {
              const Cell = names ? Table.Th : Table.Td
              return (
                <Cell
                  key={String(nth)}
                  scope={names ? 'row' : undefined}
                  data-figures={figures}
                  className={cx(className)}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
