import { expect, it } from 'vitest'
import { good } from '../../../shared/base/result.fixture.ts'
import { ok } from '../../../shared/errors/index.ts'
import { folder as dataDir, emptyFolderForEach } from '../../disk/folder.fixture.ts'
import { createProfileStore } from '../../profiles/store.ts'
import { createSessionVault } from '../../vault/session.ts'
import { freshProfile } from '../trust/trust.ts'
import { inLasting } from './lasting-vault.ts'
import { createVaults } from './vaults.ts'

emptyFolderForEach()

it('what is kept at once in session storage is all kept', async () => {
  const store = createProfileStore(dataDir)
  const connection = { baseUrl: 'https://a.example', authUrl: 'https://b.example', realm: 'r' }
  const known = { id: 'a', name: 'A', environment: 'sandbox' } as const
  const profile = freshProfile({ ...known, createdAt: '2026-11-21T12:00:00.000Z' })
  const own = { userAgent: 'Tesorero', clientId: 'c' }
  good(await store.add({ ...connection, ...own, ...profile }, 'session'))
  const deps = { store, vaults: createVaults(createSessionVault()) }
  const session = { id: 'a', databaseKey: () => Buffer.alloc(32, 7) }
  const names = ['a/webhook', 'a/relay', 'a/other']
  await Promise.all(
    names.map((name) => inLasting(deps, session, (lasting) => lasting.set(name, name))),
  )
  for (const name of names)
    expect(await inLasting(deps, session, (lasting) => lasting.get(name))).toEqual(ok(name))
})
