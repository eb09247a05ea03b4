import { defineMessages } from './define.ts'

/** Texts of the native menu. */
export const menuMessages = defineMessages({
  'menu.file': { es: 'Archivo', en: 'File' },
  'menu.about': { es: 'Acerca de Tesorero', en: 'About Tesorero' },
  'menu.lock': { es: 'Bloquear', en: 'Lock' },
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
  'menu.help': { es: 'Ayuda', en: 'Help' },
  'menu.logs': { es: 'Abrir la carpeta de registros', en: 'Open the log folder' },
})

export type MenuKey = keyof typeof menuMessages
