import type { MessageKey } from '../../../../shared/locales/index.ts'

/** Something the palette offers. */
export type Entry = {
  readonly id: string
  readonly group: MessageKey
  readonly label: string
  /** Other words under which it is found, besides its label. */
  readonly words?: string
  readonly detail?: string
  /** Figures beside the label, right-aligned. */
  readonly figure?: string
  /** It opens a row by its key, which stays right whatever changes. */
  readonly opensRow?: true
  readonly run: () => void
}
