import { translate } from '../../shared/locales/index.ts'
import type { Beneficiary } from '../../shared/orders/book.ts'
import { formatDateTime } from '../../shared/text/format.ts'
import type { PspNotice } from '../../shared/views/incoming.ts'
import type { Repo } from '../../shared/views/repos.ts'
import { columnOf, type ListFile } from './list/export-list.ts'

/** Lists that are short enough to be read whole, as files: what is asked back or enrolled, contacts, repos. */

const ofBook = columnOf<Beneficiary>()

export const contactsFile: ListFile<Beneficiary> = {
  file: 'exports.book',
  title: 'book.title',
  columns: [
    ofBook('book.name', 'text', 30, ({ name }) => name),
    ofBook('book.accountKey', 'key', 26, ({ accountKey }) => accountKey),
    ofBook('book.cuit', 'key', 14, ({ cuit }) => cuit),
    ofBook('book.bank', 'text', 24, ({ bank }) => bank),
    ofBook('book.holder', 'text', 30, ({ holder }) => holder?.name ?? holder?.taxId ?? null),
    ofBook('book.lastPaid', 'text', 18, ({ lastPaidAt }, locale) =>
      lastPaidAt === null ? null : formatDateTime(lastPaidAt, locale),
    ),
    ofBook('book.note', 'text', 30, ({ note }) => note),
  ],
}

const ofRepo = columnOf<Repo>()

export const reposFile: ListFile<Repo> = {
  file: 'exports.repos',
  title: 'repos.list',
  columns: [
    ofRepo('repos.id', 'key', 18, ({ id }) => id),
    ofRepo('common.reference', 'key', 18, ({ referenceId }) => referenceId),
    ofRepo('common.status', 'text', 16, ({ status }) => status),
    ofRepo('common.counterparty', 'text', 30, (repo) => repo.counterpartyName),
    ofRepo('common.type', 'text', 16, ({ operationType }) => operationType),
    ofRepo('repos.column.settlement', 'date', 12, ({ settlementDate }) => settlementDate),
    ofRepo('repos.column.net', 'amount', 20, ({ netAmount }) => netAmount),
    ofRepo('common.currency', 'text', 9, ({ settlementCurrency }) => settlementCurrency),
  ],
  notes: ['repo', ({ id }) => id],
}

const ofAsked = columnOf<PspNotice>()

/** Chargebacks and enrolments. */
export const askedFile: ListFile<PspNotice> = {
  file: 'exports.asked',
  title: 'common.chargebacksAndEnrolments',
  columns: [
    ofAsked('notices.state', 'text', 14, ({ state }, locale) =>
      translate(locale, `notices.state.${state}`),
    ),
    ofAsked('notices.due', 'date', 12, ({ due }) => due),
    ofAsked('common.notified', 'text', 18, ({ notifiedAt, receivedAt }, locale) =>
      formatDateTime(notifiedAt ?? receivedAt, locale),
    ),
    ofAsked('debin.kind', 'text', 24, ({ kind }, locale) =>
      translate(locale, `notices.kind.${kind}`),
    ),
    ofAsked('common.currency', 'text', 9, ({ currency }) => currency),
    ofAsked('common.amount', 'amount', 20, ({ amount }) => amount),
    ofAsked('notices.about', 'text', 30, (row) =>
      row.kind === 'chargeback' ? row.originalId : (row.detail ?? row.reference),
    ),
    ofAsked('common.operation', 'key', 24, ({ operationId }) => operationId),
  ],
  notes: ['notice', ({ key }) => key],
}
