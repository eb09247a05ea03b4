import { alertsOf } from '../../shared/ipc/alerts.ts'
import type { AppInfo } from '../../shared/ipc/app.ts'
import type { NoticeCounts } from '../../shared/ipc/inbox.ts'
import { translate } from '../../shared/locales/index.ts'
import { atEndOfProfile } from './stores.ts'

/** Notifications of the browser, which stand in for the operating system's where there is no native shell. */

/** Whether the browser shows notifications; `default`: nobody was asked. */
export const mayNotify = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied'

/** Asks the person to allow them; only a click may lead here. */
export const askToNotify = async (): Promise<void> => {
  if (mayNotify() === 'default') await Notification.requestPermission()
}

let known: NoticeCounts | null = null
atEndOfProfile(() => {
  known = null
})

/** Tells that something came in while nobody looks; never what. The native shell does this by itself. */
export function tellArrival(info: AppInfo | undefined, counts: NoticeCounts): void {
  const before = known
  known = counts
  const wanted = info?.shell === 'browser' && alertsOf(info.settings).notifications
  const isNew = before !== null && counts.unread > before.unread
  if (!wanted || !isNew || document.hasFocus() || mayNotify() !== 'granted') return
  const { locale } = info.settings
  const shown = new Notification(translate(locale, 'common.appName'), {
    body: translate(locale, 'desktop.inbox'),
    tag: 'inbox',
  })
  shown.onclick = () => window.focus()
}
