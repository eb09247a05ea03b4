import { err } from '../../../shared/base/result.ts'
import {
  type CautionInstruction,
  type CautionQuery,
  cautionInstructionSchema,
  checkCautionQuery,
} from '../../../shared/wire/funds.ts'
import type { Replied } from '../calls/calls.ts'
import { given } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Reader } from '../calls/read.ts'

/** What can be read of investment funds. Spec: "Investment funds". */
export interface FundsApi {
  /** GET /v1/investments/funds/instructions/caution by id or reference_id. */
  readonly caution: (query: CautionQuery, signal?: AbortSignal) => Replied<CautionInstruction>
}

const CAUTION = '/v1/investments/funds/instructions/caution'

/** Makes the reads of investment funds; a query that breaks a limit fails with `request_invalid`, unsent. */
export const createFundsApi = (reader: Reader): FundsApi => ({
  caution: async (query, signal) => {
    const found = checkCautionQuery(query)
    if (found !== null) return err(requestInvalid(found))
    const parameters = given([
      ['id', query.id],
      ['reference_id', query.reference_id],
    ])
    const subject = query.id ?? query.reference_id ?? ''
    const call = { path: CAUTION, query: parameters, subject, schema: cautionInstructionSchema }
    return reader.read(call, signal)
  },
})
