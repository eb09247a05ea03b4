import type { FieldValues } from 'react-hook-form'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { cannotIssue, issuesEcheqs, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { t, useLanguage } from '../../../app/text.tsx'
import { type FieldProps, useField } from '../../input/form.tsx'
import { Proposals } from '../../input/proposals.tsx'
import { ProposedAccount } from '../keys/key-field.tsx'
import {
  balanceOf,
  useAccountNames,
  useAccountWords,
  useOwnAccounts,
} from '../keys/own-accounts.ts'

/** The available balance of an account of the position that can issue. */
function Available({ account }: { readonly account: AccountRow }) {
  const { figures } = useLanguage()
  const name = nameOfAccount(useAccountNames(), account.cbu)
  const said = t('issue.account.available', { amount: figures.money(balanceOf(account)) })
  return <>{name === null ? said : `${name} · ${said}`}</>
}

/** The number of a current account in pesos: chosen among those of the position, or typed. A known one of another kind is a problem. */
export function AccountNumberField<V extends FieldValues, C>(
  props: Pick<FieldProps<V, C>, 'form' | 'name'> & {
    readonly 'data-autofocus'?: boolean | undefined
  },
) {
  const { error, ...field } = useField({ ...props, label: 'imports.field.accountId' })
  const own = useOwnAccounts()
  const words = useAccountWords()
  const accounts = own?.accounts ?? []
  const issuing = accounts.filter(issuesEcheqs)
  const typed = field.value.trim()
  const account = issuing.find(({ accountNumber }) => accountNumber === typed)
  const wrong = cannotIssue(accounts, typed)
  const hint =
    own !== null && typed !== '' && !wrong
      ? 'imports.problem.account.unknown'
      : 'issue.account.hint'
  return (
    <Proposals
      {...field}
      description={account === undefined ? t(hint) : <Available account={account} />}
      data={issuing.map(({ accountNumber }) => accountNumber)}
      maxLength={30}
      renderOption={({ option }) => {
        const known = issuing.find(({ accountNumber }) => accountNumber === option.value)
        return (
          <ProposedAccount
            name={known === undefined ? '' : words(known)}
            number={option.value}
            balances={known === undefined ? [] : [balanceOf(known)]}
          />
        )
      }}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      error={error ?? (wrong ? t('field.account.not_cc') : null)}
    />
  )
}
