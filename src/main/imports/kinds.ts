import { locales } from '../../shared/base/locale.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import type { ImportDefaults, ImportField, ImportKind } from '../../shared/views/import-drafts.ts'
import {
  type CellReader,
  readAmount,
  readDate,
  readDigits,
  readKey,
  readNumber,
  readSigners,
  readText,
  readYesNo,
} from '../tables/cells.ts'

/** One column of a kind: what people call it, how its cells are read, and what stands for an empty one. */
export interface ImportColumn {
  readonly field: ImportField
  /** Besides its titles in both languages. */
  readonly names: readonly string[]
  /** Its titles in other files and forms of the program. */
  readonly titles?: readonly MessageKey[]
  readonly read: CellReader
  /** For an empty cell, or where the file has no such column; undefined where the file must say it. */
  readonly otherwise: (defaults: ImportDefaults) => unknown
  /** Groups the sentences of its problems: `key`, `cuit`, `date`; the plain ones where it is absent. */
  readonly family?: string
  /** Holds digits that a spreadsheet must keep as text. */
  readonly digits?: boolean
}

const nothing = (): unknown => undefined
const blank = (): unknown => ''
const undefinedIfEmpty = (text: string | undefined): unknown => (text === '' ? undefined : text)

const amount: ImportColumn = {
  field: 'amount',
  names: ['monto', 'total', 'valor', 'value'],
  read: readAmount,
  otherwise: nothing,
  family: 'amount',
}

const note: ImportColumn = {
  field: 'note',
  names: ['notas', 'referencia', 'comentario', 'notes', 'reference'],
  read: readText,
  otherwise: blank,
}

/** The payee, as offices name that column. */
const payee = ['nombre', 'razon social', 'proveedor', 'titular', 'name', 'payee', 'supplier']

const cvuTransfer: readonly ImportColumn[] = [
  {
    field: 'fromAccountKey',
    names: ['origen', 'desde', 'from', 'source', 'from account key'],
    titles: ['movements.originCbu', 'papers.fromKey', 'mep.from'],
    read: readKey,
    otherwise: ({ fromAccountKey }) => undefinedIfEmpty(fromAccountKey),
    family: 'key',
    digits: true,
  },
  {
    field: 'payeeName',
    names: [...payee, 'beneficiario', 'beneficiary'],
    titles: ['orders.counterparty'],
    read: readText,
    otherwise: blank,
  },
  {
    field: 'toAccountKey',
    names: ['destino', 'cbu', 'cvu', 'cbu cvu', 'clave', 'to', 'destination', 'to account key'],
    titles: ['movements.destinationCbu', 'papers.toKey', 'mep.to', 'book.accountKey'],
    read: readKey,
    otherwise: nothing,
    family: 'key',
    digits: true,
  },
  amount,
  { ...note, names: [...note.names, 'concepto', 'concept', 'detalle'] },
  {
    field: 'transferCode',
    names: ['codigo', 'code'],
    read: readText,
    otherwise: blank,
  },
  { field: 'documentId', names: ['documento id'], read: readNumber, otherwise: blank },
]

const echeqIssuance: readonly ImportColumn[] = [
  {
    field: 'accountId',
    names: ['cuenta de origen', 'numero de cuenta', 'account number', 'account id'],
    read: readNumber,
    otherwise: ({ accountId }) => undefinedIfEmpty(accountId),
  },
  {
    field: 'beneficiaryName',
    names: payee,
    read: readText,
    otherwise: nothing,
  },
  {
    field: 'beneficiaryDocumentType',
    names: ['documento tipo', 'kind of document'],
    read: readText,
    otherwise: () => 'CUIT',
  },
  {
    field: 'beneficiaryDocumentNumber',
    names: ['cuil', 'cuit cuil', 'documento', 'numero de documento', 'tax id', 'document number'],
    titles: ['echeqs.column.beneficiaryDocument'],
    read: readNumber,
    otherwise: nothing,
    family: 'cuit',
    digits: true,
  },
  amount,
  {
    field: 'paymentDate',
    names: ['fecha', 'vencimiento', 'pago', 'date', 'due date', 'due'],
    read: readDate,
    otherwise: nothing,
    family: 'date',
  },
  {
    field: 'endorsable',
    names: ['endosable', 'orden', 'endorsable'],
    read: readYesNo,
    otherwise: () => true,
  },
  {
    field: 'conceptCode',
    names: ['codigo de concepto', 'concept code'],
    read: readText,
    otherwise: ({ conceptCode }) => undefinedIfEmpty(conceptCode),
  },
  note,
  { field: 'cmc7', names: [], read: readDigits, otherwise: blank, digits: true },
  {
    field: 'notification',
    names: ['mensaje', 'mail', 'correo', 'message', 'notification'],
    read: readText,
    otherwise: blank,
  },
  {
    field: 'signatories',
    names: ['firmante', 'signatory', 'signers'],
    read: readSigners,
    otherwise: ({ signatories }) => signatories ?? [],
  },
]

/** The columns of each kind, in the order of its template. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  cvu_transfer: cvuTransfer,
  echeq_issuance: echeqIssuance,
}

/** Everything that a header may call a column. */
export const namesOf = ({ field, names, titles = [] }: ImportColumn): readonly string[] => [
  ...locales.flatMap((locale) =>
    [`imports.field.${field}` as const, ...titles].map((key) => translate(locale, key)),
  ),
  ...names,
]
