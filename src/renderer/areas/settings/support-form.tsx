import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../app/text.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import classes from './settings.module.css'
import { useSafeguard } from './use-safeguard.ts'

const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for a mail address, and for none at all. */
export const isMailbox = (typed: string): boolean =>
  typed.trim() === '' || MAILBOX.test(typed.trim())

/** The mailbox of the bank's support, for reports of server errors. */
export function SupportForm({ mailbox }: { readonly mailbox: string }) {
  const t = useText()
  const act = useSafeguard('orders.settings.set')
  const [typed, setTyped] = useState(mailbox)
  const [tried, setTried] = useState(false)
  const good = isMailbox(typed)
  const submission = useSubmission(async () => {
    setTried(true)
    if (good) await act.run({ supportMailbox: typed.trim() })
  })
  return (
    <form noValidate className={classes.stack} {...submission}>
      <div className={classes.inline}>
        <TextInput
          label={t('settings.orders.support.mailbox')}
          type="email"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          {...(tried && !good && { error: t('settings.orders.support.error') })}
        />
        <Button
          type="submit"
          variant="default"
          size="sm"
          loading={act.isPending}
          disabled={typed.trim() === mailbox}
        >
          {t('common.save')}
        </Button>
      </div>
      <ErrorNote error={act.error} />
    </form>
  )
}
