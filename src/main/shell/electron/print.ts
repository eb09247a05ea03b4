import { randomUUID } from 'node:crypto'
import { BrowserWindow, session } from 'electron'
import { err, ok, type Result } from '../../../shared/base/result.ts'
import { type AppError, appError } from '../../../shared/errors/index.ts'
import { printingPolicy } from '../window-files.ts'
import { SCHEME } from './address.ts'
import { hardenSession, preferencesOf } from './hardening.ts'

const PRINT_URL = `${SCHEME}://print/`

/**
 * Prints a self-contained HTML page to PDF in a hidden window: sandboxed, scripts off, in a session of its own that
 * lives in memory and can load nothing but this page.
 */
export async function printToPdf(html: string): Promise<Result<Uint8Array, AppError>> {
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
    const pdf = await window.webContents.printToPDF({
      pageSize: 'A4',
      preferCSSPageSize: true,
      printBackground: true,
    })
    return ok(new Uint8Array(pdf))
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
