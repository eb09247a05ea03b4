import { app, Menu, type MenuItemConstructorOptions, shell } from 'electron'
import type { Settings } from '../../../shared/ipc/app.ts'
import { columnOf } from '../../../shared/locales/define.ts'
import { type MenuKey, menuMessages } from '../../../shared/locales/menu.ts'

/** Sets the native menu in the window's language. Reload and developer tools exist only while developing. */
export function setMenu(
  { locale, discreet = false }: Pick<Settings, 'locale' | 'discreet'>,
  options: {
    readonly logsFolder: string
    readonly onDiscreet: (on: boolean) => void
    readonly onLock: () => void
  },
): void {
  const say = (key: MenuKey): string => menuMessages[key][columnOf(locale)]
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  const template: MenuItemConstructorOptions[] = [
    {
      label: process.platform === 'darwin' ? app.name : say('menu.file'),
      submenu: [
        { role: 'about', label: say('menu.about') },
        separator,
        {
          label: say('menu.lock'),
          // The window hears the key itself, and leads to the setting where none was made.
          accelerator: 'CmdOrCtrl+Shift+L',
          registerAccelerator: false,
          click: options.onLock,
        },
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
          // The window hears the key itself; here it is only told.
          accelerator: 'Ctrl+H',
          registerAccelerator: false,
          click: () => options.onDiscreet(!discreet),
        },
        separator,
        { role: 'togglefullscreen', label: say('menu.fullScreen') },
        ...developing(),
      ],
    },
    {
      label: say('menu.window'),
      submenu: [
        { role: 'minimize', label: say('menu.minimize') },
        { role: 'close', label: say('menu.close') },
      ],
    },
    {
      label: say('menu.help'),
      submenu: [{ label: say('menu.logs'), click: () => void shell.openPath(options.logsFolder) }],
    },
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

const developing = (): readonly MenuItemConstructorOptions[] =>
  app.isPackaged ? [] : [{ type: 'separator' }, { role: 'reload' }, { role: 'toggleDevTools' }]
