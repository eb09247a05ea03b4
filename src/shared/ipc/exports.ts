import * as z from 'zod'
import { positionSections } from '../wire/position-sections.ts'
import { call } from './call.ts'

export const dataCalls = {
  /** All of the profile as one zip of open files, after main's question; names parts that are `unread`. Fails with `trust_declined`, as exports do. */
  'data.save': call({}).returns<ExportOutcome & { readonly unread: readonly string[] }>(),
}

export const exportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The formats of an empty file to be filled in. */
export const templateFormats = ['csv', 'xlsx'] as const
export type TemplateFormat = (typeof templateFormats)[number]

/** The formats of an exported list: files, or paper. */
export const listFormats = ['csv', 'xlsx', 'pdf', 'print'] as const
export type ListFormat = (typeof listFormats)[number]

/** The end of an export: saved to a path that the user chose (Electron), downloaded, opened as a page, printed or dismissed. */
export type ExportOutcome =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'downloading'; readonly name: string }
  | { readonly kind: 'opening'; readonly name: string }
  | { readonly kind: 'printed' }
  | { readonly kind: 'dismissed' }

export const exportCalls = {
  /** `section` is needed for CSV and ignored otherwise. */
  'exports.position': call({
    fileId: z.string().min(1).max(200),
    format: z.enum([...exportFormats, 'print']),
    section: z.enum(positionSections).optional(),
  }).returns<ExportOutcome>(),
}
