import { hostOf } from '../../../shared/base/target.ts'
import {
  type Answer,
  andThen,
  fail,
  mapOk,
  type Outcome,
  ok,
} from '../../../shared/errors/index.ts'
import type { SafeguardChange } from '../../../shared/orders/approvals.ts'
import { limitOf, type OrderPerson, type OrderSettings } from '../../../shared/orders/settings.ts'
import { fold } from '../../../shared/text/fold.ts'
import { compareDecimals } from '../../../shared/values/money.ts'
import type { OrderStore } from '../../ledger/orders/index.ts'
import type { StoredPerson } from '../../ledger/orders/order-store.ts'
import { hashPin } from '../../vault/pin.ts'
import type { OrderDeps } from '../order-deps.ts'
import { type Exclusive, questions } from './ask.ts'
import { identify } from './people.ts'

/** Limits, the second person and the people. A change that loosens them is confirmed by a person through the shell. */
export type Safeguards = ReturnType<typeof createSafeguards>

type Deps = Pick<OrderDeps, 'store' | 'shell' | 'clock' | 'newId' | 'profile'> & {
  readonly turn: Exclusive
}

export const createSafeguards = (deps: Deps) => ({
  settings: deps.store.settings,
  change: (changes: Partial<OrderSettings>) => change(deps, changes),
  people: () => mapOk(deps.store.people(), (people) => people.map(personOf)),
  addPerson: (name: string, pin: string) => addPerson(deps, name, pin),
  setPin: async (id: string, oldPin: string, pin: string): Answer<null> => {
    const person = await identify(deps, 'window', id, oldPin)
    if (!person.ok) return person
    const { name } = person.value
    return deps.store.savePerson(
      { ...person.value, pin: await hashPin(pin) },
      { what: 'pin_changed', name },
    )
  },
  removePerson: (id: string) => removePerson(deps, id),
})

const NO_WRONG_PINS = { failures: 0, until: null } as const

const personOf = ({ id, name, createdAt }: StoredPerson): OrderPerson => ({ id, name, createdAt })

async function change(deps: Deps, changes: Partial<OrderSettings>): Answer<OrderSettings> {
  const shown = planned(deps, changes)
  if (!shown.ok) return shown
  const { asked } = shown.value
  const allowed = asked.length === 0 ? ok(null) : await confirm(deps, asked)
  if (!allowed.ok) return allowed
  // A setting that changed while the question was open stays. The yes holds only for the changes that the question showed.
  const now = planned(deps, changes)
  if (!now.ok) return now
  const { before, after } = now.value
  if (JSON.stringify(now.value.asked) !== JSON.stringify(asked)) return changedMeanwhile
  const saved = deps.store.saveSettings(after, {
    by: allowed.value,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
  return saved.ok ? ok(after) : saved
}

const changedMeanwhile = fail('order_safeguards_changed', {})

function planned(deps: Deps, changes: Partial<OrderSettings>) {
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  const before = settings.value
  const after: OrderSettings = { ...before, ...changes }
  const people = deps.store.people()
  if (!people.ok) return people
  if (after.secondPerson && people.value.length < 2)
    return fail('order_second_person', { problem: 'approver_missing' })
  return ok({ before, after, asked: changesToConfirm(before, after) })
}

/** The changes that let more pass than before, or change who approves. */
function changesToConfirm(before: OrderSettings, after: OrderSettings): readonly SafeguardChange[] {
  const changes: SafeguardChange[] = []
  if ([...before.limits, ...after.limits].some(({ currency }) => isRaised(currency, before, after)))
    changes.push({ what: 'limits', before: before.limits, after: after.limits })
  if (before.secondPerson !== after.secondPerson)
    changes.push({
      what: 'second_person',
      before: before.secondPerson,
      after: after.secondPerson,
    })
  if (!before.subscriptions && after.subscriptions)
    changes.push({ what: 'subscriptions', before: false, after: true })
  if (!before.approvedIsCredited && after.approvedIsCredited)
    changes.push({ what: 'approved_is_credited', before: false, after: true })
  return changes
}

/** Also a limit of its own raises that of a currency which counted as over every limit without one. */
function isRaised(currency: string, before: OrderSettings, after: OrderSettings): boolean {
  const [was, is] = [before, after].map(({ limits }) => limitOf(limits, currency))
  const raised = (part: 'perOrder' | 'perDay'): boolean => {
    const [former, now] = [was?.[part] ?? null, is?.[part] ?? null]
    return former !== null && (now === null || compareDecimals(now, former) === 1)
  }
  return raised('perOrder') || raised('perDay')
}

/** Evidence names people: two of one name could not be told apart in it. */
const isNew = (deps: Deps, name: string): Outcome<null> =>
  andThen(deps.store.people(), (people) =>
    people.some((one) => fold(one.name) === fold(name))
      ? fail('order_second_person', { problem: 'same_name' })
      : ok(null),
  )

async function addPerson(deps: Deps, name: string, pin: string): Answer<OrderPerson> {
  const asked = isNew(deps, name)
  if (!asked.ok) return asked
  const allowed = await confirm(deps, [{ what: 'person_added', name }])
  if (!allowed.ok) return allowed
  const hash = await hashPin(pin)
  const still = isNew(deps, name)
  if (!still.ok) return still
  const person: StoredPerson = {
    id: deps.newId(),
    name,
    pin: hash,
    createdAt: deps.clock.now().toISOString(),
    wrongPins: { question: NO_WRONG_PINS, window: NO_WRONG_PINS },
  }
  const saved = deps.store.savePerson(person, { what: 'person_added', name, by: allowed.value })
  return saved.ok ? ok(personOf(person)) : saved
}

async function removePerson(deps: Deps, id: string): Answer<null> {
  const person = removable(deps, id)
  if (!person.ok) return person
  const { name } = person.value
  const allowed = await confirm(deps, [{ what: 'person_removed', name }])
  if (!allowed.ok) return allowed
  const still = removable(deps, id)
  if (!still.ok) return still
  return deps.store.removePerson(id, { what: 'person_removed', name, by: allowed.value })
}

/** The person, where enough others stay. */
function removable(deps: Deps, id: string): Outcome<StoredPerson> {
  const people = deps.store.people()
  if (!people.ok) return people
  const person = people.value.find((one) => one.id === id)
  if (person === undefined) return fail('not_found', { what: id })
  const settings = deps.store.settings()
  if (!settings.ok) return settings
  return settings.value.secondPerson && people.value.length <= 2
    ? fail('order_second_person', { problem: 'approver_missing' })
    : ok(person)
}

/** The people of whom one gives the PIN; null where the second person is not in use. */
export function approversOf(orders: Pick<OrderStore, 'settings' | 'people'>) {
  const settings = orders.settings()
  if (!settings.ok) return settings
  if (!settings.value.secondPerson) return ok(null)
  return mapOk(orders.people(), (people) => people.map(({ id, name }) => ({ id, name })))
}

/** Asks for a yes to changes of the safeguards; answers who gave it. */
async function confirm(deps: Deps, changes: readonly SafeguardChange[]): Answer<string | null> {
  const approvers = approversOf(deps.store)
  if (!approvers.ok) return approvers
  const answer = await deps.turn(() =>
    questions(deps, {
      profileName: deps.profile().name,
      environment: deps.profile().environment,
      host: hostOf(deps.profile().baseUrl),
      subject: { type: 'safeguards', changes },
      retype: [],
      acknowledge: false,
      approvers: approvers.value,
      preparedBy: null,
    }),
  )
  if (!answer.ok) return answer
  const now = deps.store.settings()
  if (!now.ok) return now
  // Asked before the second person was in use, it was answered without a PIN.
  return now.value.secondPerson && approvers.value === null ? changedMeanwhile : answer
}
