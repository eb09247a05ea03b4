import { defineMessages } from './define.ts'

/** The recovery file: making one, and getting a profile back from one. */
export const recoveryMessages = defineMessages({
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
    es: 'Las órdenes que todavía se podían enviar quedan sin confirmar: pudieron enviarse después de hacer el archivo.',
    en: 'Orders that could still be sent become unconfirmed: they may have been sent after the file was made.',
  },
  'recovery.restore.chosen': { es: 'Archivo (.age)', en: 'File (.age)' },
  'recovery.restore.none': { es: 'Elegí el archivo.', en: 'Choose the file.' },
  'recovery.restore.action': { es: 'Recuperar', en: 'Recover' },

  /** The beginning of the file's name. */
  'data.file': { es: 'todos-los-datos', en: 'all-data' },
  'data.title': { es: 'Todos los datos', en: 'All data' },
  'data.intro': {
    es: 'Un zip con todo lo de este perfil en CSV y JSON, que abre cualquier programa. No está cifrado.',
    en: 'A zip with all of this profile as CSV and JSON, which any program opens. It is not encrypted.',
  },
  'data.save': { es: 'Guardar todos los datos', en: 'Save all data' },
})
