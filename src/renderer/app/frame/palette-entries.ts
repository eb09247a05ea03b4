import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import type { AppInfo } from '../../../shared/ipc/app.ts'
import type { MessageKey } from '../../../shared/locales/index.ts'
import { formatDecimal, formatMoney } from '../../../shared/text/format.ts'
import type { PositionHit } from '../../../shared/wire/position.ts'
import { call } from '../bridge.ts'
import { useNotices } from '../notices.ts'
import { useCall } from '../queries.ts'
import { areaIds, useScreen } from '../screen.ts'
import { useLocale, useText } from '../text.tsx'
import { useDiscreet } from '../use-discreet.ts'
import { useProfileSwitch } from '../use-profile-switch.ts'

/** Something the palette offers. */
export type Entry = {
  readonly id: string
  readonly group: MessageKey
  readonly label: string
  readonly detail?: string
  /** Figures beside the label, right-aligned. */
  readonly figure?: string
  readonly run: () => void
}

const SEARCH_AFTER_MS = 150
const SHORTEST_SEARCH = 2

/** Text without accents and case, so that "posicion" finds "Posición". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** True when every word of the query is in the label. */
export const matches = (label: string, query: string): boolean =>
  plain(query)
    .split(/\s+/)
    .every((word) => plain(label).includes(word))

function useActions(): readonly Entry[] {
  const t = useText()
  const locale = useLocale()
  const theme = useCall('app.info', {}).data?.settings.theme
  const set = (settings: Partial<AppInfo['settings']>) => () =>
    void call('app.settings.set', settings)
  const request = async () => {
    const result = await call('position.request', {})
    if (result.ok) notifications.show({ message: t('frame.palette.requested') })
    else useNotices.getState().add(result.error)
  }
  const action = (id: string, label: string, run: () => void): Entry => ({
    id,
    group: 'frame.palette.actions',
    label,
    run,
  })
  const other = locale === 'en' ? 'es-AR' : 'en'
  const discreet = useDiscreet()
  const { go, setPasteOpen, setShortcutsOpen } = useScreen.getState()
  return [
    action('request', t('frame.palette.request'), () => void request()),
    action('paste', t('frame.palette.paste'), () => {
      go('inbox')
      setPasteOpen(true)
    }),
    action('sync', t('sync.all'), () => {
      void call('sync.runAll', {})
      go('sync')
    }),
    ...(theme === 'dark'
      ? []
      : [action('dark', t('frame.palette.theme.dark'), set({ theme: 'dark' }))]),
    ...(theme === 'light'
      ? []
      : [action('light', t('frame.palette.theme.light'), set({ theme: 'light' }))]),
    action('language', t('frame.palette.language'), set({ locale: other })),
    action('discreet', t(`frame.palette.discreet.${discreet.on ? 'off' : 'on'}`), discreet.toggle),
    action('shortcuts', t('frame.shortcuts'), () => setShortcutsOpen(true)),
  ]
}

function useProfiles(): readonly Entry[] {
  const t = useText()
  const { open } = useProfileSwitch()
  const current = useCall('profiles.current', {}).data?.profile.id
  return (useCall('profiles.list', {}).data ?? [])
    .filter(({ id }) => id !== current)
    .map((profile) => ({
      id: `profile-${profile.id}`,
      group: 'frame.palette.profiles',
      label: t('frame.palette.openProfile', { name: profile.name }),
      detail: t(`frame.env.${profile.environment}`),
      run: () => void open(profile),
    }))
}

function useHoldings(query: string): readonly Entry[] {
  const t = useText()
  const locale = useLocale()
  const [text] = useDebouncedValue(query.trim(), SEARCH_AFTER_MS)
  const fileId = useCall('position.overview', {}).data?.fileId
  const enabled = fileId !== undefined && text.length >= SHORTEST_SEARCH
  const hits = useCall(
    'position.search',
    { fileId: fileId ?? '-', text: text === '' ? '-' : text },
    { enabled, keepPrevious: true },
  )
  if (!enabled) return []
  const figure = ({ amount }: PositionHit) =>
    amount.currency === null
      ? formatDecimal(amount.amount, locale, { min: 2 })
      : formatMoney(amount, locale)
  return (hits.data ?? []).map((hit) => ({
    id: `hit-${hit.section}-${hit.index}`,
    group: 'frame.palette.holdings',
    label: hit.label,
    detail: `${t(`frame.section.${hit.section}`)} · ${hit.detail}`,
    figure: figure(hit),
    run: () => useScreen.getState().showHit(hit),
  }))
}

/** What matches a query: areas, actions, profiles, and the holdings of the current position. */
export function useEntries(query: string): readonly Entry[] {
  const t = useText()
  const areas: readonly Entry[] = areaIds.map((id) => ({
    id: `area-${id}`,
    group: 'frame.palette.go',
    label: t(`frame.area.${id}`),
    run: () => useScreen.getState().go(id),
  }))
  const [actions, profiles, holdings] = [useActions(), useProfiles(), useHoldings(query)]
  return [
    ...[...areas, ...actions, ...profiles].filter(({ label }) => matches(label, query)),
    ...holdings,
  ]
}
