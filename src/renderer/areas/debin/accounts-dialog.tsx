import { Modal, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../shared/text/format.ts'
import type { CollectingAccount } from '../../../shared/views/debin-desk.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useErrorText, useLanguage, useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { IconButton } from '../../components/input/icon-button.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { StatusBadge } from '../../components/notes/status-badge.tsx'
import basics from '../../components/styles/basics.module.css'
import forms from '../../components/styles/form.module.css'
import classes from './debin.module.css'

function Account(props: {
  readonly account: CollectingAccount
  readonly onRemove: (accountId: string) => void
}) {
  const { t, locale } = useLanguage()
  const errorText = useErrorText()
  const { accountId, source, currency, lastOkAt, problem, malformed } = props.account
  return (
    <li className={classes.account}>
      <span className={classes.number}>{accountId}</span>
      {currency !== null && <span className={basics.quiet}>{currency}</span>}
      <span className={basics.quiet}>
        {t(source === 'position' ? 'debin.accounts.fromPosition' : 'debin.accounts.byHand')}
      </span>
      <span className={classes.push} />
      <span className={basics.quiet}>
        {lastOkAt === null
          ? t('debin.accounts.notRead')
          : t('debin.accounts.readAt', { at: formatDateTime(lastOkAt, locale) })}
      </span>
      {source === 'person' && (
        <IconButton
          icon={X}
          label={t('debin.accounts.remove', { account: accountId })}
          size="sm"
          onClick={() => props.onRemove(accountId)}
        />
      )}
      {problem !== null && <StatusBadge tone="attention">{errorText(problem).what}</StatusBadge>}
      {malformed > 0 && (
        <StatusBadge tone="attention">
          {t('debin.accounts.malformed', { count: malformed })}
        </StatusBadge>
      )}
    </li>
  )
}

/** The accounts whose DEBINs are read, how that went, and a number to add. */
export function AccountsDialog(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useText()
  const accounts = useCall('debin.accounts', {}, { enabled: props.opened })
  const add = useAct('debin.addAccount')
  const remove = useAct('debin.removeAccount')
  const [typed, setTyped] = useState('')
  const submission = useSubmission(async () => {
    const added = await add.run({ accountId: typed.replace(/[\s.-]/g, '') })
    if (!added.ok) return
    setTyped('')
    await accounts.refetch()
  })
  const onRemove = async (accountId: string) => {
    await remove.run({ accountId })
    await accounts.refetch()
  }
  const wrong = add.error?.code === 'request_invalid'
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={t('debin.accounts.title')}
      size="lg"
    >
      <div className={forms.form}>
        <span className={basics.quiet}>{t('debin.accounts.text')}</span>
        <ErrorNote error={accounts.error} />
        <ul className={basics.list}>
          {(accounts.data ?? []).map((account) => (
            <Account
              key={account.accountId}
              account={account}
              onRemove={(accountId) => void onRemove(accountId)}
            />
          ))}
        </ul>
        <form noValidate className={forms.form} {...submission}>
          <TextInput
            data-autofocus
            label={t('debin.accounts.number')}
            description={t('debin.accounts.hint')}
            inputMode="numeric"
            maxLength={20}
            value={typed}
            error={wrong ? t('debin.accounts.hint') : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              add.reset()
            }}
          />
          <FormEnd
            act={{ error: wrong ? null : add.error, isPending: add.isPending }}
            send={t('debin.accounts.add')}
            variant="default"
          />
        </form>
      </div>
    </Modal>
  )
}
