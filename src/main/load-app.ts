import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CreateApp } from './app-types.ts'

/**
 * Loads the application's code a part at a time: read and run at once, it would keep main standing still for a twentieth of a
 * second while a window is there. What is asked meanwhile has a turn between the parts. Each file named here brings its part of
 * the build with it: texts, stores, use cases, and the application itself (`parts` in electron.vite.config.ts).
 */
export async function loadApp(): Promise<CreateApp> {
  await import('../shared/locales/index.ts')
  await nextTurn()
  await import('./ledger/care.ts')
  await nextTurn()
  await import('./orders/approve/ask.ts')
  await nextTurn()
  return (await import('./app.ts')).createApp
}
