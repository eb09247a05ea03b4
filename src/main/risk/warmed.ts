import { type Answer, ok } from '../../shared/base/result.ts'
import type { EcheqCache } from '../cache/echeqs/port.ts'

/** Reads what the risk of all echeqs hangs on, piece by piece, so that a list that is asked for meanwhile does not wait. */
export async function warmed(cache: Pick<EcheqCache, 'riskWarm'>): Answer<null> {
  for (;;) {
    const more = await cache.riskWarm()
    if (!more.ok) return more
    if (!more.value) return ok(null)
  }
}
