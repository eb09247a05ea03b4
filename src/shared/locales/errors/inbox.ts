import type { InboxErrors } from '../../errors/inbox.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

/** Sentences for notifications, the announced download and position files. */
export const inboxSentences = {
  notification_not_json: {
    what: {
      es: 'Eso no es una notificación: no es JSON completo ({reason}).',
      en: 'That is not a notification: it is not complete JSON ({reason}).',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Copiá la notificación entera, desde la primera llave hasta la última.',
      en: 'Copy the whole notification, from its first brace to its last.',
    },
  },
  notification_invalid: {
    what: {
      es: 'A la notificación le falta un dato o lo trae mal: {field}, {problem}.',
      en: 'The notification lacks something or has it wrong: {field}, {problem}.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Compará el texto con el que mandó el banco.',
      en: 'Compare the text with what the bank sent.',
    },
  },
  notification_unknown: {
    what: {
      es: 'No es una notificación del banco ni un archivo de posición: unas y otros empiezan y terminan con una llave.',
      en: 'It is neither a notification from the bank nor a position file: those begin and end with a brace.',
    },
    meaning: phrases.nothingStored,
  },
  notification_host: {
    what: {
      es: 'Llegó una notificación dirigida a {host}, que no es un nombre de esta computadora, y no se la aceptó.',
      en: 'A notification arrived for {host}, which is no name of this computer, and was not accepted.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Si es el nombre de tu proxy o túnel, agregalo en Configuración › Notificaciones.',
      en: 'If it is the name of your proxy or tunnel, add it in Settings › Notifications.',
    },
  },
  notification_origin: {
    what: {
      es: 'Una página web ({origin}) mandó una notificación y no se la aceptó.',
      en: 'A web page ({origin}) sent a notification and it was not accepted.',
    },
    meaning: {
      es: 'El banco no avisa desde una página. No se guardó nada.',
      en: 'The bank does not notify from a page. Nothing was stored.',
    },
  },
  notification_key_missing: {
    what: {
      es: 'Llegó una notificación sin su clave (x-api-key) y no se la aceptó.',
      en: 'A notification arrived without its key (x-api-key) and was not accepted.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Confirmá que el banco tenga cargada la clave de Configuración › Notificaciones.',
      en: 'Make sure that the bank has the key from Settings › Notifications.',
    },
  },
  notification_key_wrong: {
    what: {
      es: 'Llegó una notificación con una clave x-api-key que no es la tuya y no se la aceptó.',
      en: 'A notification arrived with an x-api-key that is not yours and was not accepted.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Creá una clave en Configuración › Notificaciones y dásela al banco. Si ya la tiene, alguien más está llamando.',
      en: 'Make a key in Settings › Notifications and give it to the bank. If it has one, somebody else is calling.',
    },
  },
  notification_media_type: {
    what: {
      es: 'Llegó una notificación que no viene como JSON sino como «{found}», y no se la aceptó.',
      en: 'A notification arrived that is not sent as JSON but as “{found}”, and was not accepted.',
    },
    meaning: phrases.nothingStored,
  },
  notification_too_large: {
    what: {
      es: 'La notificación supera el tamaño admitido ({limit}).',
      en: 'The notification is larger than allowed ({limit}).',
    },
    meaning: phrases.nothingStored,
  },
  generation_failed: {
    what: {
      es: 'El banco avisó que no pudo generar el archivo: {reason}.',
      en: 'The bank reported that it could not generate the file: {reason}.',
    },
    meaning: phrases.kept,
    action: {
      es: 'El banco permite pedirlo otra vez: reintentá el pedido.',
      en: 'The bank allows asking again: retry the request.',
    },
  },
  download_hosts_full: {
    what: {
      es: 'Ya se pueden descargar archivos de tantos sitios como se admiten: {most}.',
      en: 'Files may be downloaded from as many hosts as are allowed already: {most}.',
    },
    action: {
      es: 'Quitá uno en Configuración.',
      en: 'Take one off in Settings.',
    },
  },
  file_not_requested: {
    what: {
      es: 'El archivo {fileId} no se pidió desde este perfil.',
      en: 'The file {fileId} was not requested from this profile.',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Si sabés de dónde viene, soltalo en la ventana como archivo: ahí se puede confirmar que se incorpore.',
      en: 'If you know where it comes from, drop it on the window as a file: there you can confirm that it is imported.',
    },
  },
  file_other: {
    what: {
      es: 'El archivo descargado es otro: se esperaba {expected} y llegó {found}.',
      en: 'The downloaded file is another one: {expected} was expected and {found} came.',
    },
    meaning: phrases.nothingStored,
    action: phrases.requestAgain,
  },
  download_not_https: {
    what: {
      es: 'La dirección de descarga no es segura (https): {url}',
      en: 'The download address is not secure (https): {url}',
    },
    meaning: {
      es: 'No se descargó nada.',
      en: 'Nothing was downloaded.',
    },
    action: phrases.support,
  },
  download_host: {
    what: {
      es: 'La descarga viene de {host}, un servidor que no está entre los permitidos.',
      en: 'The download comes from {host}, a server that is not among the allowed ones.',
    },
    meaning: { es: 'No se descargó nada.', en: 'Nothing was downloaded.' },
    action: {
      es: 'Si el banco te confirmó ese servidor, permitilo: la descarga sigue sola.',
      en: 'If the bank confirmed that server to you, allow it: the download then continues.',
    },
  },
  download_expired: {
    what: {
      es: 'La dirección de descarga venció el {expiration}.',
      en: 'The download address expired on {expiration}.',
    },
    meaning: phrases.kept,
    action: phrases.requestAgain,
  },
  download_refused: {
    what: {
      es: 'El servidor de descarga no entregó el archivo (respuesta {status}).',
      en: 'The download server did not hand over the file (answer {status}).',
    },
    meaning: phrases.kept,
    action: {
      es: 'La dirección pudo haber vencido o cambiado. Volvé a descargar o pedí una posición nueva.',
      en: 'The address may have expired or been altered. Download again or request a new position.',
    },
  },
  download_redirect: {
    what: {
      es: 'La descarga mandó a otra dirección ({location}) y no se la siguió.',
      en: 'The download pointed to another address ({location}), which was not followed.',
    },
    meaning: phrases.nothingStored,
    action: phrases.support,
  },
  download_too_large: {
    what: {
      es: 'El archivo supera el tamaño admitido ({limit}) y se cortó la descarga.',
      en: 'The file is larger than allowed ({limit}), so the download was stopped.',
    },
    meaning: phrases.nothingStored,
    action: phrases.support,
  },
  download_method: {
    what: {
      es: 'La notificación pide descargar con un método que no se admite: {method}.',
      en: 'The notification asks to download with a method that is not supported: {method}.',
    },
    meaning: { es: 'No se descargó nada.', en: 'Nothing was downloaded.' },
    action: phrases.support,
  },
  position_not_json: {
    what: {
      es: 'El archivo no es JSON completo: {reason}.',
      en: 'The file is not complete JSON: {reason}.',
    },
    meaning: phrases.nothingStored,
    action: phrases.askSender,
  },
  position_invalid: {
    what: {
      es: 'El archivo de posición trae mal un dato: {field}, {problem}.',
      en: 'The position file has something wrong: {field}, {problem}.',
    },
    meaning: phrases.nothingStored,
    action: phrases.askSender,
  },
  position_created_at: {
    what: {
      es: 'La fecha del archivo no se puede leer: «{value}».',
      en: 'The date of the file cannot be read: “{value}”.',
    },
    meaning: phrases.nothingStored,
    action: phrases.askSender,
  },
  position_conflict: {
    what: {
      es: 'Ya hay un archivo guardado con el mismo identificador ({fileId}) y otro contenido.',
      en: 'A file with the same id ({fileId}) is stored already, with other content.',
    },
    meaning: phrases.nothingStored,
    action: phrases.askSender,
  },
  upload_unknown: {
    what: {
      es: 'El archivo que se estaba incorporando ya no está en la memoria de la aplicación.',
      en: 'The file that was being imported is no longer in the application’s memory.',
    },
    meaning: phrases.nothingStored,
    action: { es: 'Soltá el archivo de nuevo.', en: 'Drop the file again.' },
  },
  upload_too_large: {
    what: {
      es: 'El archivo supera el tamaño que se puede incorporar ({limit}).',
      en: 'The file is larger than can be imported ({limit}).',
    },
    meaning: phrases.nothingStored,
    action: {
      es: 'Fijate si es realmente un archivo de posición.',
      en: 'See whether it really is a position file.',
    },
  },
  upload_incomplete: {
    what: {
      es: 'El archivo llegó incompleto: {received} de {expected} bytes.',
      en: 'The file arrived incomplete: {received} of {expected} bytes.',
    },
    meaning: phrases.nothingStored,
    action: { es: 'Soltá el archivo de nuevo.', en: 'Drop the file again.' },
  },
  arrival_none: {
    what: {
      es: 'Tu banco todavía no puede avisar a esta computadora: escucha solo para ella misma, y no hay relay vinculado.',
      en: 'Your bank cannot notify this computer yet: it listens to itself alone, and no relay is paired.',
    },
    meaning: {
      es: 'Una posición que pidas se va a generar en el banco, y acá no va a llegar el aviso para bajarla.',
      en: 'The bank will make a position that you request, and the notification to fetch it will not arrive here.',
    },
    action: {
      es: 'Publicá la dirección o vinculá un relay en Configuración › Notificaciones, o pegá la notificación que te mande el banco.',
      en: 'Publish the address or pair a relay in Settings › Notifications, or paste the notification that the bank sends you.',
    },
  },
  notices_failed: {
    what: {
      es: '{count, plural, one {Hay una notificación que no se pudo aplicar.} other {Hay # notificaciones que no se pudieron aplicar.}}',
      en: '{count, plural, one {One notification could not be applied.} other {# notifications could not be applied.}}',
    },
    meaning: {
      es: 'Están guardadas; lo que dicen todavía no se ve en las listas.',
      en: 'They are stored; what they say is not in the lists yet.',
    },
    action: {
      es: 'Mirá cada una en Conexión › Notificaciones y reintentala.',
      en: 'Look at each in Connection › Notifications and try it again.',
    },
  },
  listener_host: {
    what: {
      es: 'No se puede escuchar en «{host}»: no es un nombre ni una dirección.',
      en: 'Cannot listen on “{host}”: it is neither a name nor an address.',
    },
    meaning: {
      es: 'El banco no puede avisar a esta computadora. Se puede pegar o soltar la notificación en Notificaciones.',
      en: 'The bank cannot notify this computer. The notification can be pasted or dropped under Notifications.',
    },
    action: {
      es: 'Elegí otra dirección en Configuración › Notificaciones; 127.0.0.1 es la habitual.',
      en: 'Choose another address in Settings › Notifications; 127.0.0.1 is the usual one.',
    },
  },
  listener_port: {
    what: {
      es: 'No se puede escuchar en el puerto {port}: {reason}.',
      en: 'Cannot listen on port {port}: {reason}.',
    },
    meaning: {
      es: 'El banco no puede avisar a esta computadora. Se puede pegar o soltar la notificación en Notificaciones.',
      en: 'The bank cannot notify this computer. The notification can be pasted or dropped under Notifications.',
    },
    action: {
      es: 'Elegí otro puerto en Configuración › Notificaciones.',
      en: 'Choose another port in Settings › Notifications.',
    },
  },

  // Sentences for the reconciliation of what came in.
  credits_cut: {
    what: {
      es: 'La lista de transferencias recibidas no llegó entera: {rows, plural, one {entró # fila} other {entraron # filas}}, {of, select, unknown {en {received}} other {en {received} de {of}}}. {how, select, broken {Lo que sigue no es JSON.} rows {Tiene más de 2.000.000 de filas.} row {Una fila pasa de 1 MB.} other {El banco cortó la respuesta.}}',
      en: 'The list of transfers received did not come whole: {rows, plural, one {# row came in} other {# rows came in}}, {of, select, unknown {in {received}} other {in {received} of {of}}}. {how, select, broken {What follows is no JSON.} rows {It has more than 2,000,000 rows.} row {A row is larger than 1 MB.} other {The bank cut the answer.}}',
    },
    meaning: {
      es: 'Lo que llegó está acá; a esta lista le falta el resto, y puede faltar lo más nuevo.',
      en: 'What came is here; the rest is missing from this list, and it may be the newest.',
    },
    action: {
      es: 'Se vuelve a leer sola. Si hace falta, acordá con el banco parámetros para pedir menos por vez, en Configuración › Conexión con el banco.',
      en: 'It is read again by itself. If need be, agree with the bank on parameters for less at a time, in Settings › Connection to the bank.',
    },
  },
  credits_query_refused: {
    what: {
      es: 'El banco no aceptó los parámetros acordados para la lista de transferencias recibidas: {said}.',
      en: 'The bank did not accept the parameters agreed for the list of transfers received: {said}.',
    },
    meaning: {
      es: 'De la lista no entró nada. Lo que ya estaba sigue igual, y lo que el banco notifica sigue entrando.',
      en: 'Nothing of the list came in. What was there is as it was, and what the bank notifies still comes in.',
    },
    action: {
      es: 'Compará los de Configuración › Conexión con el banco con lo que acordaste.',
      en: 'Check them in Settings › Connection to the bank against what you agreed with the bank.',
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
} as const satisfies Record<keyof InboxErrors, ErrorSentences>
