import { defineMessages } from './define.ts'

/** Texts of the area `debin`. */
export const debinMessages = defineMessages({
  'debin.view.waiting': { es: 'A la espera', en: 'Waiting' },
  'debin.view.failed': { es: 'No cobrados', en: 'Not collected' },
  'debin.new': { es: 'Pedir un DEBIN', en: 'Request a DEBIN' },
  'debin.tab.list': { es: 'En el banco', en: 'At the bank' },
  'debin.tab.orders': { es: 'Pedidos desde acá', en: 'Requested from here' },
  'debin.view': { es: 'Qué DEBIN se muestran', en: 'Which DEBINs are shown' },
  'debin.label': { es: 'DEBIN', en: 'DEBINs' },
  'debin.requested.note': {
    es: 'Pedirlo no es cobrarlo: se cobra cuando figura como Acreditado.',
    en: 'Requesting is not collecting: it is collected once it shows as Credited.',
  },

  'debin.requested.empty': {
    es: 'Todavía no pediste ningún DEBIN',
    en: 'You have not requested a DEBIN yet',
  },
  'debin.requested.empty.text': {
    es: 'Lo que pidas desde acá se sigue hasta que el banco diga cómo terminó.',
    en: 'What you request from here is followed until the bank says how it ended.',
  },

  'debin.id': { es: 'Id del DEBIN', en: 'DEBIN id' },
  'debin.expires': { es: 'Vence', en: 'Expires' },
  'debin.purchaser': { es: 'Comprador', en: 'Purchaser' },
  'debin.purchaserCuit': { es: 'CUIT del comprador', en: 'Purchaser’s CUIT' },
  'debin.purchaserKey': { es: 'CBU del comprador', en: 'Purchaser’s CBU' },
  'debin.seller': { es: 'Vendedor', en: 'Seller' },
  'debin.sellerKey': { es: 'CBU recaudador', en: 'Collecting CBU' },
  'debin.provision': { es: 'Prestación', en: 'Service' },
  'debin.meaning': { es: 'Qué significa', en: 'What it means' },
  'debin.type': { es: 'Tipo', en: 'Type' },
  'debin.type.recurrent': { es: 'Recurrente', en: 'Recurrent' },
  'debin.refund': { es: 'Devolución', en: 'Refund' },
  'debin.associated': { es: 'DEBIN de origen', en: 'DEBIN of origin' },
  'debin.firstSeen': { es: 'Visto por primera vez', en: 'First seen' },
  'debin.noDate': {
    es: 'El banco no informa la fecha de creación.',
    en: 'The bank does not say when it was created.',
  },

  'debin.outcome.waiting': { es: 'En curso', en: 'In progress' },
  'debin.outcome.credited': { es: 'Acreditado', en: 'Credited' },
  'debin.outcome.failed': { es: 'No cobrado', en: 'Not collected' },
  'debin.outcome.returned': { es: 'Devuelto', en: 'Returned' },
  'debin.outcome.unknown': { es: 'Otro estado', en: 'Other status' },
  'debin.word.INICIADO': { es: 'Iniciado', en: 'Requested' },
  'debin.word.EN_CURSO': { es: 'En curso', en: 'In progress' },
  'debin.word.SIN_SALDO': { es: 'Sin saldo', en: 'No funds' },
  'debin.word.ERROR_DATOS': { es: 'Error en los datos', en: 'Data error' },
  'debin.word.ERROR_DEBITO': { es: 'Error en el débito', en: 'Debit error' },
  'debin.word.VENCIDO': { es: 'Vencido', en: 'Expired' },
  'debin.word.SIN_GARANTIA': { es: 'Sin garantía', en: 'No guarantee' },
  'debin.word.ERROR_ACREDITACION': { es: 'Error en la acreditación', en: 'Credit error' },
  'debin.word.ACREDITADO': { es: 'Acreditado', en: 'Credited' },
  'debin.word.ERROR': { es: 'Error', en: 'Error' },
  'debin.word.FINALIZADO': { es: 'Finalizado', en: 'Finished' },
  'debin.means.INICIADO': {
    es: 'Pedido; el comprador todavía no respondió.',
    en: 'Requested; the purchaser has not answered yet.',
  },
  'debin.means.EN_CURSO': {
    es: 'El banco lo está procesando.',
    en: 'The bank is processing it.',
  },
  'debin.means.SIN_SALDO': {
    es: 'El comprador no tenía saldo. No se cobró.',
    en: 'The purchaser had no funds. Not collected.',
  },
  'debin.means.ERROR_DATOS': {
    es: 'Los datos no sirvieron. No se cobró.',
    en: 'The data was not accepted. Not collected.',
  },
  'debin.means.ERROR_DEBITO': {
    es: 'No se pudo debitar al comprador. No se cobró.',
    en: 'The purchaser could not be debited. Not collected.',
  },
  'debin.means.VENCIDO': {
    es: 'Venció sin cobrarse.',
    en: 'It expired without being collected.',
  },
  'debin.means.SIN_GARANTIA': {
    es: 'Sin garantía. No se cobró.',
    en: 'No guarantee. Not collected.',
  },
  'debin.means.ERROR_ACREDITACION': {
    es: 'Se debitó pero no se pudo acreditar: consultá al banco.',
    en: 'It was debited but could not be credited: ask the bank.',
  },
  'debin.means.ACREDITADO': {
    es: 'Cobrado: está acreditado en la cuenta recaudadora.',
    en: 'Collected: it is credited to the collecting account.',
  },
  'debin.means.chargeback.INICIADO': {
    es: 'Contracargo pedido; el dinero todavía no volvió.',
    en: 'Chargeback requested; the money has not gone back yet.',
  },
  'debin.means.chargeback.EN_CURSO': {
    es: 'El banco está procesando el contracargo.',
    en: 'The bank is processing the chargeback.',
  },
  'debin.means.chargeback.ERROR': {
    es: 'El contracargo falló: el dinero no volvió.',
    en: 'The chargeback failed: the money did not go back.',
  },
  'debin.means.chargeback.SIN_GARANTIA': {
    es: 'Contracargo sin garantía: el dinero no volvió.',
    en: 'Chargeback without guarantee: the money did not go back.',
  },
  'debin.means.chargeback.FINALIZADO': {
    es: 'Contracargo terminado: el dinero volvió al comprador.',
    en: 'Chargeback finished: the money went back to the purchaser.',
  },
  'debin.means.unknown': {
    es: 'El banco usa un estado que no está en su especificación; no se toma por final.',
    en: 'The bank uses a status that is not in its specification; it is not taken as final.',
  },

  'debin.chargeback': { es: 'Contracargo', en: 'Chargeback' },
  'debin.kind': { es: 'Clase', en: 'Kind' },
  'debin.kind.all': { es: 'Todos', en: 'All' },
  'debin.kind.recurrent': { es: 'Cobros', en: 'Collections' },
  'debin.kind.chargeback': { es: 'Contracargos', en: 'Chargebacks' },
  'debin.filter.outcome': { es: 'Situación', en: 'Outcome' },

  'debin.detail.title': { es: 'DEBIN de {name}', en: 'DEBIN of {name}' },
  'debin.detail.history': { es: 'Estados vistos', en: 'Statuses seen' },
  'debin.detail.related': { es: 'Devoluciones y origen', en: 'Refunds and origin' },
  'debin.detail.originMissing': {
    es: 'El DEBIN de origen no está en la copia local.',
    en: 'The DEBIN of origin is not in the local copy.',
  },
  'debin.detail.bank': { es: 'Consulta por id al banco', en: 'Look-up by id at the bank' },
  'debin.detail.askedAt': { es: 'Respondido {at}', en: 'Answered {at}' },
  'debin.detail.notAsked': { es: 'Todavía no se consultó por id.', en: 'Not looked up by id yet.' },
  'debin.detail.fields': { es: 'Todos los campos', en: 'Every field' },
  'debin.detail.old': {
    es: 'El banco solo responde por DEBIN de hasta un mes. Se muestra la copia del {at}.',
    en: 'The bank answers only for DEBINs of up to one month. The copy of {at} is shown.',
  },
  'debin.again': { es: 'Volver a pedir', en: 'Request again' },
  'debin.again.title': { es: 'Volver a pedir DEBIN', en: 'Request DEBINs again' },
  'debin.again.count': {
    es: '{count, plural, one {Un DEBIN que terminó sin dinero} other {# DEBIN que terminaron sin dinero}}',
    en: '{count, plural, one {One DEBIN that ended without money} other {# DEBINs that ended without money}}',
  },
  'debin.again.none': {
    es: 'Ninguno de estos terminó sin dinero: no hay qué volver a pedir.',
    en: 'None of these ended without money: there is nothing to request again.',
  },
  'debin.again.since': {
    es: '{count, plural, one {Uno queda afuera} other {# quedan afuera}}: a la misma persona se le pidió después el mismo importe, y ese pedido está abierto o acreditado.',
    en: '{count, plural, one {One is left out} other {# are left out}}: the same payer was asked for the same amount later, and that request is open or credited.',
  },
  'debin.again.beyond': {
    es: '{count, plural, one {Uno queda} other {# quedan}} para otra vez: no entran más en una preparación.',
    en: '{count, plural, one {One is} other {# are}} left for another time: no more can be prepared at once.',
  },
  'debin.again.wrong': {
    es: '{count, plural, one {De uno falta un dato} other {De # falta un dato}}; no se preparó ninguno.',
    en: '{count, plural, one {One lacks something} other {# lack something}}; none was prepared.',
  },
  'debin.again.asked': { es: 'Pedido el', en: 'Requested on' },
  'debin.again.without': { es: 'Seguir con los demás', en: 'Go on with the others' },
  'debin.again.prepare': {
    es: '{count, plural, one {Preparar un pedido} other {Preparar # pedidos}}',
    en: '{count, plural, one {Prepare one request} other {Prepare # requests}}',
  },
  'debin.detail.order': {
    es: 'Ver el pedido hecho desde acá',
    en: 'See the request made from here',
  },

  'debin.empty.title': { es: 'Todavía no hay DEBIN', en: 'No DEBINs yet' },
  'debin.empty.text': {
    es: 'Acá aparecen los DEBIN de tus cuentas recaudadoras y los contracargos, con su estado en el banco.',
    en: 'The DEBINs of your collecting accounts and their chargebacks appear here, with their status at the bank.',
  },
  'debin.empty.noAccounts': {
    es: 'No se conoce ninguna cuenta recaudadora. Pedí la posición consolidada o agregá el número de cuenta.',
    en: 'No collecting account is known. Request the consolidated position or add the account number.',
  },

  'debin.accounts.title': { es: 'Cuentas recaudadoras', en: 'Collecting accounts' },
  'debin.accounts.text': {
    es: 'Se leen los DEBIN de las cuentas de la posición y de las que agregues acá.',
    en: 'The DEBINs of the accounts in the position, and of those you add here, are read.',
  },
  'debin.accounts.add': { es: 'Agregar cuenta', en: 'Add account' },
  'debin.accounts.hint': { es: 'Solo dígitos, de 6 a 10.', en: 'Digits only, 6 to 10.' },
  'debin.accounts.remove': { es: 'Quitar {account}', en: 'Remove {account}' },
  'debin.accounts.fromPosition': { es: 'De la posición', en: 'From the position' },
  'debin.accounts.byHand': { es: 'Agregada', en: 'Added' },
  'debin.accounts.readAt': { es: 'Leída {at}', en: 'Read {at}' },
  'debin.accounts.notRead': { es: 'Todavía no se leyó', en: 'Not read yet' },
  'debin.accounts.malformed': {
    es: '{count, plural, one {# fila no se pudo entender} other {# filas no se pudieron entender}}; las demás se tomaron.',
    en: '{count, plural, one {# row could not be understood} other {# rows could not be understood}}; the others were stored.',
  },

  'debin.export.file': { es: 'debin', en: 'debin' },

  // Texts of the form that asks for a DEBIN.
  'debin.create.form.title': { es: 'Pedir un DEBIN', en: 'Request a DEBIN' },
  'debin.create.form.correct': { es: 'Corregir el DEBIN', en: 'Correct the DEBIN' },
  'debin.create.preparing': {
    es: 'Se guarda el pedido y se le pregunta al banco por la cuenta. Todavía no se envía nada.',
    en: 'The request is being stored and the bank asked about the account. Nothing is sent yet.',
  },
  'debin.create.account': { es: 'Cuenta recaudadora', en: 'Collecting account' },
  'debin.create.account.hint': {
    es: 'Número de cuenta, de 6 a 10 dígitos',
    en: 'Account number, 6 to 10 digits',
  },
  'debin.create.purchaser.key': { es: 'Cuenta de quien paga', en: 'Payer’s account' },
  'debin.create.purchaser.key.hint': {
    es: 'CBU o alias; o el nombre de alguien de la agenda',
    en: 'CBU or alias; or the name of a contact',
  },
  'debin.create.purchaser.differs': {
    es: 'El banco dice que la cuenta es de {cuit}.',
    en: 'The bank says that the account belongs to {cuit}.',
  },
  'concept.hint': {
    es: 'Código: elegí uno o escribí el que te dio el banco',
    en: 'Choose one, or type the code your bank gave you',
  },
  'debin.create.provision': { es: 'Prestación', en: 'Service' },
  'debin.create.provision.hint': {
    es: 'Nombre del servicio que se cobra',
    en: 'Name of the service collected',
  },
  'debin.create.reference': { es: 'Referencia', en: 'Reference' },
  'debin.create.reference.hint': {
    es: 'Opcional; si la dejás vacía se usa el número de orden',
    en: 'Optional; if empty, the order number is used',
  },
  'concept.ALQ': { es: 'Alquiler', en: 'Rent' },
  'concept.CUO': { es: 'Cuota', en: 'Instalment' },
  'concept.EXP': { es: 'Expensas', en: 'Building expenses' },
  'concept.FAC': { es: 'Factura', en: 'Invoice' },
  'concept.PRE': { es: 'Préstamo', en: 'Loan' },
  'concept.SEG': { es: 'Seguro', en: 'Insurance' },
  'concept.HON': { es: 'Honorarios', en: 'Fees' },
  'concept.HAB': { es: 'Haberes', en: 'Salaries' },
  'concept.VAR': { es: 'Varios', en: 'Various' },
})
