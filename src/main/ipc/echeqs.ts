import type { AppError } from '../../shared/errors/index.ts'
import type { Result } from '../../shared/result.ts'
import type { EcheqDesk } from '../session/echeqs.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

type EcheqHandlers = Pick<
  Handlers,
  | 'echeqs.list'
  | 'echeqs.totals'
  | 'echeqs.facets'
  | 'echeqs.get'
  | 'echeqs.refresh'
  | 'echeqs.calendar'
  | 'echeqs.custodiable'
  | 'echeqs.export'
>

/** The echeq desk of the open profile. */
export function echeqHandlers(profiles: Profiles): EcheqHandlers {
  const desk = async <T>(
    work: (desk: EcheqDesk) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> => {
    const session = await profiles.needed()
    return session.ok ? work(session.value.echeqs) : session
  }
  return {
    'echeqs.list': (question) => desk((echeqs) => echeqs.list(question)),
    'echeqs.totals': ({ selection }) => desk((echeqs) => echeqs.totals(selection)),
    'echeqs.facets': () => desk((echeqs) => echeqs.facets()),
    'echeqs.get': ({ id }) => desk((echeqs) => echeqs.get(id)),
    'echeqs.refresh': ({ id }) => desk((echeqs) => echeqs.refresh(id)),
    'echeqs.calendar': (question) => desk((echeqs) => echeqs.calendar(question)),
    'echeqs.custodiable': ({ selection }) => desk((echeqs) => echeqs.custodiable(selection)),
    'echeqs.export': (question) => desk((echeqs) => echeqs.export(question)),
  }
}
