import { type Answer, err } from '../../../shared/base/result.ts'
import type { ListenerSettings } from '../../../shared/profiles/profiles.ts'
import type { Session } from '../session.ts'

/** Listens as the settings say, then keeps them; where either fails the former ones hold again. */
export async function listenAs<T>(
  session: Session,
  settings: ListenerSettings,
  keep: () => Answer<T>,
): Answer<T> {
  const former = session.profile().listener
  const { error } = await session.listener.apply(settings)
  const kept = error === null ? await keep() : err(error)
  if (!kept.ok) await session.listener.apply(former)
  return kept
}
