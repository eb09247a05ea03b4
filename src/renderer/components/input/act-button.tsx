import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentProps } from 'react'

/** A button that does one act, and shows while it is on its way. */
export const ActButton = <I,>({
  act,
  input,
  ...button
}: Omit<ComponentProps<typeof Button<'button'>>, 'onClick'> &
  ButtonProps & {
    readonly act: { readonly run: (input: I) => unknown; readonly isPending: boolean }
    readonly input: I
  }) => <Button loading={act.isPending} onClick={() => void act.run(input)} {...button} />
