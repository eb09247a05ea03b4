import { type Echeq, echeqStateOf } from '../../shared/echeqs.ts'
import { type AppError, appError } from '../../shared/errors/index.ts'
import type { HolderRecord } from '../../shared/orders/book.ts'
import type { OrderDraft } from '../../shared/orders/drafts.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { StoredOrder } from '../ledger/orders/port.ts'
import { rulesOf } from './kinds/index.ts'
import { type BoundKind, type Facts, inputInvalid } from './kinds/kind.ts'
import { identify } from './people.ts'
import type { OrderDeps } from './port.ts'
import { destinationWarnings, type Validation } from './warnings.ts'

/** Who says to prepare it; needed where the second person is in use. */
export interface Preparer {
  readonly personId: string
  readonly pin: string
}

/** Checks a draft against the limits and the bank, and stores it with the request it will be. Nothing is sent. */
export async function prepareOrder(
  deps: OrderDeps,
  draft: OrderDraft,
  preparer: Preparer | null,
): Promise<Result<StoredOrder, AppError>> {
  const allowed = await mayPrepare(deps, draft, preparer)
  if (!allowed.ok) return allowed
  const rules = rulesOf(draft)
  const echeq = await readEcheq(deps, rules)
  if (!echeq.ok) return echeq
  const validation = await validate(deps, rules)
  const clientId = deps.newId()
  const composed = rules.compose(
    factsOf(deps, { clientId, holder: validation.holder, echeq: echeq.value }),
  )
  if (!composed.ok) return composed
  return deps.store.insert({
    id: deps.newId(),
    kind: draft.kind,
    environment: deps.profile().environment,
    clientId,
    draft,
    ...composed.value,
    warnings: destinationWarnings(rules, validation),
    preparedBy: allowed.value,
  })
}

/** The facts of this moment. */
export const factsOf = (
  deps: OrderDeps,
  known: Pick<Facts, 'clientId' | 'holder' | 'echeq'>,
): Facts => ({
  ...known,
  now: deps.clock.now(),
  device: deps.device(),
  bankName: deps.bankName,
})

/** The name of the preparer, null where the second person is not in use. */
async function mayPrepare(
  deps: OrderDeps,
  draft: OrderDraft,
  preparer: Preparer | null,
): Promise<Result<string | null, AppError>> {
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  // The embedded bank takes what the specification does not show; a real one must be known to.
  if (
    draft.kind === 'fund_subscription' &&
    !settings.value.subscriptions &&
    deps.profile().environment !== 'demo'
  )
    return err(appError('order_kind_off', { kind: draft.kind }))
  if (!settings.value.secondPerson) return ok(null)
  if (preparer === null)
    return err(appError('order_second_person', { problem: 'preparer_missing' }))
  const person = await identify(deps, preparer.personId, preparer.pin)
  return person.ok ? ok(person.value.id) : person
}

/** The echeq of a custody order, which must be ACTIVO; null for every other kind. */
async function readEcheq(
  { bank }: OrderDeps,
  { echeqId }: BoundKind,
): Promise<Result<Echeq | null, AppError>> {
  if (echeqId === null) return ok(null)
  const reply = await bank.echeq(echeqId)
  if (!reply.ok) return reply
  return echeqStateOf(reply.value.value.status) === 'activo'
    ? ok(reply.value.value)
    : err(inputInvalid({ field: 'echeqId', problem: 'not_active' }))
}

/** Asks the bank who holds the destination. That it does not answer is a warning, not an obstacle. */
async function validate(
  { bank, holders, clock }: OrderDeps,
  { destinationKey: key }: BoundKind,
): Promise<Validation> {
  if (key === null) return { asked: null, holder: null, error: null, before: null }
  const before = holders.last(key)
  const reply = await bank.accountDetails(key)
  if (!reply.ok) return { asked: key, holder: null, error: reply.error, before }
  const holder: HolderRecord = {
    ...reply.value.value.holder,
    at: clock.now().toISOString(),
  }
  if (holder.name !== null || holder.taxId !== null) holders.remember(key, holder)
  return { asked: key, holder, error: null, before }
}
