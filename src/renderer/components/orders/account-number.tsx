import { Autocomplete } from '@mantine/core'
import { formatMoney } from '../../../shared/format.ts'
import type { AccountRow } from '../../../shared/position.ts'
import { useLocale, useText } from '../../app/text.tsx'
import classes from './orders.module.css'
import { useOwnAccounts } from './own-accounts.ts'

/** Echeqs are issued from current accounts in pesos. Spec: "Issuance capabilities". */
export const issuesEcheqs = ({ accountType, currency }: AccountRow): boolean =>
  accountType === 'CC' && currency === 'ARS'

/** What the position says of an account number: what it is, and what is available. */
function Known({ account }: { readonly account: AccountRow }) {
  const t = useText()
  const locale = useLocale()
  if (!issuesEcheqs(account))
    return <span className={classes.keyWrong}>{t('imports.problem.account.not_cc')}</span>
  const { available: amount, currency } = account
  return <>{t('issue.account.available', { amount: formatMoney({ amount, currency }, locale) })}</>
}

/** The number of a current account in pesos: chosen among those of the position, or typed. */
export function AccountNumberField(props: {
  readonly value: string
  readonly error: string | null
  readonly autoFocus?: boolean
  readonly onChange: (typed: string) => void
  readonly onBlur: () => void
}) {
  const t = useText()
  const locale = useLocale()
  const { value, error, autoFocus = false, onChange, onBlur } = props
  const own = useOwnAccounts()
  const accounts = own?.accounts ?? []
  const account = accounts.find(({ accountNumber }) => accountNumber === value.trim())
  const hint =
    own !== null && value.trim() !== '' ? 'imports.problem.account.unknown' : 'issue.account.hint'
  return (
    <Autocomplete
      label={t('imports.field.accountId')}
      description={account === undefined ? t(hint) : <Known account={account} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      data={accounts.filter(issuesEcheqs).map(({ accountNumber }) => accountNumber)}
      maxLength={30}
      autoComplete="off"
      renderOption={({ option }) => {
        const known = accounts.find(({ accountNumber }) => accountNumber === option.value)
        return (
          <span className={classes.known}>
            <span>{option.value}</span>
            {known !== undefined && (
              <span className={classes.knownKey}>
                {formatMoney({ amount: known.available, currency: known.currency }, locale)}
              </span>
            )}
          </span>
        )
      }}
      onChange={onChange}
      onBlur={onBlur}
      comboboxProps={{ shadow: 'md' }}
      {...(autoFocus && { 'data-autofocus': true })}
      {...(error !== null && { error })}
    />
  )
}
