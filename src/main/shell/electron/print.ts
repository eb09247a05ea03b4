import { BrowserWindow, type Session, session, type WebContents } from 'electron'
import { type Answer, fail, ok } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import type { Shell } from '../../ports/shell.ts'
import { printingPolicy } from '../window-files.ts'
import { SCHEME } from './address.ts'
import { hardenSession, preferencesOf } from './hardening.ts'

const PRINT_URL = `${SCHEME}://print/`

/**
 * Prints self-contained HTML pages, each in a hidden window: sandboxed, scripts off, in a session that lives in memory,
 * holds one page at a time and can load nothing but it.
 */
export interface Printer {
  readonly toPdf: Shell['printToPdf']
  /** By the system's own dialog; one that a person closes is `dismissed`. */
  readonly print: Shell['print']
}

/**
 * Makes a printer. Both of its ways fail with `pdf_unavailable`, which says why. The system's dialog stands over `parent`, with
 * which a page goes whose dialog nobody answers.
 */
export function createPrinter(parent: BrowserWindow | null): Printer {
  const rooms = createRooms()
  return {
    toPdf: (html) =>
      inHiddenWindow(rooms, html, async (contents) => {
        const pdf = await contents.printToPDF({
          pageSize: 'A4',
          preferCSSPageSize: true,
          printBackground: true,
        })
        return new Uint8Array(pdf)
      }),
    print: ({ html }) => inHiddenWindow(rooms, html, byDialog, parent),
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

interface Rooms {
  readonly take: () => Room
  readonly giveBack: (room: Room) => void
}

/** Electron keeps every session until the program ends: there are as many as were ever needed at once. */
function createRooms(): Rooms {
  const free: Room[] = []
  let made = 0
  const another = (): Room => {
    made += 1
    const partition = `print-${made}`
    const own = session.fromPartition(partition)
    hardenSession(own, (url) => url === PRINT_URL || url.startsWith('data:'))
    return { partition, own }
  }
  return {
    take: () => free.pop() ?? another(),
    giveBack: (room) => void free.push(room),
  }
}

async function inHiddenWindow<T>(
  rooms: Rooms,
  html: string,
  work: (contents: WebContents) => Promise<T>,
  parent: BrowserWindow | null = null,
): Answer<T> {
  const room = rooms.take()
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
    rooms.giveBack(room)
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
