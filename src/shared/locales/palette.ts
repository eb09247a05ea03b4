import { defineMessages } from './define.ts'

/** Entries of Ctrl+K besides the frame's own: acts, settings and found rows, each act with other words for it. */
export const paletteMessages = defineMessages({
  'palette.found.payees': { es: 'Transferirle a', en: 'Pay' },
  'palette.found.credits': { es: 'Ingresos', en: 'Credits' },
  'palette.searching': { es: 'Buscando…', en: 'Searching…' },

  'palette.approve': {
    es: 'Aprobar {count, plural, one {la orden que espera} other {las # que esperan}}',
    en: 'Approve {count, plural, one {the order that waits} other {the # that wait}}',
  },
  'palette.words.approve': { es: 'pendientes enviar firmar', en: 'pending send sign' },
  'palette.words.theme': { es: 'modo apariencia colores', en: 'mode appearance colours' },
  'palette.words.discreet': { es: 'modo discreto', en: 'discreet mode' },
  'palette.words.shortcuts': { es: 'teclas', en: 'keys' },
  'palette.words.import': { es: 'archivo planilla csv excel', en: 'file sheet csv excel' },
  'palette.words.cvu_transfer': {
    es: 'transferir pagar pago cbu cvu alias',
    en: 'pay payment send money cbu cvu alias',
  },
  'palette.words.mep_dr0': {
    es: 'mep dólares mismo titular propia',
    en: 'mep dollars same holder own',
  },
  'palette.words.mep_dr1': {
    es: 'mep gravada origen moneda extranjera',
    en: 'mep taxed origin foreign currency',
  },
  'palette.words.debin_creation': { es: 'cobrar débito', en: 'collect debit' },
  'palette.words.echeq_issuance': {
    es: 'emitir librar cheque nuevo',
    en: 'write cheque check new',
  },
  'palette.words.fund_redemption': { es: 'rescatar fondo lote fci', en: 'redeem fund batch' },
  'palette.words.fund_subscription': {
    es: 'suscribir fondo lote fci',
    en: 'subscribe fund batch',
  },
  'palette.entries': { es: 'Ver asientos', en: 'Show entries' },
  'palette.bookRules': { es: 'Reglas de los asientos', en: 'Rules of the entries' },
  'palette.words.entries': {
    es: 'libros contabilidad contador lote tango exportar',
    en: 'books accounting accountant batch tango export',
  },
  'palette.words.balances': {
    es: 'curva evolución histórico gráfico',
    en: 'curve history chart trend',
  },
  'palette.calendar': { es: 'Calendario de echeqs', en: 'Echeq calendar' },
  'palette.words.calendar': { es: 'vencimientos semana mes', en: 'due dates week month' },
  'palette.export.xlsx': { es: 'Exportar la posición a Excel', en: 'Export the position to Excel' },
  'palette.export.pdf': { es: 'Exportar la posición a PDF', en: 'Export the position to PDF' },
  'palette.words.export': {
    es: 'guardar bajar descargar planilla imprimir',
    en: 'save download spreadsheet print',
  },
  'palette.words.settings.company': {
    es: 'perfil nombre posición diaria quitar',
    en: 'profile name daily position remove',
  },
  'palette.words.settings.connection': {
    es: 'perfil banco client_id secreto direcciones lectura echeqs',
    en: 'profile bank client_id secret addresses reading echeqs',
  },
  'palette.words.settings.limits': { es: 'aprobación topes importe', en: 'approval caps amount' },
  'palette.words.settings.people': {
    es: 'segunda persona pin aprobación',
    en: 'second person pin approval',
  },
  'palette.words.settings.exports': {
    es: 'csv números recuperación respaldo mudar computadora datos zip',
    en: 'csv numbers recovery backup move computer data zip',
  },
  'palette.words.settings.orders': {
    es: 'soporte suscripciones aprobada copias libro',
    en: 'support subscriptions approved copies ledger',
  },
  'palette.words.settings.directions': {
    es: 'suma resta cuadra deshacer',
    en: 'adds subtracts undo',
  },
  'palette.words.settings.psp': {
    es: 'cvu clientes proveedor de servicios de pago cuenta recaudadora',
    en: 'cvu customers payment service provider collecting account',
  },
  'palette.words.settings.notifications': {
    es: 'webhook clave relay consulta',
    en: 'webhook key relay polling',
  },
  'palette.words.settings.downloads': {
    es: 'hosts permitidos archivos posición',
    en: 'allowed hosts files position',
  },
  'palette.words.settings.security': {
    es: 'bloquear pin frase contraseña inactividad seguridad',
    en: 'pin passphrase password idle security',
  },
  'palette.words.lock': { es: 'cerrar sesión pin salir', en: 'log out pin leave' },
  'palette.words.settings.appearance': {
    es: 'tema oscuro claro idioma pantalla inicial avisos captura inicio sesión',
    en: 'theme dark light language first screen alerts screen capture log-in',
  },
  'palette.words.settings.about': { es: 'versión licencia datos', en: 'version licence data' },
})
