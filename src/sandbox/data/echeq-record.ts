import { jsonNumber } from '../../shared/json/json.ts'
import type { EcheqState } from '../../shared/wire/echeqs.ts'
import type { Customer } from './customer.ts'
import type { EcheqHead } from './echeq-heads.ts'
import { type Party, PROVINCES, randomAddress, randomParty } from './people.ts'
import { type Random, randomOf } from './random.ts'

/** The lists inside an echeq: endorsements, assignments, rejections and guarantors, in the version 2 shape. */

type Members = Readonly<Record<string, unknown>>

/** A person or company as echeqs show it. */
const holderOf = ({ name, cuit }: Party): Members => ({
  document: { type: 'CUIT', number: cuit },
  name,
})

const stamp = (day: string, random: Random): string =>
  `${day}T${String(random.int(8, 19)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00.000`

/** The chain of endorsements, from the first beneficiary on; its last beneficiary is the holder. */
function endorsementsOf(
  head: EcheqHead,
  beneficiary: Party,
  holder: Party,
  count: number,
  random: Random,
): readonly Members[] {
  let from = beneficiary
  return Array.from({ length: count }, (_, index) => {
    const last = index === count - 1
    const to = last ? holder : randomParty(random)
    const repudiated = !last && random.chance(0.1)
    const references = Array.from({ length: random.int(0, 2) }, (__, n) => ({
      reference: `Factura ${n + 1}`,
      value: `A-0001-${random.digits(8)}`,
    }))
    const endorsement = {
      beneficiary: holderOf(to),
      from: holderOf(from),
      status: repudiated ? 'repudiado' : 'aceptado',
      date: stamp(head.createdOn, random),
      repudiation_reason: repudiated ? 'Datos incorrectos' : null,
      type: random.pick(['NOM', 'NEG', 'PRO']),
      total_payment_references: references.length,
      payment_references: references,
    }
    if (!repudiated) from = to
    return endorsement
  })
}

/** Assignments; the last one of an echeq in cesion-pendiente is still open. */
function assignmentsOf(
  head: EcheqHead,
  holder: Party,
  count: number,
  random: Random,
): readonly Members[] {
  return Array.from({ length: count }, (_, index) => {
    const open = head.state === 'cesion-pendiente' && index === count - 1
    return {
      id: random.code(15),
      status: open ? 'PENDIENTE' : random.pick(['ACEPTADA', 'REPUDIADA', 'ANULADA']),
      from: holderOf(holder),
      to: { ...holderOf(randomParty(random)), address: randomAddress(random) },
      entity: random.digits(3),
      start_date: stamp(head.createdOn, random),
      last_modification_date: stamp(head.createdOn, random),
      repudiation_reason: open ? null : 'Sin acuerdo',
    }
  })
}

const REASONS = [
  ['R10', 'Sin fondos suficientes disponibles'],
  ['R08', 'Orden de no pagar'],
  ['R17', 'Defecto formal; firma "no registrada"'],
] as const

/** Rejections of a presented echeq. */
const rejectionsOf = (head: EcheqHead, count: number, random: Random): readonly Members[] =>
  Array.from({ length: count }, () => {
    const [code, reason] = random.pick(REASONS)
    return { code, date: stamp(head.paidOn, random), reason }
  })

/** Guarantors; one of an echeq in aval-pendiente has not answered yet. */
const guarantorsOf = (head: EcheqHead, count: number, random: Random): readonly Members[] =>
  Array.from({ length: count }, (_, index) => ({
    guarantor: {
      ...holderOf(randomParty(random)),
      caracter: random.pick(['AVALISTA', 'FIADOR']),
      address: randomAddress(random),
    },
    guaranteed_name: head.from.name,
    amount: jsonNumber(head.amount),
    date: stamp(head.createdOn, random),
    entity: random.digits(3),
    status: head.state === 'aval-pendiente' && index === 0 ? 'PENDIENTE' : 'ACEPTADO',
  }))

/** A whole echeq in the version 2 shape. Spec: "Echeq (version 2 shape)". */
export type EcheqRecord = Readonly<Record<string, unknown>>

const midnight = (day: string): string => `${day}T00:00:00.000`

/** How many members each inner list of the nth echeq has: enough to show each case early. */
function counts(head: EcheqHead, index: number): Readonly<Record<string, number>> {
  return {
    endorsements: head.role === 'received' ? index % 4 : 0,
    assignments: head.state === 'cesion-pendiente' ? 1 + (index % 2) : index % 23 === 5 ? 1 : 0,
    rejections: head.state === 'rechazado' ? 1 + (index % 2) : 0,
    guarantors: head.state === 'aval-pendiente' ? 1 + (index % 3) : index % 19 === 3 ? 1 : 0,
  }
}

/** The issuer as an echeq shows it, of a bank's branch and at an address. */
export const issuerOf = (
  { from, currency }: EcheqHead,
  { branch, ...place }: { branch: Members; address: string; zip_code: string },
): Members => ({
  bank: { ...from.bank, branch },
  account: { number: from.accountNumber, cbu: from.cbu, currency },
  cuit: from.cuit,
  name: from.name,
  ...place,
})

const randomPlace = (random: Random) => ({
  branch: {
    code: random.digits(3),
    name: `Sucursal ${random.int(1, 99)}`,
    province: random.pick(PROVINCES),
    zip_code: random.digits(4),
    address: randomAddress(random),
  },
  address: randomAddress(random),
  zip_code: random.digits(4),
})

const is = (state: EcheqState, ...states: readonly EcheqState[]): boolean => states.includes(state)

function flags(head: EcheqHead, inner: Readonly<Record<string, number>>, index: number) {
  const { state } = head
  return {
    is_represent: index % 31 === 4,
    is_agreed: index % 37 === 6,
    is_issued_certificate: state === 'rechazado' && index % 2 === 0,
    is_assigned: (inner['assignments'] ?? 0) > 0 && state !== 'cesion-pendiente',
    is_assignment_pending: state === 'cesion-pendiente',
    is_guaranteed: (inner['guarantors'] ?? 0) > 0 && state !== 'aval-pendiente',
    is_last_endorser: (inner['endorsements'] ?? 0) > 0,
    is_endorsement_repudiated: index % 41 === 7,
    is_agreement_requested: state === 'devolucion-pendiente',
    is_agreement_rejected: index % 43 === 8,
    is_non_payment_order: state === 'rechazado' && index % 3 === 0,
    is_collection_mandate: state === 'mandato-pendiente' && index % 2 === 0,
    is_negotiation_mandate: state === 'mandato-pendiente' && index % 2 === 1,
    is_last_mandator: state === 'mandato-pendiente' && index % 3 === 0,
  }
}

function keys({ state }: EcheqHead, customer: Customer, index: number): EcheqRecord {
  const cbu = customer.accounts[0]?.cbu ?? null
  return {
    cbu_deposit: is(state, 'depositado', 'presentado', 'pagado', 'rechazado') ? cbu : null,
    cbu_custody: state === 'custodia' ? cbu : null,
    cuit_request_refund: state === 'devolucion-pendiente' ? customer.cuit : null,
    group_id: index % 6 === 0 ? `GRUPO${String(index).padStart(8, '0')}` : '',
  }
}

/** The nth echeq, made from its head; `beneficiary` is who it was issued to. */
export function echeqRecord(
  seed: number,
  customer: Customer,
  head: EcheqHead,
  index: number,
): EcheqRecord {
  const random = randomOf(seed, 'echeq-record', index)
  const inner = counts(head, index)
  const beneficiary: Party =
    head.role === 'issued' || (inner['endorsements'] ?? 0) > 0 ? randomParty(random) : customer
  const holder = head.role === 'issued' ? beneficiary : customer
  const number = random.digits(8)
  const size = (name: string): number => inner[name] ?? 0
  const endorsements = endorsementsOf(head, beneficiary, holder, size('endorsements'), random)
  const sameDay = head.createdOn === head.paidOn
  return {
    id: head.id,
    concept: random.pick(['VAR', 'FAC', 'ALQ', 'HAB']),
    caracter: random.pick(['a la orden', 'no a la orden']),
    payment_reason: random.pick(['Factura A 0001-00000042', 'Alquiler "local"; marzo', '']),
    number,
    type: sameDay ? 'CC' : 'CPD',
    mode: random.pick(['0', '1']),
    cmc7: `${head.from.bank.code}${random.digits(3)}${random.digits(4)}${number}${random.digits(11)}`,
    display_code: `${random.digits(2)} - ${number}`,
    status: head.state.toUpperCase(),
    created_at: `${head.createdOn}T10:15:30.123`,
    paid_at: midnight(head.paidOn),
    updated_at: `${head.createdOn}T10:20:00.000`,
    is_expired: head.state === 'caducado',
    amount: jsonNumber(head.amount),
    currency: head.currency,
    holding: holderOf(holder),
    final_beneficiary:
      index % 8 === 3 ? { document: { type: null, number: null }, name: null } : holderOf(holder),
    issued: { from: issuerOf(head, randomPlace(random)), to: holderOf(beneficiary) },
    echeq_book_number: head.book,
    ...flags(head, inner, index),
    ...keys(head, customer, index),
    total_endorsements: endorsements.length,
    endorsements,
    total_assignments: size('assignments'),
    assignments: assignmentsOf(head, holder, size('assignments'), random),
    total_rejections: size('rejections'),
    rejections: rejectionsOf(head, size('rejections'), random),
    total_guarantors: size('guarantors'),
    guarantors: guarantorsOf(head, size('guarantors'), random),
  }
}
