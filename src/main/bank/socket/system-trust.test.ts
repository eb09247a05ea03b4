import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { selfSigned } from './tls.fixture.ts'

const program = fileURLToPath(new URL('./system-trust-child.fixture.ts', import.meta.url))

/** A server whose signer no program knows by itself; `trusted` is a file with it, as a system keeps them. */
async function officeServer() {
  const folder = mkdtempSync(join(tmpdir(), 'tesorero-trust-'))
  const certificate = selfSigned()
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, certificate.cert)
  const bodies: string[] = []
  const server = https.createServer(certificate, (request, response) => {
    void request.toArray().then((pieces) => {
      const body = pieces.join('')
      bodies.push(body)
      response.end(`taken: ${body}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}/`, trusted, bodies }
}

/** What a program of its own says, on a system that trusts what is in a file, or nothing at all. */
async function said(way: string, url: string, trusted: string, more = {}): Promise<string> {
  const { NODE_EXTRA_CA_CERTS: _extra, ...rest } = process.env
  const env = { ...rest, SSL_CERT_FILE: trusted, SSL_CERT_DIR: '/nowhere', ...more }
  const { stdout } = await promisify(execFile)(process.execPath, [program, way, url], { env })
  return stdout
}

// Only on Linux can a test say what the system trusts.
describe.runIf(process.platform === 'linux')('a certificate signed by an authority', () => {
  it('that this computer trusts is taken, and what is sent is sent once', async () => {
    const { url, trusted, bodies } = await officeServer()
    expect(await said('connect', url, trusted)).toBe('connected')
    expect(await said('send', url, trusted)).toBe('taken: una orden')
    expect(bodies).toEqual(['una orden'])
  })

  it('that nobody trusts is refused, and nothing is sent', async () => {
    const { url, bodies } = await officeServer()
    for (const way of ['connect', 'send'])
      expect(await said(way, url, '/nowhere/trusted.pem')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(bodies).toEqual([])
  })

  it('that nobody trusts is refused though the environment switches the check off', async () => {
    const { url, bodies } = await officeServer()
    const off = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    for (const way of ['connect', 'send', 'kept'])
      expect(await said(way, url, '/nowhere/trusted.pem', off)).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(bodies).toEqual([])
  })
})
