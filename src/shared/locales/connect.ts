import { defineMessages } from './define.ts'

/** Texts of the first screen: demo, connecting to a bank, stored profiles, unlocking. */
export const connectMessages = defineMessages({
  'connect.tagline': {
    es: 'Pagos, echeqs, cobros y saldos de tu banco: se aprueban y se guardan, cifrados, en esta computadora.',
    en: 'Payments, echeqs, collections and balances of your bank, approved and stored, encrypted, on this computer.',
  },
  'connect.start': { es: '¿Con qué banco empezás?', en: 'Which bank do you start with?' },
  'connect.start.again': {
    es: 'Abrí un perfil o conectá otro banco',
    en: 'Open a profile or connect another bank',
  },
  'connect.appearance': { es: 'Idioma y tema', en: 'Language and theme' },
  'connect.profiles': { es: 'Perfiles de esta computadora', en: 'Profiles on this computer' },
  'connect.profiles.lastOpened': { es: 'Abierto por última vez', en: 'Last opened' },
  'connect.profiles.action': { es: 'Acción', en: 'Action' },
  'connect.managed': {
    es: 'Conexiones de tu organización',
    en: 'Connections of your organisation',
  },
  'connect.managed.hint': {
    es: 'Completa los datos; falta solo el client_secret',
    en: 'Fills in the data; only the client_secret is missing',
  },
  'connect.managed.only': {
    es: 'Tu organización fija con qué conexiones se trabaja en esta computadora',
    en: 'Your organisation sets which connections are used on this computer',
  },
  'connect.managed.choose': { es: 'Elegí una', en: 'Choose one' },
  'connect.demo.title': {
    es: 'Explorar con el banco de demostración',
    en: 'Explore with the demo bank',
  },
  'connect.demo.text': {
    es: 'Un banco de prueba que corre dentro de la aplicación, con datos inventados. No hacen falta credenciales ni internet.',
    en: 'A test bank that runs inside the application, with invented data. It needs no credentials and no internet.',
  },
  'connect.demo.action': { es: 'Abrir la demostración', en: 'Open the demo' },
  'connect.demo.name': { es: 'Almacén La Ñata S.A.', en: 'Almacén La Ñata S.A.' },
  'connect.bank.title': { es: 'Conectar con mi banco', en: 'Connect to my bank' },
  'connect.bank.text': {
    es: 'Con las credenciales que te dio el banco para sandbox, homologación o producción.',
    en: 'With the credentials the bank gave you for sandbox, homologation or production.',
  },

  'connect.does.day': { es: 'El día en una pantalla', en: 'The day on one screen' },
  'connect.does.day.text': {
    es: 'Saldos, vencimientos y lo que espera tu aprobación, con los días que vienen.',
    en: 'Balances, due dates and what waits for your approval, with the days ahead.',
  },
  'connect.does.pay': { es: 'Pagar y cobrar', en: 'Pay and collect' },
  'connect.does.pay.text': {
    es: 'Transferencias, echeqs, DEBIN y fondos, de a uno o pegados desde una planilla.',
    en: 'Transfers, echeqs, DEBINs and funds, one by one or pasted from a spreadsheet.',
  },
  'connect.does.safe': { es: 'Nada sale sin tu sí', en: 'Nothing leaves unapproved' },
  'connect.does.safe.text': {
    es: 'Cada orden se revisa, se aprueba y queda registrada en esta computadora.',
    en: 'Each order is reviewed, approved and recorded on this computer.',
  },

  'connect.ask': { es: 'Qué pedirle al banco', en: 'What to ask the bank for' },
  'connect.ask.addresses': {
    es: 'Las direcciones base_url y auth_url y el realm del ambiente.',
    en: 'The addresses base_url and auth_url, and the realm of the environment.',
  },
  'connect.ask.credentials': {
    es: 'client_id y client_secret de ese ambiente.',
    en: 'client_id and client_secret of that environment.',
  },
  'connect.ask.services': {
    es: 'Qué servicios quedan habilitados: posición, CVU, echeqs, DEBIN, MEP, fondos.',
    en: 'Which services are enabled: position, CVU, echeqs, DEBIN, MEP, funds.',
  },
  'connect.ask.notifications': {
    es: 'Que mande las notificaciones a tu dirección, con tu clave en x-api-key.',
    en: 'To send notifications to your address, with your key in x-api-key.',
  },
  'connect.ask.files': {
    es: 'De qué servidor se descargan los archivos de posición.',
    en: 'From which server position files are downloaded.',
  },
  'connect.ask.approved': {
    es: 'Si APPROVED, al consultar una transferencia, quiere decir acreditada.',
    en: 'Whether APPROVED, when a transfer is queried, means credited.',
  },
  'connect.keychain.missing': {
    es: 'Esta computadora no ofrece un llavero donde guardar secretos ({reason}).',
    en: 'This computer offers no keychain to keep secrets in ({reason}).',
  },
  'connect.keychain.locked': {
    es: 'El llavero de esta computadora está bloqueado ({reason}).',
    en: 'The keychain of this computer is locked ({reason}).',
  },
  'connect.keychain.session': {
    es: 'Podés conectarte igual: el client_secret queda solo en la memoria, nunca en un archivo, y se pide al abrir el perfil.',
    en: 'You can still connect: the client_secret stays in memory only, never in a file, and is asked for when you open the profile.',
  },
  'connect.keychain.lockedHint': {
    es: 'Si lo desbloqueás y abrís Tesorero de nuevo, el secreto queda guardado ahí.',
    en: 'If you unlock it and open Tesorero again, the secret is kept there.',
  },

  'connect.form.where': { es: 'Dónde está el banco', en: 'Where the bank is' },
  'connect.form.who': { es: 'Quién se conecta', en: 'Who connects' },
  'connect.field.name': { es: 'Nombre del perfil', en: 'Profile name' },
  'connect.field.name.hint': {
    es: 'Como lo vas a reconocer, por ejemplo el nombre de la empresa',
    en: 'How you will recognise it, such as the name of the company',
  },
  'connect.field.environment': { es: 'Ambiente', en: 'Environment' },
  'connect.field.environment.hint': {
    es: 'Cada ambiente tiene sus propias credenciales',
    en: 'Each environment has its own credentials',
  },
  'connect.field.production': {
    es: 'Producción opera con dinero real. La ventana lo muestra siempre con una franja arriba.',
    en: 'Production works with real money. The window always shows it with a stripe on top.',
  },
  'connect.field.baseUrl': { es: 'Dirección de la API (base_url)', en: 'API address (base_url)' },
  'connect.field.baseUrl.hint': { es: 'Con https://', en: 'With https://' },
  'connect.field.authUrl': {
    es: 'Dirección de acceso (auth_url)',
    en: 'Sign-in address (auth_url)',
  },
  'connect.field.authUrl.hint': {
    es: 'La que entrega los tokens, con https://',
    en: 'The one that issues tokens, with https://',
  },
  'connect.field.realm': { es: 'Realm', en: 'Realm' },
  'connect.field.realm.hint': {
    es: 'Se propone el que el banco usa en ese ambiente',
    en: 'The one the bank uses in that environment is proposed',
  },
  'connect.field.userAgent': { es: 'User-Agent', en: 'User-Agent' },
  'connect.field.userAgent.hint': {
    es: 'Cómo se presenta esta aplicación ante el banco',
    en: 'How this application introduces itself to the bank',
  },
  'connect.field.clientId': { es: 'client_id', en: 'client_id' },
  'connect.field.clientId.hint': {
    es: 'El identificador que te dio el banco para este ambiente',
    en: 'The identifier the bank gave you for this environment',
  },
  'connect.field.clientSecret': { es: 'client_secret', en: 'client_secret' },
  'connect.field.clientSecret.hint': {
    es: 'Va al llavero de esta computadora; la ventana no lo vuelve a mostrar',
    en: 'It goes to this computer’s keychain; the window never shows it again',
  },
  'connect.field.clientSecret.session': {
    es: 'Queda solo en memoria hasta cerrar la aplicación',
    en: 'It stays in memory only, until the application closes',
  },
  'connect.field.show': { es: 'Mostrar u ocultar {what}', en: 'Show or hide {what}' },
  'connect.profiles.back': {
    es: 'Abrir con la conexión confirmada',
    en: 'Open with the confirmed connection',
  },
  'connect.error.required': { es: 'Falta completar este dato', en: 'This is needed' },
  'connect.error.url': {
    es: 'Tiene que ser una dirección completa que empiece con https:// (http:// solo en esta computadora)',
    en: 'It must be a full address that starts with https:// (http:// on this computer only)',
  },
  'connect.error.invalid': { es: 'Este dato no se puede usar', en: 'This cannot be used' },

  'connect.test': { es: 'Probar la conexión', en: 'Test the connection' },
  'connect.create': { es: 'Guardar y abrir', en: 'Save and open' },
  'connect.report': { es: 'Resultado de la prueba', en: 'Result of the test' },
  'connect.report.ok': {
    es: 'La conexión funciona: ya podés guardar y abrir el perfil.',
    en: 'The connection works: you can save and open the profile.',
  },
  'connect.report.changed': {
    es: 'Cambiaste datos después de esta prueba.',
    en: 'You changed something after this test.',
  },

  'connect.unlock.text': {
    es: 'Escribí el client_secret para abrir los datos cifrados y conectarte; queda solo en memoria.',
    en: 'Type the client_secret to open the encrypted data and connect; it stays in memory only.',
  },
  'connect.unlock.action': { es: 'Abrir el perfil', en: 'Open the profile' },
})
