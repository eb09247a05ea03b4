import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import { isDecimalText } from '../../shared/values/money.ts'
import type { Area, Bank } from '../core/bank.ts'
import { MOVEMENT_PATH, movementBody } from '../core/books.ts'
import { offsetTimestamp } from '../core/clock.ts'
import { emitterOf } from '../core/samples.ts'
import { accountOf } from '../data/customer.ts'
import { BANKS, randomParty } from '../data/people.ts'
import type { Random } from '../data/random.ts'

/** Notifications that no call of this client brings about: chargeback, enrolment and account movement. Spec: "Events". */

type Members = Readonly<Record<string, unknown>>

const PATHS = {
  chargeback: '/v1/notifications/cvu/transfer/pull/chargeback',
  enrolment: '/v1/notifications/psp/adhesion/scheduled/debin',
  movement: MOVEMENT_PATH,
} as const

/** One side of a pull transfer. */
function side(bank: Bank, random: Random, cvu: string | undefined): Members {
  const { name, cuit } = randomParty(random)
  return {
    account: {
      owner: { name, cuit },
      bank_id: random.pick(BANKS).code,
      cbu: bank.customer.accounts[0]?.cbu,
    },
    virtual_account: { owner: { name, cuit }, psp_id: bank.customer.psp.code, cvu },
  }
}

function chargeback(bank: Bank, random: Random): Members {
  const { cvus } = bank.customer
  return {
    notification_id: random.uuid(),
    notification_date: offsetTimestamp(bank.clock.now()),
    operation: { id: random.code(22), type: 'TRANSFER_PULL_CHARGEBACK' },
    original_operation: { id: random.code(22), type: 'TRANSFER_PULL' },
    details: {
      amount: jsonNumber(random.amount(5, 2)),
      currency_code: 'ARS',
      reason: 'DESCONOCIMIENTO; "titular"',
      business_date: offsetTimestamp(bank.clock.now()),
    },
    credit: side(bank, random, cvus[0]?.cvu),
    debit: side(bank, random, cvus[1]?.cvu),
  }
}

function enrolment(bank: Bank, random: Random): Members {
  return {
    notification_id: random.uuid(),
    notification_date: offsetTimestamp(bank.clock.now()),
    operation: { id: random.int(1, 999_999), type: 'ADHESION_SCHEDULED_DEBIN' },
    details: {
      currency_code: 'ARS',
      concept_code: 'CUO',
      detail: 'Cuota social',
      provision: 'CUOTA',
      reference: `REF-${random.digits(6)}`,
      total_installments: random.int(1, 24),
      amount: jsonNumber(random.amount(5, 2)),
    },
    seller: { cuit: bank.customer.cuit },
    purchaser: {
      cuit: randomParty(random).cuit,
      account_key: bank.customer.cvus[0]?.cvu,
      state: 'PE',
    },
  }
}

function movement(bank: Bank, random: Random): Members {
  const { customer, clock } = bank
  const [account] = customer.accounts
  if (account === undefined) return {}
  return movementBody(customer, account, {
    account,
    at: clock.now(),
    amount: random.amount(6, 2),
    description: 'TRANSFERENCIA RECIBIDA',
    operationId: random.code(22),
    other: { ...randomParty(random), key: '0110012920000091344977' },
  })
}

const moved = z.looseObject({
  account: z.looseObject({ number: z.string(), currency: z.string().optional() }),
  addinfo: z.looseObject({
    amount: z.string().refine(isDecimalText),
    movement_type: z.enum(['C', 'D']),
    operation_id: z.string(),
    operation_description: z.string(),
    reversal: z.string(),
  }),
})

/** A movement that was asked for moves its account as well, unless it says something that this bank never would. */
function moveAccount(bank: Bank, body: Members): void {
  const read = moved.safeParse(body)
  if (!read.success) return
  const { account, addinfo } = read.data
  bank.books.move({
    account: accountOf(bank.customer, account.number, account.currency),
    amount: addinfo.movement_type === 'C' ? addinfo.amount : `-${addinfo.amount}`,
    description: addinfo.operation_description,
    operationId: addinfo.operation_id,
    reversal: addinfo.reversal === 'true',
  })
}

/** Chargebacks, enrolments and movements, on request of the control API. */
export function emissionsArea(bank: Bank): Area {
  const emitter = (kind: keyof typeof PATHS, sample: (bank: Bank, random: Random) => Members) =>
    emitterOf(bank, kind, PATHS[kind], (random) => sample(bank, random))
  const move = emitter('movement', movement)
  return {
    emit: {
      chargeback: emitter('chargeback', chargeback),
      enrolment: emitter('enrolment', enrolment),
      movement: (fields) => {
        const body = move(fields)
        moveAccount(bank, body)
        return body
      },
    },
  }
}
