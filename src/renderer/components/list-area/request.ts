import type { Sort } from '../table/types.ts'

/** What a list call is asked for. */
export type ListRequest<F> = {
  readonly filter: F
  readonly offset: number
  readonly limit: number
  readonly sort: Sort | null
}
