import * as z from 'zod'
import { type Answer, err, ok } from '../../../shared/base/result.ts'
import { parseJson } from '../../../shared/json/json.ts'
import { prepareWrite } from '../calls/calls.ts'
import { requestInvalid } from '../calls/errors.ts'
import type { Write } from '../calls/write.ts'

/** The position request. Spec: "Consolidated position". */

/** The bank's word that it generates a file. */
interface PositionAcknowledgement {
  readonly fileId: string
  /** PROCESSING, or whatever else the bank says, verbatim. */
  readonly status: string
  readonly message: string
}

const acknowledgementSchema = z
  .looseObject({
    file: z.looseObject({ id: z.string().min(1), status: z.string() }),
    message: z.string().nullish(),
  })
  .transform(
    ({ file, message }): PositionAcknowledgement => ({
      fileId: file.id,
      status: file.status,
      message: message ?? '',
    }),
  )

export interface PositionApi {
  /** Asks the bank to generate a file. One attempt (two after a 401, which proves that the first was not done). */
  readonly requestFile: (
    signal?: AbortSignal,
  ) => Answer<PositionAcknowledgement & { readonly traceId: string }>
}

/** `body` is the profile's: JSON text sent as it stands, or null for none (the specification shows none). */
export const createPositionApi = (write: Write, body: string | null): PositionApi => ({
  requestFile: async (signal) => {
    if (body !== null && !parseJson(body).ok)
      return err(requestInvalid({ field: 'positionRequestBody', problem: 'json' }))
    const prepared = prepareWrite('POST', '/v1/clients/consolidated-position/file', body)
    const reply = await write({ prepared, schema: acknowledgementSchema, order: false }, signal)
    return reply.ok ? ok({ ...reply.value.value, traceId: reply.value.traceId }) : reply
  },
})
