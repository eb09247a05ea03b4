import { Popover, type PopoverProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Opener } from './opener.tsx'

/**
 * A button and what opens below it, which is made when it is first opened; `children` are told how to close it. The button has the
 * focus again afterwards, unless `returnFocus` is false because something else takes it.
 */
export function PopoverButton(
  props: Pick<ComponentProps<typeof Opener>, 'button'> &
    Pick<PopoverProps, 'width' | 'returnFocus'> & {
      /** Name of the popover, for screen readers. */
      readonly label: string
      readonly className?: string
      readonly children: (close: () => void) => ReactNode
    },
) {
  const { button, label, className = '', children, width, returnFocus = true } = props
  return (
    <Opener kind="dialog" button={button}>
      {({ button: target, ...opening }) => (
        <Popover
          position="bottom-start"
          shadow="md"
          trapFocus
          {...(width !== undefined && { width })}
          {...opening}
          returnFocus={returnFocus && opening.returnFocus}
        >
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={label} className={className}>
            {children(() => opening.onChange(false))}
          </Popover.Dropdown>
        </Popover>
      )}
    </Opener>
  )
}
