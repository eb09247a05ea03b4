import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeftRight, ShieldCheck, Sun } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod'
import { locales } from '../../../shared/base/locale.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import type { ProfileListItem } from '../../../shared/ipc/profiles.ts'
import { showProfile, useProfileSwitch } from '../../app/events.ts'
import { later } from '../../app/later.tsx'
import { useAct, useCall, useFixed } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { t } from '../../app/text.tsx'
import { forRecovery, upload } from '../../app/upload.ts'
import { DateText, ForeignText } from '../../components/figures/figures.tsx'
import { PlainTable } from '../../components/figures/plain-table.tsx'
import { OneOf } from '../../components/input/choice.tsx'
import { ChooseFile } from '../../components/input/choose-file.tsx'
import { FormEnd, useFields, useSubmission } from '../../components/input/form.tsx'
import { neededSecret } from '../../components/input/typed.ts'
import { EnvironmentLabel } from '../../components/notes/environment.tsx'
import { ErrorNote } from '../../components/notes/notes.tsx'
import { PinField } from '../lock/pin-input.tsx'
import classes from './connect.module.css'

const restoreSchema = z.object({
  file: z.custom<File | null>((file) => file instanceof File),
  passphrase: neededSecret,
  clientSecret: neededSecret,
})

function RestoreForm({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const restore = useAct('recovery.restore')
  const [unread, setUnread] = useState<AppError | null>(null)
  const form = useFields(restoreSchema, { file: null, passphrase: '', clientSecret: '' })
  const { errors } = form.formState
  const submission = useSubmission(form, async ({ file, ...secrets }) => {
    if (file === null) return
    const sent = await upload(file, () => undefined, new AbortController().signal, forRecovery)
    setUnread(sent.ok ? null : sent.error)
    if (!sent.ok) return
    const restored = await restore.run({ uploadId: sent.value, ...secrets })
    if (!restored.ok) return
    onClose()
    showProfile(client, restored.value)
  })
  const error = unread ?? restore.error
  return (
    <form className={classes.unlock} {...submission}>
      <p>{t('recovery.restore.text')}</p>
      <div>
        <ChooseFile
          data-autofocus
          size="sm"
          accept=".age"
          onFile={(file) =>
            form.setValue('file', file, { shouldValidate: errors.file !== undefined })
          }
        >
          <ForeignText>{form.watch('file')?.name ?? t('recovery.restore.chosen')}</ForeignText>
        </ChooseFile>
        {errors.file !== undefined && (
          <p role="alert" className={classes.problem}>
            {t('recovery.restore.none')}
          </p>
        )}
      </div>
      <PinField form={form} name="passphrase" label="recovery.passphrase" />
      <form.SecretField name="clientSecret" label="connect.field.clientSecret" />
      <FormEnd
        at="apart"
        act={{ error, isPending: restore.isPending }}
        send={t('recovery.restore.action')}
        onLeave={onClose}
      />
    </form>
  )
}

/** The way back from a recovery file, on another computer or where the key of the data is gone. */
function RestoreChoice({ prominent }: { readonly prominent: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={classes.restore}>
      <span>{t('recovery.restore.choice')}</span>
      <Button variant={prominent ? 'filled' : 'default'} size="sm" onClick={() => setOpen(true)}>
        {t('recovery.restore')}
      </Button>
      <Modal opened={open} onClose={close} title={t('recovery.restore')}>
        <RestoreForm onClose={close} />
      </Modal>
    </div>
  )
}

function ProfileList(props: {
  readonly profiles: readonly ProfileListItem[]
  readonly onOpen: (profile: ProfileListItem) => void
}) {
  const sorted = props.profiles.toSorted((a, b) =>
    (b.lastOpenedAt ?? '').localeCompare(a.lastOpenedAt ?? ''),
  )
  return (
    <section className={classes.profiles}>
      <h2>{t('connect.profiles')}</h2>
      <PlainTable
        className=""
        rows={sorted}
        rowKey={({ id }) => id}
        columns={(inWords) => [
          inWords(t('common.profile'), ({ name }) => <ForeignText>{name}</ForeignText>, {
            className: classes.profileName,
          }),
          inWords(t('common.environment'), ({ environment }) => (
            <EnvironmentLabel environment={environment} />
          )),
          inWords(t('connect.profiles.lastOpened'), ({ lastOpenedAt: at }) =>
            at === null ? t('common.never') : <DateText value={at} time />,
          ),
          inWords(
            <span className="visually-hidden">{t('connect.profiles.action')}</span>,
            (profile) => (
              <Button
                variant={profile === sorted[0] ? 'filled' : 'default'}
                aria-label={t('common.openNamed', { name: profile.name })}
                onClick={() => props.onOpen(profile)}
              >
                {t('common.open')}
              </Button>
            ),
            { className: classes.profileAction },
          ),
        ]}
      />
    </section>
  )
}

function Choices(props: { readonly onConnect: () => void; readonly prominent: boolean }) {
  const client = useQueryClient()
  const demo = useAct('profiles.openDemo')
  const openDemo = async () => {
    const result = await demo.run({})
    if (result.ok) showProfile(client, result.value)
  }
  return (
    <>
      <div className={classes.choices}>
        <section className={classes.choice}>
          <h2>{t('connect.demo.title')}</h2>
          <p>{t('connect.demo.text')}</p>
          <Button
            variant={props.prominent ? 'filled' : 'default'}
            size="sm"
            loading={demo.isPending}
            onClick={() => void openDemo()}
          >
            {t('connect.demo.action')}
          </Button>
        </section>
        <section className={classes.choice}>
          <h2>{t('connect.bank.title')}</h2>
          <p>{t('connect.bank.text')}</p>
          <Button size="sm" onClick={props.onConnect}>
            {t('connect.bank.title')}
          </Button>
        </section>
      </div>
      <ErrorNote error={demo.error} onRetry={() => void openDemo()} />
    </>
  )
}

const does = [
  { what: 'day', Icon: Sun },
  { what: 'pay', Icon: ArrowLeftRight },
  { what: 'safe', Icon: ShieldCheck },
] as const

/** The expectations of somebody who is here for the first time. */
const Expectations = () => (
  <div className={classes.choices}>
    {does.map(({ what, Icon }) => (
      <section key={what} className={classes.choice}>
        <Icon size={20} />
        <h2>{t(`connect.does.${what}`)}</h2>
        <p>{t(`connect.does.${what}.text`)}</p>
      </section>
    ))}
  </div>
)

/** The key of the data is not where it was: only a recovery file, or the keychain coming back, helps. */
const keyGone = (error: AppError | null): boolean =>
  error?.code === 'key_missing' || error?.code === 'key_wrong' || error?.code === 'keychain_missing'

/** The first screen: stored profiles, the demo bank, and the way to a bank of one's own. */
function StartView({ info }: { readonly info: AppInfo }) {
  const profiles = useCall('profiles.list', {})
  const { open } = useProfileSwitch()
  const client = useQueryClient()
  const [error, setError] = useState<AppError | null>(null)
  const [tried, setTried] = useState<string | null>(null)
  const back = useAct('profiles.openConfirmed')
  const goBack = async (id: string) => {
    const result = await back.run({ id })
    if (result.ok) showProfile(client, result.value)
  }
  const stored = profiles.data ?? []
  return (
    <>
      <h1 className={classes.title}>
        {t(stored.length === 0 ? 'connect.start' : 'connect.start.again')}
      </h1>
      <ErrorNote error={profiles.error} onRetry={profiles.refetch} />
      {info.notices.map((notice) => (
        <ErrorNote key={JSON.stringify(notice)} error={notice} />
      ))}
      {stored.length > 0 && (
        <ProfileList
          profiles={stored}
          onOpen={(profile) => {
            setTried(profile.id)
            void open(profile).then(setError)
          }}
        />
      )}
      <ErrorNote error={back.error ?? error} />
      {error?.code === 'connection_not_confirmed' && tried !== null && (
        <div>
          <Button loading={back.isPending} onClick={() => void goBack(tried)}>
            {t('connect.profiles.back')}
          </Button>
        </div>
      )}
      <Choices
        prominent={stored.length === 0}
        onConnect={() => useScreen.setState({ welcome: 'connect' })}
      />
      {profiles.data?.length === 0 && <Expectations />}
      <RestoreChoice prominent={keyGone(error) || info.notices.some(keyGone)} />
    </>
  )
}

const themes = ['system', 'light', 'dark'] as const

function AppearanceControls({ settings }: { readonly settings: Settings }) {
  const fixed = useFixed()
  const set = useAct('app.settings.set')
  return (
    <fieldset className={classes.appearance}>
      <legend className="visually-hidden">{t('connect.appearance')}</legend>
      <OneOf
        size="xs"
        aria-label={t('settings.language')}
        value={settings.locale}
        {...fixed('locale')}
        options={locales}
        words={(locale) => t(`settings.language.${locale}`)}
        onChoose={(locale) => void set.run({ locale })}
      />
      <OneOf
        size="xs"
        aria-label={t('settings.theme')}
        value={settings.theme}
        {...fixed('theme')}
        options={themes}
        words={(theme) => t(`settings.theme.${theme}`)}
        onChoose={(theme) => void set.run({ theme })}
      />
      <ErrorNote error={set.error} />
    </fieldset>
  )
}

const ConnectForm = later(() => import('./connect-form.tsx'), 'ConnectForm')

/** The window while no profile is open: the choices, or the connection form. */
export function Welcome({ info }: { readonly info: AppInfo }) {
  const welcome = useScreen((screen) => screen.welcome)
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <img src="./icon.svg" alt="" width={28} height={28} />
        <div className={classes.brand}>
          <strong>{t('common.appName')}</strong>
          <span>{t('connect.tagline')}</span>
        </div>
        <AppearanceControls settings={info.settings} />
      </header>
      <main className={classes.body}>
        {welcome === 'start' ? <StartView info={info} /> : <ConnectForm info={info} />}
      </main>
    </div>
  )
}
