import { accountTypeName } from '../../../../shared/lists/holding-words.ts'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import type { Money } from '../../../../shared/values/money.ts'
import { type AccountName, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useCall } from '../../../app/queries.ts'
import { locale, t } from '../../../app/text.tsx'
import type { KnownKey } from './key-field.tsx'

/** The kind of an account, in words of the window's language. */
export const accountTypeText = (type: string): string => accountTypeName(type, locale)

const NONE: readonly AccountName[] = []

/** The names that a person gave to own accounts. */
export const useAccountNames = (): readonly AccountName[] =>
  useCall('position.accountNames', {}).data ?? NONE

/** An own account in a line: the person's name for it, its kind, its currency. */
export function useAccountWords(): (
  account: Pick<AccountRow, 'cbu' | 'accountType' | 'currency'>,
) => string {
  const names = useAccountNames()
  return ({ cbu, accountType, currency }) => {
    const words = t('compose.ownAccount', { type: accountTypeText(accountType), currency })
    const name = nameOfAccount(names, cbu)
    return name === null ? words : `${name} · ${words}`
  }
}

/** How many accounts a form looks at; no office has more at one bank. */
const MOST = 500

/**
 * The owner's accounts by the cached position, with the owner's document as the bank writes it. Null without a position: none
 * is proposed, and everything can be typed.
 */
export function useOwnAccounts() {
  const overview = useCall('position.overview', {}).data ?? null
  const fileId = overview?.fileId ?? ''
  const page = useCall(
    'position.accounts',
    { fileId, offset: 0, limit: MOST },
    { enabled: overview !== null },
  ).data
  if (overview === null || page === undefined) return null
  return { document: overview.client?.documentNumber ?? null, accounts: page.rows }
}

/** The part of an account's balance that can be spent, with its currency. */
export const balanceOf = ({ available: amount, currency }: AccountRow): Money => ({
  amount,
  currency,
})

/** Accounts as proposals of a key field: what a person calls them, kind, currency and what is available. */
export function useKnownAccounts(fits: (account: AccountRow) => boolean): readonly KnownKey[] {
  const words = useAccountWords()
  const own = (useOwnAccounts()?.accounts ?? []).filter(({ cbu }) => cbu !== '')
  return own.filter(fits).map((account) => ({
    key: account.cbu,
    name: words(account),
    words: account.accountNumber,
    available: balanceOf(account),
  }))
}
