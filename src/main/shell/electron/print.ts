import { randomUUID } from 'node:crypto'
import { BrowserWindow, session, type WebContents } from 'electron'
import { type Answer, err, ok } from '../../../shared/base/result.ts'
import { appError } from '../../../shared/errors/index.ts'
import type { ExportOutcome } from '../../../shared/ipc/exports.ts'
import type { OutgoingPaper } from '../../ports/shell.ts'
import { printingPolicy } from '../window-files.ts'
import { SCHEME } from './address.ts'
import { hardenSession, preferencesOf } from './hardening.ts'

const PRINT_URL = `${SCHEME}://print/`

/**
 * Prints a self-contained HTML page to PDF in a hidden window: sandboxed, scripts off, in a session of its own that
 * lives in memory and can load nothing but this page.
 */
export const printToPdf = (html: string): Answer<Uint8Array> =>
  inHiddenWindow(html, async (contents) => {
    const pdf = await contents.printToPDF({
      pageSize: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
    })
    return new Uint8Array(pdf)
  })

/** Prints such a page by the system's own dialog; one that a person closes is `dismissed`. */
export const printPage = ({ html }: OutgoingPaper): Answer<ExportOutcome> =>
  inHiddenWindow(
    html,
    (contents) =>
      new Promise<ExportOutcome>((resolve, reject) => {
        contents.print({ printBackground: true }, (done, reason) => {
          if (done) resolve({ kind: 'printed' })
          else if (/cancel/i.test(reason)) resolve({ kind: 'dismissed' })
          else reject(new Error(reason))
        })
      }),
  )

/** Loads a page as above and does something with it; `pdf_unavailable` says why it could not. */
async function inHiddenWindow<T>(
  html: string,
  work: (contents: WebContents) => Promise<T>,
): Answer<T> {
  const partition = `print-${randomUUID()}`
  const own = session.fromPartition(partition)
  hardenSession(own, (url) => url === PRINT_URL || url.startsWith('data:'))
  own.protocol.handle(SCHEME, () => page(html))
  const window = new BrowserWindow({
    show: false,
    webPreferences: preferencesOf({ javascript: false, partition }),
  })
  try {
    await window.loadURL(PRINT_URL)
    return ok(await work(window.webContents))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return err(appError('pdf_unavailable', { reason }))
  } finally {
    window.destroy()
    own.protocol.unhandle(SCHEME)
  }
}

const page = (html: string): Response =>
  new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': printingPolicy,
    },
  })
