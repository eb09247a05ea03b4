import type { Profile } from '../../../shared/profiles/profiles.ts'
import type { PositionFileDeps } from '../../inbox/position-files.ts'
import { createPositionRequests } from '../../position/requests.ts'
import { createTidying } from '../../position/tidying.ts'
import { type BankLink, logExchange } from './bank-link.ts'
import type { SessionParts } from './parts.ts'

/** Positions: what is asked for, and what files a person brings. */
export function createPositions(
  parts: SessionParts,
  link: BankLink,
  profile: () => Profile,
  onArrived: () => void,
): PositionFileDeps & { readonly tidy: () => Promise<void> } {
  const { cache, archive, jobs, clock, log, events } = parts
  const { onFailed } = events
  const tell = (): void => {
    void cache.positions.overview().then((overview) => {
      events.onPosition(overview.ok ? (overview.value?.fileId ?? null) : null)
    })
  }
  const tidy = createTidying({
    positions: cache.positions,
    clock,
    profile,
    onDropped: tell,
  })
  const onChanged = (): void => {
    tell()
    onArrived()
    void tidy()
  }
  const requests = createPositionRequests({
    cache,
    requests: archive.requests,
    jobs,
    clock,
    profile,
    onChanged,
    onFailed,
    bank: link.client,
    onExchange: (exchange) => logExchange(log, exchange),
  })
  return { positions: cache.positions, requests, jobs, clock, onChanged, tidy }
}
