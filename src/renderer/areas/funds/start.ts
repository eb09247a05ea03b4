import { useEffect, useState } from 'react'
import type { Locale } from '../../../shared/base/locale.ts'
import type { AppError } from '../../../shared/errors/index.ts'
import { isDraftThat } from '../../../shared/orders/drafts.ts'
import { sheetOfDraft } from '../../../shared/orders/fund-header.ts'
import {
  type BatchKind,
  emptySheet,
  type FundSheet,
  isBlank,
} from '../../../shared/orders/fund-sheet.ts'
import { isKindThat } from '../../../shared/orders/kinds.ts'
import { call, shownProfile } from '../../app/bridge.ts'
import { formKey, keepForm, keptForm, withFields } from '../../app/kept-forms.ts'
import type { Composition } from '../../app/orders-view.ts'
import { locale } from '../../app/text.tsx'
import { type Editor, startEditor, startOver } from './sheet/editor.ts'

/** Where a sheet that is being filled in is kept until it becomes an order; `null` forgets it. */
export type SheetKeeper = (sheet: FundSheet | null) => void

/** A plain copy of a sheet; null for an empty one. */
const copySheet = (sheet: FundSheet): FundSheet | null =>
  sheet.rows.every(isBlank) && Object.values(sheet.header).every((text) => text === '')
    ? null
    : { header: { ...sheet.header }, rows: sheet.rows.map((row) => ({ ...row })) }

const correctionKey = (orderId: string): string => formKey(shownProfile(), 'correction', orderId)

/** The unfinished correction of an order, which no other profile has; undefined without one. */
const correctionOf = (orderId: string): FundSheet | undefined =>
  withFields<FundSheet>('rows', 'header').safeParse(keptForm(correctionKey(orderId))).data

/** An editor may go after another profile has come, to which its sheet does not belong. */
function batchKeeper(kind: BatchKind): SheetKeeper {
  const profile = shownProfile()
  return (sheet) => {
    if (shownProfile() === profile)
      void call('funds.sheet.save', { kind, sheet: sheet === null ? null : copySheet(sheet) })
  }
}

/**
 * Main keeps the next new batch of a kind. A correction belongs to its order alone: in the next new batch it would invite
 * to order the same twice.
 */
export function sheetKeeper(kind: BatchKind, replaces: string | null): SheetKeeper {
  if (replaces === null) return batchKeeper(kind)
  const key = correctionKey(replaces)
  return (sheet) => keepForm(key, sheet === null ? null : copySheet(sheet))
}

export type BatchComposition = Composition & { readonly kind: BatchKind }
export const isOfBatch = (of: Composition | null): of is BatchComposition =>
  of !== null && isKindThat('batch', of.kind)

/** The initial form of a correction: its unfinished text, else the order; null for any other form. */
function startOfCorrection({ draft, replaces }: BatchComposition, locale: Locale): Editor | null {
  if (replaces === null || draft === null || !isDraftThat('batch', draft)) return null
  return startEditor(correctionOf(replaces) ?? sheetOfDraft(draft, locale))
}

/** The initial form: a stored batch, else the unfinished one. */
export function useStart(composition: BatchComposition): {
  readonly start: Editor | null
  readonly error: AppError | null
} {
  const { kind, draft } = composition
  // Text in the grid stays as it was typed, also when the language changes.
  const [first] = useState(locale)
  const [start, setStart] = useState(() => startOfCorrection(composition, first))
  const isCorrection = composition.replaces !== null
  const [error, setError] = useState<AppError | null>(null)
  useEffect(() => {
    if (isCorrection) return
    let over = false
    void call('funds.sheet.get', { kind }).then((kept) => {
      if (over) return
      if (!kept.ok) setError(kept.error)
      else setStart(startOf(kept.value ?? emptySheet, draft, first))
    })
    return () => {
      over = true
    }
  }, [kind, draft, isCorrection, first])
  return { start, error }
}

type Draft = Composition['draft']

function startOf(left: FundSheet, draft: Draft, locale: Locale): Editor {
  if (draft === null || !isDraftThat('batch', draft)) return startEditor(left)
  const given = sheetOfDraft(draft, locale)
  return left.rows.every(isBlank) ? startEditor(given) : startOver(left, given)
}
