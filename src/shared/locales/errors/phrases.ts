import { defineMessages } from '../define.ts'

/** Meanings and actions that several errors share, so that the same thing is always said in the same words. */
export const phrases = defineMessages({
  kept: {
    es: 'Lo que ya está guardado en esta computadora no cambió y se puede consultar.',
    en: 'What is already stored on this computer has not changed and can be read.',
  },
  nothingStored: {
    es: 'No se guardó nada: lo que había antes sigue igual.',
    en: 'Nothing was stored: what was there before is as it was.',
  },
  nothingRestored: {
    es: 'No se restauró nada: lo que hay en esta computadora sigue igual.',
    en: 'Nothing was restored: what is on this computer is as it was.',
  },
  nothingChanged: { es: 'No se hizo ningún cambio.', en: 'No change was made.' },
  notSent: {
    es: 'No se envió nada al banco.',
    en: 'Nothing was sent to the bank.',
  },
  notDone: {
    es: 'El banco no hizo lo pedido.',
    en: 'The bank did not do what was asked.',
  },
  outcomeUnknown: {
    es: 'No se sabe si el banco llegó a procesar el pedido.',
    en: 'The bank may or may not have processed the request.',
  },
  mayBeExecuted: {
    es: 'Puede haberse ejecutado: no la pagues por otro lado hasta saberlo.',
    en: 'It may have been executed: do not pay it another way until you know.',
  },
  followed: {
    es: 'Tesorero le pregunta al banco qué pasó con ella; Actividad lo muestra.',
    en: 'Tesorero asks the bank what became of it; Activity shows it.',
  },
  answerLost: {
    es: 'Se envió al banco, y no llegó la respuesta: {reason}.',
    en: 'It was sent to the bank, and no answer came: {reason}.',
  },
  tryLater: {
    es: 'Esperá unos minutos y volvé a intentar.',
    en: 'Wait a few minutes and try again.',
  },
  support: {
    es: 'Si se repite, pasale al banco la fecha, la hora y el trace-id.',
    en: 'If it happens again, give the bank the date, the time and the trace-id.',
  },
  requestAgain: {
    es: 'Pedí una posición nueva.',
    en: 'Request a new position.',
  },
  askSender: {
    es: 'Pedí el archivo de nuevo y no lo abras ni guardes con otro programa.',
    en: 'Get the file again, and do not open or save it in another program.',
  },
})
