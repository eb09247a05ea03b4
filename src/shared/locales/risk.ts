import { defineMessages } from './define.ts'

/** Texts of the risk of echeqs: upon whom they depend, who answers, and what discounting costs. */
export const riskMessages = defineMessages({
  'risk.title': { es: 'Riesgo', en: 'Risk' },
  'risk.intro': {
    es: 'De los echeqs recibidos que quedan por cobrar. Cada dato dice de dónde sale; no hay puntaje.',
    en: 'About the received echeqs still to be collected. Each figure says where it comes from; there is no score.',
  },
  'risk.empty.title': { es: 'Nada por cobrar', en: 'Nothing to collect' },
  'risk.empty.text': {
    es: 'Cuando haya echeqs recibidos por cobrar, acá se ve de quiénes dependen.',
    en: 'Once there are received echeqs to collect, this shows who they depend on.',
  },
  'risk.byIssuer': { es: 'Por librador', en: 'By drawer' },
  'risk.largest': {
    es: '{count, plural, one {El mayor} other {Los # mayores}} de {parties}: {percent} de {amount}',
    en: 'The {count, plural, one {largest} other {# largest}} of {parties}: {percent} of {amount}',
  },
  'risk.share': { es: 'Parte', en: 'Share' },
  'risk.unnamed': { es: 'Sin CUIT', en: 'No CUIT' },
  'risk.showIssuer': {
    es: 'Ver los echeqs por cobrar de {name}',
    en: 'Show {name}’s echeqs to collect',
  },
  'risk.exposed': {
    es: 'Por cobrar de libradores con rechazos ({count})',
    en: 'To collect from drawers with rejections ({count})',
  },
  'risk.exposed.none': {
    es: 'Ningún echeq por cobrar es de un librador con rechazos registrados acá.',
    en: 'No echeq to collect comes from a drawer with rejections recorded here.',
  },
  'risk.rejections': { es: 'Último rechazo', en: 'Last rejection' },
  'risk.rejections.cell': {
    es: '{count, plural, one {1 rechazo} other {# rechazos}}; {date}, echeq {number}: {reason}',
    en: '{count, plural, one {1 rejection} other {# rejections}}; {date}, echeq {number}: {reason}',
  },
  'risk.open': { es: 'Abrir el echeq {number}', en: 'Open echeq {number}' },

  'risk.warnings': { es: 'Para tener en cuenta', en: 'Worth considering' },
  'risk.warnings.none': { es: 'Nada que señalar.', en: 'Nothing to point out.' },
  'risk.warning.rejected': {
    es: 'Este echeq fue rechazado el {date}: {reason}.',
    en: 'This echeq was rejected on {date}: {reason}.',
  },
  'risk.warning.issuer_rejected': {
    es: '{count, plural, one {Otro rechazo} other {Otros # rechazos}} del librador; el último, el {date}: {reason}.',
    en: '{count, plural, one {Another rejection} other {# other rejections}} for this drawer; the last on {date}: {reason}.',
  },
  'risk.warning.signature_open': {
    es: 'La firma de {name} no está aceptada todavía.',
    en: 'The signature of {name} is not accepted yet.',
  },
  'risk.warning.signature_refused': {
    es: 'La firma de {name} no vale: fue repudiada o anulada.',
    en: 'The signature of {name} does not count: it was repudiated or annulled.',
  },
  'risk.warning.drawer_only': {
    es: 'Responde solo el librador: no hay otra firma aceptada.',
    en: 'Only the drawer is liable: there is no other accepted signature.',
  },
  'risk.warning.not_to_order': {
    es: 'Dice «{value}»: no se puede endosar, solo ceder.',
    en: 'It says “{value}”: it cannot be endorsed, only assigned.',
  },
  'risk.warning.stop_payment': {
    es: 'El banco informa una orden de no pagar.',
    en: 'The bank reports a stop-payment order.',
  },
  'risk.warning.present_by': {
    es: 'Se puede presentar hasta el {date}: {days, plural, =0 {es hoy} one {queda 1 día} other {quedan # días}}.',
    en: 'It can be presented until {date}: {days, plural, =0 {that is today} one {1 day left} other {# days left}}.',
  },
  'risk.warning.present_over': {
    es: 'El plazo para presentarlo terminó el {date}.',
    en: 'The time to present it ended on {date}.',
  },
  'risk.warning.concentrated': {
    es: 'Su librador es el {percent} de lo que hay por cobrar en {currency}.',
    en: 'Its drawer is {percent} of what is to be collected in {currency}.',
  },
  'risk.cites.endorsements': {
    es: 'Endoso {nth} de la lista',
    en: 'Endorsement {nth} of the list',
  },
  'risk.cites.guarantors': { es: 'Aval {nth} de la lista', en: 'Guarantee {nth} of the list' },
  'risk.cites.assignments': { es: 'Cesión {nth} de la lista', en: 'Assignment {nth} of the list' },
  'risk.cites.rejections': { es: 'Rechazo {nth} de la lista', en: 'Rejection {nth} of the list' },
  'risk.cites.echeq': { es: 'Echeq {number}', en: 'Echeq {number}' },
  'risk.cites.field': {
    es: 'Dato del banco en este echeq',
    en: 'The bank’s own field of this echeq',
  },
  'risk.cites.paid_at': { es: 'Fecha de pago y 30 días', en: 'Payment date and 30 days' },
  'risk.cites.signatures': { es: 'Sus listas de firmas', en: 'Its lists of signatures' },
  'risk.cites.book': { es: 'Pestaña Riesgo, por librador', en: 'Risk tab, by drawer' },

  'risk.answerers': { es: 'Quién responde', en: 'Who is liable' },
  'risk.answerers.note': {
    es: 'En el orden en que firmaron, según el banco.',
    en: 'In the order in which they signed, according to the bank.',
  },
  'risk.role.drawer': { es: 'Librador', en: 'Drawer' },
  'risk.role.endorser': { es: 'Endosante', en: 'Endorser' },
  'risk.role.guarantor': { es: 'Avalista', en: 'Guarantor' },
  'risk.role.assignor': { es: 'Cedente', en: 'Assignor' },
  'risk.answers.yes': { es: 'Responde', en: 'Liable' },
  'risk.answers.pending': { es: 'Sin aceptar', en: 'Not accepted' },
  'risk.answers.no': { es: 'No responde', en: 'Not liable' },
  'risk.answers.unclear': { es: 'Depende de lo pactado', en: 'Depends on what was agreed' },
  'risk.guarantees': { es: 'por {name}', en: 'for {name}' },
  'risk.upTo': { es: 'hasta {amount}', en: 'up to {amount}' },

  'risk.history': { es: 'El librador con nosotros', en: 'This drawer’s record with us' },
  'risk.history.paid': { es: 'Pagados', en: 'Paid' },
  'risk.history.open': { es: 'Por cobrar', en: 'To collect' },
  'risk.history.count': { es: '{count} por {amount}', en: '{count} for {amount}' },
  'risk.paidLater': { es: 'pagado después', en: 'paid later' },

  'risk.discount': { es: 'Costo de descontar', en: 'Cost of discounting' },
  'risk.discount.open': { es: 'Calcular descuento', en: 'Work out a discount' },
  'risk.discount.of.chosen': { es: 'De los seleccionados', en: 'Of the selected ones' },
  'risk.discount.of.all': { es: 'De todos los que se pueden', en: 'All that can be discounted' },
  'risk.discount.rate': { es: 'Tasa nominal anual, %', en: 'Nominal annual rate, %' },
  'risk.discount.commission': { es: 'Comisión, % del importe', en: 'Commission, % of the amount' },
  'risk.discount.tax': {
    es: 'Impuesto, % de interés y comisión',
    en: 'Tax, % of interest and commission',
  },
  'risk.discount.on': { es: 'Dinero para el día', en: 'Money on the day' },
  'risk.discount.clearing': { es: 'Días hábiles de clearing', en: 'Business days of clearing' },
  'risk.discount.clearing.problem': {
    es: 'De 0 a 10 días hábiles',
    en: 'From 0 to 10 business days',
  },
  'risk.discount.run': { es: 'Calcular', en: 'Calculate' },
  'risk.discount.amount': { es: 'Importe', en: 'Amount' },
  'risk.discount.interest': { es: 'Interés', en: 'Interest' },
  'risk.discount.commissionSum': { es: 'Comisión', en: 'Commission' },
  'risk.discount.taxSum': { es: 'Impuesto', en: 'Tax' },
  'risk.discount.cost': { es: 'Costo', en: 'Cost' },
  'risk.discount.net': { es: 'Queda', en: 'You get' },
  'risk.discount.days': { es: 'Días', en: 'Days' },
  'risk.discount.result': {
    es: '{count, plural, =0 {Ningún echeq} one {1 echeq} other {# echeqs}} en {currency}',
    en: '{count, plural, =0 {No echeqs} one {1 echeq} other {# echeqs}} in {currency}',
  },
  'risk.discount.nothing': {
    es: 'Ninguno de estos se puede descontar con estas condiciones.',
    en: 'None of these can be discounted on these terms.',
  },
  'risk.discount.first': {
    es: 'Se ven los primeros {shown} en vencer.',
    en: 'The first {shown} to fall due are shown.',
  },
  'risk.discount.leftOut': { es: 'Quedan afuera', en: 'Left out' },
  'risk.discount.leftOut.notOurs': {
    es: '{count, plural, one {1 que no está activo o no es tuyo} other {# que no están activos o no son tuyos}}',
    en: '{count} not active, or not yours',
  },
  'risk.discount.leftOut.noCurrency': {
    es: '{count} sin moneda',
    en: '{count} without a currency',
  },
  'risk.discount.leftOut.noDate': {
    es: '{count} sin fecha de pago',
    en: '{count} without a payment date',
  },
  'risk.discount.leftOut.dueBefore': {
    es: '{count, plural, one {1 que vence} other {# que vencen}} antes de ese día: se presenta al cobro',
    en: '{count, plural, one {1 that falls due} other {# that fall due}} before that day: to be presented',
  },
  'risk.discount.leftOut.notWorth': {
    es: '{count} que {count, plural, one {costaría} other {costarían}} más de lo que {count, plural, one {vale} other {valen}}',
    en: '{count} that would cost more than {count, plural, one {it is} other {they are}} worth',
  },
  'risk.discount.note': {
    es: 'Es una estimación con tus condiciones, a 365 días. Se negocia en el portal del banco.',
    en: 'An estimate on your terms, over 365 days. Discounting itself is negotiated in the bank’s portal.',
  },
})
