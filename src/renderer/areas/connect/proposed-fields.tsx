import { NativeSelect } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { ProfileDraft } from '../../../shared/profiles/profiles.ts'
import { useManaged } from '../../app/fixed.ts'
import { useText } from '../../app/text.tsx'

/** The connections that the office proposes: choosing one fills in everything but the client_secret. */
export function ProposedFields(props: {
  readonly form: UseFormReturn<ProfileDraft>
  readonly version: string
}) {
  const t = useText()
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
