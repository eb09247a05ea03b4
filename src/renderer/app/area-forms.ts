import { createOfWindow } from './stores.ts'

/** What an area's forms hold, as that area alone reads it. It can be written as JSON. */
type AreaForms = unknown

/**
 * Forms of areas that are half filled in, by area and profile: what is typed for one is no other's. Those of orders are in
 * `kept-forms.ts`. They outlive pane and area, a page that goes down, and a lock.
 */
export const useAreaForms = createOfWindow<{ readonly of: Readonly<Record<string, AreaForms>> }>(
  () => ({
    of: {},
  }),
)

/** Puts the forms of one area and profile in the place of those before; null where none is open any more. */
export function keepAreaForms(key: string, forms: AreaForms): void {
  useAreaForms.setState(({ of: { [key]: _before, ...others } }) => ({
    of: forms === null ? others : { ...others, [key]: forms },
  }))
}
