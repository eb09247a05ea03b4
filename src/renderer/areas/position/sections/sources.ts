import { useMemo } from 'react'
import type { SectionPageInput } from '../../../../shared/ipc/position.ts'
import type { SectionRows } from '../../../../shared/lists/position.ts'
import type { PositionSection } from '../../../../shared/wire/position.ts'
import { call } from '../../../app/bridge.ts'
import type { FetchPage, RowRequest, RowSource } from '../../../components/table/types.ts'

const SEARCH_LIMIT = 200

const input = (fileId: string, request: RowRequest): SectionPageInput => {
  const search = request.search.trim().slice(0, SEARCH_LIMIT)
  return {
    fileId,
    offset: request.offset,
    limit: request.limit,
    ...(search !== '' && { search }),
    ...(request.sort !== null && { sort: request.sort }),
  }
}

/** How the rows of each section are read from main. */
export const fetchRows: {
  readonly [S in PositionSection]: (
    fileId: string,
    instrumentType: string | null,
  ) => FetchPage<SectionRows[S]>
} = {
  accounts: (fileId) => (request) => call('position.accounts', input(fileId, request)),
  fixed_terms: (fileId) => (request) => call('position.fixedTerms', input(fileId, request)),
  funds: (fileId) => (request) => call('position.funds', input(fileId, request)),
  instruments: (fileId, instrumentType) => (request) =>
    call('position.instruments', {
      ...input(fileId, request),
      ...(instrumentType !== null && { instrumentType }),
    }),
}

/** A section of a file as a table's source. A file never changes, so its id and the type filter name it fully. */
export function useSectionSource<S extends PositionSection>(
  section: S,
  fileId: string,
  instrumentType: string | null = null,
): RowSource<SectionRows[S]> {
  return useMemo(() => {
    const fetchPage: FetchPage<SectionRows[S]> = fetchRows[section](fileId, instrumentType)
    return { key: JSON.stringify([section, fileId, instrumentType]), fetchPage }
  }, [section, fileId, instrumentType])
}
