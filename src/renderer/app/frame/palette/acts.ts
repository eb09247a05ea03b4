import { notifications } from '@mantine/notifications'
import { type AreaId, areaKey, doorIds, doors } from '../../../../shared/base/areas.ts'
import { settingsSections } from '../../../../shared/base/screens.ts'
import { readKeys, type ShortcutId, shortcuts } from '../../../../shared/base/shortcuts.ts'
import type { AppError } from '../../../../shared/errors/index.ts'
import type { AppInfo } from '../../../../shared/ipc/app.ts'
import type { MessageKey } from '../../../../shared/locales/index.ts'
import { type ComposedKind, isComposed, orderKinds } from '../../../../shared/orders/kinds.ts'
import { showOrders } from '../../../areas/activity/activity-view.ts'
import { showEntries } from '../../../areas/books/books-view.ts'
import { useEcheqsScreen } from '../../../areas/echeqs/echeqs-view.ts'
import { type ForecastPane, useForecastView } from '../../../areas/forecast/forecast-view.ts'
import { usePositionView } from '../../../areas/position/position-view.ts'
import { tellSaved } from '../../../components/list-area/saved.tsx'
import { useProfileSwitch } from '../../events.ts'
import { useOrdersView } from '../../orders-view.ts'
import { useCall, useDiscreet, useHasCvuDesk, useInfo, useToldAct } from '../../queries.ts'
import { commandKey, helpName, helpTopics, lockNow, useScreen } from '../../screen.ts'
import { locale, t } from '../../text.tsx'
import { enterArea } from '../enter-area.ts'

/** Something the palette offers. */
export type Entry = {
  readonly id: string
  readonly group: MessageKey
  readonly label: string
  /** Other words under which it is found, besides its label. */
  readonly words?: string
  readonly detail?: string
  /** The keys that do the same without the palette. */
  readonly keys?: readonly string[]
  /** Figures beside the label, right-aligned. */
  readonly figure?: string
  readonly run: () => void
}

/** The words of the button that begins each form, the one that is needed most first. */
const beginnings: Readonly<Record<ComposedKind, MessageKey>> = {
  cvu_transfer: 'transfers.new',
  echeq_issuance: 'echeqs.issue',
  debin_creation: 'debin.new',
  mep_dr0: 'transfers.new.mep_dr0',
  mep_dr1: 'transfers.new.mep_dr1',
  fund_redemption: 'funds.new.fund_redemption',
  fund_subscription: 'funds.new.fund_subscription',
}
/** The shortcut of the form that begins an order; most have none. */
const newKeys: { readonly [Kind in ComposedKind]?: ShortcutId } = { cvu_transfer: 'transfer' }
const need = Object.keys(beginnings)
const composed = orderKinds
  .filter(isComposed)
  .toSorted((one, other) => need.indexOf(one) - need.indexOf(other))

/** Keys of an entry; none where one of them is not given to anything. */
const keysOf = (keys: readonly (string | null)[]) => {
  const given = keys.filter((key) => key !== null)
  return given.length === keys.length ? { keys: given } : {}
}

const keysFor = (id: ShortcutId) => keysOf(readKeys(shortcuts[id], commandKey))

/** Goes to every area, as the navigation has them, and every page of the settings. */
export function usePlaces(): readonly Entry[] {
  const hasCvu = useHasCvuDesk()
  const areas = doorIds
    .flatMap((id): readonly AreaId[] => doors[id])
    .filter((id) => id !== 'cvu' || hasCvu)
    .map(
      (id): Entry => ({
        id: `area-${id}`,
        group: 'frame.palette.go',
        label: t(`frame.area.${id}`),
        ...keysOf(['Alt', areaKey(id)]),
        run: () => enterArea(id),
      }),
    )
  const settings = settingsSections.map(
    (section): Entry => ({
      id: `settings-${section}`,
      group: 'frame.area.settings',
      label: t(`settings.section.${section}`),
      words: t(`palette.words.settings.${section}`),
      ...(section === 'company' && keysFor('settings')),
      run: () => useScreen.getState().goToSettings(section),
    }),
  )
  return [...areas, ...settings]
}

/** Every help there is. */
function useHelp(): readonly Entry[] {
  const hasCvu = useHasCvuDesk()
  const collect = useToldAct('app.collectLogs')
  const topics = helpTopics
    .filter((topic) => topic !== 'cvu' || hasCvu)
    .map((topic) =>
      act(
        `help-${topic}`,
        t('help.of', { topic: t(helpName(topic)) }),
        () => useScreen.getState().showHelp(topic),
        t('help.words'),
      ),
    )
  return [
    ...topics,
    act('logs', t('help.logs'), () => tellSaved(collect.run({})), t('help.logs.says')),
  ]
}

/** Opens every other profile. */
export function useProfiles(): readonly Entry[] {
  const { open } = useProfileSwitch()
  const current = useCall('profiles.current', {}).data?.profile.id
  return (useCall('profiles.list', {}).data ?? [])
    .filter(({ id }) => id !== current)
    .map((profile) => ({
      id: `profile-${profile.id}`,
      group: 'frame.palette.profiles',
      label: t('common.openNamed', { name: profile.name }),
      detail: t(`frame.env.${profile.environment}`),
      run: () => void open(profile),
    }))
}

/** The palette's answer to a query. */
export interface PaletteAnswer {
  readonly entries: readonly Entry[]
  /** From here on entries stand after what is stored, or are that; while something is `pending`, perhaps by a former query. */
  readonly found: number
  readonly pending: boolean
  /** The reason why something that is stored could not be looked through. */
  readonly error: AppError | null
}

const act = (
  id: string,
  label: string,
  run: () => void,
  words?: string,
  key?: ShortcutId,
): Entry => ({
  id,
  group: 'frame.palette.actions',
  label,
  run,
  ...(words !== undefined && { words }),
  ...(key !== undefined && keysFor(key)),
})

function composing(): readonly Entry[] {
  const { compose } = useOrdersView.getState()
  return composed.map((kind) =>
    act(
      `compose-${kind}`,
      t(beginnings[kind]),
      () => compose(kind),
      t(`palette.words.${kind}`),
      newKeys[kind],
    ),
  )
}

function useBankActs(): readonly Entry[] {
  const { goToConnection, importTransfers, setPasteOpen } = useScreen.getState()
  const [position, all] = [useToldAct('position.request'), useToldAct('sync.runAll')]
  const request = async () => {
    const result = await position.run({})
    if (result.ok) notifications.show({ message: t('frame.palette.requested') })
  }
  const paste = () => {
    goToConnection('notices')
    setPasteOpen(true)
  }
  const sync = () => {
    void all.run({})
    goToConnection('jobs')
  }
  const calendar = () => {
    useEcheqsScreen.setState({ tab: 'calendar' })
    enterArea('echeqs')
  }
  const balances = () => {
    usePositionView.setState({ tab: 'accounts', fileId: null, charts: true })
    enterArea('position')
  }
  const forecast = (pane: ForecastPane) => () => {
    useForecastView.setState({ pane })
    enterArea('forecast')
  }
  return [
    act('forecast-item', t('forecast.item.new'), forecast({ kind: 'items' }), t('forecast.words')),
    act(
      'import',
      t('imports.title.cvu_transfer'),
      importTransfers,
      t('palette.words.import'),
      'import',
    ),
    act('calendar', t('palette.calendar'), calendar, t('palette.words.calendar')),
    act('balances', t('position.balances'), balances, t('palette.words.balances')),
    act('request', t('frame.palette.request'), () => void request()),
    act('paste', t('inbox.paste.title'), paste),
    act('sync', t('sync.all'), sync),
    act(
      'reconcile',
      t('palette.reconcile'),
      () => enterArea('books'),
      t('palette.words.reconcile'),
    ),
  ]
}

/** Acts of the books: entries, the batches that seal them, and the rules. */
function booksActs(): readonly Entry[] {
  const open = (view: 'events' | 'batches' | 'rules') => () => {
    showEntries(view)
    enterArea('books')
  }
  return [
    act('entries', t('palette.entries'), open('events'), t('palette.words.entries')),
    act('batches', t('accounting.make.title'), open('batches'), t('palette.words.entries')),
    act('book-rules', t('palette.bookRules'), open('rules'), t('palette.words.entries')),
  ]
}

/** Exports the current position; nothing where none is held. */
function useExports(): readonly Entry[] {
  const { run } = useToldAct('exports.position')
  const fileId = useCall('position.overview', {}).data?.fileId
  if (fileId === undefined) return []
  return (['xlsx', 'pdf'] as const).map((format) =>
    act(
      `export-${format}`,
      t(`palette.export.${format}`),
      () => tellSaved(run({ fileId, format })),
      t('palette.words.export'),
    ),
  )
}

function useWindowActs(): readonly Entry[] {
  const theme = useInfo(({ settings }) => settings.theme)
  const discreet = useDiscreet()
  const { run } = useToldAct('app.settings.set')
  const set = (settings: Partial<AppInfo['settings']>) => () => void run(settings)
  return [
    ...(['dark', 'light'] as const)
      .filter((one) => one !== theme)
      .map((one) =>
        act(one, t(`frame.palette.theme.${one}`), set({ theme: one }), t('palette.words.theme')),
      ),
    act(
      'discreet',
      t(`frame.palette.discreet.${discreet.on ? 'off' : 'on'}`),
      discreet.toggle,
      t('palette.words.discreet'),
      'discreet',
    ),
    act('lock', t('frame.key.lock'), () => void lockNow(), t('palette.words.lock'), 'lock'),
    act('language', t('frame.palette.language'), set({ locale: locale === 'en' ? 'es-AR' : 'en' })),
    act(
      'shortcuts',
      t('frame.shortcuts'),
      () => useScreen.getState().showHelp('shortcuts'),
      t('palette.words.shortcuts'),
      'shortcuts',
    ),
  ]
}

/** Has the orders that wait for a yes asked about; nothing where none does. */
function useApproving(): readonly Entry[] {
  const waiting = useCall('attention.list', {}).data?.find(({ kind }) => kind === 'toApprove')
  if (waiting === undefined) return []
  const approve = () => {
    enterArea('activity')
    showOrders({ queue: true, acts: true })
  }
  const { count } = waiting
  return [act('approve', t('palette.approve', { count }), approve, t('palette.words.approve'))]
}

/** Acts from anywhere: begin an order, ask for a position, export it, arrange the window. */
export function useActs(): readonly Entry[] {
  const [approving, bank, exports] = [useApproving(), useBankActs(), useExports()]
  const others = [...bank, ...booksActs(), ...exports, ...useWindowActs()]
  return [...composing(), ...approving, ...others, ...useHelp()]
}
