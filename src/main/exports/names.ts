import type { ExportFormat } from '../../shared/ipc/exports.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import type { PositionSection } from '../../shared/position.ts'
import { sectionTitle } from './columns.ts'
import type { ExportPlan } from './plan.ts'

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

const MAX_PART = 60

/** A part of a file name: letters without accents, digits and single hyphens, which every file system takes. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, MAX_PART)

/** The proposed name: what it is, whose, which section and as of when, such as `posicion-panaderia-2026-11-21-1830.xlsx`. */
export function exportName(
  plan: Pick<ExportPlan, 'locale' | 'heading'>,
  format: ExportFormat,
  section?: PositionSection,
): string {
  const say = (key: MessageKey): string => translate(plan.locale, key)
  const { profileName, overview } = plan.heading
  const asOf = overview.createdAt.slice(0, 16).replace(':', '')
  const parts = [
    say('exports.fileName'),
    profileName,
    section === undefined ? '' : say(sectionTitle[section]),
    asOf,
  ]
  const name = parts
    .map(plain)
    .filter((part) => part !== '')
    .join('-')
  return `${name}.${format}`
}
