import { defineMessages } from './define.ts'

/** Texts of what a person notes of rows. */
export const notesMessages = defineMessages({
  'notes.title': { es: 'Nota y etiquetas', en: 'Note and tags' },
  'notes.text': { es: 'Nota propia', en: 'Your note' },
  'notes.text.hint': {
    es: 'Queda en esta computadora y no se envía al banco.',
    en: 'Stays on this computer and is never sent to the bank.',
  },
  'notes.save': { es: 'Guardar la nota', en: 'Save the note' },
  'notes.tags': { es: 'Etiquetas', en: 'Tags' },
  'notes.tags.hint': { es: 'Escribí una y apretá Enter', en: 'Type one and press Enter' },
  'notes.kind.echeq': { es: 'Echeq', en: 'Echeq' },
  'notes.kind.debin': { es: 'DEBIN', en: 'DEBIN' },
  'notes.kind.credit': { es: 'Crédito', en: 'Credit' },
  'notes.kind.movement': { es: 'Movimiento', en: 'Movement' },
  'notes.kind.notice': { es: 'Contracargo o adhesión', en: 'Chargeback or enrolment' },
  'notes.kind.notification': { es: 'Notificación', en: 'Notification' },
  'notes.kind.repo': { es: 'Caución', en: 'Repo' },
  'notes.kind.account': { es: 'Cuenta', en: 'Account' },
  'notes.kind.event': { es: 'Hecho contable', en: 'Accounting event' },
})
