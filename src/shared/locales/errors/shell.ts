import type { ShellErrors } from '../../errors/shell.ts'
import type { ErrorSentences } from '../define.ts'

/** Sentences for what the shell could not do. */
export const shellSentences = {
  pdf_unavailable: {
    what: {
      es: 'No se pudo armar el PDF: {reason}.',
      en: 'The PDF could not be made: {reason}.',
    },
    meaning: { es: 'No se guardó ningún archivo.', en: 'No file was saved.' },
    action: {
      es: 'Exportá en XLSX o CSV, o instalá Chromium, Chrome o Edge y volvé a intentar.',
      en: 'Export as XLSX or CSV, or install Chromium, Chrome or Edge and try again.',
    },
  },
  tls_check_off: {
    what: {
      es: 'El entorno con el que se inició Tesorero pide no verificar certificados ({variable}).',
      en: 'The environment that Tesorero was started with asks for certificates not to be checked ({variable}).',
    },
    meaning: {
      es: 'Acá no tiene efecto: el certificado del banco se verifica igual.',
      en: 'It has no effect here: the bank’s certificate is checked all the same.',
    },
    action: {
      es: 'Sacá esa variable: otros programas de esta computadora podrían hacerle caso.',
      en: 'Take that variable away: other programs on this computer may obey it.',
    },
  },
  drag_gone: {
    what: {
      es: 'Ese archivo ya no está como se guardó.',
      en: 'That file is no longer there as it was saved.',
    },
    meaning: { es: 'No se arrastró ningún archivo.', en: 'No file was dragged.' },
    action: { es: 'Arrastralo desde su carpeta.', en: 'Drag it from its folder.' },
  },
  save_failed: {
    what: {
      es: 'No se pudo guardar {path}: {reason}.',
      en: 'Could not save {path}: {reason}.',
    },
    meaning: {
      es: 'El archivo no quedó guardado o quedó incompleto: no lo uses.',
      en: 'The file was not saved, or is incomplete: do not use it.',
    },
    action: {
      es: 'Elegí otra carpeta o cerrá el archivo si está abierto, y exportá de nuevo.',
      en: 'Choose another folder, or close the file if it is open, and export again.',
    },
  },
  another_instance: {
    what: {
      es: 'Tesorero ya está abierto con estos datos ({path}).',
      en: 'Tesorero is already open with this data ({path}).',
    },
    meaning: { es: 'Esta copia no abrió nada.', en: 'This copy has opened nothing.' },
    action: {
      es: 'Usá la ventana que ya está abierta.',
      en: 'Use the window that is already open.',
    },
  },
  data_dir_shared: {
    what: {
      es: 'La carpeta de datos está en otra computadora de la red ({path}).',
      en: 'The data folder is on another computer of the network ({path}).',
    },
    meaning: {
      es: 'Ahí las bases de datos no se pueden proteger de dos escrituras a la vez. No se abrió nada.',
      en: 'Databases cannot be kept there from two writers at once. Nothing was opened.',
    },
    action: {
      es: 'Elegí una carpeta de un disco de esta computadora.',
      en: 'Choose a folder on a disk of this computer.',
    },
  },
  shell_disconnected: {
    what: {
      es: 'La ventana perdió la conexión con Tesorero antes de la respuesta.',
      en: 'The window lost its connection to Tesorero before the answer came.',
    },
    meaning: {
      es: 'No se sabe si lo pedido se hizo. Lo guardado no se perdió.',
      en: 'It is not known whether what was asked was done. What is stored is not lost.',
    },
    action: {
      es: 'Cuando la ventana vuelva a conectarse, fijate antes de repetirlo. Si Tesorero se cerró, abrilo de nuevo.',
      en: 'When the window has reconnected, look before repeating it. If Tesorero was closed, open it again.',
    },
  },
} as const satisfies Record<keyof ShellErrors, ErrorSentences>
