import { err } from '../../../shared/base/result.ts'
import {
  checkRepoQuery,
  type RepoInstruction,
  type RepoQuery,
  repoInstructionSchema,
} from '../../../shared/wire/funds.ts'
import type { Replied } from '../calls/calls.ts'
import { withoutUndefined } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Reader } from '../calls/read.ts'

/** Reads of investment funds. Spec: "Investment funds". */
export interface FundsApi {
  /** GET /v1/investments/funds/instructions/caution by id or reference_id. */
  readonly repo: (query: RepoQuery, signal?: AbortSignal) => Replied<RepoInstruction>
}

const REPO = '/v1/investments/funds/instructions/caution'

/** Makes the reads of investment funds; a query that breaks a limit fails with `request_invalid`, unsent. */
export const createFundsApi = (reader: Reader): FundsApi => ({
  repo: async (query, signal) => {
    const found = checkRepoQuery(query)
    if (found !== null) return err(requestInvalid(found))
    const parameters = withoutUndefined([
      ['id', query.id],
      ['reference_id', query.reference_id],
    ])
    const subject = query.id ?? query.reference_id ?? ''
    const call = { path: REPO, query: parameters, subject, schema: repoInstructionSchema }
    return reader.read(call, signal)
  },
})
