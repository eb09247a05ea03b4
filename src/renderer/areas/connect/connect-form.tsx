import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { causeText } from '../../../shared/locales/errors/causes.ts'
import {
  defaultRealm,
  type ProfileDraft,
  profileDraftSchema,
} from '../../../shared/profiles/profiles.ts'
import { showProfile } from '../../app/events.ts'
import { useAct, useCall } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useLocale, useText } from '../../app/text.tsx'
import { useSubmission } from '../../components/input/use-submission.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Note } from '../../components/notes/note.tsx'
import { AskTheBank } from './ask-the-bank.tsx'
import classes from './connect.module.css'
import { BankFields, IdentityFields } from './connection-fields.tsx'
import { ProposedFields } from './proposed-fields.tsx'
import { TestReport } from './test-report.tsx'

/** Where no keychain can be used: what that means for the client_secret, plainly. */
function KeychainNote() {
  const t = useText()
  const column = columnOf(useLocale())
  const keychain = useCall('app.keychain', {}).data
  if (keychain === undefined || keychain.state === 'available') return null
  const { state } = keychain
  const reason = causeText(column, keychain.reason)
  return (
    <Note tone="attention">
      <p>{t(`connect.keychain.${state}`, { reason })}</p>
      <p>
        {t('connect.keychain.session')}
        {state === 'locked' && ` ${t('connect.keychain.lockedHint')}`}
      </p>
    </Note>
  )
}

const emptyDraft = (version: string): ProfileDraft => ({
  name: '',
  environment: 'sandbox',
  baseUrl: '',
  authUrl: '',
  realm: defaultRealm('sandbox'),
  userAgent: `Tesorero/${version}`,
  clientId: '',
  clientSecret: '',
})

/** Tests the connection and remembers what was tested, so that a later change shows the result as old. */
function useConnectionTest(form: UseFormReturn<ProfileDraft>) {
  const test = useAct('profiles.test')
  const values = useWatch({ control: form.control })
  const [tested, setTested] = useState<string | null>(null)
  const run = form.handleSubmit(async (draft) => {
    setTested(JSON.stringify(form.getValues()))
    await test.run(draft)
  })
  return { ...test, run, stale: tested !== JSON.stringify({ ...form.getValues(), ...values }) }
}

/** Creates the profile; a name that is taken, or a value main refuses, is said at its field. */
function useCreate(form: UseFormReturn<ProfileDraft>) {
  const client = useQueryClient()
  const create = useAct('profiles.create')
  const run = form.handleSubmit(async (draft) => {
    // Beforehand: main tells of the open profile before it answers, and whoever is quick is elsewhere by then.
    useScreen.getState().go('position')
    const result = await create.run(draft)
    if (result.ok) {
      useScreen.getState().setWelcome('start')
      showProfile(client, result.value)
    } else if (result.error.code === 'profile_name_taken') form.setFocus('name')
  })
  return { ...create, run }
}

/** Connects to a bank: who, where and with what, a test that says what is wrong, and the new profile. */
export function ConnectForm({ info }: { readonly info: AppInfo }) {
  const t = useText()
  const form = useForm<ProfileDraft>({
    resolver: zodResolver(profileDraftSchema),
    defaultValues: emptyDraft(info.version),
    // Not when a field is left: its error would move the button away from under the click that leaves it.
    mode: 'onSubmit',
  })
  const keychain = useCall('app.keychain', {}).data
  const withoutKeychain = keychain !== undefined && keychain.state !== 'available'
  const test = useConnectionTest(form)
  const create = useCreate(form)
  const submission = useSubmission(create.run)
  return (
    <form noValidate className={classes.form} {...submission}>
      <h1>{t('connect.form.title')}</h1>
      <AskTheBank />
      <ProposedFields form={form} version={info.version} />
      <BankFields form={form} />
      <KeychainNote />
      <IdentityFields form={form} session={withoutKeychain} />
      {test.data !== undefined && <TestReport report={test.data} stale={test.stale} />}
      <ErrorNote error={test.error} />
      <ErrorNote error={create.error} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          onClick={() => useScreen.getState().setWelcome('start')}
        >
          {t('common.back')}
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={test.isPending}
          onClick={() => void test.run()}
        >
          {t('connect.test')}
        </Button>
        <Button type="submit" size="sm" loading={create.isPending}>
          {t('connect.create')}
        </Button>
      </div>
    </form>
  )
}
