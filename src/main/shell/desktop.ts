import type { Locale } from '../../shared/base/locale.ts'
import { alertsOf } from '../../shared/ipc/alerts.ts'
import type { Settings } from '../../shared/ipc/app.ts'
import type { NoticeCounts } from '../../shared/ipc/inbox.ts'
import type { AppEvent } from '../../shared/ipc/index.ts'
import { columnOf } from '../../shared/locales/define.ts'
import { desktopMessages } from '../../shared/locales/desktop.ts'

/** The signs of the application that the desktop can show outside its window. */
export interface DesktopSink {
  /** A notification of the operating system; it may be read over a shoulder and on a locked screen. */
  readonly notify: (words: { readonly title: string; readonly body: string }) => void
  /** A number on the application's icon; 0 takes it off. */
  readonly badge: (count: number) => void
  /** Progress on the application's icon, from 0 to 1; null takes it off, -1 says only that something is under way. */
  readonly progress: (fraction: number | null) => void
  /** Whether the person is looking at the window. */
  readonly watched: () => boolean
}

/** Makes what listens to the application on behalf of the desktop; until it hears settings it speaks Spanish and shows all but the tray. */
export function createDesktop(sink: DesktopSink) {
  let locale: Locale = 'es-AR'
  let wanted = alertsOf({})
  /** The number of notifications of the open profile; null until it is told for the first time, which is no news. */
  let known: NoticeCounts | null = null
  let profile: string | null = null
  let shown = 0
  const jobs = new Map<string, number>()

  const say = (key: keyof typeof desktopMessages): void => {
    if (!wanted.notifications || sink.watched()) return
    const column = columnOf(locale)
    sink.notify({
      title: desktopMessages['desktop.title'][column],
      body: desktopMessages[key][column],
    })
  }
  const showBadge = (): void => {
    const count = wanted.badge ? (known?.unread ?? 0) : 0
    if (count !== shown) sink.badge(count)
    shown = count
  }

  const sayVersion =
    (key: 'desktop.update.when' | 'desktop.update.waits') =>
    (version: string): void => {
      if (!wanted.notifications) return
      const column = columnOf(locale)
      sink.notify({
        title: desktopMessages['desktop.update'][column],
        body: desktopMessages[key][column].replace('{version}', () => version),
      })
    }

  /** Another profile is open now, or none is any more, or the application is locked. */
  const forgetsAll = (event: AppEvent): boolean => {
    if (event.name !== 'profile.changed')
      return event.name === 'lock.changed' && event.payload.locked
    const before = profile
    profile = event.payload?.profile.id ?? null
    return profile !== before
  }

  return {
    /** A new version is there and will be installed at the end; told also to who is looking, since the window says nothing of it. */
    updated: sayVersion('desktop.update.when'),
    /** A new version can be had, which the application does not install. */
    waits: sayVersion('desktop.update.waits'),
    /** Language and wishes; from the start on and whenever they change. */
    settings: (settings: Pick<Settings, 'locale' | 'alerts'>): void => {
      locale = settings.locale
      wanted = alertsOf(settings)
      showBadge()
    },
    hear: (event: AppEvent): void => {
      if (event.name === 'inbox.changed') {
        const { unread, failed } = event.payload
        if (known !== null && failed > known.failed) say('desktop.failed')
        else if (known !== null && unread > known.unread) say('desktop.inbox')
        known = event.payload
        showBadge()
      } else if (event.name === 'job.changed') {
        const { id, state, done, total } = event.payload
        if (state === 'running') jobs.set(id, total === null || total === 0 ? -1 : done / total)
        else jobs.delete(id)
        sink.progress(progressOf([...jobs.values()]))
      } else if (forgetsAll(event)) {
        if (jobs.size > 0) sink.progress(null)
        jobs.clear()
        known = null
        showBadge()
      }
    },
  }
}

/** The work that is furthest behind; null without any. */
const progressOf = (fractions: readonly number[]): number | null =>
  fractions.length === 0 ? null : Math.min(1, ...fractions)
