import * as z from 'zod'
import { type BatchKind, type FundSheet, isBlank } from '../../../shared/orders/fund-sheet.ts'
import { call, shownProfile } from '../../app/bridge.ts'
import { keepForm, keptForm } from '../../app/kept-forms.ts'

/** Where a sheet that is being filled in is kept until it becomes an order; `null` forgets it. */
export type SheetKeeper = (sheet: FundSheet | null) => void

/** A sheet in which nothing stands is none. */
const plain = (sheet: FundSheet): FundSheet | null =>
  sheet.rows.every(isBlank) && Object.values(sheet.header).every((text) => text === '')
    ? null
    : { header: { ...sheet.header }, rows: sheet.rows.map((row) => ({ ...row })) }

const keyOf = (orderId: string): string => `correction ${orderId}`

/** This area wrote it, perhaps before its page was loaded anew: only its shape is checked. */
const sheetSchema = z.custom<FundSheet>(
  (value) => typeof value === 'object' && value !== null && 'rows' in value && 'header' in value,
)

/** The unfinished correction of an order, which no other profile has; undefined without one. */
export const correctionOf = (orderId: string): FundSheet | undefined =>
  sheetSchema.safeParse(keptForm(keyOf(orderId))).data

/** An editor may go after another profile has come, to which its sheet does not belong. */
function batchKeeper(kind: BatchKind): SheetKeeper {
  const profile = shownProfile()
  return (sheet) => {
    if (shownProfile() === profile)
      void call('funds.sheet.save', { kind, sheet: sheet === null ? null : plain(sheet) })
  }
}

/**
 * Main keeps the next new batch of a kind. A correction belongs to its order alone: in the next new batch it would invite
 * to order the same twice.
 */
export const sheetKeeper = (kind: BatchKind, replaces: string | null): SheetKeeper =>
  replaces === null
    ? batchKeeper(kind)
    : (sheet) => keepForm(keyOf(replaces), sheet === null ? null : plain(sheet))
