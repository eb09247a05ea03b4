import { defineMessages } from './define.ts'

/** Texts of the native menu. */
export const menuMessages = defineMessages({
  'menu.file': { es: 'Archivo', en: 'File' },
  'menu.about': { es: 'Acerca de Tesorero', en: 'About Tesorero' },
  'menu.lock': { es: 'Bloquear', en: 'Lock' },
  'menu.transfer': { es: 'Nueva transferencia', en: 'New transfer' },
  'menu.import': { es: 'Importar transferencias…', en: 'Import transfers…' },
  'menu.palette': { es: 'Buscar o hacer algo', en: 'Search or do something' },
  'menu.go': { es: 'Ir', en: 'Go' },
  'menu.shortcuts': { es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  'menu.quit': { es: 'Salir', en: 'Quit' },
  'menu.edit': { es: 'Edición', en: 'Edit' },
  'menu.undo': { es: 'Deshacer', en: 'Undo' },
  'menu.redo': { es: 'Rehacer', en: 'Redo' },
  'menu.cut': { es: 'Cortar', en: 'Cut' },
  'menu.copy': { es: 'Copiar', en: 'Copy' },
  'menu.paste': { es: 'Pegar', en: 'Paste' },
  'menu.selectAll': { es: 'Seleccionar todo', en: 'Select all' },
  'menu.view': { es: 'Ver', en: 'View' },
  'menu.zoomIn': { es: 'Acercar', en: 'Zoom in' },
  'menu.zoomOut': { es: 'Alejar', en: 'Zoom out' },
  'menu.resetZoom': { es: 'Tamaño normal', en: 'Actual size' },
  'menu.discreet': { es: 'Ocultar importes', en: 'Hide amounts' },
  'menu.fullScreen': { es: 'Pantalla completa', en: 'Full screen' },
  'menu.window': { es: 'Ventana', en: 'Window' },
  'menu.minimize': { es: 'Minimizar', en: 'Minimise' },
  'menu.close': { es: 'Cerrar', en: 'Close' },
  'menu.helpMenu': { es: 'Ayuda', en: 'Help' },
  'menu.help': { es: 'Ayuda de esta pantalla', en: 'Help for this screen' },
  'menu.logs': { es: 'Abrir la carpeta de registros', en: 'Open the log folder' },
  'menu.task.today': { es: 'Hoy', en: 'Today' },
  'menu.task.activity': { es: 'Órdenes', en: 'Orders' },
  'menu.unsaved': {
    es: 'Hay una orden a medio escribir. Si cerrás, se pierde.',
    en: 'An order is half filled in. It is lost if you close.',
  },
  'menu.unsaved.stay': { es: 'Seguir completando', en: 'Keep editing' },
  'menu.unsaved.close': { es: 'Cerrar igual', en: 'Close anyway' },
  'menu.startFailed': {
    es: 'Tesorero no pudo iniciarse: {reason}. Qué pasó está escrito en {folder}.',
    en: 'Tesorero could not start: {reason}. What happened is written in {folder}.',
  },
  'menu.crashed': {
    es: 'La ventana dejó de funcionar. Las órdenes y los borradores guardados están como estaban.',
    en: 'The window stopped working. Orders and stored drafts are as they were.',
  },
  'menu.crashed.often': {
    es: 'La ventana dejó de funcionar varias veces seguidas. Las órdenes y los borradores guardados están como estaban. En la carpeta de datos, logs dice qué pasó.',
    en: 'The window stopped working several times in a row. Orders and stored drafts are as they were. In the data folder, logs says what happened.',
  },
  'menu.dataFolder': { es: 'Abrir la carpeta de datos', en: 'Open the data folder' },
  'menu.hangs': {
    es: 'La ventana no responde. Lo que se está enviando sigue aparte.',
    en: 'The window is not responding. What is being sent continues regardless.',
  },
  'menu.wait': { es: 'Esperar', en: 'Wait' },
  'menu.reload': { es: 'Cargar de nuevo', en: 'Reload' },
})

export type MenuKey = keyof typeof menuMessages
