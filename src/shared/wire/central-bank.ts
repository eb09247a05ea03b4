import * as z from 'zod'
import { err, ok, type Result } from '../errors/index.ts'
import { parseJson } from '../json/json.ts'
import { dateOf } from '../text/format.ts'
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
const debtSchema = z.looseObject({
  entidad: entity,
  situacion: wireInteger,
  monto: wireDecimal,
  diasAtrasoPago: count,
  enRevision: flag,
  procesoJud: flag,
})
const debtsSchema = z.looseObject({
  results: z.looseObject({
    ...results,
    periodos: z.array(z.looseObject({ periodo: wireIdentifier, entidades: z.array(debtSchema) })),
  }),
})

/** Fails where it is no JSON of that shape, or about another CUIT. */
function read<S extends z.ZodType<{ readonly results: { readonly identificacion: string } }>>(
  schema: S,
  body: string,
  document: string,
): Result<z.output<S>, 'unreadable' | 'other'> {
  const json = parseJson(body)
  const parsed = json.ok ? schema.safeParse(json.value) : null
  if (parsed?.success !== true) return err('unreadable')
  return parsed.data.results.identificacion === document ? ok(parsed.data) : err('other')
}

export type RegisteredCheque = ReturnType<typeof chequeOf>
const chequeOf = (
  entity: string | null | undefined,
  cause: string,
  row: z.output<typeof chequeSchema>,
) => ({
  entity: entity ?? '',
  cause,
  number: row.nroCheque,
  /** `YYYY-MM-DD`, as the register writes it. */
  rejectedOn: dateOf(row.fechaRechazo) ?? row.fechaRechazo,
  amount: row.monto,
  /** Null for one that is not known to be paid. */
  paidOn: (row.fechaPago ?? '').trim() === '' ? null : dateOf(row.fechaPago ?? ''),
  underReview: row.enRevision === true,
  inCourt: row.procesoJud === true,
})

/** Reads the rejected cheques of a CUIT, the newest first, in either nesting. */
export function readCheques(body: string, document: string) {
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

export type RegisteredDebt = ReturnType<typeof debtOf>
const debtOf = (period: string, row: z.output<typeof debtSchema>) => ({
  /** `YYYYMM`. */
  period,
  entity: row.entidad ?? '',
  /** 1 normal to 5 beyond recovery. */
  situation: row.situacion,
  /** Thousands of pesos. */
  thousands: row.monto,
  daysLate: row.diasAtrasoPago ?? null,
  underReview: row.enRevision === true,
  inCourt: row.procesoJud === true,
})

/** Reads what entities tell of a debtor, the newest month and the worst first. */
export function readDebts(body: string, document: string) {
  const answer = read(debtsSchema, body, document)
  if (!answer.ok) return answer
  const { denominacion, periodos } = answer.value.results
  const rows = periodos.flatMap(({ periodo, entidades }) =>
    entidades.map((row) => debtOf(periodo, row)),
  )
  return ok({
    name: denominacion ?? '',
    rows: rows.toSorted((a, b) =>
      a.period === b.period ? b.situation - a.situation : a.period < b.period ? 1 : -1,
    ),
  })
}
