import * as z from 'zod'
import { err } from '../../../shared/errors/index.ts'
import {
  checkEcheqId,
  checkEcheqQuery,
  type Echeq,
  type EcheqList,
  type EcheqQuery,
  echeqSchema,
  NO_ECHEQS,
  paginationSchema,
} from '../../../shared/wire/echeqs.ts'
import { modernEcheq } from '../../../shared/wire/echeqs-v1.ts'
import { wireInteger } from '../../../shared/wire/wire.ts'
import type { Replied } from '../calls/calls.ts'
import { type QueryParameter, segment } from '../calls/endpoint.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Reader } from '../calls/read.ts'

/** The obsolete version 1 reads, in the version 2 vocabulary. Spec: "Version 1 shape (obsolete)". */
export type ObsoleteEcheqs = ReturnType<typeof createObsoleteEcheqs>

/** A version 1 echeq, read as the version 2 one. */
export const obsoleteEcheqSchema = z
  .unknown()
  .transform(modernEcheq)
  .pipe(echeqSchema.extend({ is_last_constituent: z.boolean().nullish() }))

const obsoleteListSchema = z.looseObject({
  echeqs: z.array(obsoleteEcheqSchema),
  pagination: paginationSchema,
  total_echeqs: wireInteger.nullish(),
})

/** Makes the version 1 reads. `parameters` writes a query as for version 2. */
export function createObsoleteEcheqs(
  reader: Reader,
  parameters: (query: EcheqQuery) => readonly QueryParameter[],
) {
  return {
    /** GET /v1/echeqs; has no currency filter. */
    list: async (query: Omit<EcheqQuery, 'currency'>, signal?: AbortSignal): Replied<EcheqList> => {
      const found = checkEcheqQuery(query)
      if (found !== null) return err(requestInvalid(found))
      const path = '/v1/echeqs'
      const call = { path, query: parameters(query), subject: path, nothing: NO_ECHEQS }
      return reader.read({ ...call, schema: obsoleteListSchema }, signal)
    },
    /** GET /v1/echeqs/{id}. */
    read: async (id: string, signal?: AbortSignal): Replied<Echeq> => {
      const found = checkEcheqId(id)
      if (found !== null) return err(requestInvalid(found))
      const path = `/v1/echeqs/${segment(id)}`
      return reader.read({ path, subject: id, schema: obsoleteEcheqSchema }, signal)
    },
  }
}
