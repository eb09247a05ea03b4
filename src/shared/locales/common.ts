import { defineMessages } from './define.ts'

/** Words that every area uses. */
export const commonMessages = defineMessages({
  'common.appName': { es: 'Tesorero', en: 'Tesorero' },
  'common.cancel': { es: 'Cancelar', en: 'Cancel' },
  'common.close': { es: 'Cerrar', en: 'Close' },
  'common.copied': { es: 'Copiado', en: 'Copied' },
  'common.yes': { es: 'Sí', en: 'Yes' },
  'common.no': { es: 'No', en: 'No' },
  'common.raw': { es: 'Lo que informó el banco', en: 'What the bank said' },
  'common.copyNamed': { es: 'Copiar {what}', en: 'Copy {what}' },
  'common.retry': { es: 'Reintentar', en: 'Try again' },
  'common.save': { es: 'Guardar', en: 'Save' },
  'common.open': { es: 'Abrir', en: 'Open' },
  'common.back': { es: 'Volver', en: 'Back' },
  'common.remove': { es: 'Quitar', en: 'Remove' },
  'common.add': { es: 'Agregar', en: 'Add' },
  'common.traceId': { es: 'trace-id', en: 'trace-id' },
  'common.at': { es: 'a las {time}', en: 'at {time}' },
})
