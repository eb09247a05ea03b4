import { create } from 'zustand'
import type { TransferValues } from './transfer-form.ts'

type Kept = {
  readonly values: TransferValues | null
  readonly keep: (values: TransferValues | null) => void
}

/** What was typed into a form that was closed before it was reviewed: the next one begins with it. */
export const useKeptTransfer = create<Kept>()((set) => ({
  values: null,
  keep: (values) => set({ values }),
}))
