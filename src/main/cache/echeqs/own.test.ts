import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { createOwner, directionOf, isHeld, type OwnIdentity } from './own.ts'

const owner = (document: string): OwnIdentity => ({
  accounts: new Set(),
  documents: new Set([document]),
})
const sides = (issuerCuit: string, receiver: string) => ({
  issuerCbu: null,
  issuerCuit,
  holder: receiver,
  parties: receiver,
})

describe('whose an echeq is', () => {
  it('does not depend on how the bank writes a CUIT', () => {
    for (const document of ['30500010912', '30-50001091-2'])
      for (const written of ['30500010912', '30-50001091-2']) {
        const own = owner(document)
        expect(directionOf(own, sides('20123456786', written))).toBe('received')
        expect(directionOf(own, sides(written, '20123456786'))).toBe('issued')
        expect(isHeld(own, sides('20123456786', written))).toBe(true)
        expect(isHeld(own, sides(written, '20-12345678-6'))).toBe(false)
      }
  })

  it('is known of a business of one person, who is its DNI', () => {
    const own = owner('12345678')
    expect(directionOf(own, sides('30500010912', '20-12345678-6'))).toBe('received')
    expect(directionOf(own, sides('30500010912', '20100000130'))).toBe('unknown')
  })

  it('is told by the first ten thousand of very many, so that the opening does not wait for all of them', () => {
    const db = new Database(':memory:')
    db.exec(`
      CREATE TABLE position_file (id, rank_instant, created_instant, received_at);
      CREATE TABLE echeq (seq INTEGER PRIMARY KEY, issuer_cuit TEXT, parties TEXT);
      WITH RECURSIVE nth(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM nth WHERE n < 10001)
      INSERT INTO echeq SELECT n, '30' || n, iif(n <= 10000, '30500010912 27' || n, '27' || n) FROM nth
    `)
    expect(createOwner(db).now().documents).toEqual(new Set(['30500010912']))
    db.close()
  })
})
