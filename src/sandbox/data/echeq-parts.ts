import { jsonNumber } from '../../shared/json/json.ts'
import type { EcheqHead } from './echeq-heads.ts'
import { type Party, randomAddress, randomParty } from './people.ts'
import type { Random } from './random.ts'

/** The lists inside an echeq: endorsements, assignments, rejections and guarantors, in the version 2 shape. */

type Members = Readonly<Record<string, unknown>>

/** A person or company as echeqs show it. */
export const holderOf = ({ name, cuit }: Party): Members => ({
  document: { type: 'CUIT', number: cuit },
  name,
})

const stamp = (day: string, random: Random): string =>
  `${day}T${String(random.int(8, 19)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}:00.000`

/** The chain of endorsements, from the first beneficiary on; its last beneficiary is the holder. */
export function endorsementsOf(
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
export function assignmentsOf(
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
export const rejectionsOf = (head: EcheqHead, count: number, random: Random): readonly Members[] =>
  Array.from({ length: count }, () => {
    const [code, reason] = random.pick(REASONS)
    return { code, date: stamp(head.paidOn, random), reason }
  })

/** Guarantors; one of an echeq in aval-pendiente has not answered yet. */
export const guarantorsOf = (head: EcheqHead, count: number, random: Random): readonly Members[] =>
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
