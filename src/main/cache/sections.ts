import { columnOf } from '../../shared/lists/declare.ts'
import { sectionLists, sectionNames } from '../../shared/lists/position.ts'
import type { PositionSection } from '../../shared/wire/position.ts'

/** A query for rows of a section, up to its conditions; `more` are columns beside the fields. */
export const selectRows = (section: PositionSection, ...more: readonly string[]): string => {
  const fields = sectionNames(section).map((field) => `${columnOf(field)} AS "${field}"`)
  return `SELECT ${[...more, ...fields].join(', ')} FROM ${sectionLists[section].table}`
}
