import { type AreaId, areaIds, type DoorId, doorOf } from '../../shared/base/areas.ts'
import type { ConnectionTab, SettingsSection } from '../../shared/base/screens.ts'
import type { ProfileListItem } from '../../shared/ipc/profiles.ts'
import type { PositionHit } from '../../shared/wire/position.ts'
import { call } from './bridge.ts'
import { told } from './notices.ts'
import { atEndOfProfile, createOfWindow } from './stores.ts'

/** The key that people know as the one for commands. */
export const commandKey = /Mac/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Whether a dialog lies over the page: what the page's own keys would do is out of its sight, and of its reach. */
export const hasDialog = (): boolean =>
  [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog.checkVisibility())

/** Topics of help; each is `docs/help/{es,en}/<topic>.md`. */
export const helpTopics = [
  ...areaIds.filter((id) => id !== 'connection' && id !== 'settings'),
  ...(['connect', 'bank'] as const),
]
export type HelpTopic = (typeof helpTopics)[number]

/** The title of a topic: the name of its screen, where it has one. */
export const helpName = (topic: HelpTopic) =>
  topic === 'connect' || topic === 'bank'
    ? (`help.topic.${topic}` as const)
    : (`frame.area.${topic}` as const)

/** A page of the help: a topic, the shortcuts, or the licences of the packages of others. */
export type HelpPage = HelpTopic | 'shortcuts' | 'licences'

/** The screen while no profile is open. */
export type WelcomeView = 'start' | 'connect'

/** A profile that opens only with its client_secret, which somebody has to type. */
export type LockedProfile = Pick<ProfileListItem, 'id' | 'name'>

/** Where the screen stands. Nothing here comes from the bank: data lives in main and in the queries. */
export type Screen = {
  readonly area: AreaId
  /** The area that was last used behind each door. */
  readonly behind: Readonly<Partial<Record<DoorId, AreaId>>>
  /** Whether somebody, or something that they did, has chosen the area. */
  readonly arrived: boolean
  readonly settingsSection: SettingsSection
  readonly connectionTab: ConnectionTab
  readonly navigationCollapsed: boolean
  readonly paletteOpen: boolean
  /** The help that is open. */
  readonly help: HelpPage | null
  readonly pasteOpen: boolean
  /** The transfers of a file are being brought in. */
  readonly importing: boolean
  readonly welcome: WelcomeView
  /** The profile whose client_secret is being asked for. */
  readonly locked: LockedProfile | null
  /** A search hit that the position area is asked to show; it takes it off when it has. */
  readonly hit: PositionHit | null
  /** The key of a credit that the area of incoming money is asked to show; it takes it off when it has. */
  readonly credit: string | null
  /** The words to which the list of movements is asked to be narrowed; it takes them off when it is. */
  readonly sought: string | null
  /** False while the window has lost main, which only the browser shell's socket can. */
  readonly connected: boolean
  readonly setConnected: (connected: boolean) => void
  /** True while main asks a person, in a window of its own, about something that this window wants. */
  readonly asked: boolean
  /** True while the answer to an order of a profile that is being left is waited for. */
  readonly finishing: boolean
  readonly go: (area: AreaId) => void
  /** Opens with an area, unless one was chosen already. */
  readonly beginWith: (area: AreaId) => void
  readonly goToSettings: (section: SettingsSection) => void
  readonly goToConnection: (tab: ConnectionTab) => void
  readonly showHit: (hit: PositionHit | null) => void
  readonly showCredit: (credit: string | null) => void
  readonly showMovements: (sought: string | null) => void
  readonly toggleNavigation: () => void
  readonly showHelp: (help: HelpPage | null) => void
  readonly setPasteOpen: (open: boolean) => void
  readonly importTransfers: () => void
}

/** Somebody goes from an area to another: each is from now on the one behind its door. */
const at = (area: AreaId, from: Pick<Screen, 'area' | 'behind'>) => ({
  area,
  behind: { ...from.behind, [doorOf(from.area)]: from.area, [doorOf(area)]: area },
  arrived: true,
})

/** The window's place at the moment: its area, the dialogs of the frame, and where one came from. */
export const useScreen = createOfWindow<Screen>((set) => ({
  area: 'today',
  behind: {},
  arrived: false,
  settingsSection: 'company',
  connectionTab: 'checks',
  navigationCollapsed: false,
  paletteOpen: false,
  help: null,
  pasteOpen: false,
  importing: false,
  welcome: 'start',
  locked: null,
  hit: null,
  credit: null,
  sought: null,
  connected: true,
  // Whoever has lost main is not waiting for it any more: a window that has gone is a no.
  setConnected: (connected) =>
    set(connected ? { connected } : { connected, asked: false, finishing: false }),
  asked: false,
  finishing: false,
  go: (area) => set((was) => ({ ...at(area, was), importing: false })),
  beginWith: (area) => set(({ arrived }) => (arrived ? {} : { area })),
  goToSettings: (settingsSection) => set((was) => ({ ...at('settings', was), settingsSection })),
  goToConnection: (connectionTab) => set((was) => ({ ...at('connection', was), connectionTab })),
  showHit: (hit) => set(hit === null ? { hit } : { hit, area: 'position', arrived: true }),
  showCredit: (credit) =>
    set((was) => (credit === null ? { credit } : { ...at('incoming', was), credit })),
  showMovements: (sought) =>
    set((was) => (sought === null ? { sought } : { ...at('movements', was), sought })),
  toggleNavigation: () => set((was) => ({ navigationCollapsed: !was.navigationCollapsed })),
  showHelp: (help) => set({ help }),
  setPasteOpen: (pasteOpen) => set({ pasteOpen }),
  importTransfers: () => set({ area: 'transfers', arrived: true, importing: true }),
}))

// Drops a hit and dialogs of the former profile, and the desk that the next one may have no door to.
atEndOfProfile(() =>
  useScreen.setState(({ area }) => ({
    hit: null,
    credit: null,
    sought: null,
    importing: false,
    pasteOpen: false,
    behind: {},
    area: area === 'cvu' ? 'today' : area,
  })),
)

/** True from the moment in which main locks until this page is gone, so that nothing of the profile is drawn any more. */
export const useShut = createOfWindow<{ readonly shut: boolean }>(() => ({ shut: false }))

/** Locks; where no lock is set yet, leads to where it is set. */
export async function lockNow(): Promise<void> {
  const state = await told(call('lock.state', {}))
  if (!state.ok) return
  if (!state.value.set) return useScreen.getState().goToSettings('security')
  await call('lock.now', {})
}
