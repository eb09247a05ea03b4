import type { DaySpan } from '../../../shared/attention/leads.ts'
import type { PositionSection } from '../../../shared/wire/position.ts'
import { createOfProfile } from '../../app/stores.ts'

/** The content of the tabs: a section, or the history. */
export type PositionTab = PositionSection | 'history'

type PositionView = {
  readonly tab: PositionTab
  /** The text that narrows every section; while it is not empty there is a tab with all that it finds. */
  readonly search: string
  /** The file looked at; null is the current one, whichever that is. */
  readonly fileId: string | null
  readonly instrumentType: string | null
  /** The days on which the fixed terms end that are shown; null for all. */
  readonly due: DaySpan | null
  /** Whether a chart stands beside the list; null until somebody chose: then as there is room. */
  readonly charts: boolean | null
  /** A row that is to be opened in its section: its index in file order. */
  readonly reveal: { readonly section: PositionSection; readonly index: number } | null
}

/** Where the reader of the position stands. It outlives the screen, so that a look at another area loses nothing. */
export const usePositionView = createOfProfile<PositionView>(() => ({
  tab: 'accounts',
  search: '',
  fileId: null,
  instrumentType: null,
  due: null,
  charts: null,
  reveal: null,
}))

/** Looks at one file, or with null at the current one. */
export const lookAt = (fileId: string | null): void =>
  usePositionView.setState({ fileId, instrumentType: null, due: null })
