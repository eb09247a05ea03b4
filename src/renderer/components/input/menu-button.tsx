import { Menu, type MenuProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { usePopup } from './popup.ts'

/** A button and the menu under it; `children` are its entries. */
export function MenuButton(
  props: Pick<MenuProps, 'position' | 'width' | 'closeOnItemClick' | 'withinPortal'> & {
    readonly button: ReactElement
    readonly children: ReactNode
  },
) {
  const { button, children, ...menu } = props
  return (
    <Menu shadow="md" position="bottom-end" {...menu} {...usePopup()}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
