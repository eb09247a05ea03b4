import { expect } from 'vitest'

/** Every header that confines a page of ours, whichever shell serves it; the policy's nonce is its own each time. */
const CONFINING = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
} as const

const POLICY = [
  "base-uri 'none'",
  "connect-src 'self'",
  "default-src 'none'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "frame-src 'none'",
  "img-src 'self' data: blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-'",
  "worker-src 'self'",
] as const

/** What a shell really sent with a file. */
export function expectConfined(header: (name: string) => string | null | undefined): void {
  const sent = Object.keys(CONFINING).map((name) => [name, header(name)] as const)
  expect(Object.fromEntries(sent)).toEqual(CONFINING)
}

/** As {@link expectConfined}, for a page. */
export function expectConfinedPage(header: (name: string) => string | null | undefined): void {
  expectConfined(header)
  const policy = (header('content-security-policy') ?? '').replace(/'nonce-[^']+'/, "'nonce-'")
  expect(policy.split('; ').toSorted()).toEqual(POLICY)
}
