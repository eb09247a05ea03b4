import type {
  DueDay,
  EcheqDetail,
  EcheqFacets,
  EcheqRow,
  EcheqTotal,
} from '../../shared/echeq-desk.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { EcheqSelection } from '../../shared/ipc/echeqs.ts'
import type { ExportOutcome } from '../../shared/ipc/exports.ts'
import type { ParsedInput } from '../../shared/ipc/index.ts'
import type { Page } from '../../shared/position.ts'
import { err, ok, type Result } from '../../shared/result.ts'

type Answer<T> = Promise<Result<T, AppError>>

/** The echeqs of an open profile. What each answers stands at the calls of the same names. */
export interface EcheqDesk {
  readonly list: (question: ParsedInput<'echeqs.list'>) => Answer<Page<EcheqRow>>
  readonly totals: (selection: EcheqSelection) => Answer<readonly EcheqTotal[]>
  readonly facets: () => Answer<EcheqFacets>
  readonly get: (id: string) => Answer<EcheqDetail>
  readonly refresh: (id: string) => Answer<EcheqDetail>
  readonly calendar: (question: ParsedInput<'echeqs.calendar'>) => Answer<readonly DueDay[]>
  readonly custodiable: (
    selection: EcheqSelection,
  ) => Answer<{ readonly ids: readonly string[]; readonly others: number }>
  readonly export: (question: ParsedInput<'echeqs.export'>) => Answer<ExportOutcome>
}

/** Puts the desk of a session together. */
export function createEcheqDesk(): EcheqDesk {
  const notHeld = (id: string) => err(appError('not_found', { what: id }))
  return {
    list: async () => ok({ rows: [], total: 0 }),
    totals: async () => ok([]),
    facets: async () => ok({ accounts: [], books: [], currencies: [], states: [], total: 0 }),
    get: async (id) => notHeld(id),
    refresh: async (id) => notHeld(id),
    calendar: async () => ok([]),
    custodiable: async () => ok({ ids: [], others: 0 }),
    export: async () => ok({ kind: 'dismissed' }),
  }
}
