import { defineMessages } from './define.ts'

/** Texts of the parts that every area with a list is built from. */
export const listMessages = defineMessages({
  'list.filter.chosen': { es: '{name}: {count}', en: '{name}: {count}' },
  'list.filter.from': { es: '{name}: desde', en: '{name}: from' },
  'list.filter.to': { es: '{name}: hasta', en: '{name}: to' },
  'list.filter.date.placeholder': { es: 'dd/mm/aaaa', en: 'dd/mm/yyyy' },
  'list.filter.date.error': { es: 'Escribila como 21/11/2026', en: 'Type it as 21/11/2026' },
  'list.filter.amount.error': {
    es: 'Escribilo como 1.234,56',
    en: 'Type it as 1,234.56',
  },
  'list.filter.more': { es: 'Más filtros', en: 'More filters' },
  'list.filter.any': { es: 'Todas', en: 'Any' },
  'list.filter.inForce': { es: 'Filtros puestos', en: 'Filters in force' },
  'list.filter.remove': { es: 'Quitar el filtro {name}', en: 'Remove the filter {name}' },
  'list.filter.clear': { es: 'Quitar los filtros', en: 'Clear the filters' },
  'list.empty.filtered': {
    es: 'Nada coincide con los filtros.',
    en: 'Nothing matches the filters.',
  },

  'list.export': { es: 'Exportar', en: 'Export' },
  'list.export.xlsx': { es: 'Planilla XLSX de lo que se ve', en: 'XLSX of what is shown' },
  'list.export.csv': { es: 'CSV de lo que se ve', en: 'CSV of what is shown' },
  'list.export.pdf': { es: 'PDF de lo que se ve', en: 'PDF of what is shown' },
  'list.export.chosen': {
    es: '{format} de {count, plural, one {la fila elegida} other {las # elegidas}}',
    en: '{format} of {count, plural, one {the selected row} other {the # selected}}',
  },

  'list.views': { es: 'Vistas', en: 'Views' },
  'list.views.none': {
    es: 'Guardá los filtros y el orden que usás seguido para volver a ellos.',
    en: 'Save the filters and the order that you use often, to come back to them.',
  },
  'list.views.save': { es: 'Guardar lo que se ve', en: 'Save what is shown' },
  'list.views.renameTitle': { es: 'Cambiar el nombre de la vista', en: 'Rename the view' },
  'list.views.name': { es: 'Nombre de la vista', en: 'Name of the view' },
  'list.views.rename': { es: 'Cambiar el nombre de {name}', en: 'Rename {name}' },
  'list.views.remove': { es: 'Borrar {name}', en: 'Delete {name}' },
  'list.views.removed': { es: 'Se borró «{name}».', en: '“{name}” was deleted.' },
  'list.undo': { es: 'Deshacer', en: 'Undo' },

  'list.sync.asOf': { es: 'Sincronizado el {at}', en: 'Synchronised {at}' },
  'list.sync.now': { es: 'Sincronizar ahora', en: 'Synchronise now' },
  'list.sync.more': { es: 'Más maneras de sincronizar', en: 'More ways to synchronise' },
  'list.sync.full': { es: 'Leer todo de nuevo', en: 'Read everything anew' },
  'list.sync.running': { es: 'Sincronizando', en: 'Synchronising' },
  'list.sync.progress': { es: '{done} de {total}', en: '{done} of {total}' },
  'list.sync.done': { es: '{done} leídos', en: '{done} read' },
  'list.sync.cancel': { es: 'Cancelar la sincronización', en: 'Cancel the synchronisation' },
  'list.sync.off': { es: 'Sincronización automática apagada', en: 'Automatic sync is off' },
  'list.sync.paused.offline': { es: 'En pausa: sin conexión', en: 'Paused: offline' },
  'list.sync.paused.asleep': { es: 'En pausa: equipo en reposo', en: 'Paused: asleep' },
  'list.sync.paused.locked': { es: 'En pausa: perfil bloqueado', en: 'Paused: profile locked' },
  'list.sync.failed': { es: 'La última falló', en: 'The last one failed' },
})
