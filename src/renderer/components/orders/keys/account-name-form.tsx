import { Button } from '@mantine/core'
import * as z from 'zod'
import { LONGEST_ACCOUNT_NAME, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useAct } from '../../../app/queries.ts'
import { t } from '../../../app/text.tsx'
import { useFields, useSubmission } from '../../input/form.tsx'
import { ErrorNote } from '../../notes/notes.tsx'
import classes from '../orders.module.css'
import { useAccountNames } from './own-accounts.ts'

type Named = { readonly accountKey: string; readonly number: string }

const nameForm = z.object({ name: z.string() })

function NameForm({ accountKey: key, number, name }: Named & { readonly name: string }) {
  const save = useAct('position.nameAccount')
  const form = useFields(nameForm, { name })
  const submission = useSubmission(form, async (typed) => {
    await save.run({ key, number, ...typed })
  })
  return (
    <form className={classes.nameForm} {...submission}>
      <form.TextField
        name="name"
        label="position.accountName"
        hint
        size="xs"
        maxLength={LONGEST_ACCOUNT_NAME}
      />
      <Button type="submit" loading={save.isPending}>
        {t('common.save')}
      </Button>
      <ErrorNote error={save.error} />
    </form>
  )
}

/** The person's name for an own account or CVU, to be read and changed. */
export function AccountNameForm(account: Named) {
  const name = nameOfAccount(useAccountNames(), account.accountKey) ?? ''
  return <NameForm key={`${account.accountKey} ${name}`} {...account} name={name} />
}
