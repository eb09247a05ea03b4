import { expect, it, vi } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { appError, err } from '../../../shared/errors/index.ts'
import type { BankLink } from './bank-link.ts'
import type { SessionParts } from './parts.ts'
import { createPositions } from './positions.ts'

it('the log names why old position files could not be dropped', async () => {
  const full = appError('disk_full', { path: 'cache.db' })
  const warn = vi.fn()
  const parts = {
    cache: { positions: { prune: async () => err(full) } },
    archive: { requests: {} },
    log: { ...silentLog, warn },
    events: {},
  } as unknown as SessionParts
  const profile = () => expect.fail('nothing is asked of the profile')
  await createPositions(parts, {} as BankLink, profile).tidy()
  expect(warn).toHaveBeenCalledExactlyOnceWith('position files not dropped', { error: full })
})
