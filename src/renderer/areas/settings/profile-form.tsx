import { zodResolver } from '@hookform/resolvers/zod'
import { PasswordInput, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { parseJson } from '../../../shared/json/json.ts'
import { connectionSchema, type Profile } from '../../../shared/profiles/profiles.ts'
import { type TrustedConnection, trustedFields } from '../../../shared/profiles/trust.ts'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { FormEnd } from '../../components/input/form-end.tsx'
import { GrowingTextarea } from '../../components/input/growing-textarea.tsx'
import { fieldErrorText } from '../connect/field-error.ts'
import classes from './settings.module.css'

const formSchema = connectionSchema.extend({
  name: z.string().trim().min(1).max(80),
  clientSecret: z.string().max(500),
  positionRequestBody: z
    .string()
    .max(10_000)
    .refine((text) => text.trim() === '' || parseJson(text).ok),
})
type FormValues = z.infer<typeof formSchema>

/** Whether the client_secret would go elsewhere, or as somebody else; main asks for it again then. */
const isMoved = (profile: Profile, form: TrustedConnection): boolean =>
  trustedFields.some((name) => form[name].trim() !== profile[name])

const textFields = ['name', 'baseUrl', 'authUrl', 'realm', 'userAgent', 'clientId'] as const

const valuesOf = (profile: Profile): FormValues => ({
  name: profile.name,
  baseUrl: profile.baseUrl,
  authUrl: profile.authUrl,
  realm: profile.realm,
  userAgent: profile.userAgent,
  clientId: profile.clientId,
  clientSecret: '',
  positionRequestBody: profile.positionRequestBody ?? '',
})

function useProfileForm(profile: Profile) {
  const t = useText()
  const update = useAct('profiles.update')
  const form = useForm<FormValues>({
    resolver: zodResolver(
      formSchema.refine((form) => form.clientSecret !== '' || !isMoved(profile, form), {
        path: ['clientSecret'],
      }),
    ),
    values: valuesOf(profile),
    // As in the connect form: no error may move the button under the pointer.
    mode: 'onSubmit',
  })
  const save = form.handleSubmit(async ({ clientSecret, positionRequestBody, ...connection }) => {
    const body = positionRequestBody.trim()
    const result = await update.run({
      id: profile.id,
      changes: { ...connection, positionRequestBody: body === '' ? null : body },
      ...(clientSecret !== '' && { clientSecret }),
    })
    if (!result.ok) return
    form.reset(valuesOf(result.value.profile))
    notifications.show({ message: t('settings.saved') })
  })
  return { form, save, update }
}

/** Changes the connection of a profile. The secret is written only when one is typed. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const t = useText()
  const { form, save, update } = useProfileForm(profile)
  const { errors, isDirty } = form.formState
  const moved = isMoved(profile, form.watch())
  const errorOf = (name: keyof FormValues) => {
    const error = fieldErrorText(t, errors[name], form.getValues(name))
    return error === null ? {} : { error }
  }
  const secret = t('connect.field.clientSecret')
  return (
    <form noValidate className={classes.stack} onSubmit={(event) => void save(event)}>
      <div className={classes.pair}>
        {textFields.map((name) => (
          <TextInput
            key={name}
            {...form.register(name)}
            label={t(`connect.field.${name}`)}
            spellCheck={false}
            {...errorOf(name)}
          />
        ))}
      </div>
      <PasswordInput
        {...form.register('clientSecret')}
        label={secret}
        required={moved}
        description={t(moved ? 'settings.profile.secret.again' : 'settings.profile.secret.keep')}
        visibilityToggleButtonProps={{ 'aria-label': t('connect.field.show', { what: secret }) }}
        {...errorOf('clientSecret')}
      />
      <GrowingTextarea
        {...form.register('positionRequestBody')}
        label={t('settings.profile.requestBody')}
        description={t('settings.profile.requestBody.hint')}
        minRows={2}
        maxRows={10}
        spellCheck={false}
        {...(errors.positionRequestBody !== undefined && {
          error: t('settings.profile.requestBody.error'),
        })}
      />
      <FormEnd act={update} send={t('settings.profile.save')} at="start" disabled={!isDirty} />
    </form>
  )
}
