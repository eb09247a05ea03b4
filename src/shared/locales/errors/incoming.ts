/** Sentences for the reconciliation of what came in. */
export const incomingSentences = {
  credits_too_many: {
    what: {
      es: 'La lista de transferencias recibidas del banco pasa de {limit}, y el banco no la da por partes.',
      en: 'The bank’s list of transfers received is larger than {limit}, and the bank does not give it in parts.',
    },
    meaning: {
      es: 'De la lista no entró nada. Lo que ya estaba sigue igual, y lo que el banco notifica sigue entrando.',
      en: 'Nothing of the list came in. What was there is as it was, and what the bank notifies still comes in.',
    },
    action: {
      es: 'Pedile al banco que acorte esa lista, con la fecha, la hora y el trace-id.',
      en: 'Ask the bank to shorten that list, giving the date, the time and the trace-id.',
    },
  },
  already_marked: {
    what: {
      es: '{what} ya está marcado.',
      en: '{what} is marked already.',
    },
    meaning: {
      es: 'La marca que estaba sigue como estaba; no se agregó otra.',
      en: 'The mark that was there stays as it was; none was added.',
    },
    action: {
      es: 'Para cambiarla, quitá primero la marca.',
      en: 'To change it, take the mark back first.',
    },
  },
  expected_gone: {
    what: {
      es: 'Lo esperado ({what}) ya no está.',
      en: 'What was expected ({what}) is no longer there.',
    },
    meaning: {
      es: 'No se marcó nada.',
      en: 'Nothing was marked.',
    },
    action: {
      es: 'Elegí otra coincidencia, o marcá con una observación.',
      en: 'Choose another match, or mark it with a remark.',
    },
  },
}
