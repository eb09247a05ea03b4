import { defineMessages } from './define.ts'

/** The frame's texts about the areas: the synchronisation, unread notifications, where a file went. */
export const frameAreaMessages = defineMessages({
  'sync.bar.last': { es: 'Sincronizado {at}', en: 'Synchronised {at}' },
  'sync.bar.running': { es: 'Sincronizando', en: 'Synchronising' },
  'sync.bar.failed': { es: 'La sincronización falló', en: 'The synchronisation failed' },
  'sync.bar.paused.offline': { es: 'En pausa: sin conexión', en: 'Paused: offline' },
  'sync.bar.paused.asleep': { es: 'En pausa: en reposo', en: 'Paused: asleep' },
  'sync.bar.paused.refused': {
    es: 'En pausa: el banco no acepta las credenciales',
    en: 'Paused: the bank does not accept the credentials',
  },
  'sync.bar.paused.locked': { es: 'En pausa: bloqueado', en: 'Paused: locked' },
  'sync.bar.open': { es: 'Ver la sincronización', en: 'See the synchronisation' },
  'attention.count': {
    es: '{count, plural, one {# cosa necesita tu atención} other {# cosas necesitan tu atención}}',
    en: '{count, plural, one {# thing needs your attention} other {# things need your attention}}',
  },
  'notice.unreadCount': {
    es: '{count, plural, one {# notificación sin leer} other {# notificaciones sin leer}}',
    en: '{count, plural, one {# unread notification} other {# unread notifications}}',
  },
  'list.sync.never': { es: 'Todavía sin sincronizar', en: 'Not synchronised yet' },
  'list.saved': { es: 'Guardado en {path}', en: 'Saved to {path}' },
  'list.dragOut': {
    es: 'Arrastrar el archivo a un correo o a una carpeta',
    en: 'Drag the file to a mail or a folder',
  },
  'list.downloading': { es: 'Se descargó {name}', en: '{name} was downloaded' },
})
