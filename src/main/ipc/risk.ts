import type { Result } from '../../shared/base/result.ts'
import type { AppError } from '../../shared/errors/index.ts'
import type { CentralBankState } from '../../shared/risk/central-bank.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import type { CentralBankDesk } from '../risk/central-bank/desk.ts'
import type { RiskDesk } from '../risk/desk.ts'
import type { Profiles } from '../session/profiles.ts'
import type { Handlers } from './router.ts'

type RiskHandlers = Pick<Handlers, Extract<keyof Handlers, `risk.${string}`>>

/** The risk of the echeqs of the open profile. */
export function riskHandlers(profiles: Profiles, closed: ReadonlySet<DateText>): RiskHandlers {
  const desk = async <T>(
    work: (desk: RiskDesk) => Promise<Result<T, AppError>>,
  ): Promise<Result<T, AppError>> => {
    const session = await profiles.needed()
    return session.ok ? work(session.value.risk) : session
  }
  const register = async (
    work: (register: CentralBankDesk) => Promise<Result<CentralBankState, AppError>>,
  ): Promise<Result<CentralBankState, AppError>> => {
    const session = await profiles.needed()
    return session.ok ? work(session.value.centralBank) : session
  }
  return {
    'risk.centralBank': ({ document }) => register((desk) => desk.held(document)),
    'risk.askCentralBank': ({ document }) => register((desk) => desk.ask(document)),
    'risk.book': () => desk((risk) => risk.book()),
    'risk.echeq': ({ id }) => desk((risk) => risk.echeq(id, closed)),
    'risk.issuer': ({ document }) => desk((risk) => risk.issuer(document, closed)),
    'risk.discount': (question) => desk((risk) => risk.discount(question, closed)),
    'risk.cheapest': (question) => desk((risk) => risk.cheapest(question, closed)),
  }
}
