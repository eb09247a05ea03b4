import { defineMessages } from './define.ts'

/** Texts of the table and of the other parts that every area is built from. */
export const tableMessages = defineMessages({
  'table.search': { es: 'Buscar', en: 'Search' },
  'table.clearSearch': { es: 'Borrar la búsqueda', en: 'Clear the search' },
  'table.rows': {
    es: '{count, plural, =0 {Sin filas} one {# fila} other {# filas}}',
    en: '{count, plural, =0 {No rows} one {# row} other {# rows}}',
  },
  'table.selected': {
    es: '{count, plural, one {# seleccionada} other {# seleccionadas}}',
    en: '{count} selected',
  },
  'table.selectAll': {
    es: '{count, plural, one {Seleccionar la fila} other {Seleccionar las #}}',
    en: '{count, plural, one {Select the row} other {Select all #}}',
  },
  'table.clearSelection': { es: 'Quitar la selección', en: 'Clear selection' },
  'table.columns': { es: 'Columnas', en: 'Columns' },
  'table.columnsHint': {
    es: 'Con el foco en un título: Enter ordena, Shift+flecha cambia el ancho, Alt+flecha mueve la columna.',
    en: 'With the focus on a title: Enter sorts, Shift+arrow changes the width, Alt+arrow moves the column.',
  },
  'table.resetColumns': { es: 'Volver al orden original', en: 'Reset to the original order' },
  'table.resize': { es: 'Cambiar el ancho de {column}', en: 'Change the width of {column}' },
  'table.copyCell': { es: 'Copiar {column}', en: 'Copy {column}' },
  'table.copyRow': { es: 'Copiar la fila', en: 'Copy the row' },
  'table.copyRows': {
    es: 'Copiar {count, plural, one {la fila seleccionada} other {las # filas seleccionadas}}',
    en: 'Copy {count, plural, one {the selected row} other {the # selected rows}}',
  },
  'table.openRow': { es: 'Ver el detalle', en: 'Show details' },
  'table.rowMenu': { es: 'Acciones de la fila', en: 'Row actions' },
  'table.noMatch': {
    es: 'Ninguna fila coincide con «{search}».',
    en: 'No row matches “{search}”.',
  },
  'table.noMatchUnread': {
    es: 'Nada de lo que llegó hasta ahora coincide con «{search}»: la lista todavía no se leyó entera.',
    en: 'Nothing that has come so far matches “{search}”: the list has not been read whole yet.',
  },
  'table.empty': { es: 'No hay filas.', en: 'There are no rows.' },
  'table.loading': { es: 'Cargando filas…', en: 'Loading rows…' },
  'pane.close': { es: 'Cerrar el panel (Esc)', en: 'Close the pane (Esc)' },
  'pane.resize': { es: 'Cambiar el ancho del panel', en: 'Change the width of the pane' },
  'chart.showTable': { es: 'Ver la tabla', en: 'Show the table' },
  'chart.showChart': { es: 'Ver el gráfico', en: 'Show the chart' },
})
