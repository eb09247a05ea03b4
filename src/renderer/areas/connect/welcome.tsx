import { lazy, Suspense } from 'react'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import { useScreen } from '../../app/screen.ts'
import { useText } from '../../app/text.tsx'
import { AppearanceControls } from './appearance-controls.tsx'
import classes from './connect.module.css'
import { StartView } from './start-view.tsx'

const ConnectForm = lazy(async () => ({
  default: (await import('./connect-form.tsx')).ConnectForm,
}))

/** What the window shows while no profile is open: the choices, or the connection form. */
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
        <Suspense fallback={null}>
          {welcome === 'start' ? <StartView info={info} /> : <ConnectForm info={info} />}
        </Suspense>
      </main>
    </div>
  )
}
