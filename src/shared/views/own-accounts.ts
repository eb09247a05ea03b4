import type { AccountRow } from '../lists/position.ts'

/** The fields of an account of the position that decide whether an order may name it. */
export type OwnAccount = Pick<AccountRow, 'accountNumber' | 'cbu' | 'accountType' | 'currency'>

export interface AccountName {
  /** CBU or CVU. */
  readonly key: string
  /** The number by which some forms know it; empty where it has none. */
  readonly number: string
  readonly name: string
}

/** The name of the account with this CBU, CVU or number; null without one. */
export const nameOfAccount = (names: readonly AccountName[], key: string): string | null =>
  names.find((one) => one.key === key || (one.number !== '' && one.number === key))?.name ?? null

export const LONGEST_ACCOUNT_NAME = 40

/** Echeqs are issued from current accounts in pesos. Spec: "Issuance capabilities". */
export const issuesEcheqs = ({
  accountType,
  currency,
}: Pick<OwnAccount, 'accountType' | 'currency'>): boolean =>
  accountType === 'CC' && currency === 'ARS'

/** Whether it is certain that no echeq can be issued from this number; a position may be older than an account. */
export function cannotIssue(accounts: readonly OwnAccount[] | null, number: string): boolean {
  const same = (accounts ?? []).filter(({ accountNumber }) => accountNumber === number)
  return same.length > 0 && !same.some(issuesEcheqs)
}

/** The currency an account (CBU or number) has instead of the wanted one; null where it fits or is unknown. */
export function otherCurrency(
  accounts: readonly OwnAccount[] | null,
  key: string,
  needed: string,
): string | null {
  const held = (accounts ?? [])
    .filter(({ cbu, accountNumber }) => cbu === key || accountNumber === key)
    .map(({ currency }) => currency)
  return held.includes(needed) ? null : (held[0] ?? null)
}
