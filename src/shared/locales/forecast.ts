import { defineMessages } from './define.ts'

/** Texts of the days ahead: the forecast, items of one's own, suppositions, and how good it was. */
export const forecastMessages = defineMessages({
  'forecast.days': { es: 'Cuánto se mira', en: 'How far' },
  'forecast.days.each': {
    es: '{days, plural, one {# día} other {# días}}',
    en: '{days, plural, one {# day} other {# days}}',
  },
  'forecast.account': { es: 'Cuenta', en: 'Account' },
  'forecast.account.all': { es: 'Todas las cuentas', en: 'All accounts' },
  'forecast.account.none': { es: 'Sin cuenta', en: 'No account' },
  'forecast.base': { es: 'Como está', en: 'As it is' },
  'forecast.line': { es: 'Saldo al cierre en {currency}', en: 'Closing balance in {currency}' },
  'forecast.others': { es: 'y {count} más', en: 'and {count} more' },
  'forecast.change': { es: 'Cambio', en: 'Change' },
  'forecast.withOverdraft': { es: 'Con descubierto', en: 'With overdraft' },
  'forecast.unstatedAgreements': {
    es: '{count, plural, one {De # cuenta el banco no informa el descubierto: cuenta como si no tuviera.} other {De # cuentas el banco no informa el descubierto: cuentan como si no tuvieran.}}',
    en: '{count, plural, one {The bank does not state the overdraft limit of # account: it counts as having none.} other {The bank does not state the overdraft limit of # accounts: they count as having none.}}',
  },
  'forecast.unclearAgreements': {
    es: '{count, plural, one {De # cuenta no se sabe si el disponible ya incluye el descubierto: cuenta como si lo incluyera.} other {De # cuentas no se sabe si el disponible ya incluye el descubierto: cuentan como si lo incluyeran.}}',
    en: '{count, plural, one {It is not known of # account whether the available balance holds the overdraft already: it counts as if it did.} other {It is not known of # accounts whether the available balance holds the overdraft already: they count as if it did.}}',
  },
  'forecast.included': {
    es: 'El disponible ya incluye {amount} de descubierto acordado.',
    en: 'The available balance already includes {amount} of agreed overdraft.',
  },
  'forecast.lowest': { es: 'Mínimo: {amount} el {day}', en: 'Lowest: {amount} on {day}' },
  'forecast.belowZero': {
    es: '{days, plural, =0 {Bajo cero hoy} one {Bajo cero en # día, el {day}} other {Bajo cero en # días, el {day}}}',
    en: '{days, plural, =0 {Below zero today} one {Below zero in # day, on {day}} other {Below zero in # days, on {day}}}',
  },
  'forecast.belowOverdraft': {
    es: '{days, plural, =0 {Más allá del descubierto hoy} one {Más allá del descubierto en # día, el {day}} other {Más allá del descubierto en # días, el {day}}}',
    en: '{days, plural, =0 {Beyond the overdraft today} one {Beyond the overdraft in # day, on {day}} other {Beyond the overdraft in # days, on {day}}}',
  },
  'forecast.belowFloor': {
    es: '{days, plural, =0 {Bajo tu mínimo hoy} one {Bajo tu mínimo en # día, el {day}} other {Bajo tu mínimo en # días, el {day}}}',
    en: '{days, plural, =0 {Below your minimum today} one {Below your minimum in # day, on {day}} other {Below your minimum in # days, on {day}}}',
  },
  'forecast.enough': { es: 'Alcanza en todo el plazo', en: 'Enough on every day' },
  'forecast.estimate': {
    es: 'Es una estimación, sobre la posición del {at} ({age}).',
    en: 'This is an estimate, based on the position of {at} ({age}).',
  },
  'forecast.uncounted': {
    es: 'Desde entonces entraron {amounts} sin asociar a algo previsto: no se cuentan.',
    en: 'Since then {amounts} came in, matched with nothing expected: not counted.',
  },
  'forecast.age': {
    es: '{days, plural, =0 {de hoy} one {de ayer} other {de hace # días}}',
    en: '{days, plural, =0 {from today} one {from yesterday} other {# days old}}',
  },
  'forecast.holidays': {
    es: 'Los feriados se conocen hasta el {until}; después un día puede correrse.',
    en: 'Holidays are known until {until}; after that a day may move.',
  },
  'forecast.noPosition': {
    es: 'Sin una posición no hay saldo del que partir. Pedila en Posición.',
    en: 'Without a position there is no balance to start from. Request it in Position.',
  },
  'forecast.quiet': { es: 'Nada previsto en el plazo.', en: 'Nothing is expected in this period.' },
  'forecast.all': {
    es: '{count, plural, one {Ver el día que cambia} other {Ver los # días que cambian}}',
    en: '{count, plural, one {Show the day that changes} other {Show all # days that change}}',
  },
  'forecast.open': { es: 'Qué mueve el {day}', en: 'What moves {day}' },

  'forecast.step': { es: 'Qué mueve el {day}', en: 'What moves {day}' },
  'forecast.step.open': { es: 'Ver {what}', en: 'Show {what}' },
  'forecast.step.none': { es: 'Nada se mueve ese día.', en: 'Nothing moves on that day.' },
  'forecast.step.echeq': { es: '{name} · echeq {number}', en: '{name} · echeq {number}' },
  'forecast.step.more': {
    es: 'Y {count, plural, one {# echeq más} other {# echeqs más}}, más chicos.',
    en: 'And {count, plural, one {# more echeq} other {# more echeqs}}, smaller ones.',
  },
  'forecast.certainty.fixed': { es: 'Fijo', en: 'Fixed' },
  'forecast.certainty.likely': { es: 'Probable', en: 'Likely' },
  'forecast.whatIf': { es: '¿Y si…?', en: 'What if…?' },
  'forecast.whatIf.bounce': { es: 'No paga', en: 'Not paid' },
  'forecast.whatIf.late': { es: 'Paga tarde', en: 'It pays late' },
  'forecast.whatIf.move': { es: 'Mover', en: 'Move' },
  'forecast.whatIf.day': { es: 'Nuevo día', en: 'New day' },
  'forecast.whatIf.never': { es: '{label}: no se paga', en: '{label}: never paid' },
  'forecast.whatIf.on': { es: '{label}: el {day}', en: '{label}: on {day}' },
  'forecast.whatIf.remove': { es: 'Quitar «{words}»', en: 'Remove “{words}”' },

  'forecast.items': { es: 'Gastos e ingresos previstos', en: 'Planned expenses and income' },
  'forecast.items.about': {
    es: 'Sueldos, IVA, alquiler: lo que sabés y el banco no. No mueven dinero.',
    en: 'Wages, VAT, rent: what you know and the bank does not. They move no money.',
  },
  'forecast.items.none': { es: 'Todavía no anotaste nada.', en: 'Nothing noted yet.' },
  'forecast.item.new': { es: 'Agregar gasto o ingreso', en: 'Add expense or income' },
  'forecast.item.edit': { es: 'Cambiar {name}', en: 'Change {name}' },
  'forecast.item.remove': { es: 'Borrar {name}', en: 'Remove {name}' },
  'forecast.item.name': { es: 'Qué es', en: 'What it is' },
  'forecast.item.direction': { es: 'Sentido', en: 'Direction' },
  'forecast.item.out': { es: 'Sale', en: 'Goes out' },
  'forecast.item.in': { es: 'Entra', en: 'Comes in' },
  'forecast.item.amount': { es: 'Importe', en: 'Amount' },
  'forecast.item.currency': { es: 'Moneda', en: 'Currency' },
  'forecast.item.currency.none': { es: 'Elegí una moneda', en: 'Choose a currency' },
  'forecast.item.certainty': { es: 'Certeza', en: 'Certainty' },
  'forecast.item.when': { es: 'Cuándo', en: 'When' },
  'forecast.item.once': { es: 'Una vez', en: 'Once' },
  'forecast.item.repeats': { es: 'Se repite', en: 'It repeats' },
  'forecast.item.on': { es: 'Día', en: 'Day' },

  'forecast.removed': { es: 'Se borró {name}.', en: '{name} was removed.' },
  'forecast.problem.reach': {
    es: 'Entre 2015 y 2099',
    en: 'Between 2015 and 2099',
  },

  'forecast.settings': { es: 'Mínimos y clearing', en: 'Minimums and clearing times' },
  'forecast.floor': { es: 'Mínimo en {currency}', en: 'Minimum in {currency}' },
  'forecast.floor.about': {
    es: 'Lo menos que querés tener. Vacío: sin mínimo.',
    en: 'The least that you want to have. Empty: no minimum.',
  },
  'forecast.clearing': { es: 'Días hábiles de clearing', en: 'Clearing time in business days' },

  'forecast.words': {
    es: 'proyección sueldos iva alquiler liquidez',
    en: 'projection wages vat rent liquidity',
  },
})
