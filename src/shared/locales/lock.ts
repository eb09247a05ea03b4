import { defineMessages } from './define.ts'

/** The lock screen, and the setting of the application's lock. */
export const lockMessages = defineMessages({
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
  'lock.back': { es: 'Volver', en: 'Back' },

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
  'lock.settings.idle.never': { es: 'Nunca', en: 'Never' },
  'lock.settings.idle.minutes': {
    es: '{count, plural, one {Después de # minuto} other {Después de # minutos}}',
    en: '{count, plural, one {After # minute} other {After # minutes}}',
  },
  'lock.settings.new.optional': {
    es: 'Vacío: queda el mismo.',
    en: 'Empty: it stays the same.',
  },
  'lock.settings.on': { es: 'Activar el bloqueo', en: 'Turn the lock on' },
  'lock.settings.save': { es: 'Guardar', en: 'Save' },
  'lock.settings.saved': { es: 'Bloqueo guardado', en: 'Lock saved' },
  'lock.settings.remove': { es: 'Quitar el bloqueo', en: 'Remove the lock' },
  'lock.settings.removed': { es: 'Bloqueo quitado', en: 'Lock removed' },
  'lock.settings.now': { es: 'Bloquear ahora', en: 'Lock now' },
})
