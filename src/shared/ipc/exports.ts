import * as z from 'zod'
import { positionSections } from '../wire/position-sections.ts'
import { call } from './call.ts'

export const exportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Where an export went: a path the user chose (Electron), a download of the browser, or nowhere because the dialog was closed. */
export type ExportOutcome =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'downloading'; readonly name: string }
  | { readonly kind: 'dismissed' }

export const exportCalls = {
  /** `section` is needed for CSV and ignored otherwise. */
  'exports.position': call(
    z.object({
      fileId: z.string().min(1).max(200),
      format: z.enum(exportFormats),
      section: z.enum(positionSections).optional(),
    }),
  ).returns<ExportOutcome>(),
}
