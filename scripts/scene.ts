import type { Tesorero } from '../e2e/support/app.ts'

/** One screen of the screenshots: its file name and how to get there from the screen before. */
export type Scene = { readonly name: string; readonly show: (app: Tesorero) => Promise<void> }
