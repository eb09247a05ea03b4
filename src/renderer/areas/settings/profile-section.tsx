import { Button, Modal, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { positionTimeOf } from '../../../shared/profiles/position-time.ts'
import type { Profile } from '../../../shared/profiles/profiles.ts'
import { isCvu } from '../../../shared/values/account-keys.ts'
import { showProfile } from '../../app/events.ts'
import { useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { AccountKey, Facts } from '../../components/figures/figures.tsx'
import { OneOf } from '../../components/input/choice.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { neededText } from '../../components/input/typed.ts'
import { EnvironmentLabel } from '../../components/notes/environment.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { AccountNameForm } from '../../components/orders/keys/account-name-form.tsx'
import { useKnownSources } from '../../components/orders/keys/known-keys.ts'
import { ProfileForm } from './profile-form.tsx'
import { Path, Section, type SectionProps } from './section.tsx'
import classes from './settings.module.css'

const OFF = 'off'
/** Every half hour of the day. */
const TIMES = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

/** From what time on the position of each bank day is asked for by itself, or never. */
function DailyPosition({ current }: Pick<SectionProps, 'current'>) {
  const update = useAct('profiles.update')
  const enable = useAct('sync.setEnabled')
  const { id, pollingOff = [] } = current.profile
  const on = !pollingOff.includes('position')
  const time = positionTimeOf(current.profile)
  const choose = async (value: string): Promise<void> => {
    if (value !== OFF && value !== time) {
      const changed = await update.run({ id, changes: { positionTime: value } })
      if (!changed.ok) return
    }
    if (on !== (value !== OFF)) await enable.run({ id: 'position', enabled: value !== OFF })
  }
  const error = update.error ?? enable.error
  return (
    <>
      <OneOf
        label={t('settings.positions.daily')}
        description={t('settings.positions.daily.hint')}
        maw={360}
        value={on ? time : OFF}
        disabled={update.isPending || enable.isPending}
        options={[OFF, ...[...new Set([...TIMES, time])].sort()]}
        words={(one) =>
          one === OFF
            ? t('settings.positions.daily.off')
            : t('settings.positions.daily.at', { time: one })
        }
        onChoose={(one) => void choose(one)}
      />
      <ErrorNote error={error} />
    </>
  )
}

function Confirmation(props: { readonly profile: Profile; readonly onClose: () => void }) {
  const client = useQueryClient()
  const remove = useAct('profiles.remove')
  const { id, name } = props.profile
  const isName = z.string().refine((typed) => typed === name, 'settings.remove.differs')
  const form = useFields(z.object({ confirmName: isName }), { confirmName: '' })
  const submission = useSubmission(form, async ({ confirmName }) => {
    const result = await remove.run({ id, confirmName })
    if (!result.ok) return
    const screen = useScreen.getState()
    useScreen.setState({ welcome: 'start' })
    screen.go('position')
    showProfile(client, null)
  })
  return (
    <form className={classes.stack} {...submission}>
      <p className={classes.intro}>{t('settings.remove.text')}</p>
      <form.TextField
        data-autofocus
        name="confirmName"
        label="settings.remove.confirm"
        values={{ name }}
      />
      <FormEnd
        act={remove}
        send={t('settings.remove.action', { name })}
        onLeave={props.onClose}
        color="red.9"
      />
    </form>
  )
}

/** Removes a profile with its data, by typing its name. */
function RemoveProfile({ profile }: { readonly profile: Profile }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <div>
        <Button size="sm" onClick={() => setOpened(true)}>
          {t('settings.remove.open')}
        </Button>
      </div>
      <Modal opened={opened} onClose={close} title={t('settings.remove.title')}>
        <Confirmation profile={profile} onClose={close} />
      </Modal>
    </>
  )
}

/** Whether echeqs are read in the bank's older way; it holds from the next reading on. */
function OlderEcheqs({ current }: Pick<SectionProps, 'current'>) {
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
  const fields = ['baseUrl', 'authUrl', 'realm', 'clientId'] as const
  return (
    <Facts
      facts={fields.map((field) => {
        const name = t(`connect.field.${field}`)
        return [name, <Path key={field} text={current.profile[field]} what={name} />]
      })}
    />
  )
}

/** The name under which the profile stands in the window. */
function NameForm({ profile }: { readonly profile: Profile }) {
  const update = useAct('profiles.update')
  const form = useFields(z.object({ name: neededText(80) }), { name: profile.name })
  const submission = useSubmission(form, (changes) => update.run({ id: profile.id, changes }))
  return (
    <form className={classes.stack} {...submission}>
      <div className={classes.inline}>
        <form.TextField name="name" label="connect.field.name" />
        <Button
          type="submit"
          size="sm"
          loading={update.isPending}
          disabled={form.watch('name').trim() === profile.name}
        >
          {t('common.save')}
        </Button>
      </div>
      <ErrorNote error={update.error} />
    </form>
  )
}

/** The CVUs of the company, to be named: the bank gives them no name. */
function OwnCvus() {
  const sources = useKnownSources().filter(({ key }) => isCvu(key))
  if (sources.length === 0) return null
  return (
    <Section title={t('settings.cvus')} intro={t('settings.cvus.intro')}>
      <ul className={classes.hosts}>
        {sources.map(({ key }) => (
          <li key={key}>
            <AccountKey value={key} />
            <AccountNameForm accountKey={key} number="" inLine />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The company that the profile is for: its name, its environment, its daily position, and the way to remove it. */
export function CompanySection({ current }: SectionProps) {
  const { profile } = current
  return (
    <>
      <Section title={profile.name}>
        <div>
          <EnvironmentLabel environment={profile.environment} />
        </div>
        {profile.environment !== 'demo' && <NameForm key={profile.name} profile={profile} />}
        <DailyPosition current={current} />
      </Section>
      <OwnCvus />
      <Section title={t('settings.remove.title')} intro={t('settings.remove.text')}>
        <RemoveProfile profile={profile} />
      </Section>
    </>
  )
}

/** The connection of the profile, its secret and how echeqs are read; whether it works is another screen. */
export function ConnectionSection({ current }: SectionProps) {
  const { profile, secretStorage } = current
  const demo = profile.environment === 'demo'
  return (
    <>
      <Section
        title={t('settings.section.connection')}
        intro={t(demo ? 'settings.profile.demo' : 'settings.profile.intro')}
      >
        <div>
          <Button size="sm" onClick={() => useScreen.getState().goToConnection('checks')}>
            {t('settings.connection.checks')}
          </Button>
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
      <OlderEcheqs current={current} />
    </>
  )
}
