import type { CreateApp } from './app-types.ts'
import { wholeTurn } from './threads/turn.ts'

/** A file of each part of the build, in the order in which they are built on each other (`texts` and `parts` in electron.vite.config.ts). */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('../shared/locales/errors/index.ts'),
  () => import('../shared/locales/accounting.ts'),
  () => import('../shared/locales/index.ts'),
  () => import('../shared/risk/warnings.ts'),
  () => import('./cache/open.ts'),
  () => import('./ledger/care.ts'),
  () => import('./completeness/desk.ts'),
  () => import('./orders/approve/ask.ts'),
  () => import('./sync/scheduler.ts'),
]

/**
 * Loads the application's code a part at a time: read and run at once, it would keep main standing still for a twentieth of a
 * second while a window is there. What is asked meanwhile has a turn between the parts.
 */
export async function loadApp(): Promise<CreateApp> {
  for (const load of parts) {
    await load()
    await wholeTurn()
  }
  return (await import('./app.ts')).createApp
}
