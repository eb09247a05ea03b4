import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'

/** A button that is a sign alone: its words are its name, and stand beside the mouse that rests on it. */
export const IconButton = ({
  icon: Icon,
  label,
  ...button
}: ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & {
    readonly icon: LucideIcon
    readonly label: string
  }) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...button}>
    <Icon />
  </ActionIcon>
)
