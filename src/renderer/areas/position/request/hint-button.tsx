import { ActionIcon } from '@mantine/core'
import { Info } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A small sign beside a word; screen readers say its hint. */
export function HintButton(
  props: { readonly hint: string } & ComponentProps<typeof ActionIcon<'button'>>,
) {
  const { hint, ...button } = props
  return (
    <ActionIcon {...button} variant="subtle" color="gray" size={18} aria-label={hint}>
      <Info size={13} aria-hidden />
    </ActionIcon>
  )
}
