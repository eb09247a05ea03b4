import { expect, test } from 'vitest'
import { parseTarget } from '../base/target.ts'
import { checkAnnouncedDownload, hostToAllow, isDownloadHost } from './download-rule.ts'

const clock = { now: () => new Date('2026-11-22T12:00:00Z') }

/** The code with which a URL is refused where these hosts are allowed, or `ok`. */
function refusal(url: string, ...allowedHosts: readonly string[]): string {
  const data = {
    url,
    method: 'GET',
    content_type: 'application/json',
    expiration: '2026-11-22T13:00:00Z',
    expiration_in_minutes: 60,
  }
  const checked = checkAnnouncedDownload(data, { allowedHosts, clock })
  return checked.ok ? 'ok' : checked.error.code
}

test('an allowed host without a port means 443 only', () => {
  expect(refusal('https://cdn.example.com/f', 'cdn.example.com')).toBe('ok')
  expect(refusal('https://CDN.example.com:443/f', 'Cdn.Example.com')).toBe('ok')
  expect(refusal('https://cdn.example.com:8443/f', 'cdn.example.com')).toBe('download_host')
  expect(refusal('http://127.0.0.1:8080/f', '127.0.0.1')).toBe('download_host')
  expect(refusal('https://[::1]:9/f', '[::1]')).toBe('download_host')
})

test('an allowed host with a port means that port', () => {
  expect(refusal('https://cdn.example.com:8443/f', 'cdn.example.com:8443')).toBe('ok')
  expect(refusal('https://cdn.example.com/f', 'cdn.example.com:8443')).toBe('download_host')
  expect(refusal('https://cdn.example.com/f', 'cdn.example.com:443')).toBe('ok')
  expect(refusal('http://[::1]:8080/f', '[::1]:8080')).toBe('ok')
})

test('what is no host allows nothing', () => {
  expect(refusal('https://x/f', 'x:0', 'x:99999', 'https://x', 'x/', '')).toBe('download_host')
})

test.each([
  ['cdn.example.com', true],
  ['cdn.example.com:8443', true],
  ['192.0.2.7', true],
  ['[2001:db8::1]:8443', true],
  ['x:65535', true],
  ['x:65536', false],
  ['x:99999', false],
  ['x:0', false],
  ['x:', false],
  ['https://x', false],
  ['x/y', false],
  ['user@x', false],
  ['[::1', false],
  ['', false],
])('%j can be allowed: %s', (text, can) => {
  expect(isDownloadHost(text)).toBe(can)
})

test.each([
  ['https://cdn.example.com/f', 'cdn.example.com'],
  ['https://cdn.example.com:443/f', 'cdn.example.com'],
  ['https://cdn.example.com:8443/f', 'cdn.example.com:8443'],
  ['http://localhost/f', 'localhost:80'],
  ['http://[::1]:81/f', '[::1]:81'],
])('%s is let through by allowing %s', (url, host) => {
  const target = parseTarget(url)
  if (target === null) throw new Error('no target')
  expect(hostToAllow(target)).toBe(host)
  expect(refusal(url, host)).toBe('ok')
})
