import type { Clock } from '../../shared/base/clock.ts'
import type { BankHolidays } from '../../shared/views/fund-batches.ts'
import { sessionOutlook } from '../session/outlook.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

/** What is there and what will be, of the open profile. */
export const outlookHandlers = (
  profiles: Profiles,
  clock: Clock,
  holidays: BankHolidays,
): Pick<Handlers, 'outlook.get'> => ({
  'outlook.get': async ({ days }) => {
    const session = await profiles.needed()
    return session.ok ? sessionOutlook(session.value, { clock, holidays }, days) : session
  },
})
