import * as z from 'zod'
import { shownProfile } from './bridge.ts'
import type { Composition } from './orders-view.ts'
import { createOfWindow } from './stores.ts'

/** The values of a form of orders: texts as typed, and boxes that are ticked or not. */
export type TypedValues = Readonly<Record<string, string | boolean>>
export const typedSchema = z.record(z.string(), z.union([z.string(), z.boolean()]))

/**
 * Forms that are half filled in, by a key that names the form and its profile: what is typed for one is no other's. They
 * outlive pane and area, a page that goes down, and a lock. Each can be written as JSON, and is read by its own area alone.
 */
export const useKeptForms = createOfWindow<{
  readonly forms: Readonly<Record<string, unknown>>
  /** How many were forgotten. */
  readonly ended: number
  /** Forms whose order main is storing. A lock, or the end of the page, may lose the answer. */
  readonly sending: readonly Composition[]
}>(() => ({ forms: {}, ended: 0, sending: [] }))

/** Makes the key under which a form's half-typed values are kept; those of one profile begin alike. */
export const formKey = (profileId: string | null, ...of: readonly (string | null)[]): string =>
  JSON.stringify([profileId, ...of])

/** The forms of the profile that is shown, by their keys, without those whose order main may have stored. */
export function formsOfShown(): readonly (readonly [string, unknown])[] {
  const start = `${formKey(shownProfile()).slice(0, -1)},`
  const { forms, sending } = useKeptForms.getState()
  const sent = new Set(sending.map(formKeyOf))
  return Object.entries(forms).filter(([key]) => key.startsWith(start) && !sent.has(key))
}

/** The form that is kept under a key; undefined where none is. */
export const keptForm = (key: string): unknown => useKeptForms.getState().forms[key]

/** Keeps a form in place of the one before; null forgets it. Where `of` is given, nothing happens once another one is kept. */
export function keepForm(key: string, form: unknown, of = keptForm(key)): void {
  if (of !== keptForm(key)) return
  useKeptForms.setState(({ forms: { [key]: _before, ...others }, ended }) =>
    form === null ? { forms: others, ended: ended + 1 } : { forms: { ...others, [key]: form } },
  )
}

/** The shape of a kept form. This window wrote it, perhaps before its page was loaded anew: only its fields are looked at. */
export const withFields = <T extends object>(...fields: readonly string[]): z.ZodType<T, T> =>
  z.custom<T>(
    (form) => typeof form === 'object' && form !== null && fields.every((field) => field in form),
  )

/** The form of this shape that is kept for something of the shown profile, or null, and `keepForm` for it. */
export function useKept<T>(schema: z.ZodType<T>, of: string) {
  const key = formKey(shownProfile(), of)
  const kept = useKeptForms(({ forms }) => forms[key])
  const keep = (form: T | null, before?: T): void => keepForm(key, form, before)
  return [schema.safeParse(kept).data ?? null, keep] as const
}

/** The same of forms that nothing leads back to: a repetition, a destination. Gone with their opening. */
const ofOpening = new WeakMap<Composition, TypedValues>()
/** Forms that became an order: whatever still holds one keeps nothing of it. */
const finished = new WeakSet<Composition>()

/**
 * A correction belongs to the order that it replaces: in an empty form it would invite to order the same twice. Null for a
 * form that is not found again once it is closed.
 */
function formKeyOf({ kind, profileId, draft, to, replaces }: Composition): string | null {
  if (replaces === null && (draft !== null || to !== null)) return null
  return formKey(profileId, kind, replaces)
}

/** The values that were typed into this form before it was left half-way. */
export function keptOf(composition: Composition): TypedValues | undefined {
  const key = formKeyOf(composition)
  return key === null ? ofOpening.get(composition) : typedSchema.safeParse(keptForm(key)).data
}

/** Keeps the values of a form that is left half-way. */
export function keep(composition: Composition, typed: TypedValues): void {
  if (finished.has(composition)) return
  const key = formKeyOf(composition)
  if (key === null) ofOpening.set(composition, typed)
  else keepForm(key, typed)
}

/** True for a form that became an order, or may have. Where it came back, the same would be ordered twice. */
export const mayBeOrdered = (composition: Composition): boolean =>
  finished.has(composition) || useKeptForms.getState().sending.includes(composition)

/** Says that main is asked to store the order of a form; answers the function that says what became of it is known. */
export function sends(composition: Composition): () => void {
  useKeptForms.setState(({ ended, sending }) => ({
    ended: ended + 1,
    sending: [...sending, composition],
  }))
  return () =>
    useKeptForms.setState(({ sending }) => ({
      sending: sending.filter((one) => one !== composition),
    }))
}

/** Forgets the values of a form that has become an order, also where it was left meanwhile. */
export function forget(composition: Composition): void {
  finished.add(composition)
  ofOpening.delete(composition)
  const key = formKeyOf(composition)
  if (key !== null) keepForm(key, null)
  else useKeptForms.setState(({ ended }) => ({ ended: ended + 1 }))
}
