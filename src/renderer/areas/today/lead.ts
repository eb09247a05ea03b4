import type { AttentionItem } from '../../../shared/attention/items.ts'

/** Narrows the screen that something leads to, to what needs somebody. The lists are no part of the first script. */
export function lead(item: AttentionItem): void {
  void import('./narrow.ts').then(({ narrow }) => narrow(item))
}
