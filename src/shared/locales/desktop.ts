import { defineMessages } from './define.ts'

/** Texts that the computer's desktop shows outside the window: never an amount, a name or a key. */
export const desktopMessages = defineMessages({
  'desktop.title': { es: 'Tesorero', en: 'Tesorero' },
  'desktop.inbox': {
    es: 'Llegó una notificación del banco.',
    en: 'A notification from the bank came in.',
  },
  'desktop.failed': {
    es: 'Una notificación del banco no se pudo procesar.',
    en: 'A notification from the bank could not be processed.',
  },
  'desktop.tray.open': { es: 'Abrir Tesorero', en: 'Open Tesorero' },
  'desktop.tray.sync': { es: 'Sincronizar ahora', en: 'Synchronise now' },
  'desktop.tray.quit': { es: 'Salir', en: 'Quit' },
  'desktop.update': { es: 'Hay una versión nueva', en: 'There is a new version' },
  'desktop.update.when': {
    es: 'La versión {version} se instala cuando cierres Tesorero.',
    en: 'Version {version} is installed when you close Tesorero.',
  },
  'desktop.update.waits': {
    es: 'La versión {version} te espera donde conseguiste Tesorero.',
    en: 'Version {version} waits where you got Tesorero from.',
  },
  'desktop.settings': { es: 'Avisos en el escritorio', en: 'On the desktop' },
  'desktop.settings.intro': {
    es: 'Nunca muestran importes, nombres ni cuentas: pueden leerse con la pantalla bloqueada.',
    en: 'They never show amounts, names or accounts: they can be read on a locked screen.',
  },
  'desktop.settings.notifications': {
    es: 'Avisar cuando llega una notificación del banco',
    en: 'Tell when a notification from the bank comes in',
  },
  'desktop.settings.uncaptured': {
    es: 'No dejar que otros programas capturen la pantalla',
    en: 'Keep other programs from capturing the window',
  },
  'desktop.settings.uncaptured.hint': {
    es: 'Windows lo respeta, también Recall. En macOS 15 y en Linux no tiene efecto.',
    en: 'Windows keeps to it, Recall too. On macOS 15 and on Linux it has no effect.',
  },
  'desktop.settings.badge': {
    es: 'Mostrar las no leídas en el ícono del programa',
    en: 'Show the unread ones on the program’s icon',
  },
  'desktop.settings.tray': {
    es: 'Ícono en la bandeja: al cerrar la ventana, Tesorero sigue ahí',
    en: 'Icon in the tray: Tesorero stays there when the window is closed',
  },
  'desktop.settings.atLogin': {
    es: 'Iniciar Tesorero con la computadora',
    en: 'Start Tesorero with the computer',
  },
  'desktop.settings.atLogin.hint': {
    es: 'En Windows y macOS, con el programa instalado.',
    en: 'On Windows and macOS, with the program installed.',
  },
  'desktop.settings.denied': {
    es: 'El navegador no permite los avisos: habilitalos en sus permisos.',
    en: 'The browser does not allow notifications: allow them in its permissions.',
  },
})
