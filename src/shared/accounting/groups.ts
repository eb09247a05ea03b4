import type { Fact, JoinedBy } from './model.ts'

/** Which source a record is of: no source tells the same thing twice. */
export const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'))

/** Records that are one event, and what says so; null for one that stands alone. */
interface Group {
  readonly facts: Fact[]
  by: JoinedBy | null
}

/** Groups of facts that are one event, a movement with what it is the movement of. */
export class Groups {
  readonly #of = new Map<string, Group>()
  readonly #bonds: ReadonlyMap<string, string>

  constructor(facts: readonly Fact[], bonds: readonly (readonly string[])[]) {
    this.#bonds = new Map(bonds.flatMap((keys) => keys.map((key) => [key, keys[0] ?? key])))
    const first = new Map<string, Group>()
    for (const fact of facts) {
      const bond = this.#bonds.get(fact.key)
      const held = bond === undefined ? undefined : first.get(bond)
      const group: Group = held ?? { facts: [], by: null }
      if (held !== undefined) group.by = 'batch'
      group.facts.push(fact)
      if (bond !== undefined && held === undefined) first.set(bond, group)
      this.#of.set(fact.key, group)
    }
  }

  #groupOf = ({ key }: Fact): Group => this.#of.get(key) ?? { facts: [], by: null }

  /** Makes both one event, if they can be: what was entered in two batches stays two. */
  join(movement: Fact, other: Fact, by: JoinedBy): boolean {
    const a = this.#groupOf(movement)
    const b = this.#groupOf(other)
    if (a === b) return true
    if (this.isEntered(movement) && this.isEntered(other)) return false
    if (b.facts.some(({ key }) => has(a, sourceOf(key)))) return false
    a.facts.push(...b.facts)
    a.by = by
    for (const { key } of b.facts) this.#of.set(key, a)
    return true
  }

  /** Whether it stands in a batch. */
  isEntered = ({ key }: Fact): boolean => this.#bonds.has(key)
  hasMovement = (fact: Fact): boolean => has(this.#groupOf(fact), 'movement')
  isAlone = (fact: Fact): boolean => this.#groupOf(fact).facts.length === 1
  all = (): ReadonlySet<Group> => new Set(this.#of.values())
  /** The name under which the group was entered. */
  bond = ({ facts }: Group): string | undefined =>
    facts.map(({ key }) => this.#bonds.get(key)).find((key) => key !== undefined)
}

const has = ({ facts }: Group, source: string): boolean =>
  facts.some(({ key }) => sourceOf(key) === source)
