import { expect, test } from 'vitest'
import type { DownloadData } from '../../shared/notifications.ts'
import { checkDownload } from './checks.ts'

const rules = {
  baseUrl: 'https://api.bank.example/base',
  downloadHosts: ['Files.bank.example', 'files.bank.example:8443'],
  now: new Date('2026-11-21T12:00:00Z'),
}

const download = (changes: Partial<DownloadData> = {}): DownloadData => ({
  url: 'https://files.bank.example/f.json?X-Signature=abc%2Fd',
  method: 'GET',
  content_type: 'application/json',
  expiration: '2026-11-21T13:00:00Z',
  expiration_in_minutes: 60,
  ...changes,
})

const outcome = (changes: Partial<DownloadData>, overrides: Partial<typeof rules> = {}): string => {
  const checked = checkDownload(download(changes), { ...rules, ...overrides })
  return checked.ok ? 'ok' : checked.error.code
}

test('an https URL on an allowed host that still lives passes, with its expiry', () => {
  expect(checkDownload(download(), rules)).toEqual({
    ok: true,
    value: { expiresAt: new Date('2026-11-21T13:00:00Z') },
  })
})

test.each([
  ['the host of base_url', { url: 'https://api.bank.example/f?x=1' }, 'ok'],
  ['an allowed host with its port', { url: 'https://files.bank.example:8443/f' }, 'ok'],
  ['POST', { method: 'POST' }, 'ok'],
  ['http', { url: 'http://files.bank.example/f' }, 'download_not_https'],
  [
    'http on this computer, for a bank elsewhere',
    { url: 'http://127.0.0.1/f' },
    'download_not_https',
  ],
  ['ftp', { url: 'ftp://files.bank.example/f' }, 'download_not_https'],
  ['a file', { url: 'file:///etc/passwd' }, 'download_not_https'],
  ['another host', { url: 'https://evil.example/f' }, 'download_host'],
  ['another port', { url: 'https://api.bank.example:444/f' }, 'download_host'],
  [
    'a host that only begins like ours',
    { url: 'https://files.bank.example.evil.example/' },
    'download_host',
  ],
  ['a user name', { url: 'https://files.bank.example@evil.example/' }, 'notification_invalid'],
  ['not a URL', { url: '/f.json' }, 'notification_invalid'],
  ['a method that deletes', { method: 'DELETE' }, 'download_method'],
  ['a method in other letters', { method: 'get' }, 'download_method'],
  ['an expired URL', { expiration: '2026-11-21T12:00:00Z' }, 'download_expired'],
  ['an expiry without offset is UTC', { expiration: '2026-11-21T11:59:59' }, 'download_expired'],
  ['an expiry without offset that still lives', { expiration: '2026-11-21 12:00:01' }, 'ok'],
  ['an expiry that is no time', { expiration: 'soon' }, 'notification_invalid'],
])('%s', (_, changes, expected) => {
  expect(outcome(changes)).toBe(expected)
})

test('plain http is accepted between the embedded bank and this computer', () => {
  const local = { baseUrl: 'http://127.0.0.1:4010' }
  expect(outcome({ url: 'http://127.0.0.1:4010/f' }, local)).toBe('ok')
  expect(outcome({ url: 'http://127.0.0.1:4011/f' }, local)).toBe('download_host')
  expect(outcome({ url: 'http://127.0.0.1.evil.example/f' }, local)).toBe('download_not_https')
})

test('the error never shows the query string, which is as good as a password', () => {
  const checked = checkDownload(download({ url: 'http://files.bank.example/f?sig=SECRET' }), rules)
  expect(JSON.stringify(checked)).toContain('files.bank.example/f')
  expect(JSON.stringify(checked)).not.toContain('SECRET')
})
