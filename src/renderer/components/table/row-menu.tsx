import { Kbd, Menu } from '@mantine/core'
import { Copy, type LucideIcon, PanelRight } from 'lucide-react'
import { inSentence } from '../../../shared/text/format.ts'
import { inertText } from '../../../shared/text/inert-text.ts'
import { commandKey } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { copyText } from '../copy/copy.ts'
import { useClosedElsewhere } from '../input/popup.ts'
import type { Column, RowAction } from './types.ts'

/** Where a row's menu opened, and on what. */
export type OpenMenu<Row> = {
  readonly x: number
  readonly y: number
  readonly row: Row
  readonly column: Column<Row>
}

const OUTSIDE = ['mousedown', 'touchstart']

/** A cell in one line, which a spreadsheet runs only where it is a figure. */
const pasted = (text: string): string => {
  const line = text.replaceAll(/[\t\r\n]+/g, ' ')
  return /^[-+]?[\d.,]+$/.test(line) ? line : inertText(line)
}

/** Rows as lines of tab-separated cells, as a spreadsheet takes them. */
export const rowsAsText = <Row,>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  rows.map((row) => columns.map(({ text }) => pasted(text(row))).join('\t')).join('\n')

/** An entry of the menu, with its icon; `when` leaves it out of that of some rows. */
export const rowAction = <Row,>(
  label: string,
  Icon: LucideIcon,
  run: (row: Row) => void,
  when: (row: Row) => boolean = () => true,
): RowAction<Row> => ({ label, icon: <Icon size={14} />, run, when })

/** The entry that copies one value of a row, where the row has it. */
export const copyAction = <Row,>(what: string, value: (row: Row) => string | null) =>
  rowAction<Row>(
    t('common.copyNamed', { what: inSentence(what) }),
    Copy,
    (row) => void copyText(value(row) ?? ''),
    (row) => value(row) !== null,
  )

/** The context menu of a row: copy the cell, the row or the chosen rows, and what the area adds. */
export function RowMenu<Row>(props: {
  readonly open: OpenMenu<Row> | null
  readonly columns: readonly Column<Row>[]
  /** How many rows are chosen, and what copies them. */
  readonly chosen: number
  readonly onCopyChosen: () => void
  readonly actions: readonly RowAction<Row>[]
  readonly onOpenRow: ((row: Row) => void) | undefined
  readonly openLabel: string | undefined
  /** Closed again; the focus belongs back on the grid. */
  readonly onClose: () => void
}) {
  const { open, columns, chosen, actions, onOpenRow, onClose } = props
  useClosedElsewhere(open !== null, onClose)
  if (open === null) return null
  const copyIcon = <Copy size={14} />
  const copyKeys = <Kbd aria-hidden>{commandKey} C</Kbd>
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      shadow="md"
      offset={2}
      width={260}
      // Not on keys: the one that opened the menu is still on its way.
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: open.x, top: open.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('table.rowMenu')}>
        {onOpenRow !== undefined && (
          <Menu.Item
            leftSection={<PanelRight size={14} />}
            rightSection={<Kbd aria-hidden>Enter</Kbd>}
            onClick={() => onOpenRow(open.row)}
          >
            {props.openLabel ?? t('table.openRow')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={copyIcon}
          rightSection={chosen === 0 && copyKeys}
          onClick={() => void copyText(open.column.text(open.row))}
        >
          {t('common.copyNamed', { what: inSentence(open.column.title) })}
        </Menu.Item>
        <Menu.Item
          leftSection={copyIcon}
          rightSection={chosen > 0 && copyKeys}
          onClick={() => {
            if (chosen > 0) props.onCopyChosen()
            else void copyText(rowsAsText([open.row], columns))
          }}
        >
          {chosen > 0 ? t('table.copyRows', { count: chosen }) : t('table.copyRow')}
        </Menu.Item>
        {actions
          .filter(({ when }) => when?.(open.row) !== false)
          .map((action) => (
            <Menu.Item
              key={action.label}
              leftSection={action.icon}
              onClick={() => action.run(open.row)}
            >
              {action.label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
