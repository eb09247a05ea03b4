import { defineMessages } from './define.ts'

/** Texts of the inbox: what came in, what was asked for, and how to take something in by hand. */
export const inboxMessages = defineMessages({
  'inbox.paste': { es: 'Pegar notificación', en: 'Paste notification' },
  'inbox.paste.title': {
    es: 'Pegar una notificación del banco',
    en: 'Paste a notification from the bank',
  },
  'inbox.paste.label': { es: 'Texto de la notificación', en: 'Text of the notification' },
  'inbox.paste.hint': {
    es: 'El JSON entero, tal como lo mandó el banco',
    en: 'The whole JSON, as the bank sent it',
  },
  'inbox.choose': { es: 'Elegir un archivo…', en: 'Choose a file…' },

  'inbox.intake': { es: 'Incorporación', en: 'Import' },
  'inbox.uploading': {
    es: 'Leyendo {name}: {done} de {total}',
    en: 'Reading {name}: {done} of {total}',
  },
  'inbox.reading': { es: 'Revisando {name}', en: 'Checking {name}' },
  'inbox.reading.text': { es: 'Revisando la notificación', en: 'Checking the notification' },
  'inbox.unrequested': {
    es: 'El archivo {fileId} ({name}) no se pidió desde acá. Incorporalo solo si sabés de dónde viene.',
    en: 'The file {fileId} ({name}) was not requested here. Import it only if you know where it comes from.',
  },
  'inbox.unrequested.accept': { es: 'Incorporar igual', en: 'Import anyway' },
  'inbox.outcome.notification': {
    es: 'Notificación aceptada: el archivo {fileId} se está descargando.',
    en: 'Notification accepted: the file {fileId} is being downloaded.',
  },
  'inbox.outcome.repeated': {
    es: 'Esa notificación del archivo {fileId} ya había llegado. No cambió nada.',
    en: 'That notification of the file {fileId} had arrived before. Nothing changed.',
  },
  'inbox.outcome.failed': {
    es: 'El banco avisa que no pudo generar el archivo {fileId}. Se puede pedir otra vez.',
    en: 'The bank reports that it could not generate the file {fileId}. It can be requested again.',
  },
  'inbox.outcome.current': {
    es: 'Posición {fileId} incorporada: es la que se muestra.',
    en: 'Position {fileId} imported: it is the one shown.',
  },
  'inbox.outcome.history': {
    es: 'Posición {fileId} incorporada al historial: ya hay una más nueva, que se sigue mostrando.',
    en: 'Position {fileId} imported into the history: there is a newer one, which is still shown.',
  },
  'inbox.outcome.known': {
    es: 'La posición {fileId} ya estaba guardada. No cambió nada.',
    en: 'The position {fileId} was stored already. Nothing changed.',
  },
  'inbox.outcome.future': {
    es: 'Su fecha está en el futuro: revisá el reloj de esta computadora o consultá al banco.',
    en: 'Its date lies in the future: check this computer’s clock or ask the bank.',
  },
  'inbox.see': { es: 'Ver la posición', en: 'See the position' },
})
