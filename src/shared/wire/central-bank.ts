import * as z from 'zod'
import { err, ok, type Result } from '../errors/index.ts'
import { parseJson } from '../json/json.ts'
import { dateOf } from '../text/format.ts'
import type { DecimalText } from '../values/money.ts'
import { texts, wireDecimal, wireIdentifier, wireInteger } from './wire.ts'

/** Answers of the central bank's register of debtors (version 1.0), in each of the shapes that are published. */

const text = z.string().nullish()
const flag = z.boolean().nullish()
const count = wireInteger.nullish()
/** An entity is a code in one answer and a name in the other. */
const entity = wireIdentifier.nullish()

const chequeSchema = z.looseObject({
  nroCheque: wireIdentifier,
  fechaRechazo: z.string(),
  monto: wireDecimal,
  ...texts('fechaPago', 'fechaPagoMulta', 'estadoMulta'),
  ctaPersonal: flag,
  denomJuridica: text,
  enRevision: flag,
  procesoJud: flag,
})
const detail = z.array(chequeSchema)

/** Cheques are grouped by cause and entity; which of the two is the outer group differs. */
const byCause = z.array(
  z.looseObject({
    causal: z.string(),
    entidades: z.array(z.looseObject({ entidad: entity, detalle: detail })),
  }),
)
const byEntity = z.array(
  z.looseObject({
    entidad: entity,
    causales: z.array(z.looseObject({ causal: z.string(), detalle: detail })),
  }),
)

const results = { identificacion: wireIdentifier, denominacion: text }
const chequesSchema = z.looseObject({
  results: z.union([
    z.looseObject({ ...results, causales: byCause }).transform(({ causales, ...rest }) => ({
      ...rest,
      groups: causales.flatMap(({ causal, entidades }) =>
        entidades.map(({ entidad, detalle }) => ({ entidad, causal, detalle })),
      ),
    })),
    z.looseObject({ ...results, entidades: byEntity }).transform(({ entidades, ...rest }) => ({
      ...rest,
      groups: entidades.flatMap(({ entidad, causales }) =>
        causales.map(({ causal, detalle }) => ({ entidad, causal, detalle })),
      ),
    })),
  ]),
})
const debtsSchema = z.looseObject({
  results: z.looseObject({
    ...results,
    periodos: z.array(
      z.looseObject({
        periodo: wireIdentifier,
        entidades: z.array(
          z.looseObject({
            entidad: entity,
            situacion: wireInteger,
            monto: wireDecimal,
            diasAtrasoPago: count,
            enRevision: flag,
            procesoJud: flag,
          }),
        ),
      }),
    ),
  }),
})

export interface RegisteredCheque {
  readonly entity: string
  readonly cause: string
  readonly number: string
  /** `YYYY-MM-DD`, as the register writes it. */
  readonly rejectedOn: string
  readonly amount: DecimalText
  /** Null for one that is not known to be paid. */
  readonly paidOn: string | null
  readonly underReview: boolean
  readonly inCourt: boolean
}

export interface RegisteredDebt {
  /** `YYYYMM`. */
  readonly period: string
  readonly entity: string
  /** 1 normal to 5 beyond recovery. */
  readonly situation: number
  /** Thousands of pesos. */
  readonly thousands: DecimalText
  readonly daysLate: number | null
  readonly underReview: boolean
  readonly inCourt: boolean
}

/** Why an answer is not taken: it is no JSON of that shape, or about another CUIT. */
export type RegisterProblem = 'unreadable' | 'other'

export interface RegisterAnswer<T> {
  readonly name: string
  readonly rows: readonly T[]
}

function read<S extends z.ZodType<{ readonly results: { readonly identificacion: string } }>>(
  schema: S,
  body: string,
  document: string,
): Result<z.output<S>, RegisterProblem> {
  const json = parseJson(body)
  const parsed = json.ok ? schema.safeParse(json.value) : null
  if (parsed?.success !== true) return err('unreadable')
  return parsed.data.results.identificacion === document ? ok(parsed.data) : err('other')
}

type ChequeRow = z.output<typeof chequeSchema>

const chequeOf = (
  of: string | null | undefined,
  cause: string,
  row: ChequeRow,
): RegisteredCheque => ({
  entity: of ?? '',
  cause,
  number: row.nroCheque,
  rejectedOn: dateOf(row.fechaRechazo) ?? row.fechaRechazo,
  amount: row.monto,
  paidOn: (row.fechaPago ?? '').trim() === '' ? null : dateOf(row.fechaPago ?? ''),
  underReview: row.enRevision === true,
  inCourt: row.procesoJud === true,
})

/** Reads the rejected cheques of a CUIT, the newest first, in either nesting. */
export function readCheques(
  body: string,
  document: string,
): Result<RegisterAnswer<RegisteredCheque>, RegisterProblem> {
  const answer = read(chequesSchema, body, document)
  if (!answer.ok) return answer
  const { results: found } = answer.value
  const rows = found.groups.flatMap(({ entidad, causal, detalle }) =>
    detalle.map((row) => chequeOf(entidad, causal, row)),
  )
  return ok({
    name: found.denominacion ?? '',
    rows: rows.toSorted((a, b) => (a.rejectedOn < b.rejectedOn ? 1 : -1)),
  })
}

/** Reads what entities tell of a debtor, the newest month and the worst first. */
export function readDebts(
  body: string,
  document: string,
): Result<RegisterAnswer<RegisteredDebt>, RegisterProblem> {
  const answer = read(debtsSchema, body, document)
  if (!answer.ok) return answer
  const { denominacion, periodos } = answer.value.results
  const rows = periodos.flatMap(({ periodo, entidades }) =>
    entidades.map((row) => ({
      period: periodo,
      entity: row.entidad ?? '',
      situation: row.situacion,
      thousands: row.monto,
      daysLate: row.diasAtrasoPago ?? null,
      underReview: row.enRevision === true,
      inCourt: row.procesoJud === true,
    })),
  )
  return ok({
    name: denominacion ?? '',
    rows: rows.toSorted((a, b) =>
      a.period === b.period ? b.situation - a.situation : a.period < b.period ? 1 : -1,
    ),
  })
}
