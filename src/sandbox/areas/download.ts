import { Readable } from 'node:stream'
import type { Bank, BankApp } from '../core/bank.ts'
import { violatorOf } from '../core/call.ts'
import type { ViolationRule } from '../core/violations.ts'
import { contentOf, type PositionFile } from './position-file.ts'

/** One pre-signed URL: which file it opens, until when. */
export interface Grant {
  readonly fileId: string
  readonly expires: Date
}

/** A refusal as the storage behind a pre-signed URL writes it: XML, not the API's JSON. */
const refuseXml = (status: number, code: string, message: string): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    { status, headers: { 'content-type': 'application/xml' } },
  )

/** A Node stream as the web stream that a Response takes. */
const streamOf = (chunks: AsyncIterable<Buffer>): ReadableStream<Uint8Array> =>
  ReadableStream.from(Readable.from(chunks))

/** Serves files by pre-signed URL: the exact URL, GET, before its expiry and without a bearer. */
export function mountDownload(
  app: BankApp,
  bank: Bank,
  grants: ReadonlyMap<string, Grant>,
  fileOf: (id: string) => PositionFile | undefined,
): void {
  app.all('/downloads/consolidated-position/:name', (c) => {
    const violate = violatorOf(bank, c)
    const refuse = (rule: ViolationRule | null, status: number, code: string, message: string) => {
      if (rule !== null) violate(rule, message)
      return refuseXml(status, code, message)
    }
    if (c.req.header('authorization') !== undefined)
      return refuse('download_with_bearer', 400, 'InvalidArgument', 'Only one auth mechanism')
    const grant = grants.get(c.env.incoming.url ?? '')
    if (grant === undefined)
      return refuse('download_url_altered', 403, 'SignatureDoesNotMatch', 'The signature differs')
    if (c.req.method !== 'GET')
      return refuse('download_method', 403, 'SignatureDoesNotMatch', 'Signed for GET')
    if (grant.expires.getTime() <= bank.clock.now().getTime())
      return refuse(null, 403, 'AccessDenied', 'Request has expired')
    const file = fileOf(grant.fileId)
    if (file === undefined) return refuse(null, 404, 'NoSuchKey', 'No such file')
    return new Response(streamOf(contentOf(file)), {
      headers: { 'content-type': 'application/json', 'content-length': String(file.bytes) },
    })
  })
}
