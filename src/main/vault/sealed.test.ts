import { rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ok } from '../../shared/errors/index.ts'
import { folder as dir, emptyFolderForEach } from '../disk/folder.fixture.ts'
import { lastingVault } from './sealed.ts'
import { createSessionVault } from './session.ts'

emptyFolderForEach()

it('a secret is not sealed under the key of a profile that was closed meanwhile', async () => {
  const databaseKey = Buffer.alloc(32, 7)
  const parts = { vault: createSessionVault(), storage: 'session', dir } as const
  const open = lastingVault({ ...parts, databaseKey })
  await open.set('p1/webhook', 'clave')
  databaseKey.fill(0)
  expect(await open.set('p1/webhook', 'otra')).toMatchObject({ error: { code: 'profile_closed' } })
  const reopened = lastingVault({ ...parts, databaseKey: Buffer.alloc(32, 7) })
  expect(await reopened.get('p1/webhook')).toEqual(ok('clave'))
})

// Making a link wants a privilege on Windows.
const linking = it.skipIf(process.platform === 'win32')

linking(
  'a file that cannot be read just now is not written over, and one that is none is',
  async () => {
    const path = join(dir, 'sealed.json')
    const parts = { vault: createSessionVault(), storage: 'session', dir } as const
    const open = lastingVault({ ...parts, databaseKey: Buffer.alloc(32, 7) })
    // A link to itself can be replaced, and not read.
    await symlink('sealed.json', path)
    expect(await open.set('p1/webhook', 'clave')).toMatchObject({ error: { code: 'disk_failed' } })
    await rm(path)
    await writeFile(path, '{')
    expect(await open.set('p1/webhook', 'clave')).toEqual(ok(null))
    expect(await open.get('p1/webhook')).toEqual(ok('clave'))
  },
)
