import type { AccountRow } from '../../../../shared/lists/position.ts'
import { cannotIssue, issuesEcheqs, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useLanguage } from '../../../app/text.tsx'
import { ForeignText } from '../../figures/foreign-text.tsx'
import { Proposals } from '../../input/proposals.tsx'
import { useAccountNames, useAccountWords } from '../keys/account-words.ts'
import { useOwnAccounts } from '../keys/own-accounts.ts'
import classes from '../orders.module.css'

/** The available balance of an account of the position that can issue. */
function Available({ account }: { readonly account: AccountRow }) {
  const { t, figures } = useLanguage()
  const name = nameOfAccount(useAccountNames(), account.cbu)
  const { available: amount, currency } = account
  const said = t('issue.account.available', { amount: figures.money({ amount, currency }) })
  return <>{name === null ? said : `${name} · ${said}`}</>
}

/** The number of a current account in pesos: chosen among those of the position, or typed. A known one of another kind is a problem. */
export function AccountNumberField(props: {
  readonly value: string
  readonly error: string | null
  readonly autoFocus?: boolean
  readonly onChange: (typed: string) => void
  readonly onBlur: () => void
}) {
  const { t, figures } = useLanguage()
  const { value, error, autoFocus = false, onChange, onBlur } = props
  const own = useOwnAccounts()
  const words = useAccountWords()
  const accounts = own?.accounts ?? []
  const issuing = accounts.filter(issuesEcheqs)
  const typed = value.trim()
  const account = issuing.find(({ accountNumber }) => accountNumber === typed)
  const wrong = cannotIssue(accounts, typed)
  const problem = error ?? (wrong ? t('field.account.not_cc') : null)
  const hint =
    own !== null && typed !== '' && !wrong
      ? 'imports.problem.account.unknown'
      : 'issue.account.hint'
  return (
    <Proposals
      label={t('imports.field.accountId')}
      description={account === undefined ? t(hint) : <Available account={account} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      data={issuing.map(({ accountNumber }) => accountNumber)}
      maxLength={30}
      renderOption={({ option }) => {
        const known = issuing.find(({ accountNumber }) => accountNumber === option.value)
        return (
          <span className={classes.known}>
            <span>
              <ForeignText>{option.value}</ForeignText>
            </span>
            {known !== undefined && (
              <span className={classes.knownKey}>
                <ForeignText>{words(known)}</ForeignText>
                {` · ${figures.money({ amount: known.available, currency: known.currency })}`}
              </span>
            )}
          </span>
        )
      }}
      onChange={onChange}
      onBlur={onBlur}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      {...(autoFocus && { 'data-autofocus': true })}
      {...(problem !== null && { error: problem })}
    />
  )
}
