import type { ProfileErrors } from '../../errors/profiles.ts'
import type { ErrorSentences } from '../define.ts'
import { phrases } from './phrases.ts'

/** Sentences for profiles, settings and calls from the window. */
export const profileSentences = {
  profile_none_open: {
    what: { es: 'No hay ningún perfil abierto.', en: 'No profile is open.' },
    action: {
      es: 'Abrí un perfil y volvé a intentar.',
      en: 'Open a profile and try again.',
    },
  },
  profile_closed: {
    what: {
      es: 'El perfil se cerró antes de que esto terminara.',
      en: 'The profile was closed before this had ended.',
    },
    action: {
      es: 'Abrilo, mirá cómo quedó y volvé a intentar lo que falte.',
      en: 'Open it, look at how things stand, and try again what is missing.',
    },
  },
  profile_left: {
    what: {
      es: 'Esto se hizo en el perfil en el que estabas antes.',
      en: 'This was done in the profile that you were in before.',
    },
    action: {
      es: 'Volvé a ese perfil para ver cómo quedó.',
      en: 'Go back to that profile to see how it stands.',
    },
  },
  profile_changed: {
    what: {
      es: 'Mientras tanto se abrió otro perfil: esto no se hizo.',
      en: 'Another profile was opened meanwhile: this was not done.',
    },
    action: {
      es: 'Volvé al perfil en el que estabas y hacelo de nuevo.',
      en: 'Go back to the profile you were in and do it again.',
    },
  },
  profile_not_found: {
    what: {
      es: 'Ese perfil ya no existe en esta computadora.',
      en: 'That profile no longer exists on this computer.',
    },
    action: { es: 'Elegí otro de la lista.', en: 'Choose another one from the list.' },
  },
  webhook_key_lost: {
    what: {
      es: 'La clave de las notificaciones de «{name}» se perdió; hay una nueva en su lugar.',
      en: 'The notification key of “{name}” was lost; a new one has taken its place.',
    },
    meaning: {
      es: 'Las notificaciones que el banco mande con la clave anterior no se van a aceptar.',
      en: 'Notifications that the bank sends with the former key will not be accepted.',
    },
    action: {
      es: 'Creá otra en Configuración › Notificaciones y pedile al banco que use esa en x-api-key.',
      en: 'Make another one in Settings › Notifications and ask the bank to use it in x-api-key.',
    },
  },
  profile_name_taken: {
    what: {
      es: 'Ya hay un perfil que se llama «{name}».',
      en: 'There is already a profile called “{name}”.',
    },
    meaning: { es: 'No se creó ni se cambió nada.', en: 'Nothing was created or changed.' },
    action: { es: 'Elegí otro nombre.', en: 'Choose another name.' },
  },
  profile_secret_needed: {
    what: {
      es: 'Hace falta el client_secret de «{name}»: esta computadora no lo guarda.',
      en: 'The client_secret of “{name}” is needed: this computer does not keep it.',
    },
    meaning: {
      es: 'Los datos guardados siguen ahí, cifrados.',
      en: 'The stored data is still there, encrypted.',
    },
    action: {
      es: 'Escribí el client_secret para abrir el perfil.',
      en: 'Type the client_secret to open the profile.',
    },
  },
  profile_secret_again: {
    what: {
      es: 'Para cambiar la conexión hace falta escribir de nuevo el client_secret.',
      en: 'To change the connection, the client_secret must be typed again.',
    },
    meaning: phrases.nothingChanged,
    action: {
      es: 'Escribí el client_secret que corresponde a esa conexión y guardá.',
      en: 'Type the client_secret that belongs to that connection and save.',
    },
  },
  trust_declined: {
    what: { es: 'No se confirmó el cambio.', en: 'The change was not confirmed.' },
    meaning: {
      es: 'Todo quedó como estaba y no se envió nada.',
      en: 'Everything is as it was and nothing was sent.',
    },
  },
  connection_not_confirmed: {
    what: {
      es: 'Nadie confirmó que el client_secret de «{name}» vaya a {host}.',
      en: 'Nobody has confirmed that the client_secret of “{name}” goes to {host}.',
    },
    meaning: {
      es: 'El perfil quedó cerrado y no se envió nada.',
      en: 'The profile stayed closed and nothing was sent.',
    },
    action: {
      es: 'Si es el de tu banco, abrí el perfil de la lista y confirmalo. Si no, abrilo ahí con la conexión confirmada.',
      en: 'If it is your bank’s, open the profile from the list and confirm it. If not, open it there as confirmed before.',
    },
  },
  demo_failed: {
    what: {
      es: 'El banco de demostración no arrancó: {reason}.',
      en: 'The demo bank did not start: {reason}.',
    },
    meaning: phrases.kept,
    action: {
      es: 'Volvé a intentar. Si se repite, cerrá y abrí la aplicación.',
      en: 'Try again. If it happens again, close the application and open it.',
    },
  },
  profile_confirm_name: {
    what: {
      es: 'El nombre escrito no es «{name}».',
      en: 'The name typed is not “{name}”.',
    },
    meaning: { es: 'No se borró nada.', en: 'Nothing was removed.' },
    action: {
      es: 'Escribí el nombre del perfil tal como aparece.',
      en: 'Type the name of the profile exactly as shown.',
    },
  },
  settings_full: {
    what: {
      es: 'No entra nada más en la configuración: hay demasiadas tablas acomodadas.',
      en: 'Nothing more fits in the settings: too many tables were arranged.',
    },
    meaning: phrases.nothingChanged,
    action: {
      es: 'Volvé las columnas de algunas tablas a como venían y probá de nuevo.',
      en: 'Reset the columns of some tables and try again.',
    },
  },
  profiles_unreadable: {
    what: {
      es: 'No se puede leer la lista de perfiles ({path}): {reason}.',
      en: 'The list of profiles cannot be read ({path}): {reason}.',
    },
    meaning: {
      es: 'El archivo quedó como estaba. Los datos de los perfiles no se tocaron.',
      en: 'The file was left as it was. The data of the profiles was not touched.',
    },
    action: {
      es: 'Cerrá la aplicación, corregí ese archivo o cambiale el nombre, y abrila de nuevo. Los datos de cada perfil están al lado, en «profiles».',
      en: 'Close the application, mend that file or give it another name, and open it again. The data of each profile lies beside it, in “profiles”.',
    },
  },
  profiles_made_up: {
    what: {
      es: 'La lista de perfiles estaba vacía o cortada; se rehízo con lo que dice la carpeta de cada uno: {count, plural, one {# perfil} other {# perfiles}}.',
      en: 'The list of profiles was empty or cut; it was made up from what each folder says: {count, plural, one {# profile} other {# profiles}}.',
    },
    meaning: {
      es: 'Órdenes, secretos y datos no estaban en ese archivo. Carpetas que no dicen de qué perfil son: {left}.',
      en: 'Orders, secrets and data were not in that file. Folders that do not say which profile they are of: {left}.',
    },
    action: {
      es: 'Fijate que estén todos. El archivo dañado quedó en {kept}.',
      en: 'See that all of them are there. The damaged file was kept as {kept}.',
    },
  },
  settings_unreadable: {
    what: {
      es: 'No se pueden leer los ajustes ({path}): {reason}.',
      en: 'The settings cannot be read ({path}): {reason}.',
    },
    meaning: {
      es: 'Rigen los ajustes de fábrica. Perfiles, órdenes y secretos no están en ese archivo.',
      en: 'The original settings hold. Profiles, orders and secrets are not in that file.',
    },
    action: {
      es: 'Cambiá cualquier ajuste: empieza un archivo nuevo, y el dañado queda al lado con el nombre terminado en «.damaged».',
      en: 'Change any setting: a new file begins, and the damaged one stays beside it under a name that ends in “.damaged”.',
    },
  },
  managed: {
    what: { es: 'Eso lo fija tu organización.', en: 'Your organisation sets that.' },
    meaning: phrases.nothingChanged,
    action: {
      es: 'Avisale a quien administra esta computadora.',
      en: 'Tell whoever administers this computer.',
    },
  },
  managed_relay: {
    what: {
      es: 'Tu organización no permite el relay con el que está vinculada esta computadora.',
      en: 'Your organisation does not allow the relay with which this computer is paired.',
    },
    meaning: {
      es: 'No se le pide nada: guarda las notificaciones selladas, y el vínculo sigue.',
      en: 'It is not asked for anything: it keeps the notifications sealed, and the pairing stays.',
    },
    action: {
      es: 'Avisale a quien administra esta computadora.',
      en: 'Tell whoever administers this computer.',
    },
  },
  managed_unknown: {
    what: {
      es: 'No se puede leer lo que fija tu organización, así que eso no se cambia.',
      en: 'What your organisation sets cannot be read, so that does not change.',
    },
    meaning: phrases.nothingChanged,
    action: {
      es: 'Avisale a quien administra esta computadora.',
      en: 'Tell whoever administers this computer.',
    },
  },
  policy_untrusted: {
    what: {
      es: 'La configuración de tu organización la puede escribir alguien que no la administra: {path}.',
      en: 'Your organisation’s settings can be written by somebody who does not administer them: {path}.',
    },
    meaning: {
      es: 'No se aplicó nada de ella: lo que puede fijar queda cerrado y no se cambia hasta que se arregle.',
      en: 'None of it was applied: what it can set stays closed and does not change until it is mended.',
    },
    action: {
      es: 'Avisale a quien administra esta computadora.',
      en: 'Tell whoever administers this computer.',
    },
  },
  policy_unreadable: {
    what: {
      es: 'No se puede leer la configuración de tu organización ({path}): {reason}.',
      en: 'Your organisation’s settings cannot be read ({path}): {reason}.',
    },
    meaning: {
      es: 'No se aplicó nada de ella: lo que puede fijar queda cerrado y no se cambia hasta que se arregle.',
      en: 'None of it was applied: what it can set stays closed and does not change until it is mended.',
    },
    action: {
      es: 'Avisale a quien administra esta computadora.',
      en: 'Tell whoever administers this computer.',
    },
  },
  policy_invalid: {
    what: {
      es: 'La configuración de tu organización tiene un dato que no se puede usar: {field}, {problem} ({path}).',
      en: 'Your organisation’s settings hold something that cannot be used: {field}, {problem} ({path}).',
    },
    meaning: {
      es: 'No se aplicó nada de ella: lo que puede fijar queda cerrado y no se cambia hasta que se arregle.',
      en: 'None of it was applied: what it can set stays closed and does not change until it is mended.',
    },
    action: {
      es: 'Avisale a quien administra esta computadora.',
      en: 'Tell whoever administers this computer.',
    },
  },
  input_invalid: {
    what: {
      es: 'Hay un dato que no se puede usar: {field}, {problem}.',
      en: 'Something cannot be used: {field}, {problem}.',
    },
    meaning: phrases.nothingChanged,
    action: { es: 'Corregilo y volvé a intentar.', en: 'Correct it and try again.' },
  },
  call_unknown: {
    what: {
      es: 'Esta ventana pidió algo que la aplicación no conoce ({call}).',
      en: 'This window asked for something the application does not know ({call}).',
    },
    meaning: phrases.nothingChanged,
    action: {
      es: 'Cerrá y volvé a abrir la aplicación: la ventana y el programa son de versiones distintas.',
      en: 'Close the application and open it again: the window and the program are of different versions.',
    },
  },
  internal: {
    what: {
      es: 'Tesorero tuvo una falla propia (referencia {reference}).',
      en: 'Tesorero had a fault of its own (reference {reference}).',
    },
    meaning: {
      es: 'Puede no haberse completado: fijate cómo quedó antes de repetirlo. Lo guardado antes sigue disponible.',
      en: 'It may not have been completed: see how it stands before repeating it. What was stored before is still available.',
    },
    action: {
      es: 'Si se repite, informá la referencia: con ella se encuentra el detalle en el registro.',
      en: 'If it happens again, report the reference: it leads to the details in the log.',
    },
  },
} as const satisfies Record<keyof ProfileErrors, ErrorSentences>
