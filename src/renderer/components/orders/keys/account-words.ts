import type { AccountRow } from '../../../../shared/lists/position.ts'
import { type AccountName, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useCall } from '../../../app/queries.ts'
import { type Say, useText } from '../../../app/text.tsx'

const ACCOUNT_TYPES = ['CC', 'AC'] as const

/** The kind of an account, in words; an unknown type keeps the bank's word. */
export function accountTypeText(t: Say, type: string): string {
  const known = ACCOUNT_TYPES.find((one) => one === type)
  return known === undefined ? type : t(`position.accountType.${known}`)
}

const NONE: readonly AccountName[] = []

/** The names that a person gave to own accounts. */
export const useAccountNames = (): readonly AccountName[] =>
  useCall('position.accountNames', {}).data ?? NONE

/** An own account in a line: the person's name for it, its kind, its currency. */
export function useAccountWords(): (
  account: Pick<AccountRow, 'cbu' | 'accountType' | 'currency'>,
) => string {
  const t = useText()
  const names = useAccountNames()
  return ({ cbu, accountType, currency }) => {
    const words = t('compose.ownAccount', { type: accountTypeText(t, accountType), currency })
    const name = nameOfAccount(names, cbu)
    return name === null ? words : `${name} · ${words}`
  }
}
