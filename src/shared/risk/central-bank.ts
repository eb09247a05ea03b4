import type { RegisteredCheque, RegisteredDebt } from '../wire/central-bank.ts'

/** The answers about the central bank's register of debtors that the window gets. */

/** Both answers about one CUIT, as they were last given. */
export interface CentralBankReport {
  /** ISO 8601: when they were asked for; of the older one. */
  readonly at: string
  /** The register's name for the CUIT; empty where it knows nothing of it. */
  readonly name: string
  readonly cheques: readonly RegisteredCheque[]
  readonly debts: readonly RegisteredDebt[]
}

export interface CentralBankState {
  /** Whether a person switched it on for this profile. */
  readonly on: boolean
  /** Where it is asked; empty while it is off. */
  readonly host: string
  /** Null where it was never asked about the CUIT. */
  readonly report: CentralBankReport | null
}

/** Where the register is, unless a person sets another address. */
export const CENTRAL_BANK_URL = 'https://api.bcra.gob.ar'

/** From this situation on (3: with problems) a debtor is warned of. */
export const WORRYING_SITUATION = 3
