import { defineMessages } from './define.ts'

/** Texts of the CVU transfers: the list, and the form that prepares one. */
export const transfersMessages = defineMessages({
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
  'transfers.from': { es: 'CVU de origen', en: 'Source CVU' },
  'transfers.from.unnamed': { es: 'Este CVU no tiene nombre.', en: 'This CVU has no name.' },
  'transfers.from.name': { es: 'Ponerle uno', en: 'Give it one' },
  'transfers.from.hint': {
    es: 'Un CVU propio; se proponen los que ya usaste',
    en: 'One of your own CVUs; those you have used are suggested',
  },
  'transfers.to': { es: 'Destino', en: 'Destination' },
  'transfers.to.hint': {
    es: 'CBU, CVU o alias; o el nombre de alguien de la agenda',
    en: 'CBU, CVU or alias; or the name of a contact',
  },
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
  'transfers.refund': {
    es: 'Devolución de un crédito: va a la cuenta que lo mandó, desde el CVU que lo recibió, y no supera lo que queda.',
    en: 'Refund of a credit: it goes to the account that sent it, from the CVU that received it, and not beyond what is left.',
  },
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
  'destination.inBook.same': { es: 'En la agenda', en: 'In contacts' },
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
  'preparer.pin': { es: 'PIN de quien prepara', en: 'PIN of whoever prepares' },
  'preparer.hint': {
    es: 'La segunda persona está activada: quien aprueba tiene que ser otra.',
    en: 'The second person is in use: whoever approves must be somebody else.',
  },

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

  // Texts of the MEP transfers' form.
  'mep.form.title': { es: 'Nueva transferencia MEP', en: 'New MEP transfer' },
  'mep.form.correct': { es: 'Corregir la transferencia MEP', en: 'Correct the MEP transfer' },
  'mep.notDollar': {
    es: 'Mueve moneda extranjera entre cuentas. No es el «dólar MEP» ni compra nada.',
    en: 'It moves foreign currency between accounts. It is not the “dólar MEP” and buys nothing.',
  },
  'mep.hours.open': {
    es: 'El banco las toma de 8:00 a 20:00, hora de Buenos Aires.',
    en: 'The bank takes them from 8:00 to 20:00, Buenos Aires time.',
  },
  'mep.hours.closed': {
    es: 'Ahora el banco no las toma. Podés prepararla y, al aprobarla, dejarla esperando hasta',
    en: 'The bank does not take them now. You can prepare it and, on approval, leave it waiting until',
  },
  'mep.hours.weekend': {
    es: 'Es fin de semana: el banco no dice si las toma. Si la rechaza, no sale dinero.',
    en: 'It is a weekend: the bank does not say whether it takes them. If it refuses it, no money leaves.',
  },
  'mep.kind': { es: 'Operatoria', en: 'Operation' },
  'mep.kind.mep_dr0': {
    es: 'Entre cuentas del mismo titular, en dólares',
    en: 'Between accounts of the same holder, in dollars',
  },
  'mep.kind.mep_dr1': {
    es: 'Cuentas gravadas en origen, en moneda extranjera, con registración fiscal',
    en: 'Accounts taxed at origin, in foreign currency, with fiscal registration',
  },
  'mep.from': { es: 'CBU de origen', en: 'Source CBU' },
  'mep.from.hint': {
    es: 'Una cuenta propia en moneda extranjera',
    en: 'An account of your own in foreign currency',
  },
  'mep.to': { es: 'CBU de destino', en: 'Destination CBU' },
  'mep.to.hint.dr0': {
    es: 'Otra cuenta del mismo titular, en este banco o en otro',
    en: 'Another account of the same holder, at this bank or another',
  },
  'mep.to.hint.dr1': {
    es: 'El CBU, o el nombre de alguien de la agenda',
    en: 'The CBU, or the name of a contact',
  },
  'mep.otherHolder': {
    es: 'Una DR0 es entre cuentas del mismo titular: esta es de {theirs} y la tuya de {own}. El banco la va a rechazar.',
    en: 'A DR0 is between accounts of one holder: this one belongs to {theirs}, yours to {own}. The bank will reject it.',
  },
  'mep.businessName': { es: 'Razón social del destino', en: 'Business name of the destination' },
  'mep.businessName.hint': {
    es: 'Como figura en la cuenta de destino',
    en: 'As it stands on the destination account',
  },
  'mep.transferCode': { es: 'Código de transferencia', en: 'Transfer code' },
  'mep.transferCode.hint': {
    es: 'Instrucción de pago: el código que te dio el banco',
    en: 'Payment instruction: the code that the bank gave you',
  },
  'mep.concept': { es: 'Concepto', en: 'Concept' },
  'mep.concept.hint': { es: 'Instrucción de pago', en: 'Payment instruction' },
  'mep.knownClient': { es: 'Cliente conocido', en: 'Known client' },
  'mep.knownClient.hint': {
    es: 'Declarás que quien recibe es un cliente conocido',
    en: 'You declare that whoever receives is a known client',
  },
  'mep.pep': { es: 'Persona expuesta políticamente', en: 'Politically exposed person' },
  'mep.pep.hint': {
    es: 'Declarás que quien recibe es una PEP',
    en: 'You declare that whoever receives is a PEP',
  },

  // Texts of the book: beneficiaries, and lists that are paid again and again.
  'book.title': { es: 'Agenda', en: 'Contacts' },
  'book.tabs': { es: 'Partes de la agenda', en: 'Parts of the contacts' },
  'book.tab.beneficiaries': { es: 'Contactos', en: 'Contacts' },
  'book.tab.again': { es: 'Listas y programadas', en: 'Lists and recurring' },

  'book.new': { es: 'Nuevo contacto', en: 'New contact' },
  'book.edit': { es: 'Editar', en: 'Edit' },
  'book.import': { es: 'Importar…', en: 'Import…' },
  'book.list': { es: 'Contactos', en: 'Contacts' },
  'book.empty.title': { es: 'La agenda está vacía', en: 'You have no contacts yet' },
  'book.empty.text': {
    es: 'Guardá a quiénes les pagás: al escribir el nombre aparece la cuenta, y se avisa si cambia el titular.',
    en: 'Keep the people you pay: type a name to get the account, and be told when the holder changes.',
  },
  'book.name': { es: 'Nombre', en: 'Name' },
  'book.accountKey': { es: 'CBU, CVU o alias', en: 'CBU, CVU or alias' },
  'book.cuit': { es: 'CUIT', en: 'CUIT' },
  'book.bank': { es: 'Entidad', en: 'Bank' },
  'book.note': { es: 'Nota', en: 'Note' },
  'book.optional': { es: 'Opcional', en: 'Optional' },
  'book.key.hint': { es: 'Se controla al escribirlo', en: 'It is checked as you type' },
  'book.holder': { es: 'Titular según el banco', en: 'Holder at the bank' },
  'book.holder.never': { es: 'Sin consultar', en: 'Not looked up' },
  'book.holder.at': { es: 'Consultado el {at}', en: 'Looked up on {at}' },
  'book.holder.differs': {
    es: 'El CUIT de la agenda no es el que dice el banco',
    en: 'The CUIT in your contacts is not the one the bank has',
  },
  'book.holder.use': { es: 'Usar los datos del banco', en: 'Use the bank’s data' },
  'book.lastPaid': { es: 'Último pago', en: 'Last paid' },
  'book.never': { es: 'Nunca', en: 'Never' },
  'book.check': { es: 'Consultar el titular', en: 'Look up the holder' },
  'book.pay': { es: 'Transferirle', en: 'Transfer to' },
  'book.remove': { es: 'Quitar de la agenda', en: 'Remove from contacts' },

  'book.remove.title': { es: '¿Quitar «{name}»?', en: 'Remove “{name}”?' },
  'book.remove.text': {
    es: 'Las órdenes ya hechas no cambian. Se puede deshacer.',
    en: 'Past orders do not change. It can be undone.',
  },
  'book.removed': { es: 'Se quitó «{name}».', en: '“{name}” was removed.' },

  'book.import.title': { es: 'Importar contactos', en: 'Import contacts' },
  'book.import.hint': {
    es: 'CSV o XLSX con nombre y cuenta (CBU, CVU o alias); CUIT, banco y nota si los hay. En XLSX la cuenta va como texto.',
    en: 'CSV or XLSX with name and account (CBU, CVU or alias); CUIT, bank and note if any. In XLSX the account must be text.',
  },
  'book.import.reading': { es: 'Leyendo {name}', en: 'Reading {name}' },
  'book.import.counts': {
    es: '{good, plural, one {# fila buena} other {# filas buenas}}, {bad, plural, one {# con problemas} other {# con problemas}}',
    en: '{good, plural, one {# good row} other {# good rows}}, {bad} with problems',
  },
  'book.import.rows': { es: 'Filas del archivo', en: 'Rows of the file' },
  'book.import.row': { es: 'Fila', en: 'Row' },
  'book.import.verdict': { es: 'Resultado', en: 'Result' },
  'book.import.new': { es: 'Nuevo', en: 'New' },
  'book.import.known': { es: 'Ya está: se actualiza', en: 'Already there: it is updated' },
  'book.import.bad': { es: 'No entra', en: 'Not imported' },
  'book.import.problem': { es: '{field}: {problem}', en: '{field}: {problem}' },
  'book.import.problem.other': {
    es: '{field}: no es válido ({problem})',
    en: '{field}: it is not valid ({problem})',
  },
  'book.import.problem.repeated': {
    es: '{field}: ya está en la fila {row} del archivo',
    en: '{field}: it is in row {row} of the file already',
  },
  'book.import.problem.formula': {
    es: '{field}: la celda es una fórmula; poné el valor',
    en: '{field}: the cell is a formula; enter the value',
  },
  'book.import.problem.error': {
    es: '{field}: la celda muestra un error de la planilla',
    en: '{field}: the cell shows an error of the spreadsheet',
  },
  'book.import.problem.numeric_cell': {
    es: '{field}: la celda es un número y pudo perder dígitos; tiene que ser texto',
    en: '{field}: the cell is a number and may have lost digits; it must be text',
  },
  'book.import.apply': {
    es: 'Importar {count, plural, one {la fila buena} other {las # filas buenas}}',
    en: 'Import {count, plural, one {the good row} other {the # good rows}}',
  },
  'book.import.done': {
    es: '{added, plural, one {# agregado} other {# agregados}}, {updated, plural, one {# actualizado} other {# actualizados}}.',
    en: '{added} added, {updated} updated.',
  },
  'book.import.another': { es: 'Otro archivo', en: 'Another file' },

  'lists.new': { es: 'Nueva lista', en: 'New list' },
  'lists.empty.text': {
    es: 'Una lista junta a quiénes se les paga seguido, con su importe: se marcan los que van y se aprueban juntos.',
    en: 'A list holds those you pay regularly, with the amount: tick those to be paid and approve them together.',
  },
  'lists.name': { es: 'Nombre de la lista', en: 'Name of the list' },
  'lists.from': { es: 'CVU que paga', en: 'CVU that pays' },
  'lists.items': { es: 'Pagos', en: 'Payments' },
  'lists.lastUsed': { es: 'Última vez', en: 'Last used' },
  'lists.tick': { es: 'Pagar a {name}', en: 'Pay {name}' },
  'lists.tickAll': { es: 'Marcar todos', en: 'Tick all' },
  'lists.amountOf': { es: 'Importe para {name}', en: 'Amount for {name}' },
  'lists.noteOf': { es: 'Concepto para {name}', en: 'Concept for {name}' },
  'lists.removeItem': { es: 'Quitar a {name} de la lista', en: 'Remove {name} from the list' },
  'lists.add': { es: 'Agregar a la lista', en: 'Add to the list' },
  'lists.add.hint': {
    es: 'Nombre, CUIT o cuenta de la agenda',
    en: 'Name, CUIT or account of a contact',
  },
  'lists.gone': { es: 'Ya no está en la agenda', en: 'No longer in contacts' },
  'lists.noItems': {
    es: 'La lista no tiene pagos. Agregá a alguien de la agenda.',
    en: 'The list has no payments. Add one of your contacts.',
  },
  'lists.emptyBook': {
    es: 'La agenda está vacía: cargá primero los contactos.',
    en: 'You have no contacts yet: add some first.',
  },
  'lists.save': { es: 'Guardar la lista', en: 'Save the list' },
  'lists.remove': { es: 'Quitar la lista', en: 'Remove the list' },
  'lists.pay': {
    es: 'Preparar {count, plural, =0 {pagos} one {un pago} other {# pagos}} por {total}',
    en: 'Prepare {count, plural, =0 {payments} one {one payment} other {# payments}} for {total}',
  },
  'lists.pay.hint': {
    es: 'Se guardan como órdenes y se aprueban juntas, una sola vez.',
    en: 'They are stored as orders and approved together, once.',
  },
  'lists.follow': { es: 'Seguirlas en Transferencias', en: 'Follow them in Transfers' },
})
