import type { DaySpan } from '../../../shared/attention/leads.ts'
import { compareDecimals, ZERO } from '../../../shared/values/money.ts'
import type {
  ComparisonRow,
  PositionSection,
  PositionSummary,
} from '../../../shared/wire/position.ts'
import { createOfProfile } from '../../app/stores.ts'

/** The content of the tabs: a section, the history, or search results. */
export type PositionTab = PositionSection | 'history' | 'results'

/** Two files to set against each other, the earlier first. */
export type Pair = { readonly before: string; readonly after: string }

type PositionLook = {
  readonly tab: Exclude<PositionTab, 'results'>
  /** The text that narrows every section; while it is not empty there is a tab with all that it finds. */
  readonly search: string
  readonly inResults: boolean
  /** The file looked at; null is the current one, whichever that is. */
  readonly fileId: string | null
  readonly instrumentType: string | null
  /** The days on which the fixed terms end that are shown; null for all. */
  readonly due: DaySpan | null
  /** Whether a chart stands beside the list; null until somebody chose: then as there is room. */
  readonly charts: boolean | null
  readonly compared: Pair | null
  /** A row that is to be opened in its section: its index in file order. */
  readonly reveal: { readonly section: PositionSection; readonly index: number } | null
}

type PositionView = PositionLook & {
  readonly show: (tab: PositionTab) => void
  readonly find: (search: string) => void
  readonly look: (fileId: string | null) => void
  readonly chooseType: (instrumentType: string | null) => void
  readonly showCharts: (charts: boolean) => void
  readonly compare: (pair: Pair | null) => void
  readonly open: (section: PositionSection, index: number) => void
  readonly revealed: () => void
}

const start: PositionLook = {
  tab: 'accounts',
  search: '',
  inResults: false,
  fileId: null,
  instrumentType: null,
  due: null,
  charts: null,
  compared: null,
  reveal: null,
}

/** Where the reader of the position stands. It outlives the screen, so that a look at another area loses nothing. */
export const usePositionView = createOfProfile<PositionView>((set) => ({
  ...start,
  show: (tab) => set(tab === 'results' ? { inResults: true } : { tab, inResults: false }),
  find: (search) =>
    set((was) => ({
      search,
      inResults: search.trim() !== '' && (was.inResults || was.search.trim() === ''),
    })),
  look: (fileId) => set({ fileId, instrumentType: null, due: null, compared: null }),
  chooseType: (instrumentType) => set({ instrumentType }),
  showCharts: (charts) => set({ charts }),
  compare: (compared) => set({ compared, tab: 'history', inResults: false }),
  open: (section, index) =>
    set({
      tab: section,
      inResults: false,
      instrumentType: null,
      due: null,
      reveal: { section, index },
    }),
  revealed: () => set({ reveal: null }),
}))

/** The change of a holding between two files. */
export type Change = 'added' | 'removed' | 'changed' | 'same'

/** In which of the two files the holding is, and whether its amount differs; equal values count as the same however written. */
export function changeOf(row: ComparisonRow): Change {
  if (row.before === null) return 'added'
  if (row.after === null) return 'removed'
  return compareDecimals(row.difference, ZERO) === 0 ? 'same' : 'changed'
}

/** Two files in the order of their dates; files of one moment in the order in which they came in. */
export function pairOf(a: PositionSummary, b: PositionSummary): Pair {
  const later = (x: PositionSummary) => `${x.createdAtInstant} ${x.receivedAt}`
  return later(a) <= later(b)
    ? { before: a.fileId, after: b.fileId }
    : { before: b.fileId, after: a.fileId }
}
