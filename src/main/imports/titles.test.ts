import { expect, test } from 'vitest'
import { good } from '../../shared/base/result.fixture.ts'
import { nothingUnread } from '../../shared/base/unread-parts.fixture.ts'
import { movementList } from '../../shared/lists/movements.ts'
import { orderList } from '../../shared/lists/orders.ts'
import { type MessageKey, translate } from '../../shared/locales/index.ts'
import { echeqsFile } from '../echeqs/export.ts'
import { columnsOf as filed } from '../exports/list/declared.ts'
import { contactsFile } from '../exports/short-lists.ts'
import { columnMemory } from '../tables/columns.fixture.ts'
import { columnsOf } from '../tables/columns.ts'
import { importColumns, namesOf } from './kinds.ts'

const cvuTransfer = {
  'book.name': 'payeeName',
  'book.accountKey': 'toAccountKey',
  'book.note': 'note',
  'orders.counterparty': 'payeeName',
  'common.amount': 'amount',
  'common.concept': 'note',
  'papers.fromKey': 'fromAccountKey',
  'papers.toKey': 'toAccountKey',
  'movements.originCbu': 'fromAccountKey',
  'movements.destinationCbu': 'toAccountKey',
  'mep.from': 'fromAccountKey',
  'mep.to': 'toAccountKey',
}
const echeqIssuance = {
  'common.beneficiary': 'beneficiaryName',
  'echeqs.column.beneficiaryDocument': 'beneficiaryDocumentNumber',
  'common.amount': 'amount',
  'common.paymentDate': 'paymentDate',
  'common.concept': 'conceptCode',
  'echeqs.column.cmc7': 'cmc7',
}
const forms: readonly MessageKey[] = ['mep.from', 'mep.to']
const written = new Set<string>([
  ...forms,
  ...[contactsFile.columns, echeqsFile.columns, filed(orderList), filed(movementList)].flatMap(
    (columns) => columns.map(({ header }) => header),
  ),
])

test.each(
  (['es-AR', 'en'] as const).flatMap((locale) => [
    ...Object.entries(cvuTransfer).map((said) => ['cvu_transfer', locale, ...said] as const),
    ...Object.entries(echeqIssuance).map((said) => ['echeq_issuance', locale, ...said] as const),
  ]),
)('an import of %s knows a title of our own files, in %s: %s', (kind, locale, key, field) => {
  expect(written).toContain(key)
  const found = columnsOf(
    columnMemory(),
    {
      header: [translate(locale, key as MessageKey)],
      isTitled: true,
      lines: [],
      unread: nothingUnread,
      csv: null,
    },
    {
      kind,
      names: importColumns[kind].map((column) => [column.field, namesOf(column)] as const),
      missing: () => [],
      said: undefined,
    },
  )
  expect(good(found)).toMatchObject({ at: new Map([[field, 0]]) })
})
