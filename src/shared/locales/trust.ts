import { defineMessages } from './define.ts'

/** Texts of the question that main asks before somebody else could get secrets, orders or notifications. */
export const trustMessages = defineMessages({
  'approval.title.trust': {
    es: '¿Confirmar {count, plural, one {este cambio} other {estos # cambios}}?',
    en: 'Confirm {count, plural, one {this change} other {these # changes}}?',
  },
  'approval.yes.trust': { es: 'Confirmar', en: 'Confirm' },
  'approval.no.trust': { es: 'No cambiar', en: 'Do not change' },
  'approval.title.trust.delete': {
    es: '¿Borrar estos datos para siempre?',
    en: 'Delete this data for good?',
  },
  'approval.yes.trust.delete': { es: 'Borrar', en: 'Delete' },
  'approval.no.trust.delete': { es: 'No borrar', en: 'Do not delete' },
  'approval.title.trust.save': {
    es: '¿Guardar una copia de este perfil fuera de Tesorero?',
    en: 'Save a copy of this profile outside Tesorero?',
  },
  'approval.yes.trust.save': { es: 'Guardar', en: 'Save' },
  'approval.no.trust.save': { es: 'No guardar', en: 'Do not save' },
  'approval.title.trust.record': {
    es: '¿Registrar a mano qué pasó?',
    en: 'Record by hand what happened?',
  },
  'approval.yes.trust.record': { es: 'Registrar', en: 'Record' },
  'approval.no.trust.record': { es: 'No registrar', en: 'Do not record' },
  'approval.title.trust.take_in': {
    es: '¿Incorporar estos datos?',
    en: 'Import this data?',
  },
  'approval.yes.trust.take_in': { es: 'Incorporar', en: 'Import' },
  'approval.no.trust.take_in': { es: 'No incorporar', en: 'Do not import' },
  'approval.trust.connection.new': {
    es: 'El client_secret y las órdenes van a ir a {after}.',
    en: 'The client_secret and the orders will go to {after}.',
  },
  'approval.trust.connection.changed': {
    es: 'El client_secret y las órdenes dejan de ir a {before} y van a ir a {after}.',
    en: 'The client_secret and the orders no longer go to {before} and will go to {after}.',
  },
  'approval.trust.connection.same': {
    es: 'Cambia con qué datos se entra a {after}.',
    en: 'What is used to sign in at {after} changes.',
  },
  'approval.trust.field': {
    es: 'Antes {before}, ahora {after}',
    en: 'Before {before}, now {after}',
  },
  'approval.trust.download_host': {
    es: 'Se van a poder descargar archivos de {host}.',
    en: 'Files may be downloaded from {host}.',
  },
  'approval.trust.listener_host': {
    es: 'Otras computadoras van a poder mandar notificaciones a esta, en la dirección {host}.',
    en: 'Other computers will be able to send notifications to this one, at the address {host}.',
  },
  'approval.trust.listener_name': {
    es: 'Se van a aceptar notificaciones dirigidas a {host}, el nombre de un proxy o túnel.',
    en: 'Notifications addressed to {host}, the name of a proxy or tunnel, will be accepted.',
  },
  'approval.trust.listener_keyless': {
    es: 'Se van a aceptar notificaciones sin clave en los tipos donde la especificación no la muestra.',
    en: 'Notifications without a key will be accepted for the kinds for which the specification shows none.',
  },
  'approval.trust.webhook_key': {
    es: 'Las notificaciones van a llevar una clave escrita a mano. Quien la conozca puede mandarlas.',
    en: 'Notifications will carry a key that was typed. Whoever knows it can send them.',
  },
  'approval.trust.client_secret.keychain': {
    es: 'Otro client_secret reemplaza al guardado, que se pierde. El nuevo también sirve para poner otro PIN si se olvida.',
    en: 'Another client_secret replaces the stored one, which is lost. The new one also serves to reset a forgotten PIN.',
  },
  'approval.trust.client_secret.session': {
    es: 'Los datos de este perfil se van a abrir con otro client_secret; con el anterior, no más.',
    en: 'The data of this profile will open with another client_secret, and no longer with the former one.',
  },
  'approval.trust.lock_set': {
    es: 'Tesorero se va a poder bloquear, y para entrar va a hacer falta el PIN o la frase que se acaba de escribir.',
    en: 'Tesorero can be locked from now on, and opens only with the PIN or passphrase that has just been typed.',
  },
  'approval.trust.lock_removed': {
    es: 'Tesorero no se va a bloquear más: quien se siente frente a esta sesión va a ver todo.',
    en: 'Tesorero will not lock any more: whoever sits down at this session will see everything.',
  },
  'approval.trust.lock_reset': {
    es: 'Alguien escribió el client_secret de este perfil y pone otro PIN u otra frase para entrar.',
    en: 'Somebody typed the client_secret of this profile and sets another PIN or passphrase to get in.',
  },
  'approval.trust.recovery_saved': {
    es: 'Todo lo guardado de este perfil sale en un archivo, que se abre con la frase que se acaba de escribir.',
    en: 'All that is kept of this profile leaves in a file, which opens with the passphrase that has just been typed.',
  },
  'approval.trust.data_saved': {
    es: 'Todo lo guardado de este perfil sale en archivos abiertos, que puede leer quien los tenga.',
    en: 'All that is kept of this profile leaves in open files, which whoever has them can read.',
  },
  'approval.trust.recovery_restored': {
    es: 'Se va a recuperar en esta computadora el perfil de un archivo hecho el {madeAt}, con los límites y las personas de entonces.',
    en: 'The profile of a file made on {madeAt} will be recovered on this computer, with the limits and people of then.',
  },
  'approval.trust.ledger_compared': {
    es: 'Se registra lo pagado desde el {madeAt} como comparado con el banco. {due, plural, =0 {Las aprobaciones dejan de avisarlo.} one {Queda en borrador # fecha programada: salteala antes si se pagó.} other {Quedan en borrador # fechas programadas: salteá antes las pagadas.}}',
    en: 'What was paid since {madeAt} is recorded as compared. {due, plural, =0 {Approvals will no longer mention it.} one {# recurring date becomes a draft: skip it first if paid.} other {# recurring dates become drafts: first skip those paid.}}',
  },
  'approval.trust.outcome.accepted': {
    es: '{count, plural, one {Se va a registrar que esta orden sigue en proceso} other {Se va a registrar que estas # órdenes siguen en proceso}}. No se deshace.',
    en: '{count, plural, one {This order will be recorded as still processing} other {These # orders will be recorded as still processing}}. It cannot be undone.',
  },
  'approval.trust.outcome.settled': {
    es: '{count, plural, one {Se va a registrar que esta orden se ejecutó} other {Se va a registrar que estas # órdenes se ejecutaron}}. No se deshace.',
    en: '{count, plural, one {This order will be recorded as executed} other {These # orders will be recorded as executed}}. It cannot be undone.',
  },
  'approval.trust.outcome.rejected': {
    es: '{count, plural, one {Se va a registrar que esta orden se rechazó} other {Se va a registrar que estas # órdenes se rechazaron}}: se podría pagar de nuevo.',
    en: '{count, plural, one {This order will be recorded as rejected} other {These # orders will be recorded as rejected}}: it might be paid again.',
  },
  'approval.trust.outcome.not_executed': {
    es: '{count, plural, one {Se va a registrar que el banco no tiene esta orden} other {Se va a registrar que el banco no tiene estas # órdenes}}: se podría pagar de nuevo.',
    en: '{count, plural, one {The bank will be recorded as not having this order} other {The bank will be recorded as not having these # orders}}: it might be paid again.',
  },
  'approval.trust.psp_accounts': {
    es: '{count, plural, =0 {Ninguna cuenta cuenta ya como de los clientes.} one {Esta cuenta tiene el dinero de los clientes: {accounts}.} other {Estas # cuentas tienen el dinero de los clientes: {accounts}.}} Contra ellas se compara lo que se les debe.',
    en: '{count, plural, =0 {No account counts as the customers’ any more.} one {This account holds the customers’ money: {accounts}.} other {These # accounts hold the customers’ money: {accounts}.}} What is owed to them is held against it.',
  },
  'approval.trust.cvu_zero': {
    es: 'Los CVU sin saldo inicial empiezan en cero al cierre del {day}. Lo que tenían antes no se cuenta.',
    en: 'CVUs without an opening balance begin at zero at the close of {day}. What they held before is not counted.',
  },
  'approval.trust.profile_removed': {
    es: 'Se borran este perfil y todo lo guardado de él: órdenes, registro, posiciones, copias, límites, personas y claves. No se deshace.',
    en: 'This profile and all that is kept of it will be deleted: orders, record, positions, copies, limits, people and keys. It cannot be undone.',
  },
  'approval.trust.position_file': {
    es: 'Se va a incorporar la posición {fileId}, que nadie pidió desde acá. Sus saldos se ven como los del banco.',
    en: 'The position {fileId}, which nobody asked for here, will be imported. Its balances are shown as the bank’s.',
  },
  'approval.trust.position_file.imported': {
    es: 'Se va a incorporar de un archivo la posición {fileId}, fechada el {createdAt}, en lugar de bajarla del banco. Sus saldos se ven como los del banco.',
    en: 'The position {fileId}, dated {createdAt}, will be imported from a file instead of downloaded from the bank. Its balances are shown as the bank’s.',
  },
  'approval.trust.position_file.unrequested': {
    es: 'Se va a incorporar de un archivo la posición {fileId}, fechada el {createdAt}, que nadie pidió desde acá. Sus saldos se ven como los del banco.',
    en: 'The position {fileId}, dated {createdAt}, which nobody asked for here, will be imported from a file. Its balances are shown as the bank’s.',
  },
  'approval.trust.position_file.client': {
    es: 'El archivo dice que es de {client}.',
    en: 'The file says that it is of {client}.',
  },
  'approval.trust.position_file.nobody': {
    es: 'El archivo no dice de quién es.',
    en: 'The file does not say whose it is.',
  },
  'approval.trust.position_file.held': {
    es: '¡Cuidado! Las posiciones guardadas son de {held}.',
    en: 'Careful! The positions held are of {held}.',
  },
  'approval.trust.notice': {
    es: 'Se va a incorporar una notificación que no llegó del banco: {notice}. Cuenta como si la hubiera mandado el banco.',
    en: 'A notification that did not come from the bank will be imported: {notice}. It counts as if the bank had sent it.',
  },
  'approval.trust.relay': {
    es: 'Las notificaciones van a llegar por el relay {host}.',
    en: 'Notifications will come through the relay {host}.',
  },

  // The lock screen, and the setting of the application's lock.
  'lock.title': { es: 'Tesorero está bloqueado', en: 'Tesorero is locked' },
  'lock.pin': { es: 'PIN o frase', en: 'PIN or passphrase' },
  'lock.show': { es: 'Mostrar {what}', en: 'Show {what}' },
  'lock.unlock': { es: 'Desbloquear', en: 'Unlock' },
  'lock.forgotten': { es: 'Lo olvidé', en: 'I forgot it' },
  'lock.forgotten.title': { es: 'Poner otro PIN', en: 'Set another PIN' },
  'lock.forgotten.text': {
    es: 'Pegá el client_secret de uno de los perfiles de esta computadora. Tesorero va a pedir una confirmación aparte.',
    en: 'Paste the client_secret of one of the profiles on this computer. Tesorero will ask for a separate confirmation.',
  },
  'lock.new': { es: 'PIN o frase nueva', en: 'New PIN or passphrase' },
  'lock.new.hint': {
    es: 'Seis caracteres o más. Una frase larga es más difícil de adivinar.',
    en: 'Six characters or more. A long passphrase is harder to guess.',
  },
  'lock.again': { es: 'Otra vez', en: 'Again' },
  'lock.again.differs': { es: 'No es igual al de arriba.', en: 'It differs from the one above.' },
  'lock.short': { es: 'Son menos de seis caracteres.', en: 'That is fewer than six characters.' },
  'lock.set': { es: 'Guardar y entrar', en: 'Save and enter' },

  'lock.settings': { es: 'Bloqueo de Tesorero', en: 'Locking Tesorero' },
  'lock.settings.intro': {
    es: 'Bloquear cierra el perfil, sus claves y las consultas al banco. Lo escrito a medias vuelve al desbloquear.',
    en: 'Locking closes the profile, its keys and the polling of the bank. What was half typed is back after unlocking.',
  },
  'lock.settings.when': {
    es: 'También se bloquea con la pantalla y al suspender, donde el sistema lo avisa.',
    en: 'It also locks with the screen and on suspend, where the system says so.',
  },
  'lock.settings.off': { es: 'No se bloquea todavía.', en: 'It does not lock yet.' },
  'lock.settings.former': { es: 'PIN o frase actual', en: 'Current PIN or passphrase' },
  'lock.settings.idle': { es: 'Bloquear sin uso', en: 'Lock when idle' },
  'lock.settings.idle.minutes': {
    es: '{count, plural, one {Después de # minuto} other {Después de # minutos}}',
    en: '{count, plural, one {After # minute} other {After # minutes}}',
  },
  'lock.settings.new.optional': {
    es: 'Vacío: queda el mismo.',
    en: 'Empty: it stays the same.',
  },
  'lock.settings.on': { es: 'Activar el bloqueo', en: 'Turn the lock on' },
  'lock.settings.saved': { es: 'Bloqueo guardado', en: 'Lock saved' },
  'lock.settings.remove': { es: 'Quitar el bloqueo', en: 'Remove the lock' },
  'lock.settings.removed': { es: 'Bloqueo quitado', en: 'Lock removed' },
  'lock.settings.now': { es: 'Bloquear ahora', en: 'Lock now' },

  // The recovery file: making one, and getting a profile back from one.
  /** The beginning of the file's name. */
  'recovery.file': { es: 'recuperacion', en: 'recovery' },
  'recovery.title': { es: 'Archivo de recuperación', en: 'Recovery file' },
  'recovery.intro': {
    es: 'Órdenes, posiciones y ajustes de este perfil en un archivo sellado, para otra computadora o por si se pierde la clave.',
    en: 'Orders, positions and settings of this profile in a sealed file, for another computer or should the key be lost.',
  },
  'recovery.without': {
    es: 'El client_secret no va adentro. Sin la frase nadie abre el archivo, tampoco nosotros.',
    en: 'The client_secret is not in it. Without the passphrase nobody opens the file, nor can we.',
  },
  'recovery.passphrase': { es: 'Frase', en: 'Passphrase' },
  'recovery.passphrase.hint': {
    es: 'Doce caracteres o más; mejor cuatro o cinco palabras al azar.',
    en: 'Twelve characters or more; better still, four or five random words.',
  },
  'recovery.passphrase.short': {
    es: 'Son menos de doce caracteres.',
    en: 'That is fewer than twelve characters.',
  },
  'recovery.passphrase.weak': {
    es: 'Se adivina enseguida: son espacios, repeticiones, teclas seguidas o una palabra común. Probá con varias palabras.',
    en: 'That is soon guessed: blanks, repetition, a row of keys or a common word. Try several words.',
  },
  'recovery.save': { es: 'Guardar archivo de recuperación', en: 'Save recovery file' },
  'recovery.restore': { es: 'Recuperar de un archivo', en: 'Recover from a file' },
  'recovery.restore.choice': {
    es: '¿Venís de otra computadora, o se perdió la clave de tus datos?',
    en: 'Are you coming from another computer, or was the key to your data lost?',
  },
  'recovery.restore.text': {
    es: 'Lo que se podía enviar queda sin confirmar: pudo enviarse después. Límites, personas y contactos son los de cuando se hizo el archivo.',
    en: 'What could still be sent becomes unconfirmed: it may have been sent since. Limits, people and contacts are those of the file.',
  },
  'recovery.restore.chosen': { es: 'Archivo (.age)', en: 'File (.age)' },
  'recovery.restore.none': { es: 'Elegí el archivo.', en: 'Choose the file.' },
  'recovery.restore.action': { es: 'Recuperar', en: 'Recover' },

  /** The beginning of the file's name. */
  'data.file': { es: 'todos-los-datos', en: 'all-data' },
  'data.unread': {
    es: 'No se pudo leer: {parts}. El zip tiene lo demás.',
    en: 'This could not be read: {parts}. The zip has the rest.',
  },
  'data.title': { es: 'Todos los datos', en: 'All data' },
  'data.intro': {
    es: 'Un zip con todo lo de este perfil en CSV y JSON, que abre cualquier programa. No está cifrado.',
    en: 'A zip with all of this profile as CSV and JSON, which any program opens. It is not encrypted.',
  },
  'data.save': { es: 'Guardar todos los datos', en: 'Save all data' },
})
