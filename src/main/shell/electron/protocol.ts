import { type Protocol, protocol } from 'electron'
import type { WindowFiles } from '../window-files.ts'
import { isOurs, SCHEME } from './address.ts'

/** Declares the window's scheme to Chromium; before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Serves the built window under `app://tesorero/`, with the same files and headers as the browser shell; nothing else. */
export function serveWindow(target: Protocol, files: WindowFiles): void {
  target.handle(SCHEME, async (request) => {
    if (!isOurs(request.url) || request.method !== 'GET') return new Response(null, { status: 404 })
    const { status, body, headers } = await files.get(new URL(request.url).pathname)
    return new Response(body, { status, headers })
  })
}
