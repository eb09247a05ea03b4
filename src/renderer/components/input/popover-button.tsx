import { Popover, type PopoverProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Opener } from './opener.tsx'

/** A button and what opens below it, which is made when it is first opened. The button has the focus again afterwards. */
export function PopoverButton(
  props: Pick<ComponentProps<typeof Opener>, 'button'> &
    Pick<PopoverProps, 'width'> & {
      /** Name of the popover, for screen readers. */
      readonly label: string
      readonly className?: string
      readonly children: () => ReactNode
    },
) {
  const { button, label, className = '', children, ...popover } = props
  return (
    <Opener kind="dialog" button={button}>
      {({ button: target, ...opening }) => (
        <Popover position="bottom-start" shadow="md" trapFocus {...popover} {...opening}>
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={label} className={className}>
            {children()}
          </Popover.Dropdown>
        </Popover>
      )}
    </Opener>
  )
}
