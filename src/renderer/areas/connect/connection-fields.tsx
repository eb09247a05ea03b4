import { PasswordInput, SegmentedControl, TextInput } from '@mantine/core'
import { useId } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { defaultRealm, type ProfileDraft } from '../../../shared/profiles/profiles.ts'
import { useText } from '../../app/text.tsx'
import { Note } from '../../components/notes/note.tsx'
import basics from '../../components/styles/basics.module.css'
import classes from './connect.module.css'
import { fieldErrorText } from './field-error.ts'

type Form = UseFormReturn<ProfileDraft>
type TextField = 'name' | 'baseUrl' | 'authUrl' | 'realm' | 'userAgent'

const realEnvironments = ['sandbox', 'homologation', 'production'] as const

/** What a field shows of its error. */
function useFieldError(form: Form): (name: keyof ProfileDraft) => { readonly error?: string } {
  const t = useText()
  return (name) => {
    const error = fieldErrorText(t, form.formState.errors[name], form.getValues(name))
    return error === null ? {} : { error }
  }
}

function Text(props: {
  readonly form: Form
  readonly name: TextField
  readonly focus?: boolean
  readonly placeholder?: string
}) {
  const t = useText()
  const { form, name } = props
  const errorOf = useFieldError(form)
  return (
    <TextInput
      {...form.register(name)}
      label={t(`connect.field.${name}`)}
      description={t(`connect.field.${name}.hint`)}
      spellCheck={false}
      autoComplete="off"
      {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
      {...errorOf(name)}
    />
  )
}

function EnvironmentField({ form }: { readonly form: Form }) {
  const t = useText()
  const labelId = useId()
  return (
    <Controller
      control={form.control}
      name="environment"
      render={({ field }) => (
        <div className={classes.environment}>
          <span id={labelId} className={classes.label}>
            {t('connect.field.environment')}
          </span>
          <span className={basics.quiet}>{t('connect.field.environment.hint')}</span>
          <SegmentedControl
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
      )}
    />
  )
}

/** Name, environment and addresses. */
export function BankFields({ form }: { readonly form: Form }) {
  const t = useText()
  return (
    <fieldset className={classes.group}>
      <legend>{t('connect.form.where')}</legend>
      <Text form={form} name="name" />
      <EnvironmentField form={form} />
      <Text form={form} name="baseUrl" placeholder="https://" />
      <Text form={form} name="authUrl" placeholder="https://" />
    </fieldset>
  )
}

/** Realm, User-Agent and credentials. */
export function IdentityFields(props: { readonly form: Form; readonly session: boolean }) {
  const t = useText()
  const { form, session } = props
  const errorOf = useFieldError(form)
  const secret = t('connect.field.clientSecret')
  return (
    <fieldset className={classes.group}>
      <legend>{t('connect.form.who')}</legend>
      <Text form={form} name="realm" />
      <Text form={form} name="userAgent" />
      <TextInput
        {...form.register('clientId')}
        label={t('connect.field.clientId')}
        description={t('connect.field.clientId.hint')}
        spellCheck={false}
        autoComplete="off"
        {...errorOf('clientId')}
      />
      <PasswordInput
        {...form.register('clientSecret')}
        label={secret}
        description={t(
          session ? 'connect.field.clientSecret.session' : 'connect.field.clientSecret.hint',
        )}
        autoComplete="off"
        visibilityToggleButtonProps={{
          'aria-label': t('connect.field.show', { what: secret }),
        }}
        {...errorOf('clientSecret')}
      />
    </fieldset>
  )
}
