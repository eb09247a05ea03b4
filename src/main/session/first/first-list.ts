import type { Settings } from '../../../shared/ipc/app.ts'
import type { CallInput } from '../../../shared/ipc/index.ts'
import { sortNames } from '../../../shared/lists/declare.ts'
import { echeqList } from '../../../shared/lists/echeqs.ts'
import { PAGE_ROWS } from '../../../shared/lists/page.ts'
import { sortOf } from '../../../shared/lists/sort-of.ts'
import type { FirstList } from './kept-answers.ts'

/**
 * The window's first question to the list that it opens with: its first page, without filter, sorted as it was left. Null where
 * it opens with none that may be long.
 */
export function firstListOf({ firstArea, tables }: Settings): FirstList | null {
  if (firstArea !== 'echeqs') return null
  const sort = tables?.[echeqList.name]?.sort ?? null
  const input: CallInput<'echeqs.list'> = {
    filter: {},
    offset: 0,
    limit: PAGE_ROWS,
    ...sortOf(sortNames(echeqList), sort),
  }
  return { name: 'echeqs.list', input }
}
