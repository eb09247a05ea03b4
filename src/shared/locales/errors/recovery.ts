import type { RecoveryErrors } from '../../errors/recovery.ts'
import type { ErrorSentences } from '../define.ts'
import { said } from './said.ts'

/** Sentences for the recovery file. */
export const recoverySentences = {
  recovery_passphrase: {
    what: {
      es: 'La frase no abre este archivo, o el comienzo del archivo cambió.',
      en: 'The passphrase does not open this file, or the beginning of the file was changed.',
    },
    meaning: said.nothingRestored,
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
    meaning: said.nothingRestored,
    action: { es: 'Elegí uno que termine en .age.', en: 'Choose one that ends in .age.' },
  },
  recovery_damaged: {
    what: {
      es: 'El archivo de recuperación está cortado o cambió después de hacerse.',
      en: 'The recovery file is cut, or was changed after it was made.',
    },
    meaning: said.nothingRestored,
    action: { es: 'Probá con otra copia del archivo.', en: 'Try another copy of the file.' },
  },
  recovery_newer: {
    what: {
      es: 'El archivo es de una versión más nueva de Tesorero ({found}); esta lee hasta la {known}.',
      en: 'The file was made by a newer version of Tesorero ({found}); this one reads up to {known}.',
    },
    meaning: said.nothingRestored,
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
    meaning: said.nothingRestored,
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
} as const satisfies Record<keyof RecoveryErrors, ErrorSentences>
