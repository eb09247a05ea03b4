/** Sentences for the reconciliation of what came in. */
export const incomingSentences = {
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
