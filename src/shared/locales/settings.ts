import { defineMessages } from './define.ts'

/** Texts of the settings. */
export const settingsMessages = defineMessages({
  'settings.sections': { es: 'Secciones', en: 'Sections' },
  'settings.managed': { es: 'Lo fija tu organización', en: 'Set by your organisation' },
  'settings.managed.relay': {
    es: 'Tu organización fija con qué relays se puede vincular esta computadora',
    en: 'Your organisation sets with which relays this computer may be paired',
  },
  'settings.saved': { es: 'Los cambios quedaron guardados.', en: 'The changes are saved.' },
  'settings.advanced': { es: 'Avanzado', en: 'Advanced' },
  'settings.section.company': { es: 'Empresa', en: 'Company' },
  'settings.section.connection': { es: 'Conexión con el banco', en: 'Connection to the bank' },
  'settings.section.limits': { es: 'Límites', en: 'Limits' },
  'settings.section.people': { es: 'Personas', en: 'People' },
  'settings.section.exports': { es: 'Archivos y copias', en: 'Files and copies' },
  'settings.section.directions': { es: 'Tipos de movimiento', en: 'Movement types' },
  'settings.section.psp': { es: 'Mesa PSP', en: 'PSP’s desk' },
  'settings.connection.checks': { es: 'Ver si funciona', en: 'See whether it works' },
  'settings.cvus': { es: 'Tus CVU', en: 'Your CVUs' },
  'settings.cvus.intro': {
    es: 'Con qué nombre se proponen al transferir. Aparecen acá las que ya usaste o recibieron dinero.',
    en: 'The names under which they are proposed for a transfer. Those that you used, or that received money, are here.',
  },
  'settings.directions.intro': {
    es: 'Si cada tipo suma o resta en la cuenta, según lo que dijiste. Lo que se deshace se vuelve a preguntar donde haga falta.',
    en: 'Whether each type adds to the account or subtracts, as you said. What is undone is asked again where it matters.',
  },
  'settings.section.notifications': { es: 'Notificaciones', en: 'Notifications' },
  'settings.section.downloads': { es: 'Descargas', en: 'Downloads' },
  'settings.section.security': { es: 'Bloqueo', en: 'Lock' },
  'settings.section.appearance': { es: 'Idioma y apariencia', en: 'Language and appearance' },
  'settings.section.about': { es: 'Acerca de', en: 'About' },

  'settings.profile.intro': {
    es: 'Conexión de este perfil con el banco. El ambiente no se cambia: cada ambiente es un perfil aparte.',
    en: 'How this profile connects to the bank. The environment does not change: each environment is a profile of its own.',
  },
  'settings.profile.demo': {
    es: 'El banco de demostración corre dentro de la aplicación: sus direcciones y credenciales no se editan.',
    en: 'The demo bank runs inside the application: its addresses and credentials are not edited.',
  },
  'settings.profile.secret.keep': {
    es: 'Vacío deja el actual, que la ventana no puede mostrar',
    en: 'Empty keeps the current one, which the window cannot show',
  },
  'settings.profile.secret.again': {
    es: 'Cambia a dónde va o con qué se entra: escribilo otra vez.',
    en: 'Where it goes, or what is used to sign in, changes: type it again.',
  },
  'settings.profile.requestBody': {
    es: 'Cuerpo del pedido de posición',
    en: 'Body of the position request',
  },
  'settings.profile.requestBody.hint': {
    es: 'JSON que se envía al pedir la posición. Vacío: sin cuerpo, como en la especificación del banco',
    en: 'JSON sent when requesting the position. Empty: no body, as in the bank’s specification',
  },
  'settings.profile.requestBody.error': {
    es: 'No es JSON completo',
    en: 'It is not complete JSON',
  },
  'settings.profile.creditsQuery': {
    es: 'Parámetros de la lista de transferencias recibidas',
    en: 'Parameters of the list of transfers received',
  },
  'settings.profile.creditsQuery.hint': {
    es: 'JSON con los nombres y valores acordados con el banco, por ejemplo {example}. Vacío: ninguno, como en la especificación del banco',
    en: 'JSON with the names and values agreed with the bank, for example {example}. Empty: none, as in the bank’s specification',
  },
  'settings.profile.creditsQuery.error': {
    es: 'No es JSON de nombres y valores, o entre llaves hay algo que no es today, today-N, page ni page0',
    en: 'It is not JSON of names and values, or braces hold something that is not today, today-N, page or page0',
  },
  'settings.profile.save': { es: 'Guardar los cambios', en: 'Save the changes' },
  'settings.profile.storage.keychain': {
    es: 'El client_secret está en el llavero de esta computadora.',
    en: 'The client_secret is in this computer’s keychain.',
  },
  'settings.profile.storage.session': {
    es: 'El client_secret está solo en memoria; al cerrar la aplicación se olvida.',
    en: 'The client_secret is in memory only; it is forgotten when the application closes.',
  },

  'settings.remove.title': { es: 'Quitar este perfil', en: 'Remove this profile' },
  'settings.remove.text': {
    es: 'Borra de esta computadora el perfil, sus posiciones, órdenes y credenciales. En el banco no cambia nada. No se puede deshacer.',
    en: 'Deletes the profile, its positions, orders and credentials from this computer. Nothing changes at the bank. It cannot be undone.',
  },
  'settings.remove.open': { es: 'Quitar el perfil…', en: 'Remove the profile…' },
  'settings.remove.confirm': {
    es: 'Para confirmar, escribí el nombre del perfil: {name}',
    en: 'To confirm, type the name of the profile: {name}',
  },
  'settings.remove.differs': {
    es: 'Tiene que ser igual al nombre del perfil',
    en: 'It must be the same as the name of the profile',
  },
  'settings.remove.action': { es: 'Quitar {name}', en: 'Remove {name}' },

  'settings.listener.intro': {
    es: 'El banco avisa llamando a una dirección tuya: alguien tiene que publicarla (un proxy o un túnel https). Si no, pegá la notificación.',
    en: 'The bank calls an address of yours: somebody has to publish it (a proxy or an https tunnel). If not, paste the notification.',
  },
  'settings.listener.enabled': {
    es: 'Escuchar notificaciones en esta computadora',
    en: 'Listen for notifications on this computer',
  },
  'settings.listener.host': { es: 'Dirección donde escucha', en: 'Address to listen on' },
  'settings.listener.host.hint': {
    es: '127.0.0.1 acepta solo a esta computadora; 0.0.0.0, a toda la red',
    en: '127.0.0.1 accepts this computer only; 0.0.0.0, the whole network',
  },
  'settings.listener.host.error': {
    es: 'Escribí una dirección o un nombre, sin http:// ni puerto',
    en: 'Type an address or a name, without http:// or port',
  },
  'settings.listener.reachedBy': { es: 'Nombres públicos', en: 'Public names' },
  'settings.listener.reachedBy.hint': {
    es: 'Los del proxy o túnel que entrega las notificaciones, separados por comas. Lo que llega dirigido a otro nombre no se acepta',
    en: 'Those of the proxy or tunnel that hands notifications on, separated by commas. What arrives for another name is not accepted',
  },
  'settings.listener.reachedBy.error': {
    es: 'Escribí solo el nombre, sin https:// ni puerto; hasta 20',
    en: 'Type the name alone, without https:// or port; up to 20',
  },
  'settings.listener.open': {
    es: 'Otras computadoras de la red pueden llamar a Tesorero. La clave sigue siendo obligatoria.',
    en: 'Other computers on the network can call Tesorero. The key is still required.',
  },
  'settings.listener.open.keyless': {
    es: 'Otras computadoras de la red pueden llamar a Tesorero, y las notificaciones que el banco manda sin clave se aceptan.',
    en: 'Other computers on the network can call Tesorero, and notifications the bank sends without a key are accepted.',
  },
  'settings.listener.port': { es: 'Puerto', en: 'Port' },
  'settings.listener.port.hint': {
    es: '0 elige uno libre cada vez',
    en: '0 takes a free one each time',
  },
  'settings.listener.port.error': {
    es: 'Tiene que ser un número entre 0 y 65535',
    en: 'It must be a number from 0 to 65535',
  },
  'settings.listener.apply': { es: 'Aplicar', en: 'Apply' },
  'settings.listener.state': { es: 'Estado', en: 'Status' },
  'settings.listener.running': { es: 'Escuchando', en: 'Listening' },
  'settings.listener.stopped': { es: 'Apagado', en: 'Off' },
  'settings.listener.failed': { es: 'No pudo escuchar', en: 'Could not listen' },
  'settings.listener.url': {
    es: 'Dirección para las notificaciones de posición',
    en: 'Address for position notifications',
  },
  'settings.key.title': {
    es: 'Clave de las notificaciones (x-api-key)',
    en: 'Notification key (x-api-key)',
  },
  'settings.key.text': {
    es: 'El banco la manda en cada notificación. Se muestra una sola vez; al crear otra, la anterior deja de servir.',
    en: 'The bank sends it with every notification. It is shown once; making a new one ends the previous one.',
  },
  'settings.key.text.keyless': {
    es: 'El banco la manda en las notificaciones que la llevan. Se muestra una sola vez; al crear otra, la anterior deja de servir.',
    en: 'The bank sends it with the notifications that carry one. It is shown once; making a new one ends the previous one.',
  },
  'settings.key.generate': { es: 'Crear una clave nueva', en: 'Make a new key' },
  'settings.key.own': { es: 'Usar una clave propia', en: 'Use a key of my own' },
  'settings.key.own.hint': {
    es: 'De 8 a 200 caracteres',
    en: '8 to 200 characters',
  },
  'settings.key.own.error': {
    es: 'Tiene que tener entre 8 y 200 caracteres',
    en: 'It must have 8 to 200 characters',
  },
  'settings.key.set': { es: 'Usar esta clave', en: 'Use this key' },
  'settings.key.shown': {
    es: 'Clave nueva. Copiala ahora y entregásela al banco: no se vuelve a mostrar.',
    en: 'New key. Copy it now and hand it to the bank: it is not shown again.',
  },
  'settings.key.hide': { es: 'Ya la copié', en: 'I have copied it' },

  'settings.echeqs': { es: 'Lectura de echeqs', en: 'Reading of echeqs' },
  'settings.echeqs.intro': {
    es: 'Solo si tu banco no da la lectura nueva: la anterior no dice quién tiene el echeq ni su moneda; se toma la que ya se conocía.',
    en: 'Only if your bank lacks the new reading: the older one names neither the holder nor the currency; the one known before is taken.',
  },
  'settings.echeqs.older': {
    es: 'Usar la lectura anterior de echeqs',
    en: 'Use the older reading of echeqs',
  },
  'settings.positions.daily': {
    es: 'Pedir la posición cada día hábil',
    en: 'Request the position each business day',
  },
  'settings.positions.daily.hint': {
    es: 'Después de la primera que llegue, y si la notificación del banco puede llegar a esta computadora.',
    en: 'Once a first one has arrived, and where the notification can reach this computer.',
  },
  'settings.positions.daily.off': {
    es: 'No pedirla automáticamente',
    en: 'Do not request it automatically',
  },
  'settings.positions.daily.at': { es: 'Desde las {time}', en: 'From {time}' },
  'settings.hosts.intro': {
    es: 'Los archivos se descargan solo del servidor del banco o de estos. Agregá uno únicamente si el banco lo confirmó.',
    en: 'Files are downloaded only from the bank’s server or from these. Add one only if the bank confirmed it.',
  },
  'settings.hosts.base': { es: 'del banco', en: 'the bank’s' },
  'settings.hosts.list': { es: 'Servidores permitidos', en: 'Allowed servers' },
  'settings.hosts.add': { es: 'Servidor', en: 'Server' },
  'settings.hosts.add.hint': {
    es: 'Solo el nombre, por ejemplo archivos.banco.com.ar',
    en: 'The name alone, such as files.bank.com.ar',
  },
  'settings.hosts.error': {
    es: 'Escribí solo el nombre del servidor, sin https:// ni barras',
    en: 'Type the name of the server alone, without https:// or slashes',
  },
  'settings.hosts.repeated': { es: 'Ya está en la lista', en: 'It is in the list already' },
  'settings.hosts.remove': { es: 'Quitar {host}', en: 'Remove {host}' },

  'settings.language': { es: 'Idioma', en: 'Language' },
  'settings.language.es-AR': { es: 'Español (Argentina)', en: 'Español (Argentina)' },
  'settings.language.en': { es: 'English', en: 'English' },
  'settings.discreet': { es: 'Ocultar importes (Ctrl+H)', en: 'Hide amounts (Ctrl+H)' },
  'settings.discreet.hint': {
    es: 'Para que nadie los lea por encima de tu hombro. Lo que escribís, exportás y aprobás se ve siempre.',
    en: 'So that nobody reads them over your shoulder. What you type, export and approve always shows them.',
  },
  'settings.theme': { es: 'Tema', en: 'Theme' },
  'settings.theme.system': { es: 'Como el sistema', en: 'Same as the system' },
  'settings.theme.light': { es: 'Claro', en: 'Light' },
  'settings.theme.dark': { es: 'Oscuro', en: 'Dark' },
  'settings.firstArea': { es: 'Pantalla inicial', en: 'First screen' },
  'settings.firstArea.hint': {
    es: 'La que se ve al abrir Tesorero.',
    en: 'The one you see when Tesorero opens.',
  },
  'settings.csv': { es: 'Números en los archivos CSV', en: 'Numbers in CSV files' },
  'settings.csv.es-AR': { es: '1234,56 (Excel en Argentina)', en: '1234,56 (Excel in Argentina)' },
  'settings.csv.neutral': {
    es: '1234.56 (otros programas)',
    en: '1234.56 (other programs)',
  },

  'settings.about.version': { es: 'Versión', en: 'Version' },
  'settings.about.shell': { es: 'Ventana', en: 'Window' },
  'settings.about.shell.electron': { es: 'Electron', en: 'Electron' },
  'settings.about.shell.browser': {
    es: 'Navegador, en esta computadora',
    en: 'Browser, on this computer',
  },
  'settings.about.data': { es: 'Carpeta de datos', en: 'Data folder' },
  'settings.about.keychain': { es: 'Llavero', en: 'Keychain' },
  'settings.about.keychain.available': { es: 'Disponible', en: 'Available' },
  'settings.about.keychain.locked': { es: 'Bloqueado: {reason}', en: 'Locked: {reason}' },
  'settings.about.keychain.missing': {
    es: 'No disponible: {reason}',
    en: 'Not available: {reason}',
  },
  'settings.about.licence': { es: 'Licencia', en: 'Licence' },
  'settings.about.data.note': {
    es: 'Las bases de datos de esa carpeta están cifradas; la clave no está en la carpeta.',
    en: 'The databases in that folder are encrypted; the key is not in the folder.',
  },
})
