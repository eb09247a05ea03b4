import { describe, expect, it } from 'vitest'
import { parseJson } from '../json/json.ts'
import { expiryOf } from './download-rule.ts'
import { positionFileSchema } from './position.ts'
import { accountDetailsSchema, cvuAcknowledgementSchema } from './transfers.ts'

const lossless = (text: string): unknown => {
  const json = parseJson(text)
  if (!json.ok) throw new Error('no JSON')
  return json.value
}

describe('what the bank answers', () => {
  it.each(['20-12345678-6', '20 12345678 6', '20123456786'])(
    'names a holder by a CUIT written %s, so that it is compared',
    (cuit) => {
      const { holder } = accountDetailsSchema.parse({ owners: [{ name: 'Otro SA', cuit }] })
      expect(holder).toMatchObject({ name: 'Otro SA', taxId: '20123456786' })
    },
  )

  it('names no account behind an alias where it names two', () => {
    const [cbu, cvu] = ['0110012920000091344977', '0000003100012345678907']
    const keyOf = (body: object) => accountDetailsSchema.parse(body).holder.accountKey
    expect(keyOf({ alias: 'a.b', cbu, wallet: { cvu } })).toBeNull()
    expect(keyOf({ account_key: cbu, account: { cbu } })).toBe(cbu)
  })

  it('may say null for the amount of an acknowledgement', () => {
    const body = lossless('{"id":"a","status":"PENDING","amount":null}')
    expect(cvuAcknowledgementSchema.safeParse(body).success).toBe(true)
  })
})

describe('the end of an announced download', () => {
  it.each([
    '2026-11-28 10:00:00 UTC',
    '2026-11-28T10:00:00 GMT',
    '2026-11-28T10:00:00+00',
    '2026-11-28T10:00:00',
  ])('is read from %s', (text) => {
    expect(expiryOf(text)?.toISOString()).toBe('2026-11-28T10:00:00.000Z')
  })
})

describe('a position file', () => {
  const metadata = { created_at: '2026-11-28T10:00:00', file_id: 'f' }
  it.each([
    ['without bank_position', { metadata }],
    ['whose bank_position is null', { metadata, bank_position: null }],
    ['without accounts', { metadata, bank_position: { fixed_term_deposits: [] } }],
    ['whose accounts are null', { metadata, bank_position: { bank_accounts: null } }],
  ])('%s is no position of zero, and is refused', (_, file) => {
    expect(positionFileSchema.safeParse(file).success).toBe(false)
  })

  it('of a client without accounts or fixed terms is taken', () => {
    const file = { metadata, bank_position: { bank_accounts: [], fixed_term_deposits: null } }
    expect(positionFileSchema.safeParse(file).success).toBe(true)
  })
})
