import * as z from 'zod'
import { jsonNumber } from '../../shared/json/json.ts'
import { checkCbuOrCvu } from '../../shared/values/account-keys.ts'
import { proposedPaths } from '../../shared/wire/notifications.ts'
import { texts } from '../../shared/wire/wire.ts'
import type { Area, Bank, Call, Reply, Settlement } from '../core/bank.ts'
import { answer, refuse } from '../core/bank.ts'
import { get, post, refuseParameter, sentNumber } from '../core/call.ts'
import { emitterOf } from '../core/samples.ts'
import { isPayable, refuseRepeated, takeOrder } from '../core/taking.ts'
import type { Directory } from '../data/directory.ts'

/** Outgoing CVU transfers: request, query by id, final state and its notification. Spec: "CVU transfers". */

const fingerprintSchema = z.looseObject({
  ...texts('timestamp', 'hardware_id', 'simid', 'device_model', 'device_name', 'os_name'),
  ...texts('os_version', 'os_id', 'language', 'wifi_ssid', 'connection_type'),
  ...texts('localization_area_id', 'user_agent'),
  geolocalization: z.looseObject(texts('latitude', 'longitude')).nullish(),
  compromised: z.boolean().nullish(),
  emulator: z.boolean().nullish(),
})

const transferSchema = z.looseObject({
  id: z.guid(),
  amount: sentNumber,
  currency_code: z.string(),
  from_account_key: z.string(),
  to_account_key: z.string(),
  ...texts('note', 'transfer_code', 'ip_address', 'document_id'),
  timestamp: z.iso.datetime({ offset: true }).nullish(),
  fingerprint: fingerprintSchema.nullish(),
  risk: z.looseObject(texts('country', 'operation')).nullish(),
})
type TransferRequest = z.infer<typeof transferSchema>

interface Transfer {
  readonly request: TransferRequest
  readonly referenceId: string
  readonly clearingId: string
  status: string
  /** ISO 8601. */
  date: string
}

/** Why the bank does not take a well-formed transfer; null when it does. */
function objection(bank: Bank, request: TransferRequest): Reply | null {
  if (!isPayable(request.amount)) return refuse(412, 'invalid_amount', 'amount must be positive')
  if (request.currency_code !== 'ARS')
    return refuse(412, 'invalid_currency', 'CVU transfers are in ARS')
  const { customer } = bank
  const from = request.from_account_key
  const isOfPsp = from.startsWith(`000${customer.psp.code}`)
  if (!isOfPsp && !customer.cvus.some(({ cvu }) => cvu === from))
    return refuse(412, 'invalid_from_account', 'from_account_key is not a CVU of this client')
  if (!checkCbuOrCvu(request.to_account_key).ok)
    return refuse(412, 'invalid_to_account', 'to_account_key is not a valid CBU or CVU')
  if (request.to_account_key === request.from_account_key)
    return refuse(412, 'invalid_to_account', 'source and destination are the same')
  return null
}

const acknowledgement = ({ request, referenceId }: Transfer): unknown => ({
  id: request.id,
  reference_id: referenceId,
  amount: jsonNumber(request.amount),
  currency_code: request.currency_code,
  from_account_key: request.from_account_key,
  to_account_key: request.to_account_key,
  note: request.note ?? null,
  transfer_code: request.transfer_code ?? null,
  status: 'PENDING',
})

interface TransferRoom {
  readonly bank: Bank
  readonly directory: Directory
  readonly transfers: Map<string, Transfer>
}

const create = (room: TransferRoom, call: Call): Reply =>
  takeOrder(room.bank, 'transfer', call, transferSchema, {
    key: ({ id }) => id,
    examine: (request) =>
      room.transfers.has(request.id)
        ? refuseRepeated(call, 'duplicated_id', 'transfer id', request.id)
        : objection(room.bank, request),
    execute: (request) => {
      const { bank, transfers } = room
      const random = bank.created('transfer', transfers.size)
      const transfer: Transfer = {
        request,
        referenceId: `REF${random.digits(12)}`,
        clearingId: random.code(22),
        status: 'PENDING',
        date: bank.clock.now().toISOString(),
      }
      transfers.set(request.id, transfer)
      return {
        id: transfer.referenceId,
        status: 'PENDING',
        body: acknowledgement(transfer),
        after: () => {
          moveMoney(room, transfer, false)
          bank.settleLater('transfer', request.id)
        },
      }
    },
  })

/** A transfer leaves the collecting account when it is taken, and comes back when it is rejected. */
function moveMoney({ bank, directory }: TransferRoom, transfer: Transfer, back: boolean): void {
  const { request, clearingId } = transfer
  const key = request.to_account_key
  const owner = directory.find(key)?.owner
  bank.books.post({
    account: bank.customer.accounts[0],
    amount: back ? request.amount : `-${request.amount}`,
    description: back ? 'DEVOLUCION TRANSFERENCIA CVU' : 'TRANSFERENCIA ENVIADA CVU',
    operationId: clearingId,
    reversal: back,
    other: owner === undefined ? undefined : { name: owner.name, cuit: owner.cuit, key },
  })
}

/** The query shows APPROVED where the notification says ACREDITED. */
const queryStatus = (status: string): string => (status === 'ACREDITED' ? 'APPROVED' : status)

function query({ transfers, directory }: TransferRoom, call: Call): Reply {
  const id = call.params['transfer_id'] ?? ''
  if (id.length > 36) return refuseParameter(call, 'transfer_id', 'at most 36 characters')
  const transfer = transfers.get(id)
  if (transfer === undefined) return refuse(404, 'transfer_not_found', 'No transfer has this id')
  const { request, status } = transfer
  const party = (key: string): unknown => ({
    account_key: key,
    name: directory.find(key)?.owner.name ?? 'DESCONOCIDO',
  })
  return answer({
    transfer_id: id,
    clearing_id: transfer.clearingId,
    from: status === 'PENDING' ? null : party(request.from_account_key),
    to: party(request.to_account_key),
    amount: jsonNumber(request.amount),
    status: queryStatus(status),
    date: transfer.date,
  })
}

/** The final state and its notification, whose path and body the specification does not show. */
async function settle(
  room: TransferRoom,
  id: string,
  outcome: string | undefined,
): Promise<Settlement> {
  const { bank, directory, transfers } = room
  const transfer =
    transfers.get(id) ?? [...transfers.values()].find(({ referenceId }) => referenceId === id)
  if (transfer === undefined) return null
  if (transfer.status !== 'PENDING') return { changed: false, status: transfer.status }
  const { request, referenceId, clearingId } = transfer
  const reachable = directory.find(request.to_account_key)?.status === 'ACTIVE'
  const status = outcome ?? (reachable ? 'ACREDITED' : 'REJECTED')
  transfer.status = status === 'APPROVED' ? 'ACREDITED' : status
  transfer.date = bank.clock.now().toISOString()
  bank.orders.setStatus('transfer', referenceId, transfer.status)
  bank.webhooks.send('cashout', proposedPaths['cvu-cashout'], {
    id: request.id,
    reference_id: referenceId,
    clearing_id: clearingId,
    amount: jsonNumber(request.amount),
    currency_code: request.currency_code,
    from_account_key: request.from_account_key,
    to_account_key: request.to_account_key,
    status: transfer.status,
    date: transfer.date,
    reason: transfer.status === 'REJECTED' ? 'CUENTA DESTINO INEXISTENTE O CERRADA' : null,
  })
  if (transfer.status === 'REJECTED') moveMoney(room, transfer, true)
  return { changed: true, status: transfer.status }
}

/** Outgoing CVU transfers. */
export function transfersArea(bank: Bank, directory: Directory): Area {
  const room: TransferRoom = { bank, directory, transfers: new Map() }
  return {
    routes: [
      post('/v2/transfers', 'optional', (call) => create(room, call)),
      get('/v2/transfers/cvu/:transfer_id', 'optional', (call) => query(room, call)),
    ],
    settle: { transfer: ({ id, outcome }) => settle(room, id, outcome) },
    emit: {
      cashout: emitterOf(bank, 'cashout', proposedPaths['cvu-cashout'], (random) => {
        return { id: random.uuid(), status: 'ACREDITED' }
      }),
    },
  }
}

/** Account details, to validate a destination. Spec: "CVU transfers"; the record's shape is not shown there. */
export function accountsArea(bank: Bank, directory: Directory): Area {
  return {
    routes: [
      get('/v2/accounts/:account_key/details', 'optional', (call) => {
        const key = call.params['account_key'] ?? ''
        if (/^\d+$/.test(key) && key.length !== 22)
          return refuseParameter(call, 'account_key', '22 digits')
        const entry = directory.find(key)
        return entry === null
          ? refuse(404, 'account_not_found', 'No account has this key')
          : answer(entry)
      }),
    ],
    usable: () => ({
      destinations: directory.others,
      inactive_accounts: directory.inactive,
      unknown_accounts: directory.unknown,
      same_holder_cbus: bank.customer.elsewhere.map(({ cbu }) => cbu),
    }),
  }
}
