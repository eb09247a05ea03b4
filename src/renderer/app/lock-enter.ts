import type { QueryClient } from '@tanstack/react-query'
import { backToPlace } from './lock-place.ts'
import { useShut } from './shut.ts'

/** Main has let somebody in: the window goes back to where it was, and reads everything anew. */
export function enter(client: QueryClient, kept: string | null): void {
  void client.resetQueries()
  if (kept !== null) backToPlace(kept)
  useShut.setState({ shut: false })
}
