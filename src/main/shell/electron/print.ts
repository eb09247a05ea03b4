import { BrowserWindow, type Session, session, type WebContents } from 'electron'
import { type Answer, fail, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import type { OutgoingPaper } from '../../ports/shell.ts'
import { printingPolicy } from '../window-files.ts'
import { SCHEME } from './address.ts'
import { hardenSession, preferencesOf } from './hardening.ts'

const PRINT_URL = `${SCHEME}://print/`

/**
 * Prints self-contained HTML pages, each in a hidden, sandboxed window without scripts. Its session lives in memory, holds one
 * page at a time and can load nothing else. Both ways fail with `pdf_unavailable`, which says why. The system's dialog stands
 * over `parent`, with which a page goes whose dialog nobody answers.
 */
export function createPrinter(parent: BrowserWindow | null) {
  const rooms: Rooms = { made: 0, free: [] }
  return {
    toPdf: (html: string) =>
      inHiddenWindow(rooms, html, async (contents) => {
        const pdf = await contents.printToPDF({
          pageSize: 'A4',
          preferCSSPageSize: true,
          printBackground: true,
        })
        return new Uint8Array(pdf)
      }),
    /** By the system's own dialog; one that a person closes is `dismissed`. */
    print: ({ html }: OutgoingPaper) => inHiddenWindow(rooms, html, byDialog, parent),
  }
}

const byDialog = (contents: WebContents) =>
  new Promise<ExportOutcome>((resolve, reject) => {
    contents.print({ printBackground: true }, (done, reason) => {
      if (done) resolve({ kind: 'printed' })
      else if (/cancel/i.test(reason)) resolve({ kind: 'dismissed' })
      else reject(new Error(reason))
    })
  })

/** A session for one page at a time. */
interface Room {
  readonly partition: string
  readonly own: Session
}

function roomNamed(partition: string): Room {
  const own = session.fromPartition(partition)
  hardenSession(own, (url) => url === PRINT_URL || url.startsWith('data:'))
  return { partition, own }
}

/** The sessions of a printer. Electron keeps each until the program ends: there are as many as were ever needed at once. */
interface Rooms {
  made: number
  readonly free: Room[]
}

async function inHiddenWindow<T>(
  rooms: Rooms,
  html: string,
  work: (contents: WebContents) => Promise<T>,
  parent: BrowserWindow | null = null,
): Answer<T> {
  const room = rooms.free.pop() ?? roomNamed(`print-${++rooms.made}`)
  const { partition, own } = room
  own.protocol.handle(SCHEME, () => page(html))
  const window = new BrowserWindow({
    ...(parent !== null && { parent }),
    show: false,
    webPreferences: preferencesOf({ javascript: false, partition }),
  })
  try {
    await window.loadURL(PRINT_URL)
    return ok(await work(window.webContents))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return fail('pdf_unavailable', { reason })
  } finally {
    window.destroy()
    own.protocol.unhandle(SCHEME)
    rooms.free.push(room)
  }
}

const page = (html: string): Response =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': printingPolicy,
      // The next page of this session has the same address.
      'Cache-Control': 'no-store',
    },
  })
