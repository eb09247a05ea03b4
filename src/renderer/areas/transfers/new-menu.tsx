import { ActionIcon, Button, Menu } from '@mantine/core'
import { ChevronDown, Plus, SearchCheck } from 'lucide-react'
import type { OrderKind } from '../../../shared/orders/kinds.ts'
import { useText } from '../../app/text.tsx'

const others = ['mep_dr0', 'mep_dr1'] as const

/** The primary action, and beside it the rarer kinds of transfer and the question about an id. */
export function NewMenu(props: {
  readonly onNew: (kind: OrderKind) => void
  readonly onLookUp: () => void
}) {
  const t = useText()
  const { onNew, onLookUp } = props
  return (
    <Button.Group>
      <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => onNew('cvu_transfer')}>
        {t('transfers.new')}
      </Button>
      <Menu position="bottom-end" shadow="md" width={300}>
        <Menu.Target>
          <ActionIcon
            variant="filled"
            size={30}
            aria-label={t('transfers.more')}
            title={t('transfers.more')}
          >
            <ChevronDown size={15} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<Plus size={15} aria-hidden />}
              onClick={() => onNew(kind)}
            >
              {t(`transfers.new.${kind}`)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<SearchCheck size={15} aria-hidden />} onClick={onLookUp}>
            {t('transfers.lookUp')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
