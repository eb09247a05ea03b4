import type { Clock } from '../../shared/clock.ts'
import { jsonNumber } from '../../shared/json.ts'
import {
  checkMep,
  type MepAcknowledgement,
  type MepOrder,
  type MepType,
  mepAcknowledgementSchema,
  mepOrderSchema,
} from '../../shared/mep.ts'
import type { Http } from './http.ts'
import { type OrderCall, orderCall } from './orders.ts'

/** MEP transfers in foreign currency. Spec: "MEP transfers". No query path is shown, so there is none here. */
export interface MepApi {
  /** POST /v1/transfers/mep/DR0: same holder. */
  readonly dr0: OrderCall<MepOrder, MepAcknowledgement>
  /** POST /v1/transfers/mep/DR1: taxed at origin. */
  readonly dr1: OrderCall<MepOrder, MepAcknowledgement>
}

export function createMepApi(http: Http, clock: Clock): MepApi {
  const order = (type: MepType): OrderCall<MepOrder, MepAcknowledgement> =>
    orderCall(http, {
      method: 'POST',
      path: `/v1/transfers/mep/${type}`,
      schema: mepOrderSchema,
      answer: mepAcknowledgementSchema,
      check: (mep) => checkMep(type, mep, clock.now()),
      wire: (mep) => ({ ...mep, amount: jsonNumber(mep.amount) }),
    })
  return { dr0: order('DR0'), dr1: order('DR1') }
}
