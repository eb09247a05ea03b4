import { CircleAlert, CloudOff, KeyRound, Unplug } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { OpenProfile } from '../../../shared/ipc/profiles.ts'
import { formatDateTime } from '../../../shared/text/format.ts'
import { afterPaint } from '../after-paint.ts'
import { useFirstText, useLocale } from '../first-text.tsx'
import { useAct } from '../queries.ts'
import { useScreen } from '../screen.ts'
import classes from './frame.module.css'

const ICON = 15
const ErrorWords = afterPaint(async () => (await import('./error-words.tsx')).ErrorWords)

function Banner(props: {
  readonly tone: 'waiting' | 'attention' | 'failed'
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className={classes.banner} data-tone={props.tone} role="status">
      {props.icon}
      <span>{props.children}</span>
    </div>
  )
}

function OfflineBanner({ lastContactAt }: { readonly lastContactAt: string | null }) {
  const t = useFirstText()
  const locale = useLocale()
  const since =
    lastContactAt === null
      ? ''
      : ` ${t('frame.offline.since', { at: formatDateTime(lastContactAt, locale) })}`
  return (
    <Banner tone="attention" icon={<CloudOff size={ICON} aria-hidden />}>
      {t('frame.offline.banner')}
      {since}
    </Banner>
  )
}

/** Nothing is asked of the bank any more until a person changes the credentials or has them tried again. */
function RefusedBanner() {
  const t = useFirstText()
  const again = useAct('profiles.tryAgain')
  return (
    <Banner tone="failed" icon={<KeyRound size={ICON} aria-hidden />}>
      {t('frame.refused.banner')}{' '}
      <button
        type="button"
        className={classes.bannerAct}
        onClick={() => useScreen.getState().goToSettings('profile')}
      >
        {t('frame.refused.change')}
      </button>{' '}
      <button
        type="button"
        className={classes.bannerAct}
        disabled={again.isPending}
        onClick={() => void again.run({})}
      >
        {t('frame.refused.again')}
      </button>
    </Banner>
  )
}

/** What the reader must know before believing what the screen shows: no program, no bank, no sending. */
export function Banners({ current }: { readonly current: OpenProfile }) {
  const t = useFirstText()
  const connected = useScreen((screen) => screen.connected)
  return (
    <>
      {!connected && (
        <Banner tone="failed" icon={<Unplug size={ICON} aria-hidden />}>
          {t('frame.disconnected')}
        </Banner>
      )}
      {current.refused !== null && <RefusedBanner />}
      {current.online === false && <OfflineBanner lastContactAt={current.lastContactAt} />}
      {current.ledger !== null && (
        <Banner tone="failed" icon={<CircleAlert size={ICON} aria-hidden />}>
          <Suspense fallback={null}>
            <ErrorWords error={current.ledger} />
          </Suspense>
        </Banner>
      )}
    </>
  )
}
