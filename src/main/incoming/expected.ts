import type { Answer } from '../../shared/base/answer.ts'
import { err, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import type { DebinRow } from '../../shared/lists/debins.ts'
import type { EcheqRow } from '../../shared/lists/echeqs.ts'
import { buenosAiresDate, instantOf } from '../../shared/values/calendar.ts'
import type { Money } from '../../shared/values/money.ts'
import type { Expected, ExpectedSource } from '../../shared/views/reconciliation.ts'
import type { EcheqState } from '../../shared/wire/echeqs.ts'
import type { DebinCache } from '../cache/debin/port.ts'
import type { ReconciliationStore } from '../ledger/reconciliation-port.ts'

export interface ExpectedDeps {
  readonly debins: Pick<DebinCache, 'ofAmount' | 'get'>
  /** Received echeqs of exactly this amount. */
  readonly echeqsOfAmount: (amount: Money) => Answer<readonly EcheqRow[]>
  readonly echeq: (id: string) => Answer<EcheqRow>
}

const textDate = (text: string | null): string | null => {
  const instant = text === null ? null : instantOf(text)
  return instant === null ? null : buenosAiresDate(instant)
}

/** A DEBIN that was credited is expected to be among what came in; one that failed is not. */
const ofDebin = (row: DebinRow): Expected | null =>
  row.outcome === 'failed' || row.refund || row.chargeback
    ? null
    : {
        source: 'debin' as const,
        ref: row.key,
        label: [row.purchaserName, row.concept, row.provision].filter((text) => text).join(' · '),
        amount: { amount: row.amount, currency: row.currency },
        cuit: row.purchaserCuit,
        name: row.purchaserName,
        due: textDate(row.createdAt),
      }

/** States in which an echeq brings no money. */
const WITHOUT_MONEY: ReadonlySet<EcheqState> = new Set([
  'rechazado',
  'repudiado',
  'anulado',
  'caducado',
])

const ofEcheq = (row: EcheqRow): Expected | null =>
  row.direction !== 'received' || (row.state !== null && WITHOUT_MONEY.has(row.state))
    ? null
    : {
        source: 'echeq' as const,
        ref: row.id,
        label: [row.number, row.issuerName].filter((text) => text).join(' · '),
        amount: { amount: row.amount, currency: row.currency },
        cuit: row.issuerCuit,
        name: row.issuerName,
        due: textDate(row.paidAt),
      }

/** Everything of exactly this amount that is expected and not yet matched. */
export async function expectedOf(
  deps: ExpectedDeps,
  notes: ReconciliationStore,
  amount: Money,
): Answer<readonly Expected[]> {
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
  const all: readonly (Expected | null)[] = [
    ...own.value,
    ...debins.value.map(ofDebin),
    ...echeqs.value.map(ofEcheq),
  ]
  return ok(
    all.filter((one) => one !== null).filter(({ source, ref }) => !taken.has(`${source} ${ref}`)),
  )
}

/** One expectation as it stands now; fails with `expected_gone`. */
export async function expectedAt(
  deps: ExpectedDeps,
  notes: ReconciliationStore,
  { source, ref }: { readonly source: ExpectedSource; readonly ref: string },
): Answer<Expected> {
  const gone = err(appError('expected_gone', { what: ref }))
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
