import { CopyButton } from '../../../components/copy/copy-button.tsx'
import type { Column } from '../../../components/table/types.ts'
import classes from '../position.module.css'

/** Every field of a row, one under the other, each to be copied. */
export function RowDetail<Row>(props: {
  readonly row: Row
  readonly columns: readonly Column<Row>[]
}) {
  return (
    <dl className={classes.fields}>
      {props.columns.map((column) => (
        <div key={column.id}>
          <dt>{column.title}</dt>
          <dd>
            <span>{column.cell(props.row)}</span>
            {column.id !== 'cbu' && (
              <CopyButton text={column.text(props.row)} what={column.title} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
