import { randomUUID } from 'node:crypto'
import { good } from '../../../shared/base/result.fixture.ts'
import type { AppError, Result } from '../../../shared/errors/index.ts'
import { NOW, textAt } from '../../bank/bank.fixture.ts'
import type { BankClient } from '../../bank/index.ts'
import type { BankReply } from '../order-deps.ts'
import { callBank } from '../send/bank.ts'
import { cvuTransferCall } from './cvu-transfer.ts'
import { debinCall } from './debin.ts'
import { echeqIssuanceCall } from './echeq-issuance.ts'
import { fundRedemptionCall } from './fund-batch.ts'
import type { OrderCall } from './kind.ts'
import { mepCalls } from './mep.ts'
import {
  batchOrder,
  debinOrder,
  issuanceOrder,
  mepOrder,
  transferOrder,
} from './sample-orders.fixture.ts'

/** Help for the tests of what a kind and the bank agree on, and for whoever needs an order at the bank. */

/** Writes an order and sends it as a stored one is sent; `now` is when its limits are checked. */
export const placed = <O, A>(
  client: BankClient,
  call: OrderCall<O, A>,
  order: O,
  now = NOW,
): Promise<Result<BankReply<A>, AppError>> =>
  callBank(client, call, { ...call.write(order), traceId: randomUUID() }, now)

/** Places an order of most kinds at an embedded bank; what it answered, as it said it. */
export async function placedOrders(client: BankClient, usable: unknown) {
  const account = textAt(usable, 'accounts', 0, 'account_id')
  const accounts = (usable as { readonly accounts: readonly Record<string, string>[] }).accounts
  const dollars = accounts.find(({ currency }) => currency === 'USD')?.['cbu'] ?? ''
  const transfer = {
    ...transferOrder,
    from_account_key: textAt(usable, 'cvus', 0),
    to_account_key: textAt(usable, 'destinations', 0),
  }
  const to = {
    account_type: 'BANK_CBU',
    account_data: { cbu: textAt(usable, 'same_holder_cbus', 0), business_name: 'x' },
  }
  const debin = { ...debinOrder, account_id: account }
  const issuance = { ...issuanceOrder, account: { id: account, type: 'CC' }, signatories: [] }
  const mep = { ...mepOrder, from: { cbu: dollars }, to }
  return {
    transferId: transfer.id,
    answers: {
      transfer: good(await placed(client, cvuTransferCall, transfer)).text,
      debin: good(await placed(client, debinCall, debin)).text,
      issued: good(await placed(client, echeqIssuanceCall, issuance)).text,
      batch: good(await placed(client, fundRedemptionCall, batchOrder(1))).text,
      mep: good(await placed(client, mepCalls.mep_dr0, mep)).text,
    },
  }
}
