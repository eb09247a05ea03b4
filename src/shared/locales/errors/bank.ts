import type { BankErrors } from '../../errors/bank.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

/** Sentences for what can go wrong between the application and the bank. */
export const bankSentences = {
  bank_unreachable: {
    what: {
      es: 'No se pudo conectar con {host}: {reason}.',
      en: 'Could not connect to {host}: {reason}.',
    },
    meaning: phrases.kept,
    action: {
      es: 'Revisá la conexión a internet y la dirección del banco en los datos del perfil, y volvé a intentar.',
      en: 'Check the internet connection and the bank’s address in the profile, and try again.',
    },
  },
  proxy_auth: {
    what: {
      es: 'El proxy de la red pide usuario y contraseña antes de dejar pasar a {host}.',
      en: 'The network’s proxy asks for a user and a password before it lets {host} through.',
    },
    meaning: phrases.kept,
    action: {
      es: 'Pedile a quien administra la red que deje pasar a {host} sin usuario y contraseña.',
      en: 'Ask whoever administers the network to let {host} through without user and password.',
    },
  },
  bank_timeout: {
    what: {
      es: 'El banco no terminó de responder en {seconds, plural, one {# segundo} other {# segundos}}.',
      en: 'The bank did not finish answering within {seconds, plural, one {# second} other {# seconds}}.',
    },
    meaning: phrases.outcomeUnknown,
    action: phrases.tryLater,
  },
  bank_tls: {
    what: {
      es: 'La conexión segura con {host} no es confiable: {reason}.',
      en: 'The secure connection to {host} cannot be trusted: {reason}.',
    },
    meaning: {
      es: 'Se cortó antes de enviar credenciales o datos.',
      en: 'It was cut before any credentials or data were sent.',
    },
    action: {
      es: 'Revisá la dirección, y la fecha y la hora de la computadora. En una red que inspecciona el tráfico, consultá a quien la administra.',
      en: 'Check the address, and the date and time of this computer. On a network that inspects traffic, ask its administrator.',
    },
  },
  certificate_ending: {
    what: {
      es: 'El certificado de {host} vence el {ends} y el banco todavía no lo renovó.',
      en: 'The certificate of {host} ends on {ends} and the bank has not renewed it yet.',
    },
    meaning: {
      es: 'Hasta ese día funciona; después no se va a poder conectar.',
      en: 'It works until that day; afterwards no connection can be made.',
    },
    action: {
      es: 'Avisale al banco con esta fecha.',
      en: 'Tell the bank, with this date.',
    },
  },
  bank_credentials: {
    what: {
      es: 'El banco no aceptó client_id o client_secret.',
      en: 'The bank did not accept client_id or client_secret.',
    },
    meaning: phrases.kept,
    action: {
      es: 'Compará los dos con los que entregó el banco para este ambiente: cada ambiente tiene los suyos.',
      en: 'Compare both with what the bank gave you for this environment: each environment has its own.',
    },
  },
  bank_realm: {
    what: {
      es: 'El banco no conoce el realm «{realm}».',
      en: 'The bank does not know the realm “{realm}”.',
    },
    meaning: phrases.kept,
    action: {
      es: 'Revisá el realm y la dirección de acceso: producción usa Service-Realm, los otros ambientes external-qa-realm.',
      en: 'Check the realm and the sign-in address: production uses Service-Realm, the others external-qa-realm.',
    },
  },
  bank_unauthorised: {
    what: {
      es: 'El banco rechazó el acceso.',
      en: 'The bank refused access.',
    },
    meaning: phrases.notDone,
    action: {
      es: 'Probá otra vez: sale con un token nuevo. Si se repite, revisá los datos del perfil en Configuración.',
      en: 'Try once more: it goes with a new token. If it happens again, check the data of the profile in Settings.',
    },
  },
  bank_forbidden: {
    what: {
      es: 'Estas credenciales no tienen permiso para esta operación.',
      en: 'These credentials have no permission for this operation.',
    },
    meaning: phrases.notDone,
    action: {
      es: 'Pedile al banco que habilite la operación para tu client_id.',
      en: 'Ask the bank to enable the operation for your client_id.',
    },
  },
  bank_not_found: {
    what: {
      es: 'El banco respondió que no existe: {what}',
      en: 'The bank answered that it does not exist: {what}',
    },
    meaning: phrases.kept,
    action: {
      es: 'Revisá el dato buscado y, si falla todo, la dirección de la API en el perfil.',
      en: 'Check what you looked for and, if everything fails, the API address in the profile.',
    },
  },
  bank_conflict: {
    what: {
      es: 'El banco respondió que choca con algo ya registrado: {errorCode}',
      en: 'The bank answered that it conflicts with something already recorded: {errorCode}',
    },
    meaning: phrases.notDone,
    action: {
      es: 'Fijate si la operación ya se hizo antes de repetirla.',
      en: 'See whether the operation was already done before repeating it.',
    },
  },
  bank_rejected: {
    what: {
      es: 'El banco no aceptó el pedido: {message}',
      en: 'The bank did not accept the request: {message}',
    },
    meaning: phrases.notDone,
    action: phrases.support,
  },
  bank_payload_too_large: {
    what: {
      es: 'La respuesta o el pedido supera el tamaño admitido ({limit}).',
      en: 'The answer or the request is larger than allowed ({limit}).',
    },
    meaning: phrases.nothingStored,
    action: phrases.support,
  },
  bank_media_type: {
    what: {
      es: 'El banco no aceptó el formato del pedido.',
      en: 'The bank did not accept the format of the request.',
    },
    meaning: phrases.notDone,
    action: phrases.support,
  },
  bank_rate_limited: {
    what: {
      es: 'El banco pidió esperar {retryAfterSeconds, plural, one {# segundo} other {# segundos}}: hubo demasiados pedidos seguidos.',
      en: 'The bank asked to wait {retryAfterSeconds, plural, one {# second} other {# seconds}}: there were too many requests in a row.',
    },
    meaning: phrases.notDone,
    action: {
      es: 'Esperá ese tiempo y volvé a intentar.',
      en: 'Wait that long and try again.',
    },
  },
  bank_unavailable: {
    what: {
      es: 'El servicio del banco falló.',
      en: 'The bank’s service failed.',
    },
    meaning: phrases.outcomeUnknown,
    action: {
      es: `${phrases.tryLater.es} ${phrases.support.es}`,
      en: `${phrases.tryLater.en} ${phrases.support.en}`,
    },
  },
  bank_custody_incident: {
    what: {
      es: 'El servicio de custodia del banco falló.',
      en: 'The bank’s custody service failed.',
    },
    meaning: phrases.outcomeUnknown,
    action: {
      es: 'Informalo al soporte del banco con la fecha y la hora, el trace-id y este pedido: {requestBody}',
      en: 'Report it to the bank’s support with the date and time, the trace-id and this request: {requestBody}',
    },
  },
  bank_cut: {
    what: {
      es: 'La respuesta del banco se cortó después de {received, plural, one {# byte} other {# bytes}}.',
      en: 'The bank’s answer stopped after {received, plural, one {# byte} other {# bytes}}.',
    },
    meaning: phrases.nothingStored,
    action: phrases.tryLater,
  },
  bank_not_json: {
    what: {
      es: 'Respondió algo que no es la API del banco: llegó {contentType} en lugar de JSON.',
      en: 'Something that is not the bank’s API answered: {contentType} came instead of JSON.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Revisá las direcciones del perfil, y si la red pide iniciar sesión en una página.',
      en: 'Check the addresses in the profile, and whether the network asks you to sign in on a page.',
    },
  },
  bank_unexpected_shape: {
    what: {
      es: 'La respuesta del banco trae un dato que no se puede leer: {field}, {problem}.',
      en: 'The bank’s answer holds something that cannot be read: {field}, {problem}.',
    },
    meaning: phrases.nothingStored,
    action: phrases.support,
  },
  echeqs_malformed: {
    what: {
      es: 'El banco mandó echeqs que no se pueden leer: {count}. El primero es «{id}», campo {field}.',
      en: 'The bank sent echeqs that cannot be read: {count}. The first is “{id}”, field {field}.',
    },
    meaning: {
      es: 'Los demás se tomaron. De estos queda lo que ya se sabía.',
      en: 'The others were stored. Of these, what was known before stays.',
    },
    action: {
      es: 'Miralos en el portal del banco; si se repite, avisale al soporte con el trace-id.',
      en: 'Look at them in the bank portal; if it happens again, tell its support the trace-id.',
    },
  },
  list_not_whole: {
    what: {
      es: '{how, select, rows {El banco cuenta {counted, number} y mostró {given, number}.} refused {El banco dio {given, number} de {counted, plural, one {# página} other {# páginas}}, y no acepta que se le pidan las otras.} other {El banco dio {given, number} de {counted, plural, one {# página} other {# páginas}}.}}',
      en: '{how, select, rows {The bank counts {counted, number} and showed {given, number}.} refused {The bank gave {given, number} of {counted, plural, one {# page} other {# pages}}, and does not accept being asked for the others.} other {The bank gave {given, number} of {counted, plural, one {# page} other {# pages}}.}}',
    },
    meaning: {
      es: 'Lo que mostró está acá; a esta lista le falta el resto, y puede faltar lo más nuevo.',
      en: 'What it showed is here; the rest is missing from this list, and it may be the newest.',
    },
    action: {
      es: 'Se sigue preguntando. Si se repite, preguntale al banco cómo se pide el resto de esta lista.',
      en: 'It goes on being asked for. If it happens again, ask the bank how the rest of this list is to be requested.',
    },
  },
  bank_redirect: {
    what: {
      es: 'El banco mandó a otra dirección ({location}) y no se la siguió.',
      en: 'The bank pointed to another address ({location}), which was not followed.',
    },
    meaning: {
      es: 'Las credenciales no salieron hacia esa dirección.',
      en: 'The credentials did not go to that address.',
    },
    action: {
      es: 'Revisá las direcciones del perfil: tienen que ser las definitivas.',
      en: 'Check the addresses in the profile: they must be the final ones.',
    },
  },
  cancelled: {
    what: { es: 'Se canceló.', en: 'It was cancelled.' },
    meaning: phrases.nothingStored,
  },
  request_invalid: {
    what: {
      es: 'El pedido no cumple la especificación del banco: {field}, {problem}.',
      en: 'The request does not meet the bank’s specification: {field}, {problem}.',
    },
    meaning: phrases.notSent,
    action: { es: 'Corregí ese dato y volvé a intentar.', en: 'Correct it and try again.' },
  },
} as const satisfies Record<keyof BankErrors, ErrorSentences>
