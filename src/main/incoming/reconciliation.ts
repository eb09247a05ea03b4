import { applyDirections } from '../../shared/completeness/directions.ts'
import type { TypeDirection } from '../../shared/completeness/model.ts'
import { currencyKey } from '../../shared/completeness/names.ts'
import {
  type Answer,
  andThen,
  everyOk,
  fail,
  type Outcome,
  ok,
  present,
} from '../../shared/errors/index.ts'
import {
  type ExpectedPayment,
  type ExpectedSource,
  type Mark,
  type MarkSubject,
  markSubjects,
  type ReceivedMoney,
  type Suggestion,
  suggestions,
} from '../../shared/incoming/reconciliation.ts'
import type { ExpectedNoteInput } from '../../shared/ipc/incoming.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import { dateOf } from '../../shared/text/format.ts'
import type { DateText } from '../../shared/values/calendar.ts'
import { compareDecimals, type Money, ZERO } from '../../shared/values/money.ts'
import { type EcheqState, isFinalEcheqState } from '../../shared/wire/echeqs.ts'
import type { Cache, DebinCache } from '../cache/cache-port.ts'
import type { NewMark, ReconciliationStore } from '../ledger/ledger-port.ts'

interface ExpectedDeps {
  readonly debins: Pick<DebinCache, 'ofAmount' | 'get'>
  /** Received echeqs of exactly this amount. */
  readonly echeqsOfAmount: (amount: Money) => Answer<readonly EcheqRow[]>
  readonly echeq: (id: string) => Answer<EcheqRow>
}

const dayOf = (text: string | null): DateText | null => (text === null ? null : dateOf(text))

/** A DEBIN that was credited is expected to be among what came in; one that failed is not. */
const ofDebin = ({ currency, ...row }: DebinRow): ExpectedPayment | null =>
  currency === null || row.outcome === 'failed' || row.refund || row.chargeback
    ? null
    : {
        source: 'debin' as const,
        ref: row.key,
        label: [row.purchaserName, row.concept, row.provision].filter((text) => text).join(' · '),
        amount: { amount: row.amount, currency },
        cuit: row.purchaserCuit,
        name: row.purchaserName,
        due: dayOf(row.createdAt),
      }

/** Whether an echeq brings no money: it was rejected, or ended unpaid. */
const bringsNone = (state: EcheqState | null): boolean =>
  state === 'rechazado' || (isFinalEcheqState(state) && state !== 'pagado')

const ofEcheq = ({ currency, ...row }: EcheqRow): ExpectedPayment | null =>
  currency === null || row.direction !== 'received' || bringsNone(row.state)
    ? null
    : {
        source: 'echeq' as const,
        ref: row.id,
        label: [row.number, row.issuerName].filter((text) => text).join(' · '),
        amount: { amount: row.amount, currency },
        cuit: row.issuerCuit,
        name: row.issuerName,
        due: dayOf(row.paidAt),
      }

/** Everything of exactly this amount that is expected and not yet matched. */
async function expectedOf(
  deps: ExpectedDeps,
  notes: ReconciliationStore,
  amount: Money,
): Answer<readonly ExpectedPayment[]> {
  const [own, matched] = [notes.notes.list(), notes.matched()]
  const [debins, echeqs] = [
    await deps.debins.ofAmount(amount.amount, amount.currency),
    await deps.echeqsOfAmount(amount),
  ]
  if (!own.ok) return own
  if (!matched.ok) return matched
  if (!debins.ok) return debins
  if (!echeqs.ok) return echeqs
  const taken = new Set(matched.value.map(({ source, ref }) => `${source} ${ref}`))
  const all: readonly (ExpectedPayment | null)[] = [
    ...own.value,
    ...debins.value.map(ofDebin),
    ...echeqs.value.map(ofEcheq),
  ]
  return ok(
    all.filter((one) => one !== null).filter(({ source, ref }) => !taken.has(`${source} ${ref}`)),
  )
}

/** One expectation as it stands now; fails with `expected_gone`. */
async function expectedAt(
  deps: ExpectedDeps,
  notes: ReconciliationStore,
  { source, ref }: { readonly source: ExpectedSource; readonly ref: string },
): Answer<ExpectedPayment> {
  const gone = fail('expected_gone', { what: ref })
  if (source === 'note') {
    const own = notes.notes.list()
    if (!own.ok) return own
    const note = own.value.find((one) => one.ref === ref)
    if (note === undefined) return gone
    const { label, amount, cuit, name, due } = note
    return ok({ source, ref, label, amount, cuit, name, due })
  }
  if (source === 'debin') {
    const held = await deps.debins.get(ref)
    if (!held.ok) return held
    const expected = held.value === null ? null : ofDebin(held.value.row)
    return expected === null ? gone : ok(expected)
  }
  const echeq = await deps.echeq(ref)
  if (!echeq.ok) return echeq.error.code === 'not_found' ? gone : echeq
  const expected = ofEcheq(echeq.value)
  return expected === null ? gone : ok(expected)
}

export interface ReconciliationDeps extends ExpectedDeps {
  readonly cache: Pick<Cache, 'credits' | 'movements' | 'notices' | 'marks'>
  /** The movement types of which it is known what they do. */
  readonly directions: () => Outcome<readonly TypeDirection[]>
  /** The notes of people, or why the ledger cannot be used. */
  readonly notes: () => Outcome<ReconciliationStore>
  readonly changed: (subject: MarkSubject | 'expected') => void
}

/** The records to mark, and the expected item to match them with. */
export interface MarkRequest {
  readonly subject: MarkSubject
  readonly keys: readonly string[]
  readonly expected?: { readonly source: ExpectedSource; readonly ref: string } | undefined
  readonly remark: string
}

/** People's marks on incoming money. The application never matches without a person. */
export type Reconciliation = ReturnType<typeof createReconciliation>

/** A thing that can be marked, and what the rules look at. */
interface Markable {
  readonly mark: NewMark
  readonly received: ReceivedMoney
}

/** Reads what is to be marked; null where the cache does not hold it. */
async function markableOf(
  { cache, directions }: ReconciliationDeps,
  subject: MarkSubject,
  key: string,
): Answer<Markable | null> {
  if (subject === 'credit') {
    const held = await cache.credits.get(key)
    if (!held.ok || held.value === null) return held.ok ? ok(null) : held
    const { row, ids } = held.value
    const { amount, currency, fromName, fromCuit, date } = row
    return ok({
      mark: {
        key: row.key,
        label: fromName ?? row.key,
        snapshot: JSON.stringify(row),
        otherKeys: ids.map((id) => `id:${id}`).filter((id) => id !== row.key),
      },
      received: { amount: { amount, currency }, cuit: fromCuit, date: dayOf(date) },
    })
  }
  const held =
    subject === 'movement' ? await cache.movements.get(key) : await cache.notices.get(key)
  if (!held.ok || held.value === null) return held.ok ? ok(null) : held
  const row = 'row' in held.value ? held.value.row : held.value
  const mark = {
    key: row.key,
    otherKeys: [],
    label: row.operationId ?? ('description' in row ? row.description : null) ?? row.key,
    snapshot: JSON.stringify(row),
  }
  const from = 'kind' in row ? null : row
  const known = directions()
  if (!known.ok) return known
  const { movementType: type = null, reversal = null } = from ?? {}
  // Movements may name their currency by its number or in a word; what is expected has its code.
  const amount = {
    amount: applyDirections(known.value)({ type, reversal, amount: row.amount }),
    currency: currencyKey(row.currency) ?? row.currency,
  }
  return ok({
    mark,
    received: {
      amount,
      cuit: from?.originCuit ?? null,
      date: dayOf(from?.operationDate ?? null) ?? dayOf(from?.businessDate ?? null),
    },
  })
}

/** All of them, or `not_found` for the first that is not held. */
const markablesOf = (
  deps: ReconciliationDeps,
  subject: MarkSubject,
  keys: readonly string[],
): Answer<readonly Markable[]> =>
  everyOk(keys, async (key) =>
    andThen(await markableOf(deps, subject, key), (thing) => present(thing, key)),
  )

const keysOf = ({ key, otherKeys }: NewMark): readonly string[] => [key, ...otherKeys]

export function createReconciliation(deps: ReconciliationDeps) {
  const { cache } = deps
  const inNotes = <T>(work: (store: ReconciliationStore) => Outcome<T>) =>
    andThen(deps.notes(), work)
  const changing = <T>(work: (store: ReconciliationStore) => Outcome<T>) => {
    const done = inNotes(work)
    if (done.ok) deps.changed('expected')
    return done
  }
  return {
    suggest: async (subject: 'credit' | 'movement', key: string): Answer<readonly Suggestion[]> => {
      const [notes, thing] = [deps.notes(), await markablesOf(deps, subject, [key])]
      if (!notes.ok) return notes
      if (!thing.ok) return thing
      const received = thing.value[0]?.received
      if (received === undefined) return ok([])
      const { amount, currency } = received.amount
      if (currency === null) return ok([])
      const expected = await expectedOf(deps, notes.value, { amount, currency })
      return expected.ok ? ok(suggestions(received, expected.value)) : expected
    },
    marks: async (subject: MarkSubject, key: string): Answer<readonly Mark[]> => {
      const [notes, thing] = [deps.notes(), await markableOf(deps, subject, key)]
      if (!notes.ok) return notes
      if (!thing.ok) return thing
      return notes.value.marks(subject, thing.value === null ? [key] : keysOf(thing.value.mark))
    },
    /** The marks that stand, of things named by any of their ids. */
    standing: (subject: MarkSubject, keys: readonly string[]): Outcome<readonly Mark[]> =>
      inNotes((store) => {
        const marks = store.marks(subject, keys)
        return marks.ok ? ok(marks.value.filter((mark) => mark.unmarkedAt === null)) : marks
      }),
    mark: async ({ subject, keys, expected, remark }: MarkRequest): Answer<readonly Mark[]> => {
      const [notes, things] = [deps.notes(), await markablesOf(deps, subject, keys)]
      if (!notes.ok) return notes
      if (!things.ok) return things
      const named =
        expected === undefined ? ok(null) : await expectedAt(deps, notes.value, expected)
      if (!named.ok) return named
      if (
        named.value !== null &&
        things.value.some(({ received }) => compareDecimals(received.amount.amount, ZERO) < 0)
      )
        return fail('expected_gone', { what: named.value.label })
      const news = things.value.map(({ mark }) => mark)
      const marked = notes.value.mark(subject, news, named.value, remark)
      if (!marked.ok) return marked
      const shown = await cache.marks.change(subject, news.flatMap(keysOf), true)
      deps.changed(subject)
      return shown.ok ? marked : shown
    },
    unmark: async ({ subject, keys, remark }: Omit<MarkRequest, 'expected'>): Answer<null> => {
      const [notes, things] = [deps.notes(), await markablesOf(deps, subject, keys)]
      if (!notes.ok) return notes
      if (!things.ok) return things
      const all = things.value.flatMap(({ mark }) => keysOf(mark))
      const done = notes.value.unmark(subject, all, remark)
      if (!done.ok) return done
      const shown = await cache.marks.change(subject, all, false)
      deps.changed(subject)
      return shown
    },
    notes: {
      list: () => inNotes((store) => store.notes.list()),
      save: (id: string | null, value: ExpectedNoteInput) =>
        changing((store) => store.notes.save(id, value)),
      remove: (id: string) => changing((store) => store.notes.remove(id)),
      restore: (id: string) => changing((store) => store.notes.restore(id)),
    },
    /** Repeats the ledger's marks in the cache, which may have been rebuilt. */
    start: async (): Answer<null> => {
      for (const subject of markSubjects) {
        const standing = inNotes((store) => store.standing(subject))
        // A ledger that cannot be used leaves the marks that the cache repeats as they were.
        if (!standing.ok) return standing
        const set = await cache.marks.set(subject, standing.value)
        if (!set.ok) return set
      }
      return ok(null)
    },
  }
}
