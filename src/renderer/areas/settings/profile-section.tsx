import { Switch } from '@mantine/core'
import { useAct } from '../../app/queries.ts'
import { useText } from '../../app/text.tsx'
import { CopyButton } from '../../components/copy/copy-button.tsx'
import { EnvironmentLabel } from '../../components/notes/environment.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import { CentralBankForm } from './central-bank-form.tsx'
import { KeptPositions } from './kept-positions.tsx'
import { ProfileForm } from './profile-form.tsx'
import { RemoveProfile } from './remove-profile.tsx'
import { Facts, Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

/** Whether echeqs are read in the bank's older way; it holds from the next reading on. */
function OlderEcheqs({ current }: Pick<SectionProps, 'current'>) {
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
      <ErrorNote error={update.error} />
    </Section>
  )
}

function DemoFacts({ current }: Pick<SectionProps, 'current'>) {
  const t = useText()
  const { baseUrl, authUrl, realm, clientId } = current.profile
  const code = (text: string, what: string) => (
    <span className={classes.path}>
      <code>{text}</code>
      <CopyButton text={text} what={what} />
    </span>
  )
  return (
    <Facts
      facts={[
        [t('connect.field.baseUrl'), code(baseUrl, t('connect.field.baseUrl'))],
        [t('connect.field.authUrl'), code(authUrl, t('connect.field.authUrl'))],
        [t('connect.field.realm'), code(realm, t('connect.field.realm'))],
        [t('connect.field.clientId'), code(clientId, t('connect.field.clientId'))],
      ]}
    />
  )
}

/** The open profile: its connection, its secret, and the way to remove it. */
export function ProfileSection({ current }: SectionProps) {
  const t = useText()
  const { profile, secretStorage } = current
  const demo = profile.environment === 'demo'
  return (
    <>
      <Section
        title={profile.name}
        intro={t(demo ? 'settings.profile.demo' : 'settings.profile.intro')}
      >
        <div>
          <EnvironmentLabel environment={profile.environment} />
        </div>
        {demo ? (
          <DemoFacts current={current} />
        ) : (
          <>
            <p className={classes.intro}>{t(`settings.profile.storage.${secretStorage}`)}</p>
            <ProfileForm key={profile.id} profile={profile} />
          </>
        )}
      </Section>
      <KeptPositions current={current} />
      <OlderEcheqs current={current} />
      <CentralBankForm key={`central-bank-${profile.id}`} current={current} />
      <Section title={t('settings.remove.title')} intro={t('settings.remove.text')}>
        <RemoveProfile profile={profile} />
      </Section>
    </>
  )
}
