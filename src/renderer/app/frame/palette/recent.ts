import { create } from 'zustand'
import type { Entry } from './entry.ts'

/** As many as fit above the rest without hiding it. */
const KEPT = 6

type Recent = {
  readonly profileId: string | null
  readonly entries: readonly Entry[]
}

/** What was chosen last, newest first; of one profile, and until the window closes. */
export const useRecent = create<Recent>()(() => ({ profileId: null, entries: [] }))

/** Notes what was chosen. */
export const noteChosen = (profileId: string | null, chosen: Entry): void =>
  useRecent.setState((was) => {
    const before = was.profileId === profileId ? was.entries : []
    const others = before.filter(({ id }) => id !== chosen.id)
    return { profileId, entries: [chosen, ...others].slice(0, KEPT) }
  })
