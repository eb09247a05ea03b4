import type { StoreErrors } from '../../errors/store.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

/** Sentences for keychain, databases and disk. */
export const storeSentences = {
  keychain_missing: {
    what: {
      es: 'Esta computadora no ofrece un llavero donde guardar secretos ({reason}).',
      en: 'This computer offers no keychain to keep secrets in ({reason}).',
    },
    meaning: {
      es: 'El client_secret queda solo en memoria hasta cerrar la aplicación; nunca en un archivo.',
      en: 'The client_secret stays in memory until the application closes; never in a file.',
    },
    action: {
      es: 'En Linux, instalá y desbloqueá un servicio como GNOME Keyring o KWallet.',
      en: 'On Linux, install and unlock a service such as GNOME Keyring or KWallet.',
    },
  },
  keychain_locked: {
    what: {
      es: 'El llavero de la computadora está bloqueado ({reason}).',
      en: 'The keychain of this computer is locked ({reason}).',
    },
    meaning: {
      es: 'No se pueden leer las credenciales ni la clave de los datos. Nada se perdió.',
      en: 'The credentials and the key of the data cannot be read. Nothing was lost.',
    },
    action: {
      es: 'Desbloquealo y abrí el perfil de nuevo.',
      en: 'Unlock it and open the profile again.',
    },
  },
  keychain_failed: {
    what: {
      es: 'El llavero de la computadora falló: {reason}.',
      en: 'The keychain of this computer failed: {reason}.',
    },
    meaning: {
      es: 'No se guardó ni se leyó el secreto.',
      en: 'The secret was neither stored nor read.',
    },
    action: {
      es: 'Volvé a intentar; si se repite, reiniciá la sesión.',
      en: 'Try again; if it happens again, sign out and in.',
    },
  },
  key_missing: {
    what: {
      es: 'El llavero no tiene la clave de los datos guardados ({database}).',
      en: 'The keychain does not hold the key of the stored data ({database}).',
    },
    meaning: {
      es: 'El archivo sigue en el disco, cifrado, y sin esa clave no se puede leer.',
      en: 'The file is still on the disk, encrypted, and cannot be read without that key.',
    },
    action: {
      es: 'Volvé al llavero o al usuario de antes, o recuperá el perfil de su archivo de recuperación, en la primera pantalla.',
      en: 'Go back to the former keychain or user, or recover the profile from its recovery file, on the first screen.',
    },
  },
  key_wrong: {
    what: {
      es: 'Ese client_secret no abre los datos guardados de este perfil.',
      en: 'That client_secret does not open the stored data of this profile.',
    },
    meaning: {
      es: 'Los datos siguen guardados y cifrados.',
      en: 'The data is still stored and encrypted.',
    },
    action: {
      es: 'Escribí el client_secret vigente de este perfil.',
      en: 'Type the current client_secret of this profile.',
    },
  },
  database_damaged: {
    what: {
      es: 'El archivo {database} estaba dañado; se apartó en {kept} y se empezó uno nuevo.',
      en: 'The file {database} was damaged; it was set aside as {kept} and a new one was started.',
    },
    meaning: {
      es: 'Las posiciones se leen de nuevo del archivo de posiciones y lo demás se le pide al banco. Ninguna orden depende del dañado.',
      en: 'Positions are read again from the archive of positions, and the rest is asked of the bank. No order depends on the damaged file.',
    },
    action: {
      es: 'No hace falta nada. Si vuelve a pasar, hacé revisar el disco.',
      en: 'Nothing is needed. If it happens again, have the disk checked.',
    },
  },
  database_newer: {
    what: {
      es: 'El archivo {database} es de una versión más nueva de Tesorero (formato {found}; esta versión conoce hasta {known}).',
      en: 'The file {database} is from a newer version of Tesorero (format {found}; this version knows up to {known}).',
    },
    meaning: { es: 'No se lo abrió ni se lo cambió.', en: 'It was neither opened nor changed.' },
    action: {
      es: 'Actualizá Tesorero en esta computadora.',
      en: 'Update Tesorero on this computer.',
    },
  },
  archive_restored: {
    what: {
      es: 'El archivo de posiciones (archive.db) estaba dañado o faltaba; se apartó en {kept} y se puso la copia del {madeAt}.',
      en: 'The archive of positions (archive.db) was damaged or missing; it was set aside as {kept} and the copy of {madeAt} took its place.',
    },
    meaning: {
      es: 'Puede faltar lo que entró después de esa copia: posiciones, pedidos y cauciones.',
      en: 'What came in after that copy may be missing: positions, requests and repos.',
    },
    action: {
      es: 'Pedí de nuevo la posición y revisá las cauciones que seguís.',
      en: 'Request the position again and check the repos you follow.',
    },
  },
  archive_emptied: {
    what: {
      es: 'El archivo de posiciones (archive.db) estaba dañado o faltaba; se apartó en {kept}. Ninguna copia se pudo leer y se empezó uno vacío.',
      en: 'The archive of positions (archive.db) was damaged or missing; it was set aside as {kept}. No copy could be read, and an empty one was started.',
    },
    meaning: {
      es: 'Las posiciones anteriores se siguen viendo, sin su archivo original. Las cauciones que se seguían se perdieron.',
      en: 'Earlier positions are still shown, without their original file. The repos that were followed are lost.',
    },
    action: {
      es: 'Si tenés una copia de respaldo de la carpeta del perfil, restaurala antes de seguir.',
      en: 'If you have a backup of the profile’s folder, restore it before going on.',
    },
  },
  archive_entry_unreadable: {
    what: {
      es: 'No se puede leer {kind, select, repo {la caución} request {el pedido de posición} file {el archivo traído} columns {lo dicho de las columnas de un archivo} match {la conciliación a mano} rules {la tabla de reglas} correction {la cuenta puesta a mano} other {lo previsto}}: {name}.',
      en: '{kind, select, repo {The repo} request {The position request} file {The file that was brought} columns {What was said of the columns of a file} match {The reconciliation made by hand} rules {The table of rules} correction {The account set by hand} other {What was forecast}} cannot be read: {name}.',
    },
    meaning: {
      es: 'Se deja afuera, sin borrarlo. Todo lo demás se lee como siempre.',
      en: 'It is left out, not deleted. All else is read as always.',
    },
    action: {
      es: 'Cargalo de nuevo.',
      en: 'Enter it again.',
    },
  },
  ledger_rows_unreadable: {
    what: {
      es: '{count, plural, one {Hay una plantilla, lista, orden programada o importe esperado que no se puede leer} other {Hay # plantillas, listas, órdenes programadas o importes esperados que no se pueden leer}}.',
      en: '{count, plural, one {One template, list, recurring order or expected amount cannot be read} other {# templates, lists, recurring orders or expected amounts cannot be read}}.',
    },
    meaning: {
      es: 'No se muestra en ninguna lista, y de una orden programada así no sale ningún borrador. No se borró nada.',
      en: 'No list shows it, and a recurring order like that makes no draft. Nothing was deleted.',
    },
    action: {
      es: 'Fijate en Contactos qué falta y cargalo de nuevo.',
      en: 'See in Contacts what is missing and enter it again.',
    },
  },
  archive_copy_failed: {
    what: {
      es: 'No se pudo hacer la copia diaria del archivo de posiciones: {reason}.',
      en: 'The daily copy of the archive of positions could not be made: {reason}.',
    },
    meaning: {
      es: 'El archivo está donde estaba; siguen las copias anteriores.',
      en: 'The archive is where it was; the earlier copies remain.',
    },
    action: {
      es: 'Fijate si hay lugar en el disco. Se vuelve a intentar cada hora.',
      en: 'See whether the disk has room. It is tried again every hour.',
    },
  },
  ledger_copy_failed: {
    what: {
      es: 'No se pudo hacer la copia diaria del libro de órdenes: {reason}.',
      en: 'The daily copy of the order ledger could not be made: {reason}.',
    },
    meaning: {
      es: 'El libro está bien; siguen las copias anteriores, con su fecha en Configuración.',
      en: 'The ledger is sound; the earlier copies remain, with their dates in Settings.',
    },
    action: {
      es: 'Fijate si hay lugar en el disco. Se vuelve a intentar cada hora.',
      en: 'See whether the disk has room. It is tried again every hour.',
    },
  },
  ledger_damaged: {
    what: {
      es: 'El libro de órdenes está dañado; se conservó en {kept}.',
      en: 'The order ledger is damaged; it was kept as {kept}.',
    },
    meaning: {
      es: 'No se puede enviar ninguna orden hasta restaurarlo. Consultar y exportar sigue funcionando.',
      en: 'No order can be sent until it is restored. Reading and exporting still work.',
    },
    action: {
      es: '{backups, plural, =0 {No hay copias de seguridad para restaurar.} one {Restaurá la copia de seguridad que hay.} other {Restaurá una de las # copias de seguridad.}}',
      en: '{backups, plural, =0 {There are no backups to restore.} one {Restore the one backup there is.} other {Restore one of the # backups.}}',
    },
  },
  ledger_moved: {
    what: {
      es: 'El archivo del libro de órdenes se borró o se reemplazó con el perfil abierto: {path}',
      en: 'The file of the order ledger was deleted or replaced while the profile was open: {path}',
    },
    meaning: {
      es: 'No se envía nada: lo que se anote ahora se pierde al cerrar.',
      en: 'Nothing is sent: whatever is noted now is lost on closing.',
    },
    action: {
      es: 'Antes de cerrar el perfil, exportá las órdenes y su evidencia. Después abrilo de nuevo y restaurá una copia.',
      en: 'Before closing the profile, export the orders and their evidence. Then open it again and restore a backup.',
    },
  },
  ledger_not_latest: {
    what: {
      es: 'El libro de órdenes no es el último que anotó esta computadora: es una copia anterior o se reescribió.',
      en: 'The order ledger is not the last one that this computer noted: it is an older copy or was rewritten.',
    },
    meaning: {
      es: 'Las órdenes que podían enviarse quedaron sin confirmar; las hechas después pueden faltar. Límites y personas son los de entonces.',
      en: 'The orders that could be sent are unconfirmed now; those made since may be missing. Limits and people are those of then.',
    },
    action: {
      es: 'Compará con el portal del banco antes de volver a pagar.',
      en: 'Compare with the bank’s portal before paying again.',
    },
  },
  ledger_sound: {
    what: {
      es: 'El libro de órdenes está bien: no hace falta restaurarlo.',
      en: 'The order ledger is sound: there is no need to restore it.',
    },
    meaning: phrases.kept,
  },
  disk_full: {
    what: {
      es: 'No queda espacio en el disco para {path}.',
      en: 'There is no space left on the disk for {path}.',
    },
    meaning: phrases.nothingStored,
    action: { es: 'Liberá espacio y volvé a intentar.', en: 'Free some space and try again.' },
  },
  disk_low: {
    what: {
      es: 'Queda poco espacio en el disco de {path}: {megabytes, number} MB.',
      en: 'There is little space left on the disk of {path}: {megabytes, number} MB.',
    },
    meaning: {
      es: 'Todavía se guarda todo; una posición grande o una copia pueden no entrar.',
      en: 'Everything is still stored; a large position or a copy may not fit.',
    },
    action: { es: 'Liberá espacio en ese disco.', en: 'Free some space on that disk.' },
  },
  disk_failed: {
    what: {
      es: 'El disco no dejó leer o escribir {path}: {reason}.',
      en: 'The disk did not allow reading or writing {path}: {reason}.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Revisá los permisos de la carpeta y el estado del disco.',
      en: 'Check the permissions of the folder and the state of the disk.',
    },
  },
  not_found: {
    what: { es: 'No se encontró: {what}.', en: 'Not found: {what}.' },
    meaning: phrases.kept,
  },
} as const satisfies Record<keyof StoreErrors, ErrorSentences>
