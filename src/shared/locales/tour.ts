import { defineMessages } from './define.ts'

/** Texts of the short tour. */
export const tourMessages = defineMessages({
  'tour.title': { es: 'Recorrido', en: 'Tour' },
  'tour.count': { es: '{at} de {of}', en: '{at} of {of}' },
  'tour.close': { es: 'Cerrar el recorrido', en: 'Close the tour' },
  'tour.back': { es: 'Anterior', en: 'Back' },
  'tour.next': { es: 'Siguiente', en: 'Next' },
  'tour.done': { es: 'Terminar', en: 'Done' },
  'tour.start': { es: 'Ver el recorrido', en: 'Take the tour' },
  'tour.words': { es: 'recorrido guía primeros pasos', en: 'tour guide first steps' },
  'tour.today.title': { es: 'Empezá por Hoy', en: 'Start with Today' },
  'tour.today.text': {
    es: 'Acá está lo que espera a alguien, cada cosa con el botón que la resuelve, y los próximos catorce días de saldo.',
    en: 'Here is what is waiting for somebody, each with the button that settles it, and the balance of the next fourteen days.',
  },
  'tour.position.title': { es: 'Qué hay en el banco', en: 'What is in the bank' },
  'tour.position.text': {
    es: 'Cuentas, plazos fijos, fondos y títulos como los dijo el banco. Al lado, cómo fueron los saldos.',
    en: 'Accounts, term deposits, funds and securities as the bank stated them. Beside them, how balances went.',
  },
  'tour.echeqs.title': { es: 'Los echeqs, todos juntos', en: 'All echeqs together' },
  'tour.echeqs.text': {
    es: 'Marcá varios y ponelos en custodia de una vez. El calendario dice qué entra y qué sale cada día.',
    en: 'Tick several and place them in custody at once. The calendar says what comes in and goes out each day.',
  },
  'tour.transfers.title': { es: 'Pagar, una o muchas', en: 'Pay one or many' },
  'tour.transfers.text': {
    es: 'Con la tecla n empieza una transferencia; un archivo trae muchas. Nada sale sin que lo apruebes en otra ventana.',
    en: 'The key n begins a transfer; a file brings many. Nothing leaves until you approve it in another window.',
  },
  'tour.activity.title': { es: 'Cada orden, hasta el final', en: 'Every order to its end' },
  'tour.activity.text': {
    es: 'Toda orden se sigue hasta que el banco la cierra. Si no se sabe si salió, lo dice y no la repite.',
    en: 'Every order is followed until the bank closes it. If nobody knows whether it went out, it says so and is not repeated.',
  },
  'tour.search.title': { es: 'Encontrá todo', en: 'Find anything' },
  'tour.search.text': {
    es: 'Ctrl+K busca personas, echeqs, importes y acciones. F1 abre la ayuda, y desde ahí vuelve este recorrido.',
    en: 'Ctrl+K finds people, echeqs, amounts and actions. F1 opens the help, and this tour can be taken again from there.',
  },
})
