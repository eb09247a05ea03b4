import { useHotkeys } from '@mantine/hooks'
import { hasDialog } from './behind-dialog.ts'

/** `n` begins what is new in an area; in a field it is a letter, and under a dialog nothing begins. */
export function useNewKey(begin: () => void): void {
  useHotkeys([['n', () => (hasDialog() ? undefined : begin())]])
}
