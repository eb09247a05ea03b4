import { notifications } from '@mantine/notifications'
import * as z from 'zod'
import { parseJson } from '../../../shared/json/json.ts'
import { readCreditsQuery } from '../../../shared/profiles/credits-query.ts'
import { connectionSchema, type Profile } from '../../../shared/profiles/profiles.ts'
import { type TrustedConnection, trustedFields } from '../../../shared/profiles/trust.ts'
import { useAct } from '../../app/queries.ts'
import { t } from '../../app/text.tsx'
import { FormEnd, useField, useFields, useSubmission } from '../../components/input/form.tsx'
import { GrowingTextarea } from '../../components/input/growing-textarea.tsx'
import { connectionProblem } from '../connect/field-error.ts'
import classes from './settings.module.css'

const formSchema = connectionSchema.extend({
  clientSecret: z.string().max(500),
  positionRequestBody: z
    .string()
    .max(10_000)
    .refine((text) => text.trim() === '' || parseJson(text).ok),
  creditsQuery: z
    .string()
    .max(4000)
    .refine((text) => text.trim() === '' || readCreditsQuery(text).ok),
})

/** Whether the client_secret would go elsewhere, or as somebody else; main asks for it again then. */
const isMoved = (profile: Profile, form: TrustedConnection): boolean =>
  trustedFields.some((name) => form[name].trim() !== profile[name])

const textFields = ['baseUrl', 'authUrl', 'realm', 'userAgent', 'clientId'] as const

const valuesOf = (profile: Profile) => ({
  baseUrl: profile.baseUrl,
  authUrl: profile.authUrl,
  realm: profile.realm,
  userAgent: profile.userAgent,
  clientId: profile.clientId,
  clientSecret: '',
  positionRequestBody: profile.positionRequestBody ?? '',
  creditsQuery: profile.creditsQuery ?? '',
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

function useProfileForm(profile: Profile) {
  const update = useAct('profiles.update')
  const form = useFields(
    formSchema.refine((form) => form.clientSecret !== '' || !isMoved(profile, form), {
      path: ['clientSecret'],
    }),
    valuesOf(profile),
    { values: valuesOf(profile) },
  )
  const submission = useSubmission(
    form,
    async ({ clientSecret, positionRequestBody, creditsQuery, ...connection }) => {
      const result = await update.run({
        id: profile.id,
        changes: {
          ...connection,
          positionRequestBody: orNull(positionRequestBody),
          creditsQuery: orNull(creditsQuery),
        },
        ...(clientSecret !== '' && { clientSecret }),
      })
      if (!result.ok) return
      form.reset(valuesOf(result.value.profile))
      notifications.show({ message: t('settings.saved') })
    },
  )
  return { form, submission, update }
}

const JSON_FIELD = { minRows: 2, maxRows: 10, spellCheck: false } as const
const EXAMPLE = '{"from": "{today-30}", "page": "{page}", "size": "500"}'

/** Changes the connection of a profile. The secret is written only when one is typed. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { form, submission, update } = useProfileForm(profile)
  const moved = isMoved(profile, form.watch())
  return (
    <form className={classes.stack} {...submission}>
      <div className={classes.pair}>
        {textFields.map((name) => (
          <form.TextField
            key={name}
            name={name}
            label={`connect.field.${name}`}
            problem={connectionProblem}
            spellCheck={false}
          />
        ))}
      </div>
      <form.SecretField
        name="clientSecret"
        label="connect.field.clientSecret"
        problem={connectionProblem}
        required={moved}
        hint={t(moved ? 'settings.profile.secret.again' : 'settings.profile.secret.keep')}
      />
      <GrowingTextarea
        {...useField({
          form,
          name: 'positionRequestBody',
          label: 'settings.profile.requestBody',
          hint: true,
          problem: 'settings.profile.requestBody.error',
        })}
        {...JSON_FIELD}
      />
      <GrowingTextarea
        {...useField({
          form,
          name: 'creditsQuery',
          label: 'settings.profile.creditsQuery',
          hint: t('settings.profile.creditsQuery.hint', { example: EXAMPLE }),
          problem: 'settings.profile.creditsQuery.error',
        })}
        {...JSON_FIELD}
      />
      <FormEnd act={update} send={t('settings.profile.save')} disabled={!form.formState.isDirty} />
    </form>
  )
}
