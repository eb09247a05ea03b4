import { expect, it } from 'vitest'
import { createRelayKeys } from './keys.ts'

it('the keys of a relay follow from its secret alone', () => {
  const [one, same, other] = ['secret', 'secret', 'Secret'].map((text) =>
    createRelayKeys(Buffer.from(text.repeat(8))),
  )
  expect(one?.publicKey).toEqual(same?.publicKey)
  expect(one?.receiptOf('/p', Buffer.from('b'), true)).toBe(
    same?.receiptOf('/p', Buffer.from('b'), true),
  )
  expect(one?.publicKey).not.toEqual(other?.publicKey)
  expect(one?.receiptOf('/p', Buffer.from('b'), true)).not.toBe(
    other?.receiptOf('/p', Buffer.from('b'), true),
  )
  expect(one?.tokenHash('x')).not.toBe(one?.codeHash('x'))
})

it('what is locked opens with the same secret only, and not when altered', () => {
  const [one, other] = ['a', 'b'].map((text) => createRelayKeys(Buffer.alloc(32, text)))
  const locked = one?.lock(Buffer.from('url')) ?? Buffer.of()
  expect(one?.unlock(locked)?.toString()).toBe('url')
  expect(other?.unlock(locked)).toBe(null)
  for (let at = 0; at < locked.length; at += 1) {
    const altered = Buffer.from(locked)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(one?.unlock(altered)).toBe(null)
  }
  expect(one?.unlock(locked.subarray(0, 20))).toBe(null)
})
