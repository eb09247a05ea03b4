import type { ShellErrors } from '../../errors/shell.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

/** Sentences for what the shell could not do. */
export const shellSentences = {
  pdf_unavailable: {
    what: {
      es: 'No se pudo armar el PDF: {reason}.',
      en: 'The PDF could not be made: {reason}.',
    },
    meaning: { es: 'No se guardó ningún archivo.', en: 'No file was saved.' },
    action: {
      es: 'Exportá en XLSX o CSV, o instalá Chromium, Chrome o Edge y volvé a intentar.',
      en: 'Export as XLSX or CSV, or install Chromium, Chrome or Edge and try again.',
    },
  },
  tls_check_off: {
    what: {
      es: 'El entorno con el que se inició Tesorero pide no verificar certificados ({variable}).',
      en: 'The environment that Tesorero was started with asks for certificates not to be checked ({variable}).',
    },
    meaning: {
      es: 'Acá no tiene efecto: el certificado del banco se verifica igual.',
      en: 'It has no effect here: the bank’s certificate is checked all the same.',
    },
    action: {
      es: 'Sacá esa variable: otros programas de esta computadora podrían hacerle caso.',
      en: 'Take that variable away: other programs on this computer may obey it.',
    },
  },
  save_failed: {
    what: {
      es: 'No se pudo guardar {path}: {reason}.',
      en: 'Could not save {path}: {reason}.',
    },
    meaning: {
      es: 'El archivo no quedó guardado o quedó incompleto: no lo uses.',
      en: 'The file was not saved, or is incomplete: do not use it.',
    },
    action: {
      es: 'Elegí otra carpeta o cerrá el archivo si está abierto, y exportá de nuevo.',
      en: 'Choose another folder, or close the file if it is open, and export again.',
    },
  },
  another_instance: {
    what: {
      es: 'Tesorero ya está abierto con estos datos ({path}).',
      en: 'Tesorero is already open with this data ({path}).',
    },
    meaning: { es: 'Esta copia no abrió nada.', en: 'This copy has opened nothing.' },
    action: {
      es: 'Usá la ventana que ya está abierta.',
      en: 'Use the window that is already open.',
    },
  },
  data_dir_shared: {
    what: {
      es: 'La carpeta de datos está en otra computadora de la red ({path}).',
      en: 'The data folder is on another computer of the network ({path}).',
    },
    meaning: {
      es: 'Ahí las bases de datos no se pueden proteger de dos escrituras a la vez. No se abrió nada.',
      en: 'Databases cannot be kept there from two writers at once. Nothing was opened.',
    },
    action: {
      es: 'Elegí una carpeta de un disco de esta computadora.',
      en: 'Choose a folder on a disk of this computer.',
    },
  },
  rows_changed: {
    what: {
      es: 'La lista cambió mientras se leían sus filas.',
      en: 'The list changed while its rows were read.',
    },
    meaning: {
      es: 'No se eligió ni se copió ninguna.',
      en: 'None of them was chosen or copied.',
    },
    action: {
      es: 'Elegilas o copialas de nuevo.',
      en: 'Choose or copy them again.',
    },
  },
  rows_too_many: {
    what: {
      es: 'Son más de {most, number} filas, y de a una no se eligen ni se copian tantas.',
      en: 'There are more than {most, number} rows, and not so many are chosen or copied one by one.',
    },
    action: {
      es: 'Filtrá la lista para que sean menos, o exportala.',
      en: 'Filter the list so that there are fewer, or export it.',
    },
  },
  shell_disconnected: {
    what: {
      es: 'La ventana perdió la conexión con Tesorero antes de la respuesta.',
      en: 'The window lost its connection to Tesorero before the answer came.',
    },
    meaning: {
      es: 'No se sabe si lo pedido se hizo. Lo guardado no se perdió.',
      en: 'It is not known whether what was asked was done. What is stored is not lost.',
    },
    action: {
      es: 'Cuando la ventana vuelva a conectarse, fijate antes de repetirlo. Si Tesorero se cerró, abrilo de nuevo.',
      en: 'When the window has reconnected, look before repeating it. If Tesorero was closed, open it again.',
    },
  },

  // Sentences for the application's lock.
  app_locked: {
    what: { es: 'Tesorero está bloqueado.', en: 'Tesorero is locked.' },
    meaning: {
      es: 'Un lote que ya se estaba enviando se termina de enviar; nada nuevo empieza hasta desbloquear.',
      en: 'A batch that was already being sent is sent to its end; nothing new begins until it is unlocked.',
    },
    action: {
      es: 'Escribí el PIN o la frase para seguir donde estabas.',
      en: 'Type the PIN or passphrase to go on where you were.',
    },
  },
  lock_wrong: {
    what: { es: 'Ese no es el PIN ni la frase.', en: 'That is not the PIN or passphrase.' },
    meaning: phrases.nothingChanged,
    action: {
      es: 'Volvé a escribirlo. Si lo olvidaste, poné otro con el client_secret.',
      en: 'Type it again. If you forgot it, set another one with the client_secret.',
    },
  },
  lock_wait: {
    what: {
      es: 'Hubo demasiados intentos: no se acepta otro hasta {until}.',
      en: 'There were too many attempts: none is taken until {until}.',
    },
    meaning: phrases.nothingChanged,
    action: { es: 'Esperá y volvé a intentar.', en: 'Wait and try again.' },
  },
  lock_secret_wrong: {
    what: {
      es: 'Ese client_secret no es el de ningún perfil de esta computadora.',
      en: 'That client_secret is not that of any profile on this computer.',
    },
    meaning: phrases.nothingChanged,
    action: {
      es: 'Pegá el client_secret que el banco dio para uno de los perfiles.',
      en: 'Paste the client_secret that the bank issued for one of the profiles.',
    },
  },

  // Sentences for the recovery file.
  recovery_passphrase: {
    what: {
      es: 'La frase no abre este archivo, o el comienzo del archivo cambió.',
      en: 'The passphrase does not open this file, or the beginning of the file was changed.',
    },
    meaning: phrases.nothingRestored,
    action: {
      es: 'Revisá mayúsculas y espacios, o probá con otra copia del archivo.',
      en: 'Check capitals and spaces, or try another copy of the file.',
    },
  },
  recovery_not_one: {
    what: {
      es: 'Ese archivo no es un archivo de recuperación de Tesorero.',
      en: 'That file is not a recovery file of Tesorero.',
    },
    meaning: phrases.nothingRestored,
    action: { es: 'Elegí uno que termine en .age.', en: 'Choose one that ends in .age.' },
  },
  recovery_damaged: {
    what: {
      es: 'El archivo de recuperación está cortado o cambió después de hacerse.',
      en: 'The recovery file is cut, or was changed after it was made.',
    },
    meaning: phrases.nothingRestored,
    action: { es: 'Probá con otra copia del archivo.', en: 'Try another copy of the file.' },
  },
  recovery_newer: {
    what: {
      es: 'El archivo es de una versión más nueva de Tesorero ({found}); esta lee hasta la {known}.',
      en: 'The file was made by a newer version of Tesorero ({found}); this one reads up to {known}.',
    },
    meaning: phrases.nothingRestored,
    action: {
      es: 'Instalá la versión nueva y volvé a intentar.',
      en: 'Install the newer version and try again.',
    },
  },
  recovery_profile_there: {
    what: {
      es: '«{name}» ya está en esta computadora y sus datos se abren.',
      en: '“{name}” is on this computer already, and its data opens.',
    },
    meaning: phrases.nothingRestored,
    action: {
      es: 'Abrilo. Si de verdad querés la copia, eliminá antes ese perfil.',
      en: 'Open it. If the copy is really what you want, remove that profile first.',
    },
  },
  recovery_demo: {
    what: {
      es: 'La demostración no tiene nada para recuperar: se hace de nuevo sola.',
      en: 'The demo has nothing to recover: it is made anew by itself.',
    },
    action: { es: 'Abrí el perfil de un banco.', en: 'Open the profile of a bank.' },
  },
} as const satisfies Record<keyof ShellErrors, ErrorSentences>
