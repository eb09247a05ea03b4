import { type BatchKind, type FundSheet, isBlank } from '../../../shared/orders/fund-sheet.ts'
import { call, shownProfile } from '../../app/bridge.ts'

/** Where a sheet that is being filled in is kept until it becomes an order; `null` forgets it. */
export type SheetKeeper = (sheet: FundSheet | null) => void

/** A sheet in which nothing stands is none. */
const plain = (sheet: FundSheet): FundSheet | null =>
  sheet.rows.every(isBlank) && Object.values(sheet.header).every((text) => text === '')
    ? null
    : { header: { ...sheet.header }, rows: sheet.rows.map((row) => ({ ...row })) }

/** Corrections that were left half-way, by the order that they take the place of; for as long as the window lives. */
const corrections = new Map<string, FundSheet>()

/** The unfinished correction of an order; undefined without one. */
export const correctionOf = (orderId: string): FundSheet | undefined => corrections.get(orderId)

const correctionKeeper =
  (orderId: string): SheetKeeper =>
  (sheet) => {
    const left = sheet === null ? null : plain(sheet)
    if (left === null) corrections.delete(orderId)
    else corrections.set(orderId, left)
  }

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
  replaces === null ? batchKeeper(kind) : correctionKeeper(replaces)
