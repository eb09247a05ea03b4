import { Button } from '@mantine/core'
import * as z from 'zod'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import { LONGEST_ACCOUNT_NAME, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { useFields, useSubmission } from '../../input/form.tsx'
import { ErrorNote } from '../../notes/notes.tsx'
import classes from '../orders.module.css'
import { useAccountNames } from './own-accounts.ts'

type AccountNameProps = {
  readonly accountKey: string
  readonly number: string
  /** In a table of several, which says once what the names are for. */
  readonly inLine?: boolean
}

const HIDDEN = { className: 'visually-hidden' }

const nameForm = z.object({ name: z.string() })

function NameForm(props: AccountNameProps & { readonly name: string }) {
  const { accountKey: key, number, name, inLine = false } = props
  const save = useAct('position.nameAccount')
  const form = useFields(nameForm, { name })
  const submission = useSubmission(form, async (typed) => {
    await save.run({ key, number, ...typed })
  })
  return (
    <form className={classes.nameForm} data-in-line={inLine} {...submission}>
      <form.TextField
        name="name"
        label="position.accountName"
        {...(inLine
          ? { labelProps: HIDDEN, 'aria-label': `${t('position.accountName')} ${groupKey(key)}` }
          : { hint: true })}
        size="xs"
        maxLength={LONGEST_ACCOUNT_NAME}
      />
      <Button type="submit" loading={save.isPending} disabled={form.watch('name').trim() === name}>
        {t('common.save')}
      </Button>
      <ErrorNote error={save.error} />
    </form>
  )
}

/** The person's name for an own account or CVU, to be read and changed. */
export function AccountNameForm(account: AccountNameProps) {
  const name = nameOfAccount(useAccountNames(), account.accountKey) ?? ''
  return <NameForm key={`${account.accountKey} ${name}`} {...account} name={name} />
}
