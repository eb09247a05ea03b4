import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/** The built window as both shells serve it: files, media types, and the headers that confine the page. */

/** One response: what Electron's protocol handler and the browser shell's server both turn into their own. */
interface WindowFile {
  readonly status: 200 | 404
  readonly body: Buffer<ArrayBuffer> | string
  readonly headers: Readonly<Record<string, string>>
}

export interface WindowFiles {
  /** The file at a URL path (`/` is the page itself), with every security header. */
  readonly get: (path: string) => Promise<WindowFile>
}

/** Stands in index.html wherever the nonce of a response belongs. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

/** The rights of the page: its own scripts and socket, styles with this nonce; no inline script, eval, frame, form, other host. */
const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** The rights of a page on its way to PDF: styles, and the images it carries. No script, no address at all. */
export const printingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** Headers that every response carries, whatever it is. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const

/** Headers of a text that is said in place of the page. */
export const textHeaders = {
  ...securityHeaders,
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'",
  'Cache-Control': 'no-store',
} as const

/** An empty page under the same headers: what the start-up measurement compares the window with. */
const blankPage =
  '<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Tesorero</title></head><body>Tesorero</body></html>'

/** The files that a built page names, which its browser asks for next. */
const NAMED = /(?:src|href)="\.(\/assets\/[^"]+)"/g

/** Reads files; those that a page names are read when the page is asked for, before its browser asks for them. */
function createReader(root: string) {
  const ahead = new Map<string, Promise<Buffer<ArrayBuffer> | null>>()
  const read = (file: string): Promise<Buffer<ArrayBuffer> | null> =>
    readFile(file).catch(() => null)
  return {
    read: (file: string): Promise<Buffer<ArrayBuffer> | null> => {
      const held = ahead.get(file)
      ahead.delete(file)
      return held ?? read(file)
    },
    readAhead: (html: string): void => {
      for (const [, path = ''] of html.matchAll(NAMED)) {
        const file = fileUnder(root, path)
        if (file !== null && !ahead.has(file)) ahead.set(file, read(file))
      }
    },
  }
}

/** The pages of the built renderer: the application's window, and the page that asks a person for a yes. */
type PageName = 'index.html' | 'approval.html'

/** Serves one page and the files of `root` (the built renderer), or the blank page alone when `root` is null. */
export function createWindowFiles(root: string | null, name: PageName = 'index.html'): WindowFiles {
  const reader = root === null ? null : createReader(root)
  return {
    get: async (path) => {
      if (root === null || reader === null) return path === '/' ? page(blankPage) : notFound()
      const file = path === '/' ? join(root, name) : fileUnder(root, path)
      const type = file === null ? '' : extname(file)
      // Each origin has its own page and no other.
      const body =
        file === null || (type === '.html' && path !== '/') ? null : await reader.read(file)
      if (body === null) return notFound()
      if (type === '.html') {
        const html = body.toString('utf8')
        reader.readAhead(html)
        return page(html)
      }
      return {
        status: 200,
        body,
        headers: {
          ...securityHeaders,
          'Content-Type': MEDIA_TYPES[type] ?? 'application/octet-stream',
          // Built assets carry a hash of their content in their names.
          'Cache-Control': path.startsWith('/assets/')
            ? 'private, max-age=31536000, immutable'
            : 'no-cache',
        },
      }
    },
  }
}

/** The path of a file below `root`, or null for a URL path that leaves it or names nothing. */
function fileUnder(root: string, path: string): string | null {
  const decoded = decode(path)
  if (decoded === null || decoded.includes('\0') || decoded.includes('\\')) return null
  const file = normalize(join(root, decoded))
  const folder = normalize(root.endsWith(sep) ? root : root + sep)
  return file.startsWith(folder) && file.length > folder.length ? file : null
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The page with a fresh nonce in its text and in its policy. */
function page(html: string): WindowFile {
  const nonce = randomBytes(16).toString('base64')
  return {
    status: 200,
    body: html.replaceAll(NONCE_PLACEHOLDER, nonce),
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(nonce),
      'Cache-Control': 'no-store',
    },
  }
}

const notFound = (): WindowFile => ({ status: 404, body: 'Not found', headers: textHeaders })
