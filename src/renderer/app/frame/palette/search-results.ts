import { useDebouncedValue } from '@mantine/hooks'
import type { CreditRow } from '../../../../shared/lists/credits.ts'
import type { DebinRow } from '../../../../shared/lists/debins.ts'
import type { EcheqRow } from '../../../../shared/lists/echeqs.ts'
import { holdingText } from '../../../../shared/lists/holding-words.ts'
import type { MovementRow } from '../../../../shared/lists/movements.ts'
import type { Beneficiary } from '../../../../shared/orders/book.ts'
import { counterpartyOf, type OrderView } from '../../../../shared/orders/view.ts'
import { fold } from '../../../../shared/text/fold.ts'
import { type Figures, formatDate } from '../../../../shared/text/format.ts'
import { holdsWord, searchWords } from '../../../../shared/text/search-words.ts'
import { groupKey } from '../../../../shared/values/account-keys.ts'
import type { Currency, DecimalText } from '../../../../shared/values/money.ts'
import { groupTaxId } from '../../../../shared/values/tax-ids.ts'
import type { RowNote } from '../../../../shared/views/row-notes.ts'
import type { PositionHit } from '../../../../shared/wire/position.ts'
import { openRow } from '../../../areas/connection/links.ts'
import { conceptText } from '../../../components/orders/keys/concept-field.tsx'
import { useAllNotes } from '../../../components/row-notes/use-notes.ts'
import { useOrdersView } from '../../orders-view.ts'
import { useCall } from '../../queries.ts'
import { useScreen } from '../../screen.ts'
import { join, type Language, useLanguage } from '../../text.tsx'
import type { Entry, PaletteAnswer } from './acts.ts'

const SEARCH_AFTER_MS = 120
const SHORTEST_SEARCH = 2
/** So many of each kind: whoever wants more has the list of its area. */
const MOST = 5

const money = (amount: DecimalText | null, currency: Currency | null, figures: Figures): string => {
  if (amount === null) return ''
  return currency === null ? figures.amount(amount) : figures.money({ amount, currency })
}

const payee = ({ id, name, accountKey, cuit }: Beneficiary): Entry => ({
  id: `payee-${id}`,
  group: 'palette.found.payees',
  label: name,
  detail: join(cuit === null ? null : groupTaxId(cuit), groupKey(accountKey)),
  run: () => useOrdersView.getState().compose('cvu_transfer', { to: accountKey }),
})

const echeq = (row: EcheqRow, { locale, figures }: Language): Entry => ({
  id: `echeq-${row.id}`,
  group: 'frame.area.echeqs',
  label: (row.direction === 'issued' ? row.beneficiaryName : row.issuerName) ?? row.id,
  detail: join(row.number, row.paidAt === null ? null : formatDate(row.paidAt, locale)),
  figure: money(row.amount, row.currency, figures),
  run: () => openRow.echeq(row.id),
})

const order = (row: OrderView, { locale, figures, t }: Language): Entry => ({
  id: `order-${row.id}`,
  group: 'common.orders',
  label: counterpartyOf(row).name ?? groupKey(counterpartyOf(row).key),
  detail: join(
    t(`orders.kind.${row.kind}`),
    formatDate(row.createdAt, locale),
    conceptText(row.concept),
  ),
  figure: figures.money(row.amount),
  run: () => openRow.order(row.id),
})

const debin = (row: DebinRow, { locale, figures }: Language): Entry => ({
  id: `debin-${row.key}`,
  group: 'frame.area.debin',
  label: row.purchaserName ?? groupTaxId(row.purchaserCuit ?? row.id),
  detail: join(
    row.createdAt === null ? null : formatDate(row.createdAt, locale),
    conceptText(row.concept),
  ),
  figure: money(row.amount, row.currency, figures),
  run: () => openRow.debin(row.key),
})

const credit = (row: CreditRow, { locale, figures }: Language): Entry => ({
  id: `credit-${row.key}`,
  group: 'palette.found.credits',
  label: row.fromName ?? groupTaxId(row.fromCuit ?? row.key),
  detail: join(row.date === null ? null : formatDate(row.date, locale), row.note),
  figure: money(row.amount, row.currency, figures),
  run: () => openRow.credit(row.key),
})

const movement = (row: MovementRow, { locale, figures }: Language): Entry => ({
  id: `movement-${row.key}`,
  group: 'frame.area.movements',
  label: row.description ?? row.movementType ?? row.key,
  detail: join(
    row.operationDate === null ? null : formatDate(row.operationDate, locale),
    row.originName ?? row.destinationName,
  ),
  figure: money(row.amount, row.currency, figures),
  run: () => openRow.movement(row.key),
})

const holding = (hit: PositionHit, language: Language): Entry => ({
  id: `hit-${hit.section}-${hit.index}`,
  group: 'frame.palette.holdings',
  label: holdingText(hit.section, hit.label, language.locale),
  detail: join(
    language.t(`frame.section.${hit.section}`),
    holdingText(hit.section, hit.detail, language.locale),
  ),
  figure: money(hit.amount.amount, hit.amount.currency, language.figures),
  run: () => useScreen.getState().showHit(hit),
})

/** Rows by what a person noted of them. */
function notedEntries(notes: readonly RowNote[], text: string, { t }: Language): readonly Entry[] {
  const words = searchWords(text)
  return notes
    .filter((note) => words.every((word) => holdsWord(fold(note.text), word)))
    .slice(0, MOST)
    .map(
      ({ kind, key, text: said }): Entry => ({
        id: `noted-${kind}-${key}`,
        group: 'common.notes',
        label: said,
        detail: t(`notes.kind.${kind}`),
        figure: '',
        run: () => openRow[kind](key),
      }),
    )
}

/** Keeps the answer to the former query until the next one is there. */
const kept = (enabled: boolean) => ({ enabled, keepPrevious: true })

/** Matches of a query in all stored data: payees, echeqs, orders, DEBINs, incoming money, holdings. */
export function useHits(query: string): Omit<PaletteAnswer, 'found'> {
  const found = useLanguage()
  const [settled] = useDebouncedValue(query, SEARCH_AFTER_MS)
  const [isLate, text] = [settled !== query, settled.trim()]
  const enabled = text.length >= SHORTEST_SEARCH
  const window = { offset: 0, limit: MOST }
  const asked = { filter: { search: text }, ...window }
  // Apart, so that what is of that very amount is not left out for what merely holds its digits.
  const [word, ...others] = searchWords(text)
  const amount = others.length === 0 ? (word?.amount ?? null) : null
  const exact = { filter: { minAmount: amount ?? '', maxAmount: amount ?? '' }, ...window }
  const byAmount = kept(enabled && amount !== null)
  const fileId = useCall('position.overview', {}).data?.fileId
  const payees = useCall('beneficiaries.list', { search: text }, kept(enabled))
  const echeqs = useCall('echeqs.list', asked, kept(enabled))
  const echeqsOf = useCall('echeqs.list', exact, byAmount)
  const orders = useCall('orders.list', asked, kept(enabled))
  const debins = useCall('debin.list', asked, kept(enabled))
  const debinsOf = useCall('debin.list', exact, byAmount)
  const credits = useCall('credits.list', asked, kept(enabled))
  const movements = useCall('movements.list', asked, kept(enabled))
  const notes = useAllNotes()
  const hits = useCall(
    'position.search',
    { fileId: fileId ?? '-', text: text === '' ? '-' : text },
    kept(enabled && fileId !== undefined),
  )
  if (!enabled)
    return { entries: [], error: null, pending: isLate && query.trim().length >= SHORTEST_SEARCH }
  const amounts = amount === null ? [] : [echeqsOf, debinsOf]
  const lists = [payees, echeqs, orders, debins, credits, movements, ...amounts]
  const noted = notedEntries(notes, text, found)
  // The lists find what is noted too: such a row is told once, with its note.
  const told = new Set(noted.map(({ id }) => id))
  const entries: readonly Entry[] = [
    ...(payees.data ?? []).slice(0, MOST).map(payee),
    ...(amount === null ? [] : (echeqsOf.data?.rows ?? [])).map((row) => echeq(row, found)),
    ...(echeqs.data?.rows ?? []).map((row) => echeq(row, found)),
    ...(orders.data?.rows ?? []).map((row) => order(row, found)),
    ...(amount === null ? [] : (debinsOf.data?.rows ?? [])).map((row) => debin(row, found)),
    ...(debins.data?.rows ?? []).map((row) => debin(row, found)),
    ...(credits.data?.rows ?? []).map((row) => credit(row, found)),
    ...(movements.data?.rows ?? []).map((row) => movement(row, found)),
    ...noted,
    ...(hits.data ?? []).map((hit) => holding(hit, found)),
  ]
  return {
    // One that is found by its amount and by its number is one.
    entries: entries.filter(
      ({ id }, index) =>
        !told.has(`noted-${id}`) && entries.findIndex((one) => one.id === id) === index,
    ),
    pending: isLate || lists.some(({ isFetching }) => isFetching),
    error: lists.find(({ error }) => error !== null)?.error ?? hits.error,
  }
}
