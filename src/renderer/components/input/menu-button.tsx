import { Menu, type MenuProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Opener } from './opener.tsx'

/** A button and the menu under it, which is made when it is first opened; `children` answer its entries. */
export function MenuButton(
  props: Pick<ComponentProps<typeof Opener>, 'button'> &
    Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick' | 'withinPortal'> & {
      readonly children: () => ReactNode
    },
) {
  const { button, children, ...menu } = props
  return (
    <Opener kind="menu" button={button}>
      {({ button: target, ...opening }) => (
        <Menu shadow="md" position="bottom-end" {...menu} {...opening}>
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown>{children()}</Menu.Dropdown>
        </Menu>
      )}
    </Opener>
  )
}
