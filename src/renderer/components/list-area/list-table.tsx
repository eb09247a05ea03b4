import { type ReactNode, useCallback, useRef } from 'react'
import { DataTable } from '../table/data-table.tsx'
import type { DataTableProps } from '../table/props.ts'
import { SearchBox } from '../table/search-box.tsx'

/** A table with the search of its page in front of the filters; Enter and arrow down lead from the search to the rows. */
export function ListTable<Row>(
  props: Omit<DataTableProps<Row>, 'toolbar' | 'search'> & {
    readonly search: string
    readonly onSearch: (search: string) => void
    readonly searchLabel?: string
    /** Filters of the list, beside its search. */
    readonly filters?: ReactNode
  },
) {
  const { onSearch, searchLabel, filters, ...table } = props
  const list = useRef<HTMLDivElement>(null)
  const onLeave = useCallback(
    () => list.current?.querySelector<HTMLElement>('[role="grid"]')?.focus(),
    [],
  )
  const toolbar = (
    <>
      <SearchBox
        value={props.search}
        onChange={onSearch}
        onLeave={onLeave}
        {...(searchLabel !== undefined && { label: searchLabel })}
      />
      {filters}
    </>
  )
  return (
    <div ref={list} style={{ display: 'contents' }}>
      <DataTable {...table} toolbar={toolbar} />
    </div>
  )
}
