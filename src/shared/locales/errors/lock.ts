import type { LockErrors } from '../../errors/lock.ts'
import type { ErrorSentences } from '../define.ts'
import { said } from './said.ts'

/** Sentences for the application's lock. */
export const lockSentences = {
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
    meaning: said.nothingChanged,
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
    meaning: said.nothingChanged,
    action: { es: 'Esperá y volvé a intentar.', en: 'Wait and try again.' },
  },
  lock_secret_wrong: {
    what: {
      es: 'Ese client_secret no es el de ningún perfil de esta computadora.',
      en: 'That client_secret is not that of any profile on this computer.',
    },
    meaning: said.nothingChanged,
    action: {
      es: 'Pegá el client_secret que el banco dio para uno de los perfiles.',
      en: 'Paste the client_secret that the bank issued for one of the profiles.',
    },
  },
} as const satisfies Record<keyof LockErrors, ErrorSentences>
