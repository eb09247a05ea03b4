import type { AccountRow } from '../wire/position.ts'

/** What of an account of the position tells whether an order may name it. */
export type OwnAccount = Pick<AccountRow, 'accountNumber' | 'cbu' | 'accountType' | 'currency'>

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

/**
 * The currency that an account of the position, by its CBU or its number, has instead of the one it must have; null where
 * it fits or is not known. An account in two currencies stands in the position twice.
 */
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
