import { defineMessages } from './define.ts'

/** Texts of the account movements. */
export const movementMessages = defineMessages({
  'movements.label': { es: 'Movimientos de cuenta', en: 'Account movements' },
  'movements.accountType': { es: 'Tipo de cuenta', en: 'Account type' },
  'movements.originCuit': { es: 'CUIT de origen', en: 'CUIT of origin' },
  'movements.originCbu': { es: 'CBU de origen', en: 'CBU of origin' },
  'movements.destination': { es: 'Destino', en: 'Destination' },
  'movements.destinationCbu': { es: 'CBU de destino', en: 'CBU of destination' },
  'movements.reversal': { es: 'Reversa', en: 'Reversal' },
  'movements.completedDate': { es: 'Fecha de finalización', en: 'Completed' },
  'movements.operation2': { es: 'Segunda operación', en: 'Second operation' },
  'movements.proof': { es: 'Comprobante', en: 'Proof of payment' },
  'movements.notified': {
    es: 'Solo lo que el banco notificó: no es el extracto de la cuenta.',
    en: 'Only what the bank notified: this is not the account statement.',
  },
  'movements.in': { es: 'Entradas', en: 'In' },
  'movements.out': { es: 'Salidas', en: 'Out' },
  'movements.ofType': {
    es: '{reversal, select, true {Devoluciones por confirmar} other {Por confirmar}} (tipo {type})',
    en: '{reversal, select, true {Returns to be confirmed} other {To be confirmed}} (type {type})',
  },
  'movements.sameOperation': { es: 'De la misma operación', en: 'Of the same operation' },
  'movements.ownOrder': { es: 'Orden de acá', en: 'Order made here' },
  'movements.empty.title': {
    es: 'Todavía no se notificó ningún movimiento',
    en: 'No movement has been notified yet',
  },
  'movements.empty.text': {
    es: 'Los movimientos aparecen cuando el banco los notifica.',
    en: 'Movements appear when the bank notifies them.',
  },
  'movements.export.file': { es: 'movimientos', en: 'movements' },
})
