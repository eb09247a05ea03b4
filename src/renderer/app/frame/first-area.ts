import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '../../../shared/ipc/index.ts'
import { callKey } from '../queries.ts'
import { useScreen } from '../screen.ts'
import { readFirst } from './areas.tsx'

/**
 * Goes to the area that the window is to open with, as far as main has told, and waits for its code and for what it shows
 * first, so that the window is drawn once; `patienceMs` at most. With none chosen, or no profile open, nothing is waited for.
 */
export async function openFirstArea(client: QueryClient, patienceMs: number): Promise<void> {
  const info = client.getQueryData<CallOutput<'app.info'>>(callKey('app.info', {}))
  const current = client.getQueryData<CallOutput<'profiles.current'>>(
    callKey('profiles.current', {}),
  )
  const area = info?.settings.firstArea
  if (area === undefined || info === undefined || current === undefined || current === null) return
  useScreen.getState().beginWith(area)
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([readFirst(client, area, info.settings), patience])
}
