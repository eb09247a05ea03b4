import { defineMessages } from './define.ts'

/** Entries of Ctrl+K besides the frame's own: acts, settings and found rows, each act with other words for it. */
export const paletteMessages = defineMessages({
  'palette.recent': { es: 'Lo último', en: 'Recent' },
  'palette.settings': { es: 'Configuración', en: 'Settings' },
  'palette.found.payees': { es: 'Transferirle a', en: 'Pay' },
  'palette.found.echeqs': { es: 'Echeqs', en: 'Echeqs' },
  'palette.found.orders': { es: 'Órdenes', en: 'Orders' },
  'palette.found.debins': { es: 'DEBIN', en: 'DEBIN' },
  'palette.found.credits': { es: 'Ingresos', en: 'Credits' },
  'palette.found.movements': { es: 'Movimientos', en: 'Movements' },
  'palette.found.noted': { es: 'Notas y etiquetas', en: 'Notes and tags' },
  'palette.searching': { es: 'Buscando…', en: 'Searching…' },

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
    es: 'libros contabilidad contador lote tango ofx exportar',
    en: 'books accounting accountant batch tango ofx export',
  },
  'palette.balances': { es: 'Saldos en el tiempo', en: 'Balances over time' },
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
  'palette.words.settings.profile': {
    es: 'conexión banco client_id secreto nombre lectura echeqs',
    en: 'connection bank client_id secret name reading echeqs',
  },
  'palette.words.settings.orders': {
    es: 'límite aprobación segunda persona pin topes',
    en: 'limit approval second person pin caps',
  },
  'palette.words.settings.notifications': {
    es: 'webhook clave relay avisos consulta captura inicio sesión',
    en: 'webhook key relay polling alerts screen capture log-in',
  },
  'palette.words.settings.downloads': {
    es: 'hosts permitidos archivos posición',
    en: 'allowed hosts files position',
  },
  'palette.words.settings.security': {
    es: 'bloqueo bloquear pin frase contraseña inactividad recuperación copia respaldo mudar computadora',
    en: 'lock pin passphrase password idle recovery backup move computer',
  },
  'palette.words.lock': { es: 'cerrar sesión pin salir', en: 'log out pin leave' },
  'palette.words.settings.appearance': {
    es: 'tema oscuro claro idioma pantalla inicial',
    en: 'theme dark light language first screen',
  },
  'palette.words.settings.about': { es: 'versión licencia datos', en: 'version licence data' },
})
