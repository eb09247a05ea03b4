import { ActionIcon } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'

/** What can be done with a row of a pane, as an icon whose words say with which. */
export function RowAct(props: {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: () => void
}) {
  const { icon: Icon, label, onClick } = props
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
}
