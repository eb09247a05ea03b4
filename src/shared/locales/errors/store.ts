import type { StoreErrors } from '../../errors/store.ts'
import type { ErrorSentences } from '../define.ts'
import { said } from './said.ts'

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
      es: 'Si el llavero se restauró o cambió de usuario, volvé al anterior y abrí el perfil de nuevo.',
      en: 'If the keychain was restored or the user changed, go back to the former one and open the profile again.',
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
      es: 'Escribí el client_secret con el que se creó el perfil.',
      en: 'Type the client_secret the profile was created with.',
    },
  },
  database_damaged: {
    what: {
      es: 'El archivo {database} estaba dañado; se apartó en {kept} y se empezó uno nuevo.',
      en: 'The file {database} was damaged; it was set aside as {kept} and a new one was started.',
    },
    meaning: {
      es: 'Las posiciones guardadas ahí ya no se ven. Ninguna orden depende de ese archivo.',
      en: 'The positions stored there are no longer shown. No order depends on that file.',
    },
    action: said.requestAgain,
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
  ledger_damaged: {
    what: {
      es: 'El libro de órdenes está dañado; se conservó en {kept}.',
      en: 'The book of orders is damaged; it was kept as {kept}.',
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
  ledger_sound: {
    what: {
      es: 'El libro de órdenes está bien: no hace falta restaurarlo.',
      en: 'The book of orders is sound: there is no need to restore it.',
    },
    meaning: said.kept,
  },
  disk_full: {
    what: {
      es: 'No queda espacio en el disco para {path}.',
      en: 'There is no space left on the disk for {path}.',
    },
    meaning: said.nothingStored,
    action: { es: 'Liberá espacio y volvé a intentar.', en: 'Free some space and try again.' },
  },
  disk_failed: {
    what: {
      es: 'El disco no dejó leer o escribir {path}: {reason}.',
      en: 'The disk did not allow reading or writing {path}: {reason}.',
    },
    meaning: said.nothingStored,
    action: {
      es: 'Revisá los permisos de la carpeta y el estado del disco.',
      en: 'Check the permissions of the folder and the state of the disk.',
    },
  },
  not_found: {
    what: { es: 'No se encontró: {what}.', en: 'Not found: {what}.' },
    meaning: said.kept,
  },
} as const satisfies Record<keyof StoreErrors, ErrorSentences>
