import type { Composition } from './orders-view.ts'
import { createOfWindow } from './stores.ts'

/** What a form of orders holds: text as typed, and boxes that are ticked or not. */
export type TypedValues = Readonly<Record<string, string | boolean>>

export type Kept = { readonly values: Readonly<Record<string, TypedValues>> }

/** What was typed into forms that are found again after they were closed, by {@link keyOf}. */
export const useKeptForms = createOfWindow<Kept>(() => ({ values: {} }))

/** The same of forms that nothing leads back to: a repetition, a template, a destination. Gone with their opening. */
const ofOpening = new WeakMap<Composition, TypedValues>()
/** Forms that became an order: whatever still holds one keeps nothing of it. */
const finished = new WeakSet<Composition>()

/**
 * What was typed for one profile is no other's. What was typed for a correction belongs to the order that it replaces: in
 * an empty form it would invite to order the same twice. Null for a form that is not found again once it is closed.
 */
function keyOf({ kind, profileId, draft, to, replaces }: Composition): string | null {
  if (replaces === null && (draft !== null || to !== null)) return null
  return JSON.stringify([profileId, kind, replaces])
}

/** What was typed into this form before it was left half-way. */
export function keptOf(composition: Composition): TypedValues | undefined {
  const key = keyOf(composition)
  return key === null ? ofOpening.get(composition) : useKeptForms.getState().values[key]
}

/** Keeps what was typed into a form that is left half-way. */
export function keep(composition: Composition, typed: TypedValues): void {
  if (finished.has(composition)) return
  const key = keyOf(composition)
  if (key === null) ofOpening.set(composition, typed)
  else useKeptForms.setState(({ values }) => ({ values: { ...values, [key]: typed } }))
}

/** Forgets what was typed into a form, which has become an order, also where the form was left meanwhile. */
export function forget(composition: Composition): void {
  finished.add(composition)
  ofOpening.delete(composition)
  const { [keyOf(composition) ?? '']: _done, ...values } = useKeptForms.getState().values
  useKeptForms.setState({ values })
}
