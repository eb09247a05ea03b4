import type { RelayErrors } from '../../errors/relay.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

/** Sentences for what can go wrong between this computer and the relay. */
export const relaySentences = {
  relay_code_invalid: {
    what: {
      es: '{problem, select, https {La dirección del código no es https.} url {El código trae una dirección que no se puede usar.} other {Eso no es un código de vinculación.}}',
      en: '{problem, select, https {The address in the code is not https.} url {The code has an address that cannot be used.} other {That is not a pairing code.}}',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Pedí un código nuevo a quien administra el relay y copialo entero.',
      en: 'Ask whoever runs the relay for a new code, and copy all of it.',
    },
  },
  relay_code_refused: {
    what: {
      es: 'El relay {host} no aceptó el código: ya se usó, venció o es de otro relay.',
      en: 'The relay {host} did not accept the code: it was used before, has expired, or is another relay’s.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Pedí un código nuevo a quien administra el relay. Si nadie de tu oficina usó el anterior, avisale.',
      en: 'Ask whoever runs the relay for a new code. If nobody in your office used the last one, tell them.',
    },
  },
  relay_unreachable: {
    what: {
      es: 'No se pudo conectar con el relay {host}: {reason}.',
      en: 'Could not connect to the relay {host}: {reason}.',
    },
    meaning: {
      es: 'Mientras tanto, el relay guarda las notificaciones, por un tiempo que fija quien lo administra.',
      en: 'Meanwhile the relay keeps the notifications, for as long as whoever runs it has set.',
    },
    action: phrases.tryLater,
  },
  relay_unpaired: {
    what: {
      es: 'El relay {host} ya no reconoce a esta computadora.',
      en: 'The relay {host} no longer knows this computer.',
    },
    meaning: phrases.kept,
    action: {
      es: 'Vinculala de nuevo con un código nuevo.',
      en: 'Pair it again with a new code.',
    },
  },
  relay_dropped: {
    what: {
      es: '{count, plural, one {El relay {host} descartó # envío que esta computadora no llegó a buscar.} other {El relay {host} descartó # envíos que esta computadora no llegó a buscar.}}',
      en: '{count, plural, one {The relay {host} dropped # delivery that this computer had not fetched.} other {The relay {host} dropped # deliveries that this computer had not fetched.}}',
    },
    meaning: {
      es: 'Lo que se le pregunta al banco se pone al día solo. Puede faltar la notificación de una orden o de una posición.',
      en: 'What the bank is asked for comes up to date by itself. The notification of an order or of a position may be missing.',
    },
    action: {
      es: 'Revisá las órdenes abiertas y, si esperabas una posición, pedila de nuevo.',
      en: 'Look through the open orders and, if you were waiting for a position, request it again.',
    },
  },
  relay_unreadable: {
    what: {
      es: '{count, plural, one {# envío del relay {host} no se pudo abrir.} other {# envíos del relay {host} no se pudieron abrir.}}',
      en: '{count, plural, one {# delivery of the relay {host} could not be opened.} other {# deliveries of the relay {host} could not be opened.}}',
    },
    meaning: {
      es: 'Llegó alterado, o el relay es más nuevo que este programa. Puede faltar la notificación de una operación o de una posición.',
      en: 'It arrived altered, or the relay is newer than this program. The notification of an order or of a position may be missing.',
    },
    action: {
      es: 'Revisá las operaciones abiertas y, si esperabas una posición, pedila de nuevo. Si se repite, avisale a quien administra el relay.',
      en: 'Look through the open orders and, if you were waiting for a position, request it again. If it happens again, tell whoever runs the relay.',
    },
  },
  relay_unavailable: {
    what: {
      es: 'El relay {host} no puede atender ahora (respuesta {status}).',
      en: 'The relay {host} cannot serve now (answer {status}).',
    },
    meaning: phrases.kept,
    action: phrases.tryLater,
  },
  relay_answer_invalid: {
    what: {
      es: 'La respuesta del relay no es la esperada: {field}, {problem}.',
      en: 'The relay’s answer is not what was expected: {field}, {problem}.',
    },
    meaning: phrases.kept,
    action: {
      es: 'Revisá con quien administra el relay que la dirección sea la correcta y que la versión sea la de esta aplicación.',
      en: 'Check with whoever runs the relay that the address is right and that its version is this application’s.',
    },
  },
} as const satisfies Record<keyof RelayErrors, ErrorSentences>
