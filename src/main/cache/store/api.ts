import type { AppError } from '../../../shared/errors/index.ts'
import type { Async, Outcome } from '../../threads/calls.ts'
import type { PositionCalls } from '../cache-port.ts'
import type { ImportPlace } from '../import/task.ts'
import type { Stores } from './stores.ts'

export type StoreName = keyof Stores

/** The stores as calls to the thread. */
export type StoreCalls = {
  readonly [S in StoreName]: S extends 'positions' ? PositionCalls : Async<Stores[S]>
}

/** The stores as the thread has them: some answer later. */
export type AnsweredStores = { readonly [S in StoreName]: Stores[S] | Async<Stores[S]> }

/** The methods that write, which take turns at the file. The thread lets no other method write. */
export const writes: { readonly [S in StoreName]: readonly (keyof Stores[S])[] } = {
  positions: ['forget'],
  echeqs: ['take', 'takePages', 'noteFull', 'settle', 'index'],
  debins: ['take', 'noteRead'],
  credits: ['take', 'takeListed', 'takeUnread', 'index'],
  movements: ['take'],
  cvus: ['refresh', 'takeOrders', 'forgetOrders', 'takeFile', 'removeFile', 'openAtZero', 'learn'],
  // These methods write the archive alone.
  days: [],
  notices: ['take'],
  marks: ['set', 'change'],
  noted: ['set', 'put'],
  syncTimes: ['note'],
  unarchived: ['forget'],
  file: ['name'],
}

/** The names of all stores. */
// `writes` says each.
export const storeNames = Object.keys(writes) as readonly StoreName[]

/** Whether a method writes. */
export const isWrite = (store: StoreName, method: string): boolean =>
  writes[store].some((name) => name === method)

/** The methods of every declared list. */
const ofList = ['totals', 'facets', 'chosen', 'count'] as const

/** The methods that go through all rows of a list. A thread of its own answers them, so that no page waits behind one. */
const lengthy: { readonly [S in StoreName]?: readonly (keyof Stores[S])[] } = {
  positions: ['search', 'balances'],
  echeqs: [...ofList, 'due', 'custodiable', 'riskBook', 'ofIssuer', 'discount'],
  debins: ofList,
  credits: [...ofList, 'since'],
  movements: ofList,
  cvus: [...ofList, 'uncounted', 'files', 'look', 'own'],
  days: [
    'days',
    'breaks',
    'explain',
    'reason',
    'reasonRows',
    'close',
    'closing',
    'month',
    'monitor',
  ],
}

/** Whether a method goes through all rows of a list. */
export const isLengthy = (store: StoreName, method: string): boolean =>
  lengthy[store]?.some((name) => name === method) === true

/** Settings of the thread. */
export interface StoreSetup extends ImportPlace {
  /** True for the second thread, which only reads: the first one has opened the file. */
  readonly beside: boolean
  /** ISO 8601; names a damaged file that is set aside. */
  readonly now: string
}

/** The thread that holds the cache open. */
export interface StoreThread {
  /** Whether the file is open, and what to tell of how it came to be. */
  readonly opened: () => Outcome<readonly AppError[]>
  /** Calls a method of a store; the file may turn out damaged on the way, which asks for a rebuild. */
  readonly call: (
    store: StoreName,
    method: string,
    args: readonly unknown[],
  ) => Outcome<unknown> | 'damaged' | Promise<Outcome<unknown>>
}
