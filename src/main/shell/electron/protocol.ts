import { type Protocol, protocol, type Session } from 'electron'
import type { WindowFiles } from '../window-files.ts'
import { SCHEME, type Site } from './address.ts'
import { hardenSession, siteMayLoad } from './hardening.ts'

/** Declares our scheme to Chromium; before the application is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ])
}

/** Makes a session the home of one site: hardened, it loads and serves that site's files and nothing else. */
export function houseSite(target: Session, site: Site, files: WindowFiles): void {
  hardenSession(target, siteMayLoad(site))
  serveSite(target.protocol, site, files)
}

/** Serves a built page under its site's address, with the same files and headers as the browser shell; nothing else. */
export function serveSite(target: Protocol, site: Site, files: WindowFiles): void {
  target.handle(SCHEME, async (request) => {
    if (!site.has(request.url) || request.method !== 'GET')
      return new Response(null, { status: 404 })
    const { status, body, headers } = await files.get(new URL(request.url).pathname)
    return new Response(body, { status, headers })
  })
}
