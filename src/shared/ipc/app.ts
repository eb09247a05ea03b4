import * as z from 'zod'
import type { AttentionItem } from '../attention/items.ts'
import { workAreas } from '../base/areas.ts'
import { atMost } from '../base/at-most.ts'
import { locales } from '../base/locale.ts'
import type { AppError } from '../errors/index.ts'
import type { ManagedSettings } from '../profiles/managed.ts'
import { LONGEST_NOTE, notableKinds, type RowNote } from '../views/row-notes.ts'
import { call, callWith } from './call.ts'
import type { ExportOutcome } from './exports.ts'

/** Under how many names a part of the arrangement is kept at most: several times what the window has. */
const MOST_TABLES = 200
const MOST_PANES = 100
const MOST_COLUMNS = 100

/** How the user arranged one table: order and choice of its columns, widths in pixels, sorting. */
export const tableLayoutSchema = z.object({
  order: z.array(z.string().max(60)).max(MOST_COLUMNS).readonly(),
  hidden: z.array(z.string().max(60)).max(MOST_COLUMNS).readonly(),
  widths: atMost(
    MOST_COLUMNS,
    z.record(z.string().max(60), z.number().min(20).max(4000)),
  ).readonly(),
  sort: z.object({ column: z.string().max(60), descending: z.boolean() }).nullable(),
})
export type TableLayout = z.infer<typeof tableLayoutSchema>

export const settingsSchema = z.object({
  locale: z.enum(locales),
  theme: z.enum(['light', 'dark', 'system']),
  /** How exported CSV files write numbers. */
  csvNumbers: z.enum(['es-AR', 'neutral']),
  /** Arranged tables by their name; a table that is not here stands as it was designed. */
  tables: atMost(MOST_TABLES, z.record(z.string().max(60), tableLayoutSchema)).optional(),
  /** Widths of detail panes in pixels, by their name. */
  panes: atMost(MOST_PANES, z.record(z.string().max(60), z.number().min(100).max(4000))).optional(),
  /** The alerts of the application outside its window. */
  alerts: z
    .object({ notifications: z.boolean(), badge: z.boolean(), tray: z.boolean() })
    .partial()
    .optional(),
  discreet: z.boolean().optional(),
  /** The area that the window opens with; that of the day where it is absent. */
  firstArea: z.enum(workAreas).optional(),
  /** Other programs capture no picture of the window, where the system can keep them from it. */
  uncaptured: z.boolean().optional(),
  /** The packaged application starts with the computer. */
  atLogin: z.boolean().optional(),
})
export type Settings = z.infer<typeof settingsSchema>

/** Whether secrets can be kept on this computer. `session` offers memory until the application closes, never a file. */
export type KeychainState =
  | { readonly state: 'available' }
  | { readonly state: 'locked' | 'missing'; readonly reason: string }

export type AppInfo = {
  readonly version: string
  readonly shell: 'electron' | 'browser'
  readonly dataDir: string
  readonly settings: Settings
  /** Problems at start that did not stop it, such as a cache that was set aside and rebuilt. */
  readonly notices: readonly AppError[]
  /** The values that the computer's administrator fixed; null where there are none. */
  readonly managed: ManagedSettings | null
}

/** Work that takes long enough to be shown with its progress and a cancel button. */
export type Job = {
  readonly id: string
  readonly kind:
    | 'position.download'
    | 'position.import'
    | 'position.generation'
    | 'export'
    | 'upload'
    | 'orders.prepare'
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  /** Its subject, in words that need no translation (a file id, a file name). */
  readonly subject: string
  readonly done: number
  /** Null while unknown. */
  readonly total: number | null
  readonly unit: 'bytes' | 'rows'
  readonly cancellable: boolean
  readonly error: AppError | null
}

export const appCalls = {
  'app.info': call({}).returns<AppInfo>(),
  /** Whether the computer's keychain can be used; not part of `app.info`, because a keychain may take its time. */
  'app.keychain': call({}).returns<KeychainState>(),
  /** The window has drawn what it shows first: main begins what nobody waits for. */
  'app.drawn': call({}).returns<null>(),
  /** Saves a zip of the logs and a report, without any text but the program's own. Fails as an export does. */
  'app.collectLogs': call({}).returns<ExportOutcome>(),
  /** Saves half-typed text in case the page or the program goes down. Main keeps it sealed under the profile's key. */
  'app.keepTyped': call({ kept: z.string().max(200_000).nullable() }).returns<null>(),
  /** The text that this window saved so, once. */
  'app.typed': call({}).returns<{ readonly kept: string | null }>(),
  /** Fails with `settings_full` where they would no longer fit in their file, `profiles_unreadable`, disk errors. */
  'app.settings.set': callWith(settingsSchema.partial()).returns<Settings>(),
  'app.dismissNotices': call({}).returns<null>(),
  'jobs.list': call({}).returns<readonly Job[]>(),
  'jobs.cancel': call({ id: z.string().min(1).max(100) }).returns<null>(),

  /** The items of Today of the open profile, the most urgent first. */
  'attention.list': call({}).returns<readonly AttentionItem[]>(),

  'notes.list': call({}).returns<readonly RowNote[]>(),
  /** Notes of a row; without words, its note is gone. It changes nothing but what is shown and exported. */
  'notes.set': call({
    kind: z.enum(notableKinds),
    key: z.string().min(1).max(200),
    text: z.string().trim().max(LONGEST_NOTE),
  }).returns<null>(),
}
