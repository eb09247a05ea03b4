import { Button } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useAct, useCall } from '../../../app/queries.ts'
import { useScreen } from '../../../app/screen.ts'
import { join, t } from '../../../app/text.tsx'
import { Select } from '../../../components/input/choice.tsx'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { EmptyState, ErrorNote } from '../../../components/notes/notes.tsx'
import { useAccountNames } from '../../../components/orders/keys/own-accounts.ts'
import { useNewKey } from '../../../components/page/new-button.tsx'
import { ImportDialog } from '../../../components/statement-imports/import-dialog.tsx'
import { ImportedFiles } from '../../../components/statement-imports/imported-files.tsx'
import { AccountBooks, Difference } from './account-books.tsx'
import classes from './reconciliation.module.css'

type Account = { readonly account: string; readonly currency: string }
const nameOf = ({ account, currency }: Account): string => `${account} ${currency}`

/** The bank's movements beside those of the company's own ledger, one account at a time. */
export function ReconciliationTab() {
  const proof = useCall('completeness.proof', {})
  if (proof.error !== null) return <ErrorNote error={proof.error} />
  if (proof.data === undefined) return null
  const { accounts } = proof.data
  const [first] = accounts
  if (first === undefined)
    return (
      <EmptyState
        title={t('conciliation.noAccounts')}
        actions={
          <Button variant="filled" onClick={() => useScreen.getState().go('position')}>
            {t('frame.area.position')}
          </Button>
        }
        text={t('conciliation.noAccounts.text')}
      />
    )
  return <Accounts accounts={accounts} first={first} />
}

function Accounts(props: { readonly accounts: readonly Account[]; readonly first: Account }) {
  const { accounts } = props
  const [name, setName] = useState(nameOf(props.first))
  const [bringing, setBringing] = useState(false)
  const names = useAccountNames()
  const { account, currency } = accounts.find((one) => nameOf(one) === name) ?? props.first
  const read = useCall('reconcile.get', { account, currency })
  const save = useAct('reconcile.export')
  const whose = { account, currency, kind: 'ledger' } as const
  const bring = () => setBringing(true)
  useNewKey(bring)
  const exported = () => tellSaved(save.run({ account, currency }))
  const summary = read.data ?? null
  return (
    <>
      <div className={classes.bar}>
        <Select
          size="sm"
          label={t('common.account')}
          data={[...new Map(accounts.map((one) => [nameOf(one), one])).entries()].map(
            ([value, one]) => ({ value, label: join(nameOfAccount(names, one.account), value) }),
          )}
          value={nameOf({ account, currency })}
          allowDeselect={false}
          onChange={(value) => value !== null && setName(value)}
        />
        {summary !== null && <Difference summary={summary} />}
        {summary !== null && (
          <Button loading={save.isPending} onClick={exported}>
            {t('conciliation.export')}
          </Button>
        )}
        {summary !== null && (
          <Button variant="filled" leftSection={<FileUp size={14} />} onClick={bring}>
            {t('conciliation.bring')}
          </Button>
        )}
      </div>
      <div className={classes.strip}>
        <ErrorNote error={read.error} />
        <ErrorNote error={save.error} />
        <ImportedFiles key={nameOf(whose)} whose={whose} />
      </div>
      {summary !== null && <AccountBooks key={nameOf(whose)} summary={summary} />}
      {read.data === null && (
        <EmptyState
          title={t('conciliation.empty.title')}
          actions={
            <Button variant="filled" onClick={bring}>
              {t('conciliation.bring')}
            </Button>
          }
          text={t('conciliation.empty.text')}
        />
      )}
      <ImportDialog whose={whose} opened={bringing} onClose={() => setBringing(false)} />
    </>
  )
}
