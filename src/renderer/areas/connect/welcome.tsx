import { locales } from '../../../shared/base/locale.ts'
import type { AppInfo, Settings } from '../../../shared/ipc/app.ts'
import { later } from '../../app/later.tsx'
import { useAct } from '../../app/queries.ts'
import { useScreen } from '../../app/screen.ts'
import { useFixed } from '../../app/settings.ts'
import { useText } from '../../app/text.tsx'
import { OneOf } from '../../components/input/one-of.tsx'
import { ErrorNote } from '../../components/notes/error-note.tsx'
import classes from './connect.module.css'
import { StartView } from './start-view.tsx'

const themes = ['system', 'light', 'dark'] as const

/** Language and theme, for whoever has not opened a profile yet. */
function AppearanceControls({ settings }: { readonly settings: Settings }) {
  const t = useText()
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
  const t = useText()
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
