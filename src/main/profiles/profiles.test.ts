import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AppError, appError, err, ok } from '../../shared/errors/index.ts'
import type { Profile } from '../../shared/profiles/profiles.ts'
import { emptyFolderForEach, folder as root } from '../disk/folder.fixture.ts'
import { lockDataDir } from './instance-lock.ts'
import { createProfileStore } from './store.ts'

let dataDir: string
emptyFolderForEach()
beforeEach(() => {
  dataDir = join(root, 'data')
})

const profile = (id: string, name = `Profile ${id}`): Profile => ({
  id,
  name,
  environment: 'sandbox',
  createdAt: '2026-11-21T12:00:00.000Z',
  baseUrl: 'https://api.example.com',
  authUrl: 'https://auth.example.com',
  realm: 'external-qa-realm',
  userAgent: 'Tesorero',
  clientId: 'client',
  positionRequestBody: null,
  downloadHosts: [],
  listener: { enabled: false, host: '127.0.0.1', port: 0 },
})
const path = (name: string): string => join(dataDir, name)

describe('profiles', () => {
  it('are none in a directory that does not exist, and reading makes none', async () => {
    expect(await createProfileStore(dataDir).list()).toEqual(ok([]))
    expect(existsSync(dataDir)).toBe(false)
  })

  it('are found again by another store of the same directory', async () => {
    const store = createProfileStore(dataDir)
    await store.add(profile('a'), 'keychain')
    await store.add(profile('b'), 'session')
    await store.markOpened('b', '2026-11-21T13:00:00.000Z')
    const listed = await createProfileStore(dataDir).list()
    expect(listed).toEqual(
      ok([
        { ...profile('a'), secretStorage: 'keychain', lastOpenedAt: null, hasData: false },
        {
          ...profile('b'),
          secretStorage: 'session',
          lastOpenedAt: '2026-11-21T13:00:00.000Z',
          hasData: false,
        },
      ]),
    )
  })

  it('have names of their own, whatever their case', async () => {
    const store = createProfileStore(dataDir)
    await store.add(profile('a', 'Panadería'), 'keychain')
    await store.add(profile('b', 'Other'), 'keychain')
    const taken = (name: string) => err(appError('profile_name_taken', { name }))
    expect(await store.add(profile('c', 'PANADERÍA'), 'keychain')).toEqual(taken('PANADERÍA'))
    expect(await store.update('b', { name: 'panadería' })).toEqual(taken('panadería'))
    expect((await store.update('a', { name: 'PANADERÍA' })).ok).toBe(true)
  })

  it('change only in what was asked', async () => {
    const store = createProfileStore(dataDir)
    await store.add(profile('a'), 'keychain')
    await store.update('a', { downloadHosts: ['files.example.com'] })
    expect(await store.get('a')).toEqual(
      ok(expect.objectContaining({ ...profile('a'), downloadHosts: ['files.example.com'] })),
    )
    expect(await store.update('nobody', { name: 'x' })).toEqual(
      err(appError('profile_not_found', {})),
    )
  })

  it('go with their folder when removed, and leave the others alone', async () => {
    const store = createProfileStore(dataDir)
    await store.add(profile('a'), 'keychain')
    await store.add(profile('b'), 'keychain')
    for (const id of ['a', 'b']) {
      const folder = await store.directory(id)
      if (!folder.ok) throw new Error('no folder')
      writeFileSync(join(folder.value, 'cache.db'), 'data')
    }
    expect(await store.get('b')).toEqual(ok(expect.objectContaining({ hasData: true })))
    expect(await store.remove('a')).toEqual(ok(null))
    expect(readdirSync(path('profiles'))).toEqual(['b'])
    expect(await store.get('a')).toEqual(err(appError('profile_not_found', {})))
    expect(await store.remove('a')).toEqual(err(appError('profile_not_found', {})))
  })

  it('never lie outside the data directory', async () => {
    const store = createProfileStore(dataDir)
    const added = await store.add(profile('../../etc'), 'keychain')
    expect(added).toEqual(err(expect.objectContaining({ code: 'input_invalid' })))
  })

  it('are all kept when many are added at once', async () => {
    const store = createProfileStore(dataDir)
    const ids = Array.from({ length: 20 }, (_, index) => `p${index}`)
    await Promise.all(ids.map((id) => store.add(profile(id), 'keychain')))
    const listed = await store.list()
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(ids)
  })

  it('keep what a newer version added to the file', async () => {
    const store = createProfileStore(dataDir)
    await store.add(profile('a'), 'keychain')
    const file = JSON.parse(readFileSync(path('profiles.json'), 'utf8'))
    file.profiles[0].colour = 'green'
    writeFileSync(path('profiles.json'), JSON.stringify(file))
    await store.update('a', { name: 'Renamed' })
    expect(readFileSync(path('profiles.json'), 'utf8')).toContain('"colour": "green"')
  })

  it.each([
    ['has a wrong type', '{"profiles": [{"id": 7}]}'],
    ['has another content', 'null'],
  ])('are unreadable, and the file stays as it is, when it %s', async (_, text) => {
    mkdirSync(dataDir)
    writeFileSync(path('profiles.json'), text)
    const store = createProfileStore(dataDir)
    const unreadable = err(expect.objectContaining({ code: 'profiles_unreadable' }))
    expect(await store.list()).toEqual(unreadable)
    expect(await store.add(profile('a'), 'keychain')).toEqual(unreadable)
    expect(await store.remove('a')).toEqual(unreadable)
    expect(await store.markOpened('a', '')).toEqual(unreadable)
    expect(readFileSync(path('profiles.json'), 'utf8')).toBe(text)
    expect(readdirSync(dataDir)).toEqual(['profiles.json'])
  })

  it.each([
    ['empty', ''],
    ['cut', '{"profiles": [{"id"'],
    ['full of zeros', '\0'.repeat(300)],
  ])('are made up from their own folders, told once, where the file is %s', async (_, text) => {
    const told: AppError[] = []
    const open = () => createProfileStore(dataDir, (notice) => told.push(notice))
    const store = open()
    await store.add({ ...profile('b'), createdAt: '2026-11-22T12:00:00.000Z' }, 'session')
    await store.add(profile('a'), 'keychain')
    await store.update('a', { name: 'Panadería' })
    await store.add(profile('gone'), 'keychain')
    await store.remove('gone')
    mkdirSync(path('profiles/not-described'))
    writeFileSync(path('profiles.json'), text)
    const listed = await open().list()
    expect(listed.ok && listed.value.map(({ id, name }) => [id, name])).toEqual([
      ['a', 'Panadería'],
      ['b', 'Profile b'],
    ])
    expect(await open().list()).toEqual(listed)
    const kept = path('profiles.json.damaged')
    expect(told).toEqual([appError('profiles_made_up', { kept, count: 2, left: 1 })])
    expect(readFileSync(kept, 'utf8')).toBe(text)
  })

  it('are left as they are where no folder says what it is of', async () => {
    mkdirSync(path('profiles/a'), { recursive: true })
    writeFileSync(path('profiles.json'), '')
    expect(await createProfileStore(dataDir).list()).toMatchObject({
      error: { code: 'profiles_unreadable' },
    })
    expect(readFileSync(path('profiles.json'), 'utf8')).toBe('')
  })

  it('name the field that has a wrong type', async () => {
    const store = createProfileStore(dataDir)
    await store.add(profile('a'), 'keychain')
    const text = readFileSync(path('profiles.json'), 'utf8')
    writeFileSync(path('profiles.json'), text.replace('"sandbox"', '7'))
    const listed = await store.list()
    expect(listed.ok ? '' : listed.error.params).toMatchObject({
      reason: expect.stringContaining('profiles[0].environment'),
    })
  })

  it('say so when the data directory cannot be written', async () => {
    writeFileSync(join(root, 'data'), 'a file where the folder should be')
    const added = await createProfileStore(dataDir).add(profile('a'), 'keychain')
    expect(added.ok).toBe(false)
    expect(readFileSync(join(root, 'data'), 'utf8')).toBe('a file where the folder should be')
  })
})

describe('settings', () => {
  it('start in the language and manner of Argentina', async () => {
    expect(await createProfileStore(dataDir).settings()).toEqual(
      ok({ locale: 'es-AR', theme: 'system', csvNumbers: 'es-AR' }),
    )
  })

  it('are kept across stores, one change at a time', async () => {
    await createProfileStore(dataDir).saveSettings({ locale: 'en' })
    await createProfileStore(dataDir).saveSettings({ theme: 'dark' })
    expect(await createProfileStore(dataDir).settings()).toEqual(
      ok({ locale: 'en', theme: 'dark', csvNumbers: 'es-AR' }),
    )
  })

  it.each(['', '{"locale":', 'null', '{"locale":"xx"}'])(
    'whose file was left as %j by a crash are set aside at the first change',
    async (text) => {
      mkdirSync(dataDir)
      writeFileSync(path('settings.json'), text)
      const store = createProfileStore(dataDir)
      expect(await store.settings()).toMatchObject({ error: { code: 'settings_unreadable' } })
      expect(await store.saveSettings({ theme: 'dark' })).toMatchObject(
        ok({ locale: 'es-AR', theme: 'dark' }),
      )
      expect(await createProfileStore(dataDir).settings()).toMatchObject(ok({ theme: 'dark' }))
      expect(readFileSync(path('settings.json.damaged'), 'utf8')).toBe(text)
    },
  )

  it('keep what two windows arrange at once', async () => {
    const store = createProfileStore(dataDir)
    const layout = { order: [], hidden: [], widths: {}, sort: null }
    await store.saveSettings({ tables: { echeqs: layout }, panes: { order: 400 } })
    await store.saveSettings({ tables: { debins: layout }, alerts: { badge: false } })
    await store.saveSettings({ alerts: { tray: true } })
    const saved = await store.settings()
    expect(saved).toMatchObject(
      ok({
        tables: { echeqs: layout, debins: layout },
        panes: { order: 400 },
        alerts: { badge: false, tray: true },
      }),
    )
  })
})

describe('the lock of a data directory', () => {
  /** Holds the lock in another process; resolves once it does. */
  async function holder(): Promise<ChildProcess> {
    const lockFile = new URL('./instance-lock.ts', import.meta.url).href
    const child = spawn(
      process.execPath,
      [
        '--input-type=module-typescript',
        '-e',
        `import { lockDataDir } from '${lockFile}'
         console.log(lockDataDir(process.argv[1]).ok); setInterval(() => {}, 1000)`,
        dataDir,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [printed] = await once(child.stdout ?? child, 'data')
    expect(String(printed).trim()).toBe('true')
    return child
  }

  it('is given to one process at a time', async () => {
    const child = await holder()
    expect(lockDataDir(dataDir)).toEqual(err(appError('another_instance', { path: dataDir })))
    child.kill('SIGTERM')
    await once(child, 'exit')
    const lock = lockDataDir(dataDir)
    expect(lock.ok).toBe(true)
    if (lock.ok) lock.value.release()
  })

  it('does not outlive a process that was killed', async () => {
    const child = await holder()
    child.kill('SIGKILL')
    await once(child, 'exit')
    const lock = lockDataDir(dataDir)
    expect(lock.ok).toBe(true)
    if (lock.ok) lock.value.release()
  })

  it('can be taken again after its release, and refuses a second taker in the same process', () => {
    const first = lockDataDir(dataDir)
    expect(lockDataDir(dataDir)).toEqual(err(appError('another_instance', { path: dataDir })))
    if (first.ok) first.value.release()
    const second = lockDataDir(dataDir)
    expect(second.ok).toBe(true)
    if (second.ok) second.value.release()
  })

  it('says so when the directory cannot be made', () => {
    writeFileSync(join(root, 'data'), 'a file')
    expect(lockDataDir(dataDir)).toEqual(err(expect.objectContaining({ code: 'disk_failed' })))
  })
})
