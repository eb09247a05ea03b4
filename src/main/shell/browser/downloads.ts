import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { DOWNLOAD_PATH } from '../../../shared/ipc/channels.ts'
import type { OutgoingFile } from '../../ports/shell.ts'
import { securityHeaders } from '../window-files.ts'

/** How long an offered file waits for the window, in milliseconds. */
const OFFER_MS = 10 * 60_000

/** A file for the window; one that is opened stands in a page of its own instead of being kept. */
export type OfferedFile = OutgoingFile & { readonly opened?: boolean }

/** Files on their way to the user: each is offered under a random path, served once, and then removed. */
export interface Downloads {
  /** Takes the temporary file over; answers the path that serves it. */
  readonly offer: (file: OfferedFile) => string
  /** The response for an offered id, or null when it is unknown, taken or expired. */
  readonly take: (id: string) => Promise<Response | null>
  /** Removes every file that nobody took. */
  readonly withdrawAll: () => Promise<void>
}

type Offer = { readonly file: OfferedFile; readonly timer: NodeJS.Timeout }

/** Makes the offers of a browser shell; the list begins empty. */
export function createDownloads(): Downloads {
  const offers = new Map<string, Offer>()
  const withdraw = (id: string): OfferedFile | null => {
    const offer = offers.get(id)
    if (offer === undefined) return null
    clearTimeout(offer.timer)
    offers.delete(id)
    return offer.file
  }
  return {
    offer: (file) => {
      const id = randomBytes(24).toString('base64url')
      const timer = setTimeout(() => {
        const expired = withdraw(id)
        if (expired !== null) void discard(expired)
      }, OFFER_MS)
      timer.unref()
      offers.set(id, { file, timer })
      return DOWNLOAD_PATH + id
    },
    take: async (id) => {
      const file = withdraw(id)
      return file === null ? null : stream(file)
    },
    withdrawAll: async () => {
      const files = [...offers.keys()].map(withdraw).filter((file) => file !== null)
      await Promise.all(files.map(discard))
    },
  }
}

const discard = (file: OutgoingFile): Promise<void> => rm(file.path, { force: true })

/** The policy that the browser's own viewer of PDFs needs, and no right for scripts of ours. */
const VIEWED = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"

async function stream(file: OfferedFile): Promise<Response | null> {
  const size = await stat(file.path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) return null
  const reader = createReadStream(file.path)
  reader.once('close', () => void discard(file))
  return new Response(Readable.toWeb(reader) as ReadableStream, {
    headers: {
      ...securityHeaders,
      'Content-Type': file.mediaType,
      'Content-Length': String(size),
      'Content-Disposition': contentDisposition(file.name, file.opened === true),
      'Content-Security-Policy': file.opened === true ? VIEWED : "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
}

/** RFC 6266: an ASCII name for old readers, and the true one in UTF-8. */
function contentDisposition(name: string, opened: boolean): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\/]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${opened ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
