import { defineMessages } from './define.ts'

/** Texts of the proof that no movement is missing. */
export const completenessMessages = defineMessages({
  'completeness.title': { es: 'Cuadre', en: 'Balance check' },
  'completeness.short.proven': { es: 'Cuadra al {at}', en: 'Adds up as of {at}' },
  'completeness.short.provisional': {
    es: 'Cuadra, a confirmar',
    en: 'Adds up, to be confirmed',
  },
  'completeness.short.missing': { es: 'No cuadra: {amount}', en: 'Off by {amount}' },
  'completeness.short.crossed': { es: 'Diferencias cruzadas', en: 'Crossed differences' },
  'completeness.short.directions': { es: 'Falta confirmar tipos', en: 'Types to confirm' },
  'completeness.short.doubted': { es: 'Saldo dudoso', en: 'Doubtful balance' },
  'completeness.short.single': { es: 'Una sola posición', en: 'One position only' },
  'completeness.proven': {
    es: 'Cuadra al centavo al {at}: cada saldo se explica con sus movimientos.',
    en: 'Adds up to the cent as of {at}: its movements explain every balance.',
  },
  'completeness.provisional': {
    es: 'Todo suma solo si la primera o la última posición no está tomada en su hora. La próxima posición lo confirma o lo desmiente.',
    en: 'Everything adds up only if the first or the last position was not taken at its time. The next position confirms it or not.',
  },
  'completeness.missing': {
    es: 'Hay {amount} sin explicar desde el {since}. Cada posición nueva acota el intervalo.',
    en: '{amount} is unexplained since {since}. Every new position narrows the interval.',
  },
  'completeness.crossed': {
    es: 'Desde el {since} hay diferencias que se compensan: un movimiento puede estar del otro lado de una posición.',
    en: 'Since {since} there are differences that cancel: a movement may stand on the other side of a position.',
  },
  'completeness.directions': {
    es: 'Antes de dar por cuadrada esta cuenta, confirmá si cada tipo de movimiento suma o resta.',
    en: 'Before this account counts as proven, confirm whether each movement type adds or subtracts.',
  },
  'completeness.doubted': {
    es: 'La última posición dice cero sin movimientos que lo expliquen. No la des por buena: pedí otra.',
    en: 'The last position says zero and no movement explains it. Do not rely on it: request another.',
  },
  'completeness.single': {
    es: 'Hay una sola posición de esta cuenta. Con otra se puede comprobar que no falta ningún movimiento.',
    en: 'There is one position of this account. With another it can be proven that no movement is missing.',
  },
  'completeness.left': {
    es: 'Posiciones con saldo cero dudoso, que no se tuvieron en cuenta: {dates}.',
    en: 'Positions with a doubtful zero balance, which were left out: {dates}.',
  },
  'completeness.pending': {
    es: '{count, plural, one {# movimiento posterior} other {# movimientos posteriores}} a la última posición: {amount}.',
    en: '{count, plural, one {# movement} other {# movements}} after the last position: {amount}.',
  },
  'completeness.not.currency': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: la moneda no es la de la cuenta.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: the currency is not the account’s.',
  },
  'completeness.not.date': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: no se puede leer su fecha.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: the date cannot be read.',
  },
  'completeness.not.amount': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: no se puede leer su importe.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: the amount cannot be read.',
  },
  'completeness.not.kind': {
    es: '{count, plural, one {# movimiento no se contó} other {# movimientos no se contaron}}: hay una caja de ahorro y una cuenta corriente con este número, y no dice de cuál es.',
    en: '{count, plural, one {# movement was} other {# movements were}} not counted: a savings and a current account have this number, and it names neither.',
  },
  'completeness.intervals': { es: 'Entre posiciones', en: 'Between positions' },
  'completeness.until': { es: 'Hasta', en: 'Until' },
  'completeness.movements': { es: 'Movimientos', en: 'Movements' },
  'completeness.difference': { es: 'Sin explicar', en: 'Unexplained' },
  'completeness.show': {
    es: 'Ver los movimientos hasta el {at}',
    en: 'Show the movements until {at}',
  },
  'completeness.side.before': {
    es: 'El saldo del {at} no incluye lo de ese mismo segundo.',
    en: 'The balance of {at} leaves out what stands at that very second.',
  },
  'completeness.side.day': {
    es: 'El saldo del {at} incluye todo ese día.',
    en: 'The balance of {at} includes that whole day.',
  },
  'completeness.side.eve': {
    es: 'El saldo del {at} no incluye nada de ese día.',
    en: 'The balance of {at} includes nothing of that day.',
  },
  'completeness.side.lines': {
    es: 'De lo que ese día no tiene hora, el saldo del {at} incluye {lines, plural, =0 {nada} one {el primer renglón} other {# renglones}}.',
    en: 'Of what has no time on that day, the balance of {at} includes {lines, plural, =0 {nothing} one {the first line} other {# lines}}.',
  },
  'completeness.explained.credit': {
    es: '{count, plural, one {# crédito sin su movimiento suma} other {# créditos sin su movimiento suman}} exactamente esa diferencia.',
    en: '{count, plural, one {# credit without its movement makes} other {# credits without their movements make}} exactly that difference.',
  },
  'completeness.explained.debin': {
    es: '{count, plural, one {# DEBIN sin su movimiento suma} other {# DEBIN sin su movimiento suman}} exactamente esa diferencia.',
    en: '{count, plural, one {# DEBIN without its movement makes} other {# DEBINs without their movements make}} exactly that difference.',
  },
  'completeness.none': {
    es: 'Ningún movimiento en este intervalo.',
    en: 'No movement in this interval.',
  },
  'completeness.type': {
    es: 'Tipo «{type}»{reversal, select, true { de reversa} other {}}, como «{example}»',
    en: 'Type “{type}”{reversal, select, true { as a reversal} other {}}, such as “{example}”',
  },
  'completeness.reason.arithmetic': {
    es: 'Así cuadran más saldos.',
    en: 'Most balances add up this way.',
  },
  'completeness.reason.word': {
    es: 'Es lo que suele significar; los saldos no alcanzan para comprobarlo.',
    en: 'It usually means this; the balances cannot tell.',
  },
  'completeness.reason.none': {
    es: 'No hay cómo saberlo: miralo en el portal del banco.',
    en: 'There is no way to tell: check in the bank’s portal.',
  },
  'completeness.said': { es: 'Tipos confirmados', en: 'Confirmed types' },
  'completeness.said.one': {
    es: 'Tipo «{type}»{reversal, select, true { de reversa} other {}}: {sign, select, 1 {suma} other {resta}}',
    en: 'Type “{type}”{reversal, select, true { as a reversal} other {}}: {sign, select, 1 {adds} other {subtracts}}',
  },
  'completeness.said.wrong': {
    es: 'Si alguno está al revés, la cuenta no cuadra: deshacelo y volvé a elegir.',
    en: 'If one is the wrong way round, the account does not add up: undo it and choose again.',
  },
  'completeness.said.undo': { es: 'Deshacer', en: 'Undo' },
  'completeness.adds': { es: 'Suma', en: 'Adds' },
  'completeness.subtracts': { es: 'Resta', en: 'Subtracts' },
})
