import type { Answer, AppError } from '../../shared/errors/index.ts'
import { now } from './clock.ts'
import { createOfProfile } from './stores.ts'

/** Something that went wrong without anybody waiting for it. */
export type Notice = { readonly id: number; readonly error: AppError; readonly at: string }

/** More than anybody reads; older ones fall off. */
const KEPT = 50

type Notices = {
  readonly list: readonly Notice[]
  readonly next: number
  readonly add: (error: AppError) => void
  readonly clear: () => void
}

/** The notices of this session, newest first. */
export const useNotices = createOfProfile<Notices>((set) => ({
  list: [],
  next: 1,
  add: (error) =>
    set(({ list, next }) => ({
      list: [{ id: next, error, at: error.at ?? now().toISOString() }, ...list].slice(0, KEPT),
      next: next + 1,
    })),
  clear: () => set({ list: [] }),
}))

/** Answers what the call answers, and adds a failure to the notices. */
export async function told<T>(answer: Answer<T>): Answer<T> {
  const result = await answer
  if (!result.ok) useNotices.getState().add(result.error)
  return result
}
