import { jsonNumber } from '../../shared/json/json.ts'
import { addDays, buenosAiresDate, type DateText } from '../../shared/values/calendar.ts'
import type { Area, Bank, BankApp, Reply } from '../core/bank.ts'
import { answer, refuse, toResponse } from '../core/bank.ts'
import { type Random, randomOf } from '../data/random.ts'

/** The central bank's register, invented; one CUIT in three is unknown, cheques come in both published nestings. */

const ENTITIES = ['BANCO EJEMPLO DEL CENTRO', 'BANCO EJEMPLO NACIONAL', 'FINANCIERA EJEMPLO S.A.']
const CAUSES = ['SIN FONDOS', 'DEFECTOS FORMALES'] as const

const nothing = (): Reply => ({
  status: 404,
  body: {
    status: 404,
    errorMessages: ['No se encontró datos para la identificación ingresada.'],
  },
})

function cheque(random: Random, today: DateText) {
  const rejected = addDays(today, -random.int(5, 400))
  const paid = random.chance(0.5) ? addDays(rejected, random.int(1, 60)) : null
  return {
    nroCheque: jsonNumber(String(random.int(1_000_000, 9_999_999))),
    fechaRechazo: rejected,
    monto: jsonNumber(random.amount(6, 2)),
    fechaPago: paid === null || paid > today ? null : paid,
    fechaPagoMulta: null,
    estadoMulta: null,
    ctaPersonal: false,
    denomJuridica: null,
    enRevision: false,
    procesoJud: false,
  }
}

function chequesOf(random: Random, today: DateText) {
  const list = () => Array.from({ length: random.int(1, 3) }, () => cheque(random, today))
  return random.chance(0.5)
    ? {
        causales: CAUSES.map((causal, at) => ({
          causal,
          entidades: [{ entidad: jsonNumber(String(11 + at)), detalle: list() }],
        })),
      }
    : {
        entidades: [
          { entidad: jsonNumber('72'), causales: [{ causal: CAUSES[0], detalle: list() }] },
        ],
      }
}

function debtsOf(random: Random, today: DateText) {
  const situation = random.pick([1, 1, 1, 2, 3, 4])
  return {
    periodos: [
      {
        periodo: today.slice(0, 7).replace('-', ''),
        entidades: ENTITIES.slice(0, random.int(1, 3)).map((entidad, at) => ({
          entidad,
          situacion: jsonNumber(String(at === 0 ? situation : 1)),
          monto: jsonNumber(random.amount(5, 1)),
          diasAtrasoPago: jsonNumber(situation > 1 && at === 0 ? '95' : '0'),
          enRevision: false,
          procesoJud: false,
        })),
      },
    ],
  }
}

/** The register, where the bank was started with it. */
export function centralBankArea(bank: Bank): Area {
  const reply = (document: string, what: 'debts' | 'cheques'): Reply => {
    if (!/^\d{11}$/.test(document))
      return refuse(400, 'invalid', 'La identificación debe tener 11 dígitos')
    const known = randomOf(bank.seed, 'central-bank', document)
    const [debts, bounced] = [known.chance(0.67), known.chance(0.5)]
    if (!(what === 'debts' ? debts : bounced)) return nothing()
    const random = randomOf(bank.seed, 'central-bank', document, what)
    const today = buenosAiresDate(bank.clock.now())
    const found = what === 'debts' ? debtsOf(random, today) : chequesOf(random, today)
    const results = { identificacion: jsonNumber(document), denominacion: 'EMPRESA DE EJEMPLO' }
    return answer({ status: jsonNumber('200'), results: { ...results, ...found } })
  }
  return {
    mount: (app: BankApp) => {
      const base = '/centraldedeudores/v1.0/Deudas'
      app.get(`${base}/ChequesRechazados/:document`, (c) =>
        toResponse(reply(c.req.param('document'), 'cheques'), null),
      )
      app.get(`${base}/:document`, (c) => toResponse(reply(c.req.param('document'), 'debts'), null))
    },
  }
}
