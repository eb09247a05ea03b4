import { Autocomplete } from '@mantine/core'
import { accountKey } from '../../../../shared/completeness/names.ts'
import type { BookRules } from '../../../../shared/ipc/accounting.ts'
import { useText } from '../../../app/text.tsx'
import classes from './entries.module.css'
import type { TableDraft } from './rule-draft.ts'

/** What the books call each own account of the bank; one that is left empty goes by its number. */
export function BankAccounts(props: {
  readonly rules: BookRules
  readonly draft: TableDraft
  readonly onChange: (banks: TableDraft['banks']) => void
}) {
  const { rules, draft, onChange } = props
  const t = useText()
  const numbers = [
    ...new Map(
      [...rules.own, ...draft.banks.map(({ account }) => account)].map((one) => [
        accountKey(one),
        one,
      ]),
    ).values(),
  ]
  if (numbers.length === 0) return null
  const set = (account: string, to: string) => {
    const others = draft.banks.filter((one) => accountKey(one.account) !== accountKey(account))
    onChange(to === '' ? others : [...others, { account, to }])
  }
  return (
    <section aria-label={t('accounting.banks.title')}>
      <h3 className={classes.heading}>{t('accounting.banks.title')}</h3>
      <div className={classes.sides}>
        {numbers.map((account) => (
          <Autocomplete
            key={accountKey(account)}
            size="xs"
            label={account}
            placeholder={`${draft.sides.bank} ${account}`}
            value={
              draft.banks.find((one) => accountKey(one.account) === accountKey(account))?.to ?? ''
            }
            data={[...rules.accounts]}
            limit={8}
            maxLength={120}
            selectFirstOptionOnChange={false}
            onChange={(to) => set(account, to)}
          />
        ))}
      </div>
    </section>
  )
}
