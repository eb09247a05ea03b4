import type { Sort } from '../table/types.ts'

/** Input of a list call. */
export type ListRequest<F> = {
  readonly filter: F
  readonly offset: number
  readonly limit: number
  readonly sort: Sort | null
}
