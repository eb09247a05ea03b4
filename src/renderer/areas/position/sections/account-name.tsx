import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AccountRow } from '../../../../shared/lists/position.ts'
import { LONGEST_ACCOUNT_NAME, nameOfAccount } from '../../../../shared/views/own-accounts.ts'
import { useAct, useInvalidate } from '../../../app/queries.ts'
import { useText } from '../../../app/text.tsx'
import { useSubmission } from '../../../components/input/use-submission.ts'
import { ErrorNote } from '../../../components/notes/error-note.tsx'
import { useAccountNames } from '../../../components/orders/keys/account-words.ts'
import classes from '../position.module.css'

function NameForm(props: { readonly row: AccountRow; readonly name: string }) {
  const t = useText()
  const { row, name } = props
  const save = useAct('position.nameAccount')
  const invalidate = useInvalidate()
  const [typed, setTyped] = useState(name)
  const submission = useSubmission(async () => {
    const { cbu: key, accountNumber: number } = row
    const saved = await save.run({ key, number, name: typed })
    if (saved.ok) invalidate('position.accountNames')
  })
  return (
    <form noValidate className={classes.nameForm} {...submission}>
      <TextInput
        size="xs"
        label={t('position.accountName')}
        description={t('position.accountName.hint')}
        value={typed}
        maxLength={LONGEST_ACCOUNT_NAME}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="xs" variant="default" loading={save.isPending}>
        {t('common.save')}
      </Button>
      <ErrorNote error={save.error} />
    </form>
  )
}

/** What a person calls this account, to be read and changed. */
export function AccountNameForm({ row }: { readonly row: AccountRow }) {
  const name = nameOfAccount(useAccountNames(), row.cbu) ?? ''
  return <NameForm key={`${row.cbu} ${name}`} row={row} name={name} />
}
