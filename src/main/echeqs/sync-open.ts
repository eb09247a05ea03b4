import { type Answer, type AppError, ok } from '../../shared/errors/index.ts'
import { type EcheqState, echeqStates, isFinalEcheqState } from '../../shared/wire/echeqs.ts'
import { type Pass, type PassDeps, throughList } from './sync-list.ts'

/** Reading what can still change, by as few requests as tell that nothing has. */

const isOpen = (state: EcheqState): boolean => !isFinalEcheqState(state)
/** States in which somebody has yet to accept, return or endorse: a person waits for it. */
const waiting = echeqStates.filter((state) => isOpen(state) && state.endsWith('-pendiente'))
/** Where most open ones are, and where what an office does elsewhere shows first. */
const common: readonly EcheqState[] = ['activo', 'custodia']
/** The others are looked at one by one, in turn. */
const rare = echeqStates.filter(
  (state) => isOpen(state) && !waiting.includes(state) && !common.includes(state),
)

/** Lists as short as this are always read whole. */
const WHOLE_PAGES = 2

/** The result of one look at open echeqs. */
export interface OpenLook extends Pick<Pass, 'malformed' | 'pagesRead' | 'changed' | 'traceId'> {
  /** The states whose lists were read whole: an open echeq of one of them that was not shown has left it. */
  readonly whole: readonly EcheqState[]
  /** Whether anything is open, here or in what was looked at. */
  readonly any: boolean
  /** The lack of a list that counts more than it shows. */
  readonly missing: AppError | null
  /** How many each list counted, by its name. */
  readonly counts: ReadonlyMap<string, number | null>
}

/** How many echeqs of these states are held here. */
export type HeldCount = (states: readonly EcheqState[]) => Answer<number>

const nameOf = (states: readonly EcheqState[]): string => states.join()
const allLists: readonly string[] = [
  nameOf(waiting),
  ...[...common, ...rare].map((state) => nameOf([state])),
]

/** Makes the look; it remembers how many echeqs each list counted when all that had left it was asked for. */
export function createOpenLook(held: HeldCount) {
  /** Null where something that left a list may not have been asked for: it is read whole, whatever it counts. */
  const known = new Map<string, number | null>()
  let turn = 0

  const lookAt = async (deps: PassDeps, states: readonly EcheqState[]): Answer<Pass> => {
    const name = nameOf(states)
    if (!known.has(name)) {
      const here = await held(states)
      if (!here.ok) return here
      known.set(name, here.value)
    }
    return throughList(deps, { status: states }, ({ pages, total }) => {
      const isAsBefore = total !== null && total === known.get(name)
      if (!isAsBefore) known.set(name, null)
      return isAsBefore && pages > WHOLE_PAGES
    })
  }

  return {
    /** All that left the lists of a look was asked for: while they count as many, nothing has. */
    settled: ({ counts }: Pick<OpenLook, 'counts'>): void => {
      for (const [name, total] of counts) known.set(name, total)
    },
    /** Something that left a list was not asked for, nobody knows which list. */
    unsettled: (): void => {
      for (const name of allLists) known.set(name, null)
    },
    /** Looks at the lists of open states in turn. One that counts as before is left at its first page. Fails as a request. */
    look: async (deps: PassDeps): Answer<OpenLook> => {
      const next = rare[turn % rare.length]
      turn += 1
      const lists = [
        waiting,
        ...common.map((state) => [state]),
        ...(next === undefined ? [] : [[next]]),
      ]
      const passes: Pass[] = []
      const whole: EcheqState[] = []
      const counts = new Map<string, number | null>()
      for (const states of lists) {
        const read = await lookAt(deps, states)
        if (!read.ok) return read
        passes.push(read.value)
        counts.set(nameOf(states), read.value.missing === null ? read.value.total : null)
        if (!read.value.glanced) whole.push(...states)
      }
      const here = await held(echeqStates.filter(isOpen))
      if (!here.ok) return here
      const sum = (of: (pass: Pass) => number): number =>
        passes.reduce((total, pass) => total + of(pass), 0)
      return ok({
        whole,
        counts,
        any: here.value > 0 || passes.some(({ seen }) => seen.size > 0),
        malformed: passes.flatMap(({ malformed }) => malformed),
        pagesRead: sum(({ pagesRead }) => pagesRead),
        changed: sum(({ changed }) => changed),
        traceId: passes.at(-1)?.traceId ?? null,
        missing: passes.find(({ missing }) => missing !== null)?.missing ?? null,
      })
    },
  }
}
