import { create } from 'zustand'
import type { OrderKind } from '../../../../shared/orders/kinds.ts'

/** What a form of orders holds: text as typed, and boxes that are ticked or not. */
export type TypedValues = Readonly<Record<string, string | boolean>>

type Kept = {
  readonly values: Readonly<Partial<Record<OrderKind, TypedValues>>>
  readonly keep: (kind: OrderKind, values: TypedValues | null) => void
}

/** What was typed into a form that was closed before it was reviewed: the next one of its kind begins with it. */
export const useKeptForms = create<Kept>()((set) => ({
  values: {},
  keep: (kind, values) =>
    set((was) => {
      const { [kind]: _left, ...others } = was.values
      return { values: values === null ? others : { ...others, [kind]: values } }
    }),
}))
