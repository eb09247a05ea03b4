import { defineMessages } from './define.ts'

/** Texts of the calendar of echeqs. */
export const echeqCalendarMessages = defineMessages({
  'echeqs.calendar.label': { es: 'Vencimientos de echeqs', en: 'Echeqs falling due' },
  'echeqs.calendar.span': { es: 'Período', en: 'Period' },
  'echeqs.calendar.month': { es: 'Mes', en: 'Month' },
  'echeqs.calendar.week': { es: 'Semana', en: 'Week' },
  'echeqs.calendar.previous': { es: 'Anterior', en: 'Previous' },
  'echeqs.calendar.next': { es: 'Siguiente', en: 'Next' },
  'echeqs.calendar.today': { es: 'Hoy', en: 'Today' },
  'echeqs.calendar.in': { es: 'A cobrar', en: 'To collect' },
  'echeqs.calendar.out': { es: 'A pagar', en: 'To pay' },
  'echeqs.calendar.date': { es: 'Día', en: 'Day' },
  'echeqs.calendar.sum': {
    es: '{count, plural, one {# echeq} other {# echeqs}}, {amount}',
    en: '{count, plural, one {# echeq} other {# echeqs}}, {amount}',
  },
  'echeqs.calendar.nonBusiness': { es: 'No hábil', en: 'Not a business day' },
  'echeqs.calendar.present': {
    es: 'Último día para presentar {count, plural, one {# echeq} other {# echeqs}}',
    en: 'Last day to present {count, plural, one {# echeq} other {# echeqs}}',
  },
  'echeqs.calendar.present.show': {
    es: 'Ver {count, plural, one {el echeq} other {los # echeqs}} cuyo último día para presentar es el {date}',
    en: 'Show the {count, plural, one {echeq} other {# echeqs}} whose last day to be presented is {date}',
  },
  'echeqs.calendar.lastDay': { es: 'Último día para presentar', en: 'Last day to present' },
  'echeqs.calendar.nothing': { es: 'nada vence', en: 'nothing falls due' },
  'echeqs.calendar.paidOn': { es: 'Se paga el {date}', en: 'Paid on {date}' },
  'echeqs.calendar.paidOn.brief': { es: 'pasa al {date}', en: 'paid {date}' },
  'echeqs.calendar.moved': {
    es: 'Además {count, plural, one {# echeq} other {# echeqs}} de días no hábiles',
    en: 'Also {count, plural, one {# echeq} other {# echeqs}} from non-business days',
  },
  'echeqs.calendar.moved.brief': {
    es: '{count, plural, one {+# previo} other {+# previos}}',
    en: '{count, plural, one {+# earlier} other {+# earlier}}',
  },
  'echeqs.calendar.moved.in': {
    es: 'A cobrar, {same, select, yes {del {from}} other {del {from} al {to}}}',
    en: 'To collect, from {same, select, yes {{from}} other {{from} to {to}}}',
  },
  'echeqs.calendar.moved.out': {
    es: 'A pagar, {same, select, yes {del {from}} other {del {from} al {to}}}',
    en: 'To pay, from {same, select, yes {{from}} other {{from} to {to}}}',
  },
  'echeqs.calendar.closed': {
    es: '{why}: lo que vence este día se paga el {date}, el próximo día hábil.',
    en: '{why}: what falls due this day is paid on {date}, the next business day.',
  },
  'echeqs.calendar.day': { es: '{date}, en {currency}', en: '{date}, in {currency}' },
  'echeqs.calendar.day.nothing': {
    es: 'Este día no vence ningún echeq.',
    en: 'No echeq falls due this day.',
  },
  'echeqs.calendar.inList': {
    es: '{count, plural, one {Ver en la lista} other {Ver los # en la lista}}',
    en: '{count, plural, one {Show in the list} other {Show all # in the list}}',
  },
  'echeqs.calendar.total': { es: 'En este período', en: 'In this period' },
  'echeqs.calendar.projection': {
    es: 'Saldo proyectado en {currency}',
    en: 'Projected balance in {currency}',
  },
  'echeqs.calendar.projected': { es: 'Saldo proyectado', en: 'Projected balance' },
  'echeqs.calendar.projection.note': {
    es: 'Parte del último disponible; suma lo que se cobra y resta lo que se paga, en días hábiles. No cuenta otros movimientos.',
    en: 'It starts from the last available balance; echeqs are added and deducted on business days. It counts nothing else.',
  },
  'echeqs.calendar.projection.none': {
    es: 'Sin una posición guardada en {currency} no hay saldo del que partir.',
    en: 'Without a stored position in {currency} there is no balance to start from.',
  },
  'echeqs.calendar.hint': {
    es: 'Flechas: día. RePág y AvPág: período. Enter: sus echeqs.',
    en: 'Arrows: day. Page Up and Page Down: period. Enter: its echeqs.',
  },
})
