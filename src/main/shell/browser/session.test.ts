import { expect, it } from 'vitest'
import { createPageSession } from './session.ts'

const MINUTES = 60_000

it('gives every session a path, a token and a cookie of its own', () => {
  const [one, other] = [1, 2].map((port) => createPageSession({ port, oneTime: false }))
  expect(one?.base).toMatch(/^\/[\w-]{43}\/$/)
  const secrets = [one, other].flatMap((made) => [made?.base, made?.token, made?.cookie.value])
  expect(new Set(secrets).size).toBe(6)
})

it('binds its cookie to its path', () => {
  const session = createPageSession({ port: 5, oneTime: false })
  const { name, value } = session.cookie
  expect(session.redeem(session.token)).toBe(
    `${name}=${value}; Path=${session.base}; HttpOnly; SameSite=Strict`,
  )
  expect(session.holds(`a=b; ${name}=${value}`)).toBe(true)
})

it('lets a token that is used go on serving, and none that was left alone: it lies in a history', () => {
  let now = 0
  const session = createPageSession({ port: 5, oneTime: false, now: () => now })
  now += 600 * MINUTES
  for (const _time of [1, 2, 3]) {
    expect(session.redeem(session.token)).not.toBeNull()
    now += 9 * MINUTES
  }
  now += MINUTES
  expect(session.redeem(session.token)).toBeNull()
})

it('spends a one-time token at once', () => {
  const session = createPageSession({ port: 5, oneTime: true })
  expect(session.redeem('guess')).toBeNull()
  expect(session.redeem(session.token)).not.toBeNull()
  expect(session.redeem(session.token)).toBeNull()
})
