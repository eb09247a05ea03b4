import { expect, it } from 'vitest'
import { isLoopbackHost } from '../base/hosts.ts'
import { isLoopback, parseTarget } from '../base/target.ts'
import { isServiceAddress } from './profiles.ts'

const isCalledWithoutTls = (host: string): boolean => {
  const target = parseTarget(`http://${host}:8080/`)
  return target !== null && isLoopback(target)
}

it.each([
  '127.0.0.1',
  'localhost',
  'LOCALHOST',
  '[::1]',
  // The whole network 127.0.0.0/8 ends on this computer: none of its addresses is sent anywhere.
  '127.0.0.2',
  '127.255.255.255',
])('%s is this computer wherever that is asked', (host) => {
  expect(isLoopbackHost(host)).toBe(true)
  expect(isCalledWithoutTls(host)).toBe(true)
  expect(isServiceAddress(`http://${host}:8080`)).toBe(true)
  expect(isServiceAddress(`http://${host}/`)).toBe(true)
})

it.each([
  '',
  '0.0.0.0',
  '[::]',
  '128.0.0.1',
  '192.168.0.1',
  // Names that look like such an address are looked up, and lead where their owner wants.
  '127.evil.com',
  '127.0.0.1.evil.com',
  '127.0.0.256',
  '127.999.1.1',
  '127.1',
  // In some programs leading zeros are octal.
  '127.0.0.01',
  'localhost.evil.com',
  'notlocalhost',
  '127.0.0.1@evil.com',
  'evil.com#127.0.0.1',
])('%s is none', (host) => {
  expect(isLoopbackHost(host)).toBe(false)
  expect(isCalledWithoutTls(host)).toBe(false)
  expect(isServiceAddress(`http://${host}:8080`)).toBe(false)
  expect(isServiceAddress(`http://${host}/127.0.0.1`)).toBe(false)
})

it('an address of a service is https wherever it leads', () => {
  expect(isServiceAddress('https://api.example.com/v1')).toBe(true)
  expect(isServiceAddress('HTTPS://api.example.com')).toBe(true)
  for (const text of ['https://', 'https:// ', 'ftp://127.0.0.1', '127.0.0.1', ''])
    expect(isServiceAddress(text)).toBe(false)
})
