import { defineMessages } from './define.ts'

/** Texts of the account movements. */
export const movementMessages = defineMessages({
  'movements.label': { es: 'Movimientos de cuenta', en: 'Account movements' },
  'movements.account': { es: 'Cuenta', en: 'Account' },
  'movements.accountType': { es: 'Tipo de cuenta', en: 'Account type' },
  'movements.date': { es: 'Fecha', en: 'Date' },
  'movements.description': { es: 'Descripción', en: 'Description' },
  'movements.type': { es: 'Tipo', en: 'Type' },
  'movements.origin': { es: 'Origen', en: 'Origin' },
  'movements.originCuit': { es: 'CUIT de origen', en: 'CUIT of origin' },
  'movements.originCbu': { es: 'CBU de origen', en: 'CBU of origin' },
  'movements.destination': { es: 'Destino', en: 'Destination' },
  'movements.destinationCuit': { es: 'CUIT de destino', en: 'CUIT of destination' },
  'movements.destinationCbu': { es: 'CBU de destino', en: 'CBU of destination' },
  'movements.reversal': { es: 'Reversa', en: 'Reversal' },
  'movements.businessDate': { es: 'Fecha hábil', en: 'Business date' },
  'movements.completedDate': { es: 'Fecha de finalización', en: 'Completed' },
  'movements.operation': { es: 'Operación', en: 'Operation' },
  'movements.operation2': { es: 'Segunda operación', en: 'Second operation' },
  'movements.proof': { es: 'Comprobante', en: 'Proof of payment' },
  'movements.received': { es: 'Notificado', en: 'Notified' },
  'movements.notified': {
    es: 'Solo lo que el banco notificó: no es el extracto de la cuenta.',
    en: 'Only what the bank notified: this is not the account statement.',
  },
  'movements.in': { es: 'Entradas', en: 'In' },
  'movements.out': { es: 'Salidas', en: 'Out' },
  'movements.ofType': {
    es: '{reversal, select, true {Reversas} other {Por confirmar}} (tipo {type})',
    en: '{reversal, select, true {Reversals} other {To be confirmed}} (type {type})',
  },
  'movements.sameOperation': { es: 'De la misma operación', en: 'Of the same operation' },
  'movements.order': { es: 'Ver la orden', en: 'Show the order' },
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
