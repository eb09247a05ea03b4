import { Button, Menu, Text } from '@mantine/core'
import { Columns3, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { memo, t } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { MenuButton } from '../input/menu-button.tsx'
import { type Arrangement, toggleColumn } from './layout.ts'
import type { DataTableProps } from './props.ts'
import { SearchBox } from './search-box.tsx'
import classes from './table.module.css'
import type { Column } from './types.ts'
import type { Selection } from './use-selection.ts'

function ColumnMenu<Row>(props: {
  readonly columns: readonly Column<Row>[]
  readonly arranged: Arrangement<Row>
}) {
  const { columns, arranged } = props
  return (
    <MenuButton
      button={<IconButton icon={Columns3} label={t('table.columns')} />}
      closeOnItemClick={false}
      width={280}
    >
      {arranged.layout.order.map((id) => (
        <Menu.CheckboxItem
          key={id}
          checked={!arranged.layout.hidden.includes(id)}
          onChange={() => arranged.change(toggleColumn(arranged.layout, id))}
        >
          {columns.find((column) => column.id === id)?.title ?? id}
        </Menu.CheckboxItem>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<RotateCcw />} onClick={arranged.reset}>
        {t('table.resetColumns')}
      </Menu.Item>
      <Text size="xs" c="dimmed" px="sm" py={6}>
        {t('table.columnsHint')}
      </Text>
    </MenuButton>
  )
}

/** Drawn again only when the columns are arranged. */
const MemoColumnMenu = memo(ColumnMenu) as typeof ColumnMenu

interface CountProps<Row> {
  readonly table: DataTableProps<Row>
  readonly selection: Selection<Row>
  readonly total: number | null
  /** The button that was pressed is gone afterwards: the focus belongs on the rows. */
  readonly onDone: () => void
}

/** How many rows there are or are chosen, what those amount to, and the way to choose all or none. */
function ChosenCount<Row>(props: CountProps<Row>) {
  const { table, selection, total, onDone } = props
  const count = selection.count(total ?? 0)
  const most = Math.min(total ?? 0, table.chosen?.most ?? Number.POSITIVE_INFINITY)
  const after = (act: (() => void) | null) => () => {
    act?.()
    onDone()
  }
  return (
    <>
      <span className={classes.count} role="status">
        {count > 0 ? (
          <>
            {t('table.selected', { count })}
            {selection.rows.length > 0 && table.selectionSummary !== undefined && (
              <> · {table.selectionSummary(selection.rows)}</>
            )}
          </>
        ) : (
          total !== null && t('table.rows', { count: total })
        )}
      </span>
      {selection.chooseAll !== null && count > 0 && count < most && (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-keyshortcuts="Control+A"
          onClick={after(selection.chooseAll)}
        >
          {t('table.selectAll', { count: most })}
        </Button>
      )}
      {count > 0 && (
        <IconButton icon={X} label={t('table.clearSelection')} onClick={after(selection.clear)} />
      )}
    </>
  )
}

/** A line of its own with what stands between toolbar and rows, and at its end what is chosen: nothing moves when it is. */
export function Strip<Row>(props: CountProps<Row>) {
  const { table, ...count } = props
  if (table.strip === undefined) return null
  return (
    <div className={classes.stripLine}>
      <div className={classes.stripWords}>{table.strip}</div>
      <div className={classes.end}>
        <ChosenCount table={table} {...count} />
      </div>
    </div>
  )
}

/** Filters, search, what is chosen, the count of rows and the choice of columns. */
export function Toolbar<Row>(
  props: CountProps<Row> & {
    readonly arranged: Arrangement<Row>
    readonly search: string
    readonly onSearch: ((text: string) => void) | undefined
  },
) {
  const { arranged, search, onSearch, ...count } = props
  const { table, onDone } = count
  return (
    <div className={classes.toolbar}>
      {onSearch !== undefined && (
        <SearchBox value={search} onChange={onSearch} label={table.searchLabel} onLeave={onDone} />
      )}
      {table.toolbar}
      <div className={classes.end}>
        {table.strip === undefined && <ChosenCount {...count} />}
        <MemoColumnMenu columns={table.columns} arranged={arranged} />
      </div>
    </div>
  )
}

/** Text in the place of rows when none match, or when there are none. */
export function Nothing(props: {
  readonly search: string
  readonly onClear: (() => void) | undefined
  readonly empty: ReactNode
  readonly unread: boolean
}) {
  if (props.search.trim() === '')
    return <div className={classes.nothing}>{props.empty ?? t('table.empty')}</div>
  return (
    <div className={classes.nothing}>
      <p>{t(props.unread ? 'table.noMatchUnread' : 'table.noMatch', { search: props.search })}</p>
      {props.onClear !== undefined && (
        <Button onClick={props.onClear}>{t('table.clearSearch')}</Button>
      )}
    </div>
  )
}
