import { defineMessages } from './define.ts'

/** Texts of the first screen: what is there, what needs somebody, and what will be. */
export const todayMessages = defineMessages({
  'today.title': { es: 'Hoy', en: 'Today' },
  'today.balances': { es: 'Disponible', en: 'Available' },
  'today.asOf': { es: 'Posición del {at}', en: 'Position of {at}' },
  'today.noPosition': {
    es: 'Sin una posición no hay saldos ni proyección. Pedila en Posición.',
    en: 'Without a position there are no balances and no forecast. Request it in Position.',
  },
  'today.toPosition': { es: 'Ir a Posición', en: 'Go to Position' },
  'today.nothing': { es: 'Nada necesita tu atención.', en: 'Nothing needs your attention.' },
  'today.change': {
    es: '{change} desde la posición anterior',
    en: '{change} since the previous position',
  },
  'today.unchanged': {
    es: 'Igual que en la posición anterior',
    en: 'Same as in the previous position',
  },
  'today.first': { es: 'Es la primera posición', en: 'This is the first position' },
  'today.ahead': { es: 'Próximos {days} días en {currency}', en: 'Next {days} days in {currency}' },
  'today.estimate': {
    es: 'Es una estimación: lo que vence y está previsto, sobre la posición del {at} ({age}).',
    en: 'This is an estimate: what is due and expected, based on the position of {at} ({age}).',
  },
  'today.lowest': { es: 'Mínimo: {amount} el {day}', en: 'Lowest: {amount} on {day}' },
  'today.belowZero': {
    es: 'Bajo cero desde el {day}',
    en: 'Below zero from {day}',
  },
  'today.day': { es: 'Día', en: 'Day' },
  'today.balance': { es: 'Saldo al cierre', en: 'Closing balance' },
  'today.moves': { es: 'Qué lo mueve', en: 'What moves it' },
  'today.quiet': { es: 'Nada previsto', en: 'Nothing expected' },
  'today.all': { es: 'Ver todos los días', en: 'Show every day' },
  'today.fewer': { es: 'Solo días con movimientos', en: 'Only days with movements' },
  'today.noneAhead': {
    es: 'No hay nada previsto en estos días.',
    en: 'Nothing is expected on these days.',
  },
  'today.likely': { es: 'probable', en: 'likely' },
  'today.line': {
    es: 'Saldo de cada día, de {from} a {to}',
    en: 'Balance of each day, from {from} to {to}',
  },
  'today.source.echeqs_in': {
    es: '{count, plural, one {# echeq a cobrar} other {# echeqs a cobrar}}',
    en: '{count, plural, one {# echeq to collect} other {# echeqs to collect}}',
  },
  'today.source.echeqs_out': {
    es: '{count, plural, one {# echeq a pagar} other {# echeqs a pagar}}',
    en: '{count, plural, one {# echeq to pay} other {# echeqs to pay}}',
  },
  'today.source.fixed_term': { es: 'Plazo fijo {label}', en: 'Term deposit {label}' },
  'today.source.order_out': { es: 'A {label}', en: 'To {label}' },
  'today.source.order_in': { es: 'De {label}', en: 'From {label}' },
  'today.source.debin_in': { es: 'DEBIN a {label}', en: 'DEBIN from {label}' },
  'today.source.debin_out': { es: 'Contracargo de {label}', en: 'Chargeback by {label}' },
  'today.source.recurring_out': { es: '{label} (programada)', en: '{label} (recurring)' },
  'today.source.recurring_in': { es: '{label} (programada)', en: '{label} (recurring)' },
  'today.source.entered': { es: '{label}', en: '{label}' },
  'today.source.expected': { es: '{label} (se espera)', en: '{label} (expected)' },
})
