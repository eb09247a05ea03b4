import { defineMessages } from './define.ts'

/** Texts of the window's frame: navigation, top bar, banners, palette, shortcuts. */
export const frameMessages = defineMessages({
  'frame.skip': { es: 'Ir al contenido', en: 'Skip to content' },
  'frame.navigation': { es: 'Áreas', en: 'Areas' },
  'frame.collapse': { es: 'Contraer menú', en: 'Collapse menu' },
  'frame.expand': { es: 'Expandir menú', en: 'Expand menu' },
  'frame.area.today': { es: 'Hoy', en: 'Today' },
  'frame.area.position': { es: 'Posición', en: 'Position' },
  'frame.area.echeqs': { es: 'Echeqs', en: 'Echeqs' },
  'frame.area.transfers': { es: 'Transferencias', en: 'Transfers' },
  'frame.area.debin': { es: 'DEBIN', en: 'DEBIN' },
  'frame.area.incoming': { es: 'Ingresos', en: 'Incoming' },
  'frame.area.funds': { es: 'Fondos', en: 'Funds' },
  'frame.area.inbox': { es: 'Notificaciones', en: 'Notifications' },
  'frame.area.activity': { es: 'Actividad', en: 'Activity' },
  'frame.area.beneficiaries': { es: 'Agenda', en: 'Contacts' },
  'frame.area.sync': { es: 'Sincronización', en: 'Synchronisation' },
  'frame.area.settings': { es: 'Configuración', en: 'Settings' },

  'frame.env.demo': { es: 'Demostración', en: 'Demo' },
  'frame.env.sandbox': { es: 'Sandbox', en: 'Sandbox' },
  'frame.env.homologation': { es: 'Homologación', en: 'Homologation' },
  'frame.env.production': { es: 'Producción', en: 'Production' },
  'frame.env.stripe': {
    es: 'Producción: {name} · dinero real',
    en: 'Production: {name} · real money',
  },

  'frame.profile.switch': { es: 'Cambiar de perfil', en: 'Switch profile' },
  'frame.profile.others': { es: 'Abrir otro perfil', en: 'Open another profile' },
  'frame.profile.data': { es: 'Datos de este perfil', en: 'Data of this profile' },
  'frame.profile.close': { es: 'Cerrar el perfil', en: 'Close the profile' },
  'frame.profile.connect': { es: 'Conectar otro banco…', en: 'Connect another bank…' },
  'frame.profile.session': {
    es: 'El client_secret está solo en memoria',
    en: 'The client_secret is in memory only',
  },
  'frame.profile.lastContact': {
    es: 'El banco respondió el {at}',
    en: 'The bank answered on {at}',
  },
  'frame.profile.noContact': {
    es: 'Todavía no se llamó al banco',
    en: 'The bank has not been called yet',
  },

  'frame.asOf': { es: 'Datos al {at}', en: 'Data as of {at}' },
  'frame.asOf.none': { es: 'Sin posición guardada', en: 'No position stored' },
  'frame.online': { es: 'En línea', en: 'Online' },
  'frame.offline': { es: 'Sin conexión', en: 'Offline' },
  'frame.offline.banner': {
    es: 'Sin conexión con el banco. Se muestra lo guardado en esta computadora, con su fecha.',
    en: 'No connection to the bank. What is stored on this computer is shown, with its date.',
  },
  'frame.refused.banner': {
    es: 'El banco no acepta client_id o client_secret. No se vuelve a intentar solo, para que no bloquee la cuenta.',
    en: 'The bank does not accept client_id or client_secret. They are not tried again by themselves, lest it lock the client.',
  },
  'frame.refused.change': { es: 'Cambiar las credenciales', en: 'Change the credentials' },
  'frame.refused.again': { es: 'Probar de nuevo', en: 'Try again' },
  'frame.offline.since': {
    es: 'El banco respondió por última vez el {at}.',
    en: 'The bank last answered on {at}.',
  },
  'frame.disconnected.short': { es: 'Sin el programa', en: 'No program' },
  'frame.disconnected': {
    es: 'Esta ventana perdió la conexión con Tesorero. Se ve lo último recibido; se conecta sola en cuanto responda.',
    en: 'This window has lost its connection to Tesorero. It shows the last data received and reconnects by itself.',
  },

  'frame.jobs.none': { es: 'Sin trabajos en curso', en: 'No work in progress' },
  'frame.jobs': {
    es: '{count, plural, one {# trabajo en curso} other {# trabajos en curso}}',
    en: '{count, plural, one {# job in progress} other {# jobs in progress}}',
  },
  'frame.jobs.title': { es: 'Trabajos', en: 'Tasks' },
  'frame.jobs.empty': {
    es: 'Acá se ven las descargas, importaciones y exportaciones mientras duran.',
    en: 'Downloads, imports and exports are shown here while they last.',
  },
  'frame.jobs.cancel': { es: 'Cancelar: {what}', en: 'Cancel: {what}' },
  'frame.job.position.download': { es: 'Descarga de la posición', en: 'Position download' },
  'frame.job.position.import': {
    es: 'Incorporación de la posición',
    en: 'Taking in the position',
  },
  'frame.job.position.generation': {
    es: 'El banco está generando la posición',
    en: 'The bank is generating the position',
  },
  'frame.job.export': { es: 'Exportación', en: 'Export' },
  'frame.job.upload': { es: 'Lectura del archivo', en: 'Reading the file' },
  'frame.job.orders.prepare': { es: 'Preparación de órdenes', en: 'Preparing orders' },
  'frame.job.state.done': { es: 'Listo', en: 'Done' },
  'frame.job.state.failed': { es: 'Falló', en: 'Failed' },
  'frame.job.state.cancelled': { es: 'Cancelado', en: 'Cancelled' },
  'frame.job.state.running': { es: 'En curso', en: 'In progress' },
  'frame.job.rows': { es: '{done, number} filas', en: '{done, number} rows' },
  'frame.job.rowsOf': {
    es: '{done, number} de {total, number} filas',
    en: '{done, number} of {total, number} rows',
  },
  'frame.job.bytesOf': { es: '{done} de {total}', en: '{done} of {total}' },

  'frame.notices.none': { es: 'Sin avisos', en: 'No notices' },
  'frame.notices': {
    es: '{count, plural, one {# aviso} other {# avisos}}',
    en: '{count, plural, one {# notice} other {# notices}}',
  },
  'frame.notices.title': { es: 'Avisos', en: 'Notices' },
  'frame.notices.empty': { es: 'No hay avisos.', en: 'There are no notices.' },
  'frame.notices.clear': { es: 'Marcar como vistos', en: 'Mark as seen' },

  'frame.search': { es: 'Buscar o ir a…', en: 'Search or go to…' },
  'frame.palette.placeholder': {
    es: 'Buscá un nombre, un importe, un CUIT o qué hacer',
    en: 'Search for a name, an amount, a CUIT or an action',
  },
  'frame.palette.label': { es: 'Buscar y hacer', en: 'Search and do' },
  'frame.palette.nothing': {
    es: 'Nada coincide con «{query}».',
    en: 'Nothing matches “{query}”.',
  },
  'frame.palette.go': { es: 'Ir a', en: 'Go to' },
  'frame.palette.actions': { es: 'Acciones', en: 'Actions' },
  'frame.palette.profiles': { es: 'Perfiles', en: 'Profiles' },
  'frame.palette.holdings': { es: 'En la posición', en: 'In the position' },
  'frame.palette.request': { es: 'Pedir una posición nueva', en: 'Request a new position' },
  'frame.palette.paste': {
    es: 'Pegar una notificación del banco',
    en: 'Paste a notification from the bank',
  },
  'frame.palette.openProfile': { es: 'Abrir {name}', en: 'Open {name}' },
  'frame.palette.theme.light': { es: 'Usar el tema claro', en: 'Use the light theme' },
  'frame.palette.theme.dark': { es: 'Usar el tema oscuro', en: 'Use the dark theme' },
  'frame.palette.language': { es: 'Switch to English', en: 'Cambiar a español' },
  'frame.palette.requested': {
    es: 'Pedido enviado: el banco está generando la posición.',
    en: 'Request sent: the bank is generating the position.',
  },

  'frame.section.accounts': { es: 'Cuenta', en: 'Account' },
  'frame.section.fixed_terms': { es: 'Plazo fijo', en: 'Fixed term' },
  'frame.section.funds': { es: 'Fondo', en: 'Fund' },
  'frame.section.instruments': { es: 'Título', en: 'Security' },

  'frame.shortcuts': { es: 'Atajos de teclado', en: 'Keyboard shortcuts' },
  'frame.shortcuts.everywhere': { es: 'En todas partes', en: 'Everywhere' },
  'frame.shortcuts.lists': { es: 'En las listas', en: 'In lists' },
  'frame.shortcuts.forms': { es: 'En los formularios', en: 'In forms' },
  'frame.key.palette': {
    es: 'Buscar, ir a un área o hacer algo',
    en: 'Search, go to an area or do something',
  },
  'frame.key.shortcuts': { es: 'Mostrar estos atajos', en: 'Show these shortcuts' },
  'frame.key.areas': { es: 'Ir al área 1, 2, 3…', en: 'Go to area 1, 2, 3…' },
  'frame.key.settings': { es: 'Abrir la configuración', en: 'Open the settings' },
  'frame.discreet': { es: 'Importes ocultos', en: 'Amounts hidden' },
  'frame.discreet.show': { es: 'Mostrar los importes (Ctrl+H)', en: 'Show amounts (Ctrl+H)' },
  'frame.palette.discreet.on': { es: 'Ocultar los importes', en: 'Hide amounts' },
  'frame.palette.discreet.off': { es: 'Mostrar los importes', en: 'Show amounts' },
  'frame.key.discreet': { es: 'Ocultar o mostrar los importes', en: 'Hide or show amounts' },
  'frame.key.navigation': { es: 'Contraer o expandir el menú', en: 'Collapse or expand the menu' },
  'frame.key.close': { es: 'Cerrar el panel o el diálogo', en: 'Close the pane or the dialog' },
  'frame.key.search': { es: 'Filtrar la lista', en: 'Filter the list' },
  'frame.key.move': { es: 'Moverse por las filas', en: 'Move through the rows' },
  'frame.key.open': { es: 'Abrir el detalle', en: 'Open the detail' },
  'frame.key.select': { es: 'Seleccionar la fila', en: 'Select the row' },
  'frame.key.new': { es: 'Acción principal del área', en: 'Main action of the area' },
  'frame.key.submit': { es: 'Enviar el formulario', en: 'Submit the form' },

  'frame.drop': {
    es: 'Soltá acá una notificación o un archivo de posición',
    en: 'Drop a notification or a position file here',
  },
  'frame.drop.one': {
    es: 'Se incorpora un archivo por vez: soltalos de a uno. No se incorporó ninguno.',
    en: 'One file is taken in at a time: drop them one by one. None was taken in.',
  },
  'frame.drop.noProfile': {
    es: 'Abrí un perfil antes de soltar archivos.',
    en: 'Open a profile before dropping files.',
  },

  'frame.messages': { es: 'Mensajes', en: 'Messages' },
  'frame.starting': { es: 'Abriendo Tesorero', en: 'Opening Tesorero' },
  'frame.broken': {
    es: 'Esta pantalla tuvo una falla al dibujarse. Los datos guardados no cambiaron.',
    en: 'This screen could not be drawn. The stored data has not changed.',
  },
  'frame.broken.retry': { es: 'Dibujar la pantalla de nuevo', en: 'Draw the screen again' },
})
