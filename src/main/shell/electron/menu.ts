import { app, Menu, type MenuItemConstructorOptions, shell } from 'electron'
import { type AreaId, areaKey, workAreas } from '../../../shared/base/areas.ts'
import { acceleratorOf, shortcuts, type WindowAct } from '../../../shared/base/shortcuts.ts'
import type { Settings } from '../../../shared/ipc/app.ts'
import type { AppEvent } from '../../../shared/ipc/index.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { frameMessages } from '../../../shared/locales/frame.ts'
import { type MenuKey, menuMessages } from '../../../shared/locales/menu.ts'

/**
 * A key as the menu shows it. The window hears it itself, where it depends on what is open; were it registered here as
 * well, it would be heard twice. macOS registers it in any case, and asks the page first.
 */
const shown = (keys: readonly string[]) =>
  ({ accelerator: acceleratorOf(keys), registerAccelerator: false }) as const

/** The acts of the menu's entries. */
export interface MenuActs {
  readonly logsFolder: string
  readonly onDiscreet: (on: boolean) => void
  readonly onLock: () => void
  /** Has the window show something. */
  readonly tell: (event: AppEvent) => void
}

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
    ...(name !== 'shortcuts' && shown(shortcuts[name])),
  })
  const area = (id: AreaId, keys: readonly string[] | null): MenuItemConstructorOptions => ({
    label: frameMessages[`frame.area.${id}`][column],
    click: () => options.tell({ name: 'app.lead', payload: { area: id, orderId: null } }),
    ...(keys !== null && shown(keys)),
  })
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const template: MenuItemConstructorOptions[] = [
    {
      label: process.platform === 'darwin' ? app.name : say('menu.file'),
      submenu: [
        { role: 'about', label: say('menu.about') },
        separator,
        act('transfer'),
        act('import'),
        separator,
        area('settings', shortcuts.settings),
        { label: say('menu.lock'), ...shown(shortcuts.lock), click: options.onLock },
        separator,
        { role: 'quit', label: say('menu.quit') },
      ],
    },
    {
      label: say('menu.edit'),
      submenu: [
        { role: 'undo', label: say('menu.undo') },
        { role: 'redo', label: say('menu.redo') },
        separator,
        { role: 'cut', label: say('menu.cut') },
        { role: 'copy', label: say('menu.copy') },
        { role: 'paste', label: say('menu.paste') },
        { role: 'selectAll', label: say('menu.selectAll') },
        separator,
        act('palette'),
      ],
    },
    {
      label: say('menu.view'),
      submenu: [
        { role: 'zoomIn', label: say('menu.zoomIn') },
        { role: 'zoomOut', label: say('menu.zoomOut') },
        { role: 'resetZoom', label: say('menu.resetZoom') },
        separator,
        {
          label: say('menu.discreet'),
          type: 'checkbox',
          checked: discreet,
          ...shown(shortcuts.discreet),
          click: () => options.onDiscreet(!discreet),
        },
        separator,
        { role: 'togglefullscreen', label: say('menu.fullScreen') },
        ...developing(),
      ],
    },
    {
      label: say('menu.go'),
      submenu: [...workAreas.map((id) => area(id, ['Alt', areaKey(id) ?? ''])), area('sync', null)],
    },
    {
      label: say('menu.window'),
      submenu: [
        { role: 'minimize', label: say('menu.minimize') },
        { role: 'close', label: say('menu.close') },
      ],
    },
    {
      label: say('menu.helpMenu'),
      submenu: [
        act('help'),
        act('shortcuts'),
        separator,
        { label: say('menu.logs'), click: () => void shell.openPath(options.logsFolder) },
      ],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

const developing = (): readonly MenuItemConstructorOptions[] =>
  app.isPackaged ? [] : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }]
