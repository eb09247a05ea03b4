import Database from 'better-sqlite3'
import { composeKey } from '../../../shared/values/account-keys.ts'
import { decimal } from '../../../shared/values/money.ts'
import type { ChargebackNotice, NoticeSide } from '../../../shared/views/incoming.ts'
import type { InArchive } from '../../archive/file.ts'
import { archiveMigrations } from '../../archive/migrations/index.ts'
import type { Sqlite } from '../../disk/handle.ts'
import { insertRow } from '../../disk/rows.ts'
import { value } from '../cache.fixture.ts'
import { cacheMigrations } from '../migrations/index.ts'
import type { Stores } from '../store/stores.ts'
import { createStores } from '../store/stores.ts'

/** The CVU with this number. */
export const cvu = (number: number): string =>
  composeKey('0000003', String(number).padStart(13, '0'))

/** An open cache in memory, beside an archive in memory, or another one. */
export function memoryCache(beside?: InArchive): {
  readonly db: Sqlite
  readonly archive: Sqlite
  readonly stores: Stores
} {
  const [db, archive] = [new Database(':memory:'), new Database(':memory:')]
  for (const { up } of cacheMigrations) up(db)
  for (const { up } of archiveMigrations) up(archive)
  return { db, archive, stores: createStores(db, beside ?? ((work) => work(archive))) }
}

export interface ToldOfCredit {
  readonly id: string
  readonly to: string
  readonly amount: string
  readonly date?: string
  /** Its other date; none unless given. */
  readonly second?: string
  readonly name?: string
  readonly currency?: string
}

/** The bank's JSON of a credit. */
export const creditJson = ({
  id,
  to,
  amount,
  date = '2026-11-20T10:00:00',
  second,
  name = 'Titular',
  currency = 'ARS',
}: ToldOfCredit): string =>
  `{"id":"${id}","detail":{"clearing_id":"CL${id}","date":"${date}",${second === undefined ? '' : `"transfer_date":"${second}",`}"amount":${amount},"currency_code":"${currency}","note":"nota"},` +
  `"from":{"account_key":"0110012920000091344977","cuit":"30500010912","full_name":"Paga SA"},` +
  `"to":{"account_type":"CVU","account_key":"${to}","cuit":"20111111112","full_name":"${name}"}}`

/** Takes credits as the bank's list tells them. */
export const takeCredits = (stores: Stores, credits: readonly ToldOfCredit[]): number =>
  value(
    stores.credits.take(
      credits.map((one) => ({ raw: creditJson(one), toldAt: '2026-11-21T15:00:00.000Z' })),
      'list',
    ),
  )

const side = (key: string | null): NoticeSide => ({ name: null, cuit: null, cbu: null, cvu: key })

/** A chargeback that takes from one CVU and gives to another. */
export const chargeback = (
  id: string,
  sides: { readonly from: string | null; readonly to: string | null },
  amount: string,
  businessDate = '2026-11-20T10:00:00-03:00',
): ChargebackNotice => ({
  kind: 'chargeback',
  key: `chargeback:${id}`,
  operationId: id,
  operationType: 'TRANSFER_PULL_CHARGEBACK',
  notificationId: id,
  notifiedAt: '2026-11-20T10:00:00-03:00',
  receivedAt: '2026-11-20T13:00:01.000Z',
  amount: decimal(amount),
  currency: 'ARS',
  state: 'open',
  due: null,
  originalId: `P${id}`,
  originalType: 'TRANSFER_PULL',
  reason: null,
  businessDate,
  credit: side(sides.to),
  debit: side(sides.from),
})

/** Takes an own file with the balances of a day; the cache knows its customers then, as if it had repeated the file. */
export function takeOwnFile(
  { db, archive }: Readonly<Record<'db' | 'archive', Sqlite>>,
  balances: Readonly<Record<string, number>>,
  id = 'F1',
  day = '2026-11-20',
): void {
  insertRow(archive, 'psp_file', {
    id,
    name: `${id}.csv`,
    day,
    imported_at: `${day}T23:00:00.000Z ${id}`,
    sha256: id,
    removed: 0,
  })
  for (const [key, cents] of Object.entries(balances)) {
    const customer = {
      customer_id: `C${key.slice(-3, -1)}`,
      customer: `Cliente ${key.slice(-3, -1)}`,
    }
    insertRow(archive, 'psp_balance', { file: id, cvu: key, ...customer, day, cents })
    db.prepare('DELETE FROM cvu_known WHERE cvu = ?').run(key)
    insertRow(db, 'cvu_known', {
      cvu: key,
      ...customer,
      opening: 0,
      since: '',
      file_day: day,
      file_cents: cents,
    })
  }
}

/** Takes an own transfer. */
export const takeOrder = (
  db: Sqlite,
  key: string,
  from: string,
  cents: number,
  state: 'sure' | 'pending' = 'sure',
  instant = '2026-11-20T15:00:00.000Z',
): void => {
  insertRow(db, 'cvu_order', { key, cvu: from, instant, kind: 'order', cents, state, text: '' })
}
