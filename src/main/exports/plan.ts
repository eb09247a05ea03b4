import type { Locale, Settings } from '../../shared/ipc/app.ts'
import type { PositionOverview, PositionSection } from '../../shared/position.ts'
import type { Environment } from '../../shared/profiles.ts'
import type { Cell } from './columns.ts'

/** What stands at the head of a document. */
export interface Heading {
  readonly profileName: string
  readonly environment: Environment
  /** ISO 8601. */
  readonly exportedAt: string
  readonly overview: PositionOverview
}

/** One export that is made row by row. It crosses to the export worker, so it is plain data. */
export interface ExportPlan {
  readonly format: 'csv' | 'xlsx' | 'pdf'
  /** The file to write; a PDF's page is handed back as text instead, for the shell to print. */
  readonly path: string
  readonly locale: Locale
  readonly csvNumbers: Settings['csvNumbers']
  readonly sections: readonly PositionSection[]
  readonly heading: Heading
}

/** Where the rows of an export go. Sections come one after another, each in file order. */
export interface Sink {
  readonly rows: (section: PositionSection, rows: readonly (readonly Cell[])[]) => Promise<void>
  /** Finishes; answers the page of a PDF, and nothing for a file that was written. */
  readonly end: () => Promise<string | null>
}
