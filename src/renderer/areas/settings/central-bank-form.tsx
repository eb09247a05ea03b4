import { Button, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CENTRAL_BANK_URL } from '../../../shared/risk/central-bank.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

const isAddress = (text: string): boolean =>
  /^https:\/\/[^/\s]+/i.test(text) ||
  /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/|$)/i.test(text)

/** Whether the central bank's register is asked about CUITs, and where; main asks before any can leave. */
export function CentralBankForm({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const update = useAct('profiles.update')
  const { id, environment, centralBank } = current.profile
  const held = centralBank?.baseUrl ?? CENTRAL_BANK_URL
  const on = centralBank?.on === true
  const [typed, setTyped] = useState(held)
  const address = typed.trim()
  const set = (changes: { readonly on: boolean; readonly baseUrl: string }) =>
    void update.run({ id, changes: { centralBank: changes } })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isAddress(address)) set({ on, baseUrl: address })
  }
  return (
    <Section title={t('risk.bcra.title')} intro={t('risk.bcra.intro')}>
      <p className={classes.intro}>
        {t(environment === 'demo' ? 'risk.bcra.demo' : 'risk.bcra.leaves')}
      </p>
      <Switch
        label={t('risk.bcra.on')}
        checked={on}
        disabled={update.isPending}
        onChange={({ currentTarget: { checked } }) =>
          set({ on: checked, baseUrl: isAddress(address) ? address : held })
        }
      />
      {environment !== 'demo' && (
        <form className={classes.stack} onSubmit={save} noValidate>
          <TextInput
            label={t('risk.bcra.address')}
            value={typed}
            maw={420}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            error={!isAddress(address) && t('risk.bcra.address.problem')}
          />
          {address !== held && (
            <div>
              <Button type="submit" size="sm" loading={update.isPending}>
                {t('risk.bcra.save')}
              </Button>
            </div>
          )}
        </form>
      )}
      {update.isPending && <Note tone="waiting">{t('settings.orders.asking')}</Note>}
      <ErrorNote error={update.error} />
    </Section>
  )
}
