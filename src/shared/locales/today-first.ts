import { defineMessages } from './define.ts'

/** What the first drawing of the first screen says: what is there. */
export const todayFirstMessages = defineMessages({
  'today.title': { es: 'Hoy', en: 'Today' },
  'today.balances': { es: 'Disponible', en: 'Available' },
  'today.asOf': { es: 'Posición del {at}', en: 'Position of {at}' },
  'today.noPosition': {
    es: 'Sin una posición no hay saldos ni proyección. Pedila en Posición.',
    en: 'Without a position there are no balances and no forecast. Request it in Position.',
  },
  'today.toPosition': { es: 'Ir a Posición', en: 'Go to Position' },
})
