import { Menu, Text } from '@mantine/core'
import { Columns3, RotateCcw } from 'lucide-react'
import { useText } from '../../app/text.tsx'
import { IconButton } from '../input/icon-button.tsx'
import { toggleColumn } from './layout.ts'
import type { Column } from './types.ts'
import type { Arranged } from './use-columns.ts'

/** Chooses which columns are shown. */
export function ColumnMenu<Row>(props: {
  readonly columns: readonly Column<Row>[]
  readonly arranged: Arranged<Row>
}) {
  const { columns, arranged } = props
  const t = useText()
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  return (
    <Menu position="bottom-end" closeOnItemClick={false} shadow="md" width={280}>
      <Menu.Target>
        <IconButton icon={Columns3} label={t('table.columns')} />
      </Menu.Target>
      <Menu.Dropdown>
        {arranged.layout.order.map((id) => (
          <Menu.CheckboxItem
            key={id}
            checked={!arranged.layout.hidden.includes(id)}
            onChange={() => arranged.change(toggleColumn(arranged.layout, id))}
          >
            {titles.get(id) ?? id}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<RotateCcw size={15} aria-hidden />} onClick={arranged.reset}>
          {t('table.resetColumns')}
        </Menu.Item>
        <Text size="xs" c="dimmed" px="sm" py={6}>
          {t('table.columnsHint')}
        </Text>
      </Menu.Dropdown>
    </Menu>
  )
}
