import { defineMessages } from './define.ts'

/** Texts of the activity: every order, its life, and what can be done about one that is not settled. */
export const activityMessages = defineMessages({
  'activity.views': { es: 'Qué se ve', en: 'What is shown' },
  'activity.view.all': { es: 'Todas', en: 'All' },
  'activity.view.queue': {
    es: 'Por aprobar{count, plural, =0 {} other { (#)}}',
    en: 'To approve{count, plural, =0 {} other { (#)}}',
  },
  'activity.empty.title': { es: 'Todavía no hay órdenes', en: 'There are no orders yet' },
  'activity.empty.text': {
    es: 'Cada orden que prepares queda acá, con todo lo que se envió y lo que respondió el banco.',
    en: 'Every order that you prepare stays here, with everything that was sent and what the bank answered.',
  },

  'activity.column.created': { es: 'Preparada', en: 'Prepared' },
  'activity.column.sent': { es: 'Enviada', en: 'Sent' },
  'activity.column.updated': { es: 'Último cambio', en: 'Last change' },
  'activity.column.toKey': { es: 'Cuenta o número', en: 'Account or number' },
  'activity.column.clientId': { es: 'Identificador', en: 'Id' },
  'activity.column.bankId': { es: 'Referencia del banco', en: 'Bank’s reference' },

  'activity.filter.dates': { es: 'Fechas', en: 'Dates' },

  'activity.export.receipts': {
    es: 'PDF con {count, plural, one {el comprobante} other {# comprobantes}}',
    en: 'PDF of {count, plural, one {the receipt} other {# receipts}}',
  },
  'activity.print.receipts': {
    es: 'Imprimir {count, plural, one {el comprobante} other {# comprobantes}}',
    en: 'Print {count, plural, one {the receipt} other {# receipts}}',
  },
  'activity.export.evidence': {
    es: 'Evidencia de {count, plural, one {la orden seleccionada} other {las # órdenes seleccionadas}}',
    en: 'Evidence of {count, plural, one {the selected order} other {the # selected orders}}',
  },
  'activity.export.evidence.none': {
    es: 'Evidencia (seleccioná órdenes)',
    en: 'Evidence (select orders)',
  },

  'activity.verify': { es: 'Verificar el registro', en: 'Verify the record' },
  'activity.verify.title': { es: 'Verificación del registro', en: 'Verification of the record' },
  'activity.verify.sound': {
    es: 'El registro está entero: {rows, plural, one {# asiento} other {# asientos}}, cada uno encadenado con el anterior.',
    en: 'The record is whole: {rows, plural, one {# entry} other {# entries}}, each chained to the one before.',
  },
  'activity.verify.head': { es: 'Huella del último asiento', en: 'Hash of the last entry' },
  'activity.verify.head.hint': {
    es: 'Está también en cada archivo de evidencia: guardada fuera de esta computadora, muestra si el registro se reescribió hasta ese asiento.',
    en: 'It is in every evidence file too: kept outside of this computer, it shows whether the record was rewritten up to that entry.',
  },
  'activity.verify.broken': {
    es: 'El registro no coincide con sus huellas a partir del asiento {at}.',
    en: 'The record does not match its hashes from entry {at} on.',
  },
  'activity.verify.hash': {
    es: 'El contenido de ese asiento cambió después de escribirse.',
    en: 'The content of that entry changed after it was written.',
  },
  'activity.verify.previous': {
    es: 'Ese asiento no sigue al que está antes.',
    en: 'That entry does not follow the one before it.',
  },
  'activity.verify.gap': {
    es: 'Falta al menos un asiento antes de ese.',
    en: 'At least one entry before that one is missing.',
  },
  'activity.verify.cut': {
    es: 'Faltan asientos al final.',
    en: 'Entries are missing at the end.',
  },
  'activity.verify.order_differs': {
    es: 'Una orden guardada no es la que dice el registro.',
    en: 'A stored order is not the one that the record tells of.',
  },
  'activity.verify.anchor': {
    es: 'El registro no es el que esta computadora anotó fuera de él: es una copia anterior o se reescribió.',
    en: 'The record is not the one that this computer noted outside of it: it is an older copy or was rewritten.',
  },
  'activity.verify.kept.keychain': {
    es: 'Coincide con el último asiento anotado en el llavero. Una copia de toda la computadora, con su llavero, no se distingue.',
    en: 'It matches the last entry noted in the keychain. A copy of the whole computer, keychain included, cannot be told apart.',
  },
  'activity.verify.kept.archive': {
    es: 'Coincide con el último asiento anotado en el archivo del perfil. Sin llavero, una copia de toda su carpeta no se distingue.',
    en: 'It matches the last entry noted in the profile’s archive. Without a keychain, a copy of its whole folder cannot be told apart.',
  },
  'activity.verify.older': {
    es: 'Los asientos siguen uno al otro ({rows}), pero el libro es una copia del {at}: las órdenes hechas después pueden faltar.',
    en: 'The entries follow one another ({rows}), but the ledger is a copy of {at}: orders made since may be missing.',
  },
  'activity.older.title': {
    es: 'El libro de órdenes es una copia del {at}',
    en: 'The order ledger is a copy of {at}',
  },
  'activity.older.text': {
    es: 'Lo pagado después puede faltar acá: comparalo con el portal del banco, y en Contactos salteá las fechas programadas ya pagadas.',
    en: 'What was paid since may be missing here: compare it with the bank’s portal, and in Contacts skip the recurring dates already paid.',
  },
  'activity.older.compared': {
    es: 'Ya comparé con el portal…',
    en: 'I have compared with the portal…',
  },
  'activity.verify.kept.at': { es: 'Anotado el {at}.', en: 'Noted on {at}.' },
  'activity.verify.proves': {
    es: 'El llavero y los archivos de evidencia muestran lo que alguien reescriba hasta el asiento que guardan.',
    en: 'The keychain and the evidence files show whatever is rewritten up to the entry they hold.',
  },
  'activity.verify.advice': {
    es: 'Restaurá una copia de seguridad anterior y compará las órdenes con el portal del banco.',
    en: 'Restore an earlier backup and compare the orders with the bank’s portal.',
  },

  'activity.unconfirmed.title': {
    es: '{count, plural, one {Una orden sin confirmar} other {# órdenes sin confirmar}}',
    en: '{count, plural, one {One unconfirmed order} other {# unconfirmed orders}}',
  },
  'activity.unconfirmed.intro': {
    es: '{count, plural, one {No se sabe si el banco la ejecutó. No la pagues por otro lado hasta saberlo.} other {No se sabe si el banco las ejecutó. No las pagues por otro lado hasta saberlo.}}',
    en: '{count, plural, one {The bank may or may not have executed it. Do not pay it another way until you know.} other {The bank may or may not have executed them. Do not pay them another way until you know.}}',
  },
  'activity.unconfirmed.sent': { es: 'Enviada el {at}', en: 'Sent on {at}' },
  'activity.unconfirmed.happened': { es: 'Qué pasó', en: 'What happened' },
  'activity.unconfirmed.interrupted': {
    es: 'El envío se interrumpió antes de que llegara una respuesta.',
    en: 'Sending was interrupted before an answer came.',
  },
  'activity.unconfirmed.notFound': {
    es: 'Se envió y ninguna respuesta lo decidió. Consultado después, el banco dijo que no la tiene.',
    en: 'It was sent and no answer decided it. Asked later, the bank said that it does not have it.',
  },
  'activity.unconfirmed.proven': {
    es: 'El banco respondió que no tiene esta orden.',
    en: 'The bank answered that it does not have this order.',
  },
  'activity.unconfirmed.ambiguous': {
    es: 'Lo que muestra el banco encaja con más de una orden: alguien tiene que decir con cuál.',
    en: 'What the bank shows fits more than one order: somebody must tell which.',
  },
  'activity.unconfirmed.doing': { es: 'Qué se hace', en: 'What is being done' },
  'activity.unconfirmed.by_id': {
    es: 'Se le pregunta al banco por el identificador de la orden.',
    en: 'The bank is asked about this order by its id.',
  },
  'activity.unconfirmed.in_list': {
    es: 'Se la busca en la lista del banco.',
    en: 'It is looked for in the bank’s list.',
  },
  'activity.unconfirmed.none': {
    es: 'El banco no ofrece una consulta para este tipo de orden: se espera su notificación.',
    en: 'The bank offers no query for this kind of order: its notification is awaited.',
  },
  'activity.unconfirmed.can': { es: 'Qué podés hacer', en: 'What you can do' },
  'activity.unconfirmed.can.check': {
    es: 'Consultar de nuevo, o mirar en el portal del banco y registrar lo que dice.',
    en: 'Ask the bank again, or look in its portal and record what it says.',
  },
  'activity.unconfirmed.can.record': {
    es: 'Mirar en el portal del banco y registrar lo que dice.',
    en: 'Look in the bank’s portal and record what it says.',
  },
  'activity.unconfirmed.can.resend.custody': {
    es: 'Enviarla otra vez: está probado que el banco no la tiene, y el echeq sigue activo.',
    en: 'Send it again: the bank has confirmed that it does not have it, and the echeq is still active.',
  },
  'activity.unconfirmed.can.resend': {
    es: 'Enviarla otra vez con el mismo identificador: está probado que el banco no la tiene y toma cada identificador una sola vez.',
    en: 'Send it again with the same id: the bank has confirmed that it does not have it, and it takes each id only once.',
  },

  'activity.next': { es: 'Próxima consulta {when}', en: 'Next query {when}' },
  'activity.next.in': { es: 'en {left} ({at})', en: 'in {left} ({at})' },
  'activity.next.now': { es: 'en este momento', en: 'right now' },
  'activity.next.none': {
    es: 'No hay otra consulta prevista.',
    en: 'No further query is planned.',
  },
  'activity.opens': {
    es: 'Se envía cuando abra el banco, {when}, con Tesorero abierto y sin bloquear',
    en: 'It is sent when the bank opens, {when}, while Tesorero is open and unlocked',
  },

  'activity.now.draft': {
    es: 'Nadie la aprobó todavía: no se envió nada.',
    en: 'Nobody has approved it yet: nothing was sent.',
  },
  'activity.now.not_sent': {
    es: 'El banco no la ejecutó. Se puede aprobar otra vez.',
    en: 'The bank did not execute it. It can be approved again.',
  },
  'activity.now.approved': {
    es: 'Está aprobada y sale enseguida.',
    en: 'It is approved and leaves at once.',
  },
  'activity.now.sending': {
    es: 'El pedido está en camino al banco.',
    en: 'The request is on its way to the bank.',
  },
  'activity.now.accepted': { es: 'El banco la está procesando.', en: 'The bank is processing it.' },
  'activity.now.accepted.approved': {
    es: 'El banco la aprobó y falta que avise la acreditación. Si te confirma que aprobada es acreditada, decilo en Configuración › Órdenes.',
    en: 'The bank approved it and has yet to report the credit. If it confirms that approved means credited, say so in Settings › Orders.',
  },
  'activity.now.contradicted': {
    es: 'De esta orden se dijeron dos cosas que se contradicen: revisala con el banco antes de repetirla.',
    en: 'Two things were said of this order that contradict each other: check it with the bank before you repeat it.',
  },
  'activity.now.rejected': {
    es: 'El banco la rechazó y no dijo por qué. No se acreditó: si el dinero salió, vuelve como movimiento.',
    en: 'The bank rejected it and did not say why. It was not credited: if money left, it returns as a movement.',
  },
  'activity.now.rejected.movements': { es: 'Ver los movimientos', en: 'Show the movements' },
  'activity.now.recorded': {
    es: 'El resultado lo registró una persona.',
    en: 'The outcome was recorded by a person.',
  },

  'activity.act.submit': { es: 'Aprobar y enviar…', en: 'Approve and send…' },
  'activity.act.submit.two': { es: 'Pasar a aprobar', en: 'Pass on for approval' },
  'activity.act.submit.again': { es: 'Aprobar otra vez', en: 'Approve again' },
  'activity.act.submit.wait': {
    es: 'Aprobar para el próximo horario',
    en: 'Approve for when the bank opens',
  },
  'activity.act.submitting': {
    es: 'Se espera tu respuesta en la aprobación.',
    en: 'Your answer to the approval is awaited.',
  },
  'activity.act.edit': { es: 'Corregir', en: 'Correct' },
  'activity.act.cancel': { es: 'Descartar', en: 'Discard' },
  'activity.act.check.nothing': {
    es: 'El banco todavía no dice cómo terminó.',
    en: 'The bank does not say yet how it ended.',
  },
  'activity.act.check.missing': {
    es: 'El banco no la muestra: {count, plural, one {se buscó una vez} other {se buscó # veces}}.',
    en: 'The bank does not show it: {count, plural, one {it was looked for once} other {it was looked for # times}}.',
  },
  'activity.act.check': { es: 'Consultar', en: 'Ask the bank' },
  'activity.act.check.from': {
    es: 'Consultar desde las {at}',
    en: 'Ask the bank from {at} on',
  },
  'activity.act.record': {
    es: 'Registrar lo que dice el portal',
    en: 'Record what the portal says',
  },
  'activity.act.resend': { es: 'Enviar otra vez', en: 'Send again' },
  'activity.act.correctAgain': { es: 'Corregir y volver a enviar', en: 'Correct and send again' },
  'activity.act.repeat': { es: 'Repetir', en: 'Repeat' },
  'activity.act.receipt': { es: 'Comprobante PDF', en: 'Receipt PDF' },
  'activity.act.support': { es: 'Informe para soporte', en: 'Report for support' },

  'activity.record.title': {
    es: '{count, plural, one {Registrar lo que dice el portal del banco} other {Registrar lo que dice el portal de # órdenes}}',
    en: '{count, plural, one {Record what the bank’s portal says} other {Record what the bank’s portal says of # orders}}',
  },
  'activity.record.text': {
    es: 'Registrá solo lo que viste. Queda registrado con tu comentario y no se puede deshacer.',
    en: 'Record only what you saw. It is entered with your remark and cannot be undone.',
  },
  'activity.record.outcome': {
    es: 'El portal dice que la orden',
    en: 'The portal says that the order',
  },
  'activity.record.accepted': { es: 'sigue en proceso', en: 'is still processing' },
  'activity.record.settled': { es: 'fue ejecutada', en: 'was executed' },
  'activity.record.rejected': { es: 'fue rechazada', en: 'was rejected' },
  'activity.record.not_executed': {
    es: 'no está: el banco nunca la tuvo',
    en: 'is not there: the bank never had it',
  },
  'activity.record.remark': { es: 'Dónde y cuándo lo viste', en: 'Where and when you saw it' },
  'activity.record.remark.hint': {
    es: 'Por ejemplo: extracto del portal, 21/11, operación 4417',
    en: 'For example: statement in the portal, 21 Nov, operation 4417',
  },
  'activity.record.action': { es: 'Registrar', en: 'Record' },

  'activity.support.title': {
    es: 'Informe para el soporte del banco',
    en: 'Report for the bank’s support desk',
  },
  'activity.support.noMailbox': {
    es: 'El perfil no tiene la casilla del soporte del banco: cargala en Configuración › Órdenes.',
    en: 'This profile has no bank support mailbox: set it in Settings › Orders.',
  },
  'activity.support.subject': { es: 'Asunto', en: 'Subject' },
  'activity.support.body': { es: 'Texto', en: 'Text' },
  'activity.support.mail': { es: 'Abrir en el correo', en: 'Open in the mail program' },
})
