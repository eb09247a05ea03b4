import { defineMessages } from './define.ts'

/** Texts of the orders about echeqs: the form that issues one, and the dialog that places them in custody. */
export const echeqOrderMessages = defineMessages({
  'issue.title': { es: 'Emitir un echeq', en: 'Issue an echeq' },
  'issue.correct': { es: 'Corregir la emisión', en: 'Correct the issuance' },
  'issue.several': { es: 'Varios desde un archivo', en: 'Several from a file' },
  'issue.preparing': {
    es: 'Se guarda la orden. Todavía no se envía nada.',
    en: 'The order is being stored. Nothing is sent yet.',
  },
  'issue.account.hint': {
    es: 'Cuenta corriente en pesos, habilitada para emitir',
    en: 'Current account in pesos that may issue',
  },
  'issue.account.available': {
    es: 'Cuenta corriente en pesos, disponible {amount}',
    en: 'Current account in pesos, {amount} available',
  },
  'issue.beneficiary': { es: 'Beneficiario', en: 'Beneficiary' },
  'issue.beneficiary.hint': {
    es: 'Nombre o razón social; se proponen los de la agenda',
    en: 'Name of the person or company; your contacts are suggested',
  },
  'issue.cuit.valid': { es: 'CUIT válido', en: 'Valid CUIT' },
  'issue.paymentDate': { es: 'Fecha de pago', en: 'Payment date' },
  'issue.paymentDate.hint': {
    es: 'Hoy, o hasta 360 días después: {last}',
    en: 'Today, or up to 360 days later: {last}',
  },
  'issue.sameDay': { es: 'Pago al día, {date}', en: 'Paid the same day, {date}' },
  'issue.deferred': {
    es: 'Pago diferido, {days, plural, one {un día} other {# días}} después: {date}',
    en: 'Deferred, {days, plural, one {one day} other {# days}} later: {date}',
  },
  'issue.weekend': {
    es: 'Cae {day}, que no es hábil',
    en: 'That is a {day}, not a business day',
  },
  'issue.holiday': {
    es: 'Es feriado bancario, que no es hábil; el hábil siguiente es el {next}',
    en: 'That is a bank holiday, not a business day; the next one is {next}',
  },
  'issue.today': { es: 'Hoy', en: 'Today' },
  'issue.inDays': { es: '{days} días', en: '{days} days' },
  'issue.endorsable': { es: 'A la orden', en: 'To order' },
  'issue.endorsable.hint': {
    es: 'Se puede endosar. Sin tildar es «no a la orden».',
    en: 'It can be endorsed. Without the tick it is “not to order”.',
  },
  'issue.cmc7': { es: 'CMC7', en: 'CMC7' },
  'issue.cmc7.hint': {
    es: 'Vacío: el banco elige un echeq de tu chequera. Si el portal exige indicarlo, es obligatorio.',
    en: 'Empty: the bank chooses an echeq of your book. Where the portal demands it, it’s mandatory.',
  },
  'issue.cmc7.parts': {
    es: 'Aproximadamente: banco {bank}, sucursal {branch}, CP {postalCode}, número {number}, cuenta {account}',
    en: 'Approximately: bank {bank}, branch {branch}, postal code {postalCode}, number {number}, account {account}',
  },
  'issue.cmc7.unusual': {
    es: 'Un CMC7 suele tener 29 dígitos y este tiene {count}. Se puede enviar igual: el banco dice si existe.',
    en: 'A CMC7 usually has 29 digits and this one has {count}. It can be sent all the same: the bank says whether it exists.',
  },
  'issue.note': { es: 'Nota', en: 'Note' },
  'issue.note.hint': {
    es: 'Referencia o motivo, si corresponde',
    en: 'Reference or reason, if any',
  },
  'issue.notification': { es: 'Correo al beneficiario', en: 'E-mail to the beneficiary' },
  'issue.notification.hint': {
    es: 'El banco manda este texto por correo al beneficiario; vacío, no manda nada',
    en: 'The bank e-mails this text to the beneficiary; if empty, it sends nothing',
  },
  'issue.signatories.hint': {
    es: 'Los que pide el portal del banco. Si falta uno, el echeq queda pendiente de autorización en el portal.',
    en: 'Those that the bank’s portal demands. If one is missing, the echeq waits for authorisation in the portal.',
  },
  'issue.signatories.count': {
    es: '{count, plural, one {Un firmante} other {# firmantes}}',
    en: '{count, plural, one {One signatory} other {# signatories}}',
  },
  'issue.signatories.last': {
    es: 'Los de la última orden: {signatories}',
    en: 'Those of the last order: {signatories}',
  },
  'issue.refused': {
    es: 'El banco no aceptó la orden anterior: {problem}. Corregí el dato marcado.',
    en: 'The bank did not accept the previous order: {problem}. Correct the marked field.',
  },

  'field.cmc7.not_digits': {
    es: 'Un CMC7 lleva solo dígitos: corregilo, o dejalo vacío',
    en: 'A CMC7 is digits only: correct it, or leave it empty',
  },
  'field.cmc7.not_available': {
    es: 'Ese CMC7 ya se usó: elegí otro, o dejalo vacío',
    en: 'That CMC7 was used already: choose another, or leave it empty',
  },
  'field.cmc7.invalid_type': {
    es: 'Ese CMC7 no es del tipo que pide la fecha (al día o diferido)',
    en: 'That CMC7 is not of the type that the date demands (same day or deferred)',
  },
  'field.cmc7.invalid_account': {
    es: 'Ese CMC7 es de otra cuenta',
    en: 'That CMC7 belongs to another account',
  },
  'field.cmc7.invalid': {
    es: 'El banco no tiene ese CMC7: revisá los dígitos',
    en: 'The bank does not have that CMC7: check the digits',
  },
  'field.cmc7.required': {
    es: 'El portal del banco exige indicar el CMC7',
    en: 'The bank’s portal demands the CMC7',
  },
  'field.amount.bank_limit': {
    es: 'El banco no acepta este importe: supera su límite',
    en: 'The bank does not take this amount: it is above its limit',
  },
  'field.account.not_cc': {
    es: 'No es una cuenta corriente en pesos: no puede emitir echeqs',
    en: 'It is not a current account in pesos: it cannot issue echeqs',
  },
  'field.account.other_currency': {
    es: 'La cuenta es de otra moneda',
    en: 'The account is in another currency',
  },
  'field.account.invalid': {
    es: 'El banco no deja emitir desde esta cuenta',
    en: 'The bank does not let this account issue',
  },

  'custody.reading': { es: 'Buscando los echeqs activos', en: 'Looking for the active echeqs' },
  'custody.none': {
    es: 'Ninguno de los seleccionados se puede poner en custodia: tienen que estar activos y en tu poder.',
    en: 'None of those selected can be placed in custody: they must be active and held by you.',
  },
  'custody.some': {
    es: 'Poner en custodia {count} de {of}',
    en: 'Place {count} of {of} in custody',
  },
  'custody.count': {
    es: '{count, plural, one {Un echeq activo} other {# echeqs activos}}',
    en: '{count, plural, one {One active echeq} other {# active echeqs}}',
  },
  'custody.others.notActive': {
    es: '{count, plural, one {Uno queda afuera: no está activo.} other {# quedan afuera: no están activos.}}',
    en: '{count, plural, one {One is left out: it is not active.} other {# are left out: they are not active.}}',
  },
  'custody.others.notHeld': {
    es: '{count, plural, one {Uno queda afuera: está activo} other {# quedan afuera: están activos}}, pero no en tu poder.',
    en: '{count, plural, one {One is left out: it is active} other {# are left out: they are active}} but not held by you.',
  },
  'custody.others.underWay': {
    es: '{count, plural, one {Uno queda afuera: ya tiene} other {# quedan afuera: ya tienen}} una orden de custodia en curso.',
    en: '{count, plural, one {One is left out: it has} other {# are left out: they have}} an order of custody under way already.',
  },
  'custody.underWay': { es: 'Camino a custodia', en: 'On its way into custody' },
  'custody.underWay.draft': { es: 'Custodia por aprobar', en: 'Custody awaits approval' },
  'custody.others.beyond': {
    es: '{count, plural, one {Uno queda} other {# quedan}} afuera: van {most} como máximo por vez.',
    en: '{count, plural, one {One is} other {# are}} left out: {most} at most at a time.',
  },
  'custody.accountKey': { es: 'CBU para el depósito', en: 'CBU for the deposit' },
  'custody.accountKey.hint': {
    es: 'Donde se acredita al vencer; en la moneda del echeq',
    en: 'Where it is credited when due; in the currency of the echeq',
  },
  'custody.preapproved': { es: 'Preaprobado', en: 'Preapproved' },
  'custody.preapproved.hint': {
    es: 'Sin tildar, el portal del banco puede pedir otra autorización.',
    en: 'Without the tick, the bank’s portal may ask for another authorisation.',
  },
  'custody.explained': {
    es: 'Una orden por echeq y una sola aprobación para todas. Se depositan solos en su fecha de pago.',
    en: 'One order per echeq, one approval for all. They are deposited by themselves on their payment date.',
  },
  'custody.prepare': {
    es: '{count, plural, one {Poner uno en custodia} other {Poner # en custodia}}',
    en: '{count, plural, one {Place one in custody} other {Place # in custody}}',
  },
  'custody.preparing': {
    es: 'Se lee cada echeq en el banco. Todavía no se envía nada.',
    en: 'Each echeq is being read at the bank. Nothing is sent yet.',
  },
  'custody.notPrepared': {
    es: 'No se preparó ninguna: {count, plural, one {un echeq no se puede} other {# echeqs no se pueden}} poner en custodia.',
    en: 'None was prepared: {count, plural, one {one echeq cannot} other {# echeqs cannot}} be placed in custody.',
  },
  'custody.without': { es: 'Seguir sin esos', en: 'Go on without those' },
  'custody.problem': { es: '{echeq}: {problem}', en: '{echeq}: {problem}' },
  'custody.echeq': { es: 'Echeq {number} de {drawer}', en: 'Echeq {number} from {drawer}' },
  'custody.notActive': { es: 'ya no está activo', en: 'it is no longer active' },
  'custody.close': { es: 'Cerrar y seguir en Actividad', en: 'Close, and follow in Activity' },

  'activity.now.issuance': {
    es: 'El banco lo está emitiendo. Suele aparecer en unos 5 minutos.',
    en: 'The bank is issuing it. It usually appears within about 5 minutes.',
  },
  'activity.now.issuance.portal': {
    es: 'El echeq todavía no aparece. Si faltó un firmante, autorizalo en el portal del banco; acá se sigue buscando.',
    en: 'The echeq has not appeared yet. If a signatory was missing, authorise it in the bank’s portal; it is still being looked for.',
  },
  'activity.now.custody': {
    es: 'Suele confirmarse en un minuto.',
    en: 'Usually confirmed within a minute.',
  },
})
