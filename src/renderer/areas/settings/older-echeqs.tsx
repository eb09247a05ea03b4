import { Switch } from '@mantine/core'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { Section, type SectionProps } from './section.tsx'

/** Whether echeqs are read in the bank's older way; it holds from the next reading on. */
export function OlderEcheqs({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const update = useAct('profiles.update')
  const { id, olderEcheqs = false } = current.profile
  return (
    <Section title={t('settings.echeqs')} intro={t('settings.echeqs.intro')}>
      <Switch
        label={t('settings.echeqs.older')}
        checked={olderEcheqs}
        disabled={update.isPending}
        onChange={({ currentTarget: { checked } }) =>
          void update.run({ id, changes: { olderEcheqs: checked } })
        }
      />
      {update.error !== null && <ErrorNote error={update.error} />}
    </Section>
  )
}
