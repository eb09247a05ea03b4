import { andThen, mapOk, type Outcome, ok } from '../../shared/errors/index.ts'
import type { AppEvent } from '../../shared/ipc/index.ts'
import { allRows, exportList } from '../exports/list/export-list.ts'
import type { PaperDeps } from '../exports/list/files.ts'
import { contactsFile } from '../exports/short-lists.ts'
import type { PayeeStore } from '../ledger/ledger-port.ts'
import { searchBeneficiaries } from '../orders/payees/payee-book.ts'
import type { Profiles } from '../session/profiles.ts'
import { preparerOf } from './orders.ts'
import { atOrders, type HandlersOf } from './router.ts'

/** Beneficiaries and standing lists of the open profile. */
export function bookHandlers(
  profiles: Profiles,
  emit: (event: AppEvent) => void,
  papers: PaperDeps,
): HandlersOf<'beneficiaries' | 'lists'> {
  const run = atOrders(profiles)
  /** Tells every window of a change. */
  const told = <T>(done: Outcome<T>): Outcome<T> => {
    if (done.ok) emit({ name: 'book.changed', payload: null })
    return done
  }
  const read = <T>(work: (store: PayeeStore) => Outcome<T>) => run(({ book }) => work(book.store))
  const write = <T>(work: (store: PayeeStore) => Outcome<T>) =>
    run(({ book }) => told(work(book.store)))
  return {
    'beneficiaries.list': ({ search }) =>
      read((store) => mapOk(store.beneficiaries.list(), (all) => searchBeneficiaries(all, search))),
    'beneficiaries.export': ({ selection: { ids }, format }) =>
      run(({ book }, session) => {
        const rows = mapOk(book.store.beneficiaries.list(), (all) =>
          allRows(
            searchBeneficiaries(all, '').filter(({ id }) => ids === undefined || ids.includes(id)),
          ),
        )
        return exportList(papers, session, format, contactsFile, rows)
      }),
    'beneficiaries.save': ({ id, value }) =>
      write((store) => store.beneficiaries.save(id ?? null, value)),
    'beneficiaries.remove': ({ id }) => write((store) => store.beneficiaries.remove(id)),
    'beneficiaries.restore': ({ id }) => write((store) => store.beneficiaries.restore(id)),
    'beneficiaries.check': ({ accountKey }) =>
      run(async ({ book }) => ok(await book.check(accountKey))),
    'beneficiaries.previewImport': ({ uploadId, columns }) =>
      run(async ({ book }, { uploads }) =>
        andThen(uploads.take(uploadId), (file) => book.preview(file, columns)),
      ),
    'beneficiaries.applyImport': ({ importId, rows }) =>
      run(({ book }) => told(book.apply(importId, rows))),
    'lists.list': () => read((store) => store.lists.list()),
    'lists.save': ({ id, asOf = '', value }) =>
      run(({ book }) =>
        told(book.saveList(id === undefined ? null : { id, updatedAt: asOf }, value)),
      ),
    'lists.remove': ({ id }) => write((store) => store.lists.remove(id)),
    'lists.restore': ({ id }) => write((store) => store.lists.restore(id)),
    'lists.prepare': ({ id, asOf, itemIds, ...who }) =>
      run(async ({ book }) =>
        told(await book.prepareList({ id, updatedAt: asOf }, itemIds, preparerOf(who))),
      ),
  }
}
