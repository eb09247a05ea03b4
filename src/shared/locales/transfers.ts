import { defineMessages } from './define.ts'

/** Texts of the CVU transfers: the list, and the form that prepares one. */
export const transfersMessages = defineMessages({
  'transfers.title': { es: 'Transferencias', en: 'Transfers' },
  'transfers.new': { es: 'Nueva transferencia', en: 'New transfer' },
  'transfers.empty.title': {
    es: 'Todavía no hay transferencias',
    en: 'There are no transfers yet',
  },
  'transfers.empty.text': {
    es: 'De un CVU propio hacia un CBU, un CVU o un alias. Se revisa, se aprueba y se envía una sola vez.',
    en: 'From your own CVU to a CBU, a CVU or an alias. It is reviewed, approved and sent once.',
  },

  'transfers.form.title': { es: 'Nueva transferencia CVU', en: 'New CVU transfer' },
  'transfers.form.correct': { es: 'Corregir la transferencia', en: 'Correct the transfer' },
  'compose.fromTemplate': { es: 'Usar una plantilla', en: 'Use a template' },
  'transfers.from': { es: 'CVU de origen', en: 'Source CVU' },
  'transfers.from.hint': {
    es: 'Un CVU propio; se proponen los que ya usaste',
    en: 'One of your own CVUs; those you have used are suggested',
  },
  'transfers.to': { es: 'Destino', en: 'Destination' },
  'transfers.to.hint': {
    es: 'CBU, CVU o alias; o el nombre de alguien de la agenda',
    en: 'CBU, CVU or alias; or the name of a contact',
  },
  'transfers.amount': { es: 'Importe en pesos', en: 'Amount in pesos' },
  'compose.amount.reads': { es: 'Son {amount}', en: '= {amount}' },
  'transfers.note': { es: 'Concepto', en: 'Concept' },
  'transfers.note.hint': { es: 'Lo ve quien recibe', en: 'The recipient sees it' },
  'transfers.transferCode': { es: 'Código de transferencia', en: 'Transfer code' },
  'transfers.transferCode.hint': {
    es: 'Solo si el banco te dio uno',
    en: 'Only if the bank gave you one',
  },
  'transfers.documentId': { es: 'Documento', en: 'Document' },
  'transfers.documentId.hint': { es: 'Si corresponde', en: 'Where it applies' },
  'compose.review': { es: 'Revisar', en: 'Review' },
  'transfers.expectedPayee': {
    es: 'Se le paga a {name}: se compara con el titular que diga el banco.',
    en: 'This pays {name}: the holder that the bank names is compared with it.',
  },
  'transfers.preparing': {
    es: 'Se guarda la orden y se le pregunta al banco por el destino. Todavía no se envía nada.',
    en: 'The order is being stored and the bank asked about the destination. Nothing is sent yet.',
  },
  'compose.asked': {
    es: 'Se guarda y se te pregunta: nada sale sin tu aprobación.',
    en: 'It is stored and you are asked: nothing leaves without your approval.',
  },
  'compose.prepared': {
    es: 'La orden quedó preparada y espera en la lista.',
    en: 'The order was prepared and waits in the list.',
  },
  'compose.prepared.before': {
    es: 'La orden quedó preparada en el perfil anterior, y espera ahí.',
    en: 'The order was prepared in the profile before, and waits there.',
  },
  'compose.nothingSent': {
    es: 'Revisar no envía nada: después hace falta aprobarla.',
    en: 'Reviewing sends nothing: it needs an approval afterwards.',
  },

  destination: { es: 'Quién recibe', en: 'Who receives' },
  'destination.asking': {
    es: 'Preguntándole al banco de quién es la cuenta',
    en: 'Asking the bank whose account it is',
  },
  'destination.holder': { es: 'Titular', en: 'Holder' },
  'destination.bank': { es: 'Entidad', en: 'Bank' },
  'destination.key': { es: 'CBU o CVU', en: 'CBU or CVU' },
  'destination.unnamed': {
    es: 'El banco respondió y no nombra a un titular. Mirá los datos que envió antes de seguir.',
    en: 'The bank answered and names no holder. Look at the data it sent before going on.',
  },
  'destination.fields': {
    es: 'Todo lo que respondió el banco',
    en: 'Everything the bank answered',
  },
  'destination.failed': {
    es: 'Sin esa respuesta, la aprobación va a pedir que confirmes el destino por otro medio.',
    en: 'Without that answer, the approval will ask you to confirm the destination in another way.',
  },
  'destination.inBook': { es: 'En la agenda: {name}', en: 'In contacts: {name}' },
  'destination.add': { es: 'Agregar a la agenda', en: 'Add to contacts' },
  'destination.added': {
    es: '{name} quedó en la agenda.',
    en: '{name} is in contacts now.',
  },
  'destination.alias.unresolved': {
    es: 'El banco no dijo qué CBU o CVU hay detrás del alias: escribilo',
    en: 'The bank did not say which CBU or CVU is behind the alias: type it',
  },
  'destination.alias.asking': {
    es: 'Falta que el banco diga qué cuenta hay detrás del alias',
    en: 'The bank has yet to say which account is behind the alias',
  },

  'preparer.person': { es: 'Quién prepara', en: 'Who prepares' },
  'preparer.choose': { es: 'Elegí una persona', en: 'Choose a person' },
  'preparer.pin': { es: 'PIN de quien prepara', en: 'PIN of whoever prepares' },
  'preparer.show': { es: 'Mostrar el PIN', en: 'Show the PIN' },
  'preparer.hint': {
    es: 'La segunda persona está activada: quien aprueba tiene que ser otra.',
    en: 'The second person is in use: whoever approves must be somebody else.',
  },

  'template.save': { es: 'Guardar como plantilla', en: 'Save as template' },
  'template.name': { es: 'Nombre de la plantilla', en: 'Name of the template' },
  'template.saved': { es: 'Plantilla guardada: {name}', en: 'Template saved: {name}' },

  'compose.ownAccount': {
    es: '{type} en {currency, select, ARS {pesos} USD {dólares} other {{currency}}}',
    en: '{type} in {currency, select, ARS {pesos} USD {US dollars} other {{currency}}}',
  },

  'transfers.more': { es: 'Otras transferencias', en: 'Other transfers' },
  'transfers.new.mep_dr0': { es: 'Nueva MEP DR0 (mismo titular)', en: 'New MEP DR0 (same holder)' },
  'transfers.new.mep_dr1': {
    es: 'Nueva MEP DR1 (gravada en origen)',
    en: 'New MEP DR1 (taxed at origin)',
  },
  'transfers.lookUp': {
    es: 'Consultar una transferencia por número…',
    en: 'Look up a transfer by number…',
  },
  'transfers.lookUp.explain': {
    es: 'No envía ni cambia nada.',
    en: 'It sends and changes nothing.',
  },
  'transfers.lookUp.id': { es: 'Número de la transferencia', en: 'Transfer number' },
  'transfers.lookUp.ask': { es: 'Consultar', en: 'Look up' },
  'transfers.lookUp.unused': {
    es: 'El banco dice que ese número no se usó.',
    en: 'The bank says that this number was not used.',
  },
  'transfers.lookUp.used': {
    es: 'El banco dice que ese número se usó. Su palabra sobre el estado: {status}.',
    en: 'The bank says that this number was used. Its status: {status}.',
  },
  'transfers.lookUp.status': { es: 'Estado, según el banco', en: 'Status, in the bank’s words' },
  'transfers.lookUp.amount': { es: 'Importe', en: 'Amount' },
  'transfers.lookUp.from': { es: 'De', en: 'From' },
  'transfers.lookUp.to': { es: 'A', en: 'To' },
  'transfers.lookUp.date': { es: 'Fecha', en: 'Date' },
  'transfers.lookUp.clearing': { es: 'Número de compensación', en: 'Clearing number' },
  'transfers.lookUp.ours': { es: 'Ver la orden', en: 'See the order' },
  'transfers.lookUp.notOurs': {
    es: 'Ninguna orden de esta computadora lleva ese número.',
    en: 'No order on this computer has this number.',
  },
})
