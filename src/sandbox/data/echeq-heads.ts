import { composeKey } from '../../shared/values/account-keys.ts'
import { addDays, buenosAiresDate } from '../../shared/values/calendar.ts'
import { type EcheqState, echeqStates } from '../../shared/wire/echeqs.ts'
import type { Customer } from './customer.ts'
import { everydayAmount } from './everyday.ts'
import { BANKS, type Party, randomParty } from './people.ts'
import { randomOf } from './random.ts'

/** The fields by which lists are filtered and from which the rest of an echeq is made. Dates are Buenos Aires days. */
export interface EcheqHead {
  readonly id: string
  readonly state: EcheqState
  /** Issued by this client, or received and held by it. */
  readonly role: 'issued' | 'received'
  readonly currency: 'ARS' | 'USD'
  readonly createdOn: string
  readonly paidOn: string
  readonly book: string
  readonly from: Party & {
    readonly cbu: string
    readonly accountNumber: string
    readonly bank: { readonly code: string; readonly name: string }
  }
  /** Digits of a JSON number. */
  readonly amount: string
}

/** Days from the bank's first day to the payment date, per state: past for what is over, future for what is open. */
const PAID_IN: Readonly<Record<EcheqState, readonly [number, number]>> = {
  'emitido-pendiente': [5, 200],
  activo: [0, 300],
  'activo-pendiente': [1, 200],
  custodia: [1, 300],
  'devolucion-pendiente': [-10, 60],
  depositado: [-3, 0],
  presentado: [-4, -1],
  rechazado: [-60, -5],
  negociacion: [10, 150],
  'negociacion-pendiente': [10, 150],
  'mandato-pendiente': [5, 100],
  'cesion-pendiente': [5, 100],
  'aval-pendiente': [5, 100],
  repudiado: [-30, 60],
  anulado: [-60, 60],
  pagado: [-90, -4],
  caducado: [-200, -40],
}

const SPECIAL_AMOUNTS = ['999999999.99', '0.10', '1000000.00', '1234567.1']
const INDEX_LENGTH = 5
const CODE_LENGTH = 10

/** The id of the nth echeq: 15 characters, of which the last five say n in base 36. */
export const echeqId = (
  seed: number,
  index: number,
  random = randomOf(seed, 'echeq-id', index),
): string => random.code(CODE_LENGTH) + index.toString(36).toUpperCase().padStart(INDEX_LENGTH, '0')

/** The number that an id carries; whether it is really the id of that echeq is to be checked. */
export function echeqIndex(id: string): number | null {
  const index = Number.parseInt(id.slice(CODE_LENGTH), 36)
  return Number.isNaN(index) ? null : index
}

/** The state of the nth sample: all 17 in turn, so that seventeen echeqs already show each. */
export const sampleState = (index: number): EcheqState =>
  echeqStates[index % echeqStates.length] ?? 'activo'

/** Seventeen received ones, then seventeen issued ones, and so on. */
export const sampleRole = (index: number): 'issued' | 'received' =>
  Math.floor(index / echeqStates.length) % 2 === 0 ? 'received' : 'issued'

type Issuer = EcheqHead['from']

/** An account at some bank. */
function accountAtBank(random: ReturnType<typeof randomOf>): Omit<Issuer, keyof Party> {
  const bank = random.pick(BANKS)
  const account = `000${random.digits(10)}`
  const cbu = composeKey(`${bank.code}0${random.digits(3)}`, account)
  return { cbu, accountNumber: account.slice(3), bank }
}

function issuerOf(
  customer: Customer,
  role: EcheqHead['role'],
  currency: string,
  random: ReturnType<typeof randomOf>,
): Issuer {
  const own = customer.accounts.filter(
    (account) => account.type === 'CC' && account.currency === currency,
  )
  if (role === 'issued') {
    const { cbu, number } = random.pick(own)
    const bank = BANKS.find(({ code }) => code === customer.bankCode) ?? BANKS[0]
    return { name: customer.name, cuit: customer.cuit, cbu, accountNumber: number, bank }
  }
  const account = accountAtBank(random)
  return { ...randomParty(random), ...account }
}

/** As `PAID_IN`, for a small business: what is open falls due within two months, one in three this week. */
function everydayPaidIn(state: EcheqState, index: number): readonly [number, number] {
  const [from, to] = PAID_IN[state]
  if (to <= 60) return [from, to]
  return Math.floor(index / echeqStates.length) % 3 === 0 ? [1, 6] : [Math.max(from, 7), 60]
}

/** A small business keeps most of what it is given until its day: only of what it issued is each state there. */
const everydayState = (role: EcheqHead['role'], state: EcheqState): EcheqState =>
  role === 'received' && (state === 'negociacion' || state === 'aval-pendiente') ? 'activo' : state

/** A small business gets the cheques of few customers again and again, of some more than of others. */
const CUSTOMERS = 12

function everydayCustomer(seed: number, nth: number): Issuer {
  const random = randomOf(seed, 'everyday-customer', nth)
  return { ...randomParty(random), ...accountAtBank(random) }
}

/** All customers whose cheques a small business gets, each with one account. */
export const everydayCustomers = (seed: number): readonly Issuer[] =>
  Array.from({ length: CUSTOMERS }, (_, nth) => everydayCustomer(seed, nth))

function everydayIssuer(seed: number, index: number): Issuer {
  const random = randomOf(seed, 'everyday-issuer', index)
  const nth = Math.min(random.int(0, CUSTOMERS - 1), random.int(0, CUSTOMERS - 1))
  return everydayCustomer(seed, nth)
}

/** The head of the nth sample echeq; `start` is the bank's first day. */
export function echeqHead(
  seed: number,
  customer: Customer,
  start: Date,
  index: number,
  { everyday = false }: { readonly everyday?: boolean } = {},
): EcheqHead {
  const random = randomOf(seed, 'echeq', index)
  const role = sampleRole(index)
  const sampled = sampleState(index)
  const state = everyday ? everydayState(role, sampled) : sampled
  const currency = index % 11 === 10 ? 'USD' : 'ARS'
  const [from, to] = everyday ? everydayPaidIn(state, index) : PAID_IN[state]
  const due = random.int(from, to)
  const paidOn = addDays(buenosAiresDate(start), due)
  // A payment on the day of issue, which has come, makes a same-day echeq. Any other is deferred, by 360 days at most.
  const term = index % 5 === 0 && due <= 0 ? 0 : random.int(Math.max(to, 1), 360)
  const issuer = issuerOf(customer, role, currency, random)
  return {
    id: echeqId(seed, index),
    state,
    role,
    currency,
    createdOn: addDays(paidOn, -term),
    paidOn,
    book: `CH${random.digits(6)}`,
    from: everyday && role === 'received' ? everydayIssuer(seed, index) : issuer,
    amount: everyday
      ? everydayAmount(random, currency)
      : (SPECIAL_AMOUNTS[index % 29] ?? random.amount(8, 2)),
  }
}
