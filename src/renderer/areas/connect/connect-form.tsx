import { Button, Input } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { causeText } from '../../../shared/locales/errors/causes.ts'
import {
  defaultRealm,
  type ProfileDraft,
  profileDraftSchema,
} from '../../../shared/profiles/profiles.ts'
import type { CheckResult } from '../../../shared/views/checks.ts'
import { showProfile } from '../../app/events.ts'
import { useAct, useCall, useManaged } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { locale, t } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { NativeSelect } from '../../components/input/choice.tsx'
import { type FormOf, TextField, useFields, useSubmission } from '../../components/input/form.tsx'
import { Segments } from '../../components/input/segments.tsx'
import { CheckList } from '../../components/notes/check-list.tsx'
import { ErrorNote, Note } from '../../components/notes/notes.tsx'
import forms from '../../components/styles/form.module.css'
import classes from './connect.module.css'
import { connectionProblem } from './field-error.ts'

type Form = FormOf<ProfileDraft>

const realEnvironments = ['sandbox', 'homologation', 'production'] as const

function Text(props: {
  readonly form: Form
  readonly name: 'name' | 'baseUrl' | 'authUrl' | 'realm' | 'userAgent' | 'clientId'
  readonly placeholder?: string
}) {
  const label = `connect.field.${props.name}` as const
  return <TextField {...props} label={label} hint problem={connectionProblem} spellCheck={false} />
}

function EnvironmentField({ form }: { readonly form: Form }) {
  const labelId = useId()
  return (
    <Controller
      control={form.control}
      name="environment"
      render={({ field }) => (
        <Input.Wrapper
          label={t('connect.field.environment')}
          labelElement="div"
          labelProps={{ id: labelId }}
          description={t('connect.field.environment.hint')}
        >
          <div className={classes.environment}>
            <Segments
              size="sm"
              aria-labelledby={labelId}
              value={field.value}
              data={realEnvironments.map((value) => ({ value, label: t(`frame.env.${value}`) }))}
              onChange={(environment) => {
                // The proposed realm follows the environment; one that was typed stays.
                if (form.getValues('realm') === defaultRealm(field.value))
                  form.setValue('realm', defaultRealm(environment))
                field.onChange(environment)
              }}
            />
            {field.value === 'production' && (
              <Note tone="attention">{t('connect.field.production')}</Note>
            )}
          </div>
        </Input.Wrapper>
      )}
    />
  )
}

const BankFields = ({ form }: { readonly form: Form }) => (
  <fieldset className={classes.group}>
    <legend>{t('connect.form.where')}</legend>
    <div className={forms.pair}>
      <Text form={form} name="name" />
      <EnvironmentField form={form} />
      <Text form={form} name="baseUrl" placeholder="https://" />
      <Text form={form} name="authUrl" placeholder="https://" />
    </div>
  </fieldset>
)

function IdentityFields(props: { readonly form: Form; readonly session: boolean }) {
  const { form, session } = props
  return (
    <fieldset className={classes.group}>
      <legend>{t('connect.form.who')}</legend>
      <div className={forms.pair}>
        <Text form={form} name="realm" />
        <Text form={form} name="userAgent" />
        <Text form={form} name="clientId" />
        <form.SecretField
          name="clientSecret"
          label="connect.field.clientSecret"
          problem={connectionProblem}
          hint={t(
            session ? 'connect.field.clientSecret.session' : 'connect.field.clientSecret.hint',
          )}
        />
      </div>
    </fieldset>
  )
}

/** The checks of a connection test in order, and what is wrong with the first that failed. */
function TestReport(props: { readonly report: readonly CheckResult[]; readonly stale: boolean }) {
  const { report, stale } = props
  const section = useRef<HTMLElement>(null)
  // The form may be longer than the window: what was asked for comes into view by itself.
  useEffect(() => {
    if (report.length > 0) section.current?.scrollIntoView({ block: 'nearest' })
  }, [report])
  return (
    <section ref={section} className={classes.report} aria-live="polite">
      <h2>{t('connect.report')}</h2>
      {stale && <Note tone="attention">{t('connect.report.changed')}</Note>}
      <CheckList checks={report} />
      {report.every(({ state }) => state === 'ok') && !stale && (
        <p className={classes.fine}>{t('connect.report.ok')}</p>
      )}
    </section>
  )
}

/** The connections that the office proposes: choosing one fills in everything but the client_secret. */
function ProposedFields(props: { readonly form: Form; readonly version: string }) {
  const managed = useManaged()
  if (managed === null || managed.profiles.length === 0) return null
  const only = managed.fixed.includes('connections')
  return (
    <NativeSelect
      label={t('connect.managed')}
      description={t(only ? 'connect.managed.only' : 'connect.managed.hint')}
      data={[
        { value: '', label: t('connect.managed.choose') },
        ...managed.profiles.map(({ name }, index) => ({ value: String(index), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = value === '' ? undefined : managed.profiles[Number(value)]
        if (chosen === undefined) return
        const { clientSecret } = props.form.getValues()
        const userAgent = chosen.userAgent ?? `Tesorero/${props.version}`
        props.form.reset({ ...chosen, userAgent, clientSecret })
      }}
    />
  )
}

/** The items that only the bank can provide or answer, in the order in which they are needed. */
const asked = [
  'addresses',
  'credentials',
  'services',
  'notifications',
  'files',
  'approved',
] as const

/** The questions for the bank before connecting, as a list that can be copied into a mail. */
function AskTheBank() {
  const items = asked.map((one) => t(`connect.ask.${one}`))
  const mail = items.map((item, index) => `${index + 1}. ${item}`).join('\n')
  return (
    <section className={classes.ask} aria-label={t('connect.ask')}>
      <div className={classes.askHead}>
        <h2>{t('connect.ask')}</h2>
        <CopyButton text={mail} what={t('connect.ask')} />
      </div>
      <ol>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  )
}

/** Where no keychain can be used: what that means for the client_secret, plainly. */
function KeychainNote() {
  const column = columnOf(locale)
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
function useConnectionTest(form: Form) {
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
function useCreate(form: Form) {
  const client = useQueryClient()
  const create = useAct('profiles.create')
  const run = async (draft: ProfileDraft) => {
    // Beforehand: main tells of the open profile before it answers, and whoever is quick is elsewhere by then.
    useScreen.getState().go('position')
    const result = await create.run(draft)
    if (result.ok) {
      useScreen.setState({ welcome: 'start' })
      showProfile(client, result.value)
    } else if (result.error.code === 'profile_name_taken') form.setFocus('name')
  }
  return { ...create, run }
}

/** Connects to a bank: who, where and with what, a test that says what is wrong, and the new profile. */
export function ConnectForm({ info }: { readonly info: AppInfo }) {
  const form: Form = useFields(profileDraftSchema, emptyDraft(info.version), {
    // The connection is tested by another button.
    shouldFocusError: true,
  })
  const keychain = useCall('app.keychain', {}).data
  const withoutKeychain = keychain !== undefined && keychain.state !== 'available'
  const test = useConnectionTest(form)
  const create = useCreate(form)
  const submission = useSubmission(form, create.run)
  return (
    <form className={classes.form} {...submission}>
      <h1>{t('connect.bank.title')}</h1>
      <AskTheBank />
      <ProposedFields form={form} version={info.version} />
      <BankFields form={form} />
      <KeychainNote />
      <IdentityFields form={form} session={withoutKeychain} />
      {test.data !== undefined && <TestReport report={test.data} stale={test.stale} />}
      <ErrorNote error={test.error} />
      <ErrorNote error={create.error} />
      <div className={classes.buttons}>
        <Button size="sm" onClick={() => useScreen.setState({ welcome: 'start' })}>
          {t('common.back')}
        </Button>
        <Button size="sm" loading={test.isPending} onClick={() => void test.run()}>
          {t('connect.test')}
        </Button>
        <Button variant="filled" type="submit" size="sm" loading={create.isPending}>
          {t('connect.create')}
        </Button>
      </div>
    </form>
  )
}
