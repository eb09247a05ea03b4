import * as z from 'zod'
import type { AppError } from '../errors/index.ts'
import { type DebinRow, debinList } from '../lists/debins.ts'
import type { FacetsOf } from '../lists/declare.ts'
import type { Page } from '../lists/page.ts'
import type { CollectingAccount, DebinsAgain, DebinTotal, DebinView } from '../views/debins.ts'
import { call } from './call.ts'
import { inputsOf, rowKey } from './declared.ts'
import type { ExportOutcome } from './exports.ts'

const { selection, rows, file } = inputsOf(debinList)

export type DebinSelection = z.output<typeof selection>

/** Checked by main, whose sentence names the field: 6 to 10 digits. */
const accountId = z.string().trim().max(40)

export const debinCalls = {
  'debin.list': call(rows).returns<Page<DebinRow>>(),
  /** Count and sum per currency, kind and outcome; currencies are never added. */
  'debin.totals': call({ selection }).returns<readonly DebinTotal[]>(),
  /** The first 500 DEBINs of a selection that may be asked for again and were not yet. */
  'debin.again': call({ selection }).returns<DebinsAgain>(),
  'debin.facets': call({}).returns<FacetsOf<typeof debinList>>(),
  /** From the cache. Fails with `not_found` where it is not held. */
  'debin.get': call({ key: rowKey }).returns<DebinView>(),
  /** Asks the bank now. It answers for a month only: then `refused` says what, and the view is the stored copy. */
  'debin.refresh': call({ key: rowKey }).returns<{
    readonly view: DebinView
    readonly refused: AppError | null
  }>(),
  /** The accounts whose DEBINs are read: those of the position and those that the person named. */
  'debin.accounts': call({}).returns<readonly CollectingAccount[]>(),
  'debin.addAccount': call({ accountId }).returns<readonly CollectingAccount[]>(),
  /** Only one that the person named. */
  'debin.removeAccount': call({ accountId }).returns<readonly CollectingAccount[]>(),
  'debin.export': call(file).returns<ExportOutcome>(),
}
