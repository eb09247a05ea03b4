import { Button, type ButtonProps } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { hasDialog } from './behind-dialog.ts'

/** `n` begins what is new in an area; in a field it is a letter, and under a dialog nothing begins. */
export function useNewKey(begin: () => void): void {
  useHotkeys([['n', () => (hasDialog() ? undefined : begin())]])
}

/** The button of what is new in an area, which `n` begins as well. */
export function NewButton({
  onNew,
  ...button
}: ButtonProps & { readonly onNew: () => void; readonly children: string }) {
  useNewKey(onNew)
  return <Button variant="filled" leftSection={<Plus />} onClick={onNew} {...button} />
}
