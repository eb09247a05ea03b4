import { Popover, type PopoverProps } from '@mantine/core'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { usePopup } from './popup.ts'

/** A button and what opens below it. The button has the focus again afterwards. */
export function PopoverButton(
  props: Pick<PopoverProps, 'width' | 'position'> & {
    readonly button: ReactElement<{ readonly onClick?: () => void }>
    /** Name of the popover, for screen readers. */
    readonly label: string
    readonly className?: string
    readonly children: ReactNode
  },
) {
  const { button, label, className = '', children, ...popover } = props
  const popup = usePopup()
  const turn = () => popup.onChange(!popup.opened)
  return (
    <Popover position="bottom-start" shadow="md" trapFocus {...popover} {...popup}>
      <Popover.Target>{cloneElement(button, { onClick: turn })}</Popover.Target>
      <Popover.Dropdown aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
