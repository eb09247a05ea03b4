import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { good } from '../../../shared/base/result.fixture.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { chainStart, entryHash } from '../../ledger/orders/hash.ts'
import { openTestLedger, sampleOrder, type TestLedger } from '../../ledger/orders/orders.fixture.ts'
import { auditRow } from '../../ledger/orders/rows.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'
import { type AnchorPlace, inVault, openAnchor } from './anchor.ts'

let ledger: TestLedger
let vault: Vault
beforeEach(() => {
  ledger = openTestLedger()
  vault = createSessionVault()
  witness = null
})
afterEach(() => ledger.remove())

/** What the archive beside the ledger holds. */
let witness: string | null
const places = (): readonly AnchorPlace[] => [
  inVault(vault, 'p'),
  {
    kept: 'archive',
    get: async () => ok(witness),
    set: async (end) => {
      witness = end
      return ok(null)
    },
  },
]
const open = async () => {
  const { store: orders, clock } = ledger
  const parts = { orders, inPlace: () => ok(null) }
  return good(await openAnchor({ places: places(), ledger: parts, clock, log: silentLog }))
}
const insert = (): string => good(ledger.store.insert(sampleOrder())).id
const state = (id: string) => good(ledger.store.get(id)).status.state
const LOOSE = 'DROP TRIGGER audit_stays; DROP TRIGGER audit_kept; DROP TRIGGER orders_kept;'

/** Hashes the whole trail anew, as somebody with the key of the ledger can. */
function rehash(): void {
  const { db, trailKey } = ledger
  let previous = chainStart(trailKey)
  for (const raw of db.prepare('SELECT * FROM audit ORDER BY seq').all()) {
    const row = auditRow.parse(raw)
    const entry = { ...row, from: row.fromState, to: row.toState }
    const hash = entryHash(previous, entry, trailKey)
    db.prepare('UPDATE audit SET previous = ?, hash = ? WHERE seq = ?').run(previous, hash, row.seq)
    db.prepare('UPDATE audit_head SET seq = ?, hash = ?').run(row.seq, hash)
    previous = hash
  }
}

describe('the anchor of a ledger', () => {
  it('is the present where there was none; what follows from it is sound, however far it went', async () => {
    const id = insert()
    expect((await open()).notice).toBeNull()
    for (let n = 0; n < 600; n += 1) insert()
    expect((await open()).notice).toBeNull()
    expect(state(id)).toBe('draft')
  })

  it('shows that the end was cut and the head set back, with the order that it told of', async () => {
    const kept = insert()
    const gone = insert()
    await open()
    ledger.db.pragma('foreign_keys = OFF')
    ledger.db.exec(`${LOOSE} DELETE FROM audit WHERE seq = 2;
      DELETE FROM order_contents WHERE order_id = '${gone}'; DELETE FROM orders WHERE id = '${gone}';
      UPDATE audit_head SET (seq, hash) = (SELECT seq, hash FROM audit WHERE seq = 1)`)
    expect(good(await ledger.store.verify())).toMatchObject({ sound: true })
    expect((await open()).notice).toMatchObject({ code: 'ledger_not_latest' })
    expect(state(kept)).toBe('unconfirmed')
    expect((await open()).notice).toBeNull()
  })

  it('shows that all was rewritten by somebody with the key of the ledger', async () => {
    insert()
    insert()
    await open()
    ledger.db.exec(`${LOOSE} UPDATE audit SET actor = 'eva' WHERE seq = 1`)
    rehash()
    expect(good(await ledger.store.verify())).toMatchObject({ sound: true })
    expect((await open()).notice).toMatchObject({ code: 'ledger_not_latest' })
  })

  it('shows that what follows does not follow from it', async () => {
    await open()
    insert()
    await open()
    insert()
    ledger.db.exec(`${LOOSE} UPDATE audit SET actor = 'eva' WHERE seq = 2`)
    expect((await open()).notice).toMatchObject({ code: 'ledger_not_latest' })
  })

  it('in the archive shows it too, where the keychain knows nothing', async () => {
    insert()
    await open()
    vault = createSessionVault()
    witness = JSON.stringify({ seq: 9, hash: 'later', at: '2026-11-28T10:00:00.000Z' })
    expect((await open()).notice).toMatchObject({ code: 'ledger_not_latest' })
  })

  it('leaves an older ledger known as one until a person compared it, however often it is opened', async () => {
    const id = insert()
    vault = createSessionVault()
    witness = JSON.stringify({ seq: 9, hash: 'later', at: '2026-11-28T10:00:00.000Z' })
    await open()
    expect((await open()).notice).toBeNull()
    expect(good(ledger.store.olderOf())).not.toBeNull()
    good(ledger.store.noteCompared())
    expect(good(ledger.store.olderOf())).toBeNull()
    expect(state(id)).toBe('unconfirmed')
  })

  it('that cannot be read as one counts as another trail', async () => {
    const id = insert()
    await vault.set('p/ledger_anchor', 'nonsense')
    expect((await open()).notice).not.toBeNull()
    expect(state(id)).toBe('unconfirmed')
  })

  it('is noted once for several rows, on closing too, and says what the keychain says', async () => {
    const { anchor } = await open()
    insert()
    await anchor.close()
    const { seq } = good(ledger.store.trailEnd())
    expect(good(await anchor.held()).map(({ kept, row }) => [kept, row?.seq])).toEqual([
      ['keychain', seq],
      ['archive', seq],
    ])
    const failure = err(appError('keychain_locked', { reason: 'x' }))
    vault = { ...vault, set: async () => failure }
    insert()
    expect(await (await open()).anchor.secure()).toEqual(failure)
  })
})
