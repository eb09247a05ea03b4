import { Button, type ButtonProps } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useBareKey } from './bare-key.ts'

/** `n` begins what is new in an area. */
export const useNewKey = (begin: () => void): void => useBareKey('n', begin)

/** The button of what is new in an area, which `n` begins as well. */
export function NewButton({
  onNew,
  ...button
}: ButtonProps & { readonly onNew: () => void; readonly children: string }) {
  useNewKey(onNew)
  return <Button variant="filled" leftSection={<Plus />} onClick={onNew} {...button} />
}
