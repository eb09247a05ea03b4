import { columnOf } from '../../shared/lists/declare.ts'
import { sectionFields, sectionLists } from '../../shared/lists/position.ts'
import type { PositionSection } from '../../shared/wire/position.ts'

/** A query for rows of a section, up to its conditions; `more` are columns beside the fields. */
export const selectRows = (section: PositionSection, ...more: readonly string[]): string => {
  const fields = sectionFields(section).map(([name, { optional }]) => {
    const column = columnOf(name)
    return `${optional === true ? `nullif(${column}, '')` : column} AS "${name}"`
  })
  return `SELECT ${[...more, ...fields].join(', ')} FROM ${sectionLists[section].table}`
}
