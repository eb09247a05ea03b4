import type { Clock } from '../../shared/base/clock.ts'
import { dueDays } from '../../shared/echeqs/calendar.ts'
import { firstPresentable, presentUntil } from '../../shared/echeqs/terms.ts'
import { echeqSums } from '../../shared/echeqs/totals.ts'
import { type Answer, mapOk } from '../../shared/errors/index.ts'
import type { ParsedInput } from '../../shared/ipc/index.ts'
import { buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import type { EcheqSort } from '../cache/echeqs/echeq-port.ts'
import type { HeldDetail } from '../echeqs/echeq-area.ts'
import { echeqSummaries, echeqsFile } from '../echeqs/export.ts'
import { exportSelected } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import type { Profiles } from '../session/profiles.ts'
import { type Handlers, type HandlersOf, inSession } from './router.ts'

export interface EcheqHandlerDeps {
  readonly clock: Clock
  /** Bank holidays and their names. */
  readonly holidays: ReadonlyMap<DateText, string>
}

/** Open echeqs that can still be presented or fall due come first, unless the caller asks for another order. */
const sorter =
  ({ clock, holidays }: EcheqHandlerDeps) =>
  (sort: ParsedInput<'echeqs.list'>['sort']): EcheqSort =>
    sort ?? {
      nextFrom: firstPresentable(buenosAiresDate(clock.now()), new Set(holidays.keys())),
    }

/** Echeqs of the open profile. */
export function echeqHandlers(
  profiles: Profiles,
  deps: EcheqHandlerDeps,
): Omit<HandlersOf<'echeqs'>, 'echeqs.export'> {
  const { holidays } = deps
  const closed = new Set(holidays.keys())
  const sorted = sorter(deps)
  const open = inSession(profiles)
  const detail = async (held: Answer<HeldDetail>) =>
    mapOk(await held, (found) => ({
      ...found,
      presentUntil: presentUntil(found.row, closed),
    }))
  return {
    'echeqs.list': (question) =>
      open(({ echeqs }) => echeqs.cache.page({ ...question, sort: sorted(question.sort) })),
    'echeqs.totals': ({ selection }) => open(({ echeqs }) => echeqs.totals(selection)),
    'echeqs.facets': () => open(({ echeqs }) => echeqs.facets()),
    'echeqs.get': ({ id }) => open(({ echeqs }) => detail(echeqs.get(id))),
    'echeqs.refresh': ({ id }) => open(({ echeqs }) => detail(echeqs.refresh(id))),
    'echeqs.calendar': (question) =>
      open(async ({ echeqs }) =>
        mapOk(await echeqs.due(question), (due) =>
          dueDays(due, question.from, question.to, holidays),
        ),
      ),
    'echeqs.custodiable': ({ selection }) => open(({ echeqs }) => echeqs.custodiable(selection)),
    'echeqs.underWay': () => open(({ echeqs }) => echeqs.underWay()),
  }
}

/** The echeqs of the open profile as a file. */
export function echeqExports(
  profiles: Profiles,
  deps: PaperDeps & EcheqHandlerDeps,
): Pick<Handlers, 'echeqs.export'> {
  const sorted = sorter(deps)
  const open = inSession(profiles)
  return {
    'echeqs.export': ({ sort, ...asked }) =>
      open((session) => {
        const { cache } = session.echeqs
        const order = { ...asked, sort: sorted(sort) }
        return exportSelected(deps, session, echeqsFile, cache, order, (totals, locale) =>
          echeqSummaries(echeqSums(totals), locale),
        )
      }),
  }
}
