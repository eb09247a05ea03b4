import { app, Menu, type MenuItemConstructorOptions, shell } from 'electron'
import { type AreaId, areaKey, workAreas } from '../../../shared/base/areas.ts'
import { acceleratorOf, shortcuts, type WindowAct } from '../../../shared/base/shortcuts.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { frameMessages } from '../../../shared/locales/frame.ts'
import { type MenuKey, menuMessages } from '../../../shared/locales/menu.ts'

/**
 * A key as the menu shows it. The window hears it itself, because it depends on what is open. If it were registered here as
 * well, it would be heard twice. The menu of macOS registers it in any case, and asks the page first.
 */
const shortcut = (keys: readonly string[]) =>
  ({ accelerator: acceleratorOf(keys), registerAccelerator: false }) as const

/** The acts of the menu's entries. */
export interface MenuActs {
  readonly logsFolder: string
  readonly onDiscreet: (on: boolean) => void
  readonly onLock: () => void
  /** A new version that is ready, and what restarts the program with it. */
  readonly update: { readonly version: string; readonly onInstall: () => void } | null
  /** Has the window show something. */
  readonly tell: (event: AppEvent) => void
}

/** The roles of Electron that are entries, each with words under its own name. */
type RoleKey = {
  [R in NonNullable<MenuItemConstructorOptions['role']>]: `menu.${R}` extends MenuKey ? R : never
}[NonNullable<MenuItemConstructorOptions['role']>]

/** Sets the native menu in the window's language. Reload and developer tools exist only while developing. */
export function setMenu(
  { locale, discreet = false }: Pick<Settings, 'locale' | 'discreet'>,
  options: MenuActs,
): void {
  const column = columnOf(locale)
  const say = (key: MenuKey): string => menuMessages[key][column]
  const act = (name: WindowAct): MenuItemConstructorOptions => ({
    label: say(`menu.${name}`),
    click: () => options.tell({ name: 'app.act', payload: { act: name } }),
    // A sign that is typed is no key of a menu.
    ...(name !== 'shortcuts' && shortcut(shortcuts[name])),
  })
  const area = (id: AreaId, keys: readonly string[] | null): MenuItemConstructorOptions => ({
    label: frameMessages[`frame.area.${id}`][column],
    click: () => options.tell({ name: 'app.lead', payload: { area: id, orderId: null } }),
    ...(keys !== null && shortcut(keys)),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const isMac = process.platform === 'darwin'
  const role = (name: RoleKey): MenuItemConstructorOptions => ({
    role: name,
    label: say(`menu.${name}`),
  })
  const own: readonly MenuItemConstructorOptions[] = [
    area('settings', shortcuts.settings),
    { label: say('menu.lock'), ...shortcut(shortcuts.lock), click: options.onLock },
  ]
  const file: readonly MenuItemConstructorOptions[] = [act('transfer'), act('import'), separator]
  const first: MenuItemConstructorOptions[] = isMac
    ? [
        {
          label: app.name,
          submenu: [
            role('about'),
            separator,
            ...own,
            separator,
            role('services'),
            separator,
            role('hide'),
            role('hideOthers'),
            role('unhide'),
            separator,
            role('quit'),
          ],
        },
        { label: say('menu.file'), submenu: [...file, role('close')] },
      ]
    : [
        {
          label: say('menu.file'),
          submenu: [role('about'), separator, ...file, ...own, separator, role('quit')],
        },
      ]
  const template: MenuItemConstructorOptions[] = [
    ...first,
    {
      label: say('menu.edit'),
      submenu: [
        role('undo'),
        role('redo'),
        separator,
        role('cut'),
        role('copy'),
        role('paste'),
        role('selectAll'),
        separator,
        act('palette'),
      ],
    },
    {
      label: say('menu.view'),
      submenu: [
        role('zoomIn'),
        role('zoomOut'),
        role('resetZoom'),
        separator,
        {
          label: say('menu.discreet'),
          type: 'checkbox',
          checked: discreet,
          ...shortcut(shortcuts.discreet),
          click: () => options.onDiscreet(!discreet),
        },
        separator,
        { role: 'togglefullscreen', label: say('menu.fullScreen') },
        ...developing(),
      ],
    },
    {
      label: say('menu.go'),
      submenu: workAreas.map((id) => area(id, ['Alt', areaKey(id) ?? ''])),
    },
    {
      // macOS lists the windows in the one and searches the menus in the other.
      ...(isMac && { role: 'window' }),
      label: say('menu.window'),
      submenu: isMac
        ? [role('minimize'), role('zoom'), separator, role('front')]
        : [role('minimize'), role('close')],
    },
    {
      ...(isMac && { role: 'help' }),
      label: say('menu.helpMenu'),
      submenu: [
        act('help'),
        act('shortcuts'),
        separator,
        ...(options.update === null ? [] : [updateEntry(options.update, say('menu.update'))]),
        { label: say('menu.logs'), click: () => void shell.openPath(options.logsFolder) },
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

const updateEntry = (
  { version, onInstall }: NonNullable<MenuActs['update']>,
  words: string,
): MenuItemConstructorOptions => ({
  label: words.replace('{version}', () => version),
  click: onInstall,
})

const developing = (): readonly MenuItemConstructorOptions[] =>
  app.isPackaged ? [] : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }]
