import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../shared/base/log.ts'
import { appError, err, ok } from '../../../shared/errors/index.ts'
import { firstCalls } from '../../../shared/ipc/first-calls.ts'
import type { CallName } from '../../../shared/ipc/index.ts'
import { PAGE_ROWS } from '../../../shared/lists/page.ts'
import {
  atEnd,
  cleanUp,
  collectingShell,
  connect,
  connectedApp,
  newDataDir,
  startApp,
  startBank,
  storePosition,
  type TestApp,
  until,
} from '../../app.fixture.ts'
import { createApp } from '../../app.ts'
import type { CreateApp } from '../../app-types.ts'
import { appVersion, boot } from '../../boot.ts'
import { readKept } from '../../session/first/read-answers.ts'
import { keychain } from '../../vault/keychain.fixture.ts'
import { createSessionVault } from '../../vault/session.ts'
import type { Vault } from '../../vault/vault-port.ts'

/** What the first screen is drawn with while the application is still being opened. */

afterEach(cleanUp)

const version = appVersion()
const PIN = '271828'
const peekIn = (vault: Vault) => async (name: string) => {
  const held = await vault.get(name)
  return held.ok ? held.value : null
}

/** A data folder in which a profile was open, with a position; closed again unless it is to stay open. */
async function used(vault: Vault, options: Parameters<typeof startApp>[1] = {}) {
  const { bank, app } = await connectedApp({ app: { vault, version, ...options } })
  const { dataDir } = app
  await storePosition(app)
  const { id } = (await app.must('profiles.current', {}))?.profile ?? { id: '' }
  const path = join(dataDir, 'profiles', id, 'first.sealed')
  return { dataDir, bank, app, path, peek: peekIn(vault), profile: id }
}

const answersOf = async (app: TestApp) =>
  Object.fromEntries(
    await Promise.all(firstCalls.map(async (name) => [name, await app.must(name, {})] as const)),
  )

/** A start as the shells make it, which tells whether the application is loaded yet. */
function started(
  {
    dataDir,
    peek,
    profile,
  }: {
    readonly dataDir: string
    readonly peek: ReturnType<typeof peekIn>
    readonly profile: string
  },
  create: CreateApp,
) {
  const collecting = collectingShell()
  let loaded = false
  const booted = boot({
    dataDir,
    shell: collecting.shell,
    log: silentLog,
    peek,
    loadApp: async () => {
      loaded = true
      return create
    },
  })
  atEnd(() => booted.close())
  return {
    ...booted,
    events: collecting.events,
    loaded: () => loaded,
    ask: (name: CallName, input: object = {}) =>
      booted.answer({ name, input, profile }, { window: 'w' }),
  }
}

const whole =
  (vault: Vault): CreateApp =>
  (options) =>
    createApp({ ...options, vault, demo: 'empty', policy: async () => ({ state: 'none' }) })

describe('what the first calls were answered last', () => {
  it('is answered by the next start before it opens the application, which then says what is otherwise', async () => {
    const vault = keychain()
    const held = await used(vault)
    const before = await answersOf(held.app)
    await held.app.app.close()
    expect(await readFile(held.path, 'latin1')).not.toContain('Panader')

    const next = started(held, whole(vault))
    const first: Record<string, unknown> = {}
    for (const name of firstCalls) {
      const answer = await next.ask(name)
      first[name] = answer.ok ? answer.value : answer.error
    }
    expect(next.loaded()).toBe(false)
    expect(first).toMatchObject({
      'app.info': before['app.info'],
      'position.overview': before['position.overview'],
      'profiles.list': before['profiles.list'],
      'profiles.current': { profile: { name: 'Panadería' }, online: null, lastContactAt: null },
      'jobs.list': [],
    })
    expect(await next.ask('app.drawn')).toEqual(ok(null))
    expect(await next.started).toBeNull()
    // The listener of a test has another port each time.
    expect(next.events.filter(({ name }) => name === 'app.started')).toEqual([
      { name: 'app.started', payload: { stale: ['profiles.current'], failed: false } },
    ])
    expect(await next.ask('position.overview')).toEqual(ok(before['position.overview']))
  })

  it('follows what changes while the application is open', async () => {
    const { app, dataDir, path, peek } = await used(keychain())
    await until(async () => existsSync(path))
    await app.must('app.settings.set', { discreet: true })
    await app.app.close()
    const kept = await readKept({ dataDir, version, peek })
    expect(kept?.calls.get('app.info')).toMatchObject({ settings: { discreet: true } })
  })

  it('does not keep a call waiting that only the application can answer, drawn or not', async () => {
    const vault = keychain()
    const held = await used(vault)
    await held.app.app.close()
    const next = started(held, whole(vault))
    expect(await next.ask('sync.jobs')).toMatchObject({ ok: true })
  })

  describe('the list that the window opens with', () => {
    const sort = { column: 'amount', descending: true } as const
    const tables = { echeqs: { order: [], hidden: [], widths: {}, sort } }
    const asked = { filter: {}, offset: 0, limit: PAGE_ROWS, sort }
    const all = { selection: { filter: {}, except: [] } }
    const listing = async (vault: Vault) => {
      const held = await used(vault)
      await held.app.must('sync.run', { id: 'echeqs' })
      await held.app.must('app.settings.set', { firstArea: 'echeqs', tables })
      return held
    }

    it('is answered too, as it is asked then and in no other way', async () => {
      const vault = keychain()
      const held = await listing(vault)
      const before = await held.app.must('echeqs.list', asked)
      const totals = await held.app.must('echeqs.totals', all)
      expect(before.rows.length).toBeGreaterThan(0)
      await held.app.app.close()
      expect(await readFile(held.path, 'latin1')).not.toContain(before.rows[0]?.id)

      const next = started(held, whole(vault))
      expect(await next.ask('echeqs.list', asked)).toEqual(ok(before))
      expect(await next.ask('echeqs.totals', all)).toEqual(ok(totals))
      expect(next.loaded()).toBe(false)
      await next.ask('app.drawn')
      expect(await next.started).toBeNull()
      expect(next.events.map(({ name }) => name)).not.toContain('echeqs.changed')
      const others = { ...asked, sort: { column: 'amount', descending: false } }
      expect(await next.ask('echeqs.list', others)).not.toEqual(ok(before))
    })

    it('waits for the application where it is asked otherwise', async () => {
      const vault = keychain()
      const held = await listing(vault)
      await held.app.app.close()
      const next = started(held, whole(vault))
      const page = await next.ask('echeqs.list', { ...asked, limit: 1 })
      expect(next.loaded()).toBe(true)
      expect(page).toMatchObject({ ok: true, value: { rows: [{}] } })
    })

    it('is said to have changed when it reads otherwise', async () => {
      const vault = keychain()
      const { app, path, dataDir, peek, profile } = await used(vault)
      await app.must('app.settings.set', { firstArea: 'echeqs', tables })
      const none = { total: 0, rows: [] }
      await until(async () => (await readKept({ dataDir, version, peek }))?.list[0])
      const empty = await readFile(path)
      await app.must('sync.run', { id: 'echeqs' })
      await app.app.close()
      expect((await readKept({ dataDir, version, peek }))?.list[0]?.answer).not.toEqual(none)
      await writeFile(path, empty)

      const next = started({ dataDir, peek, profile }, whole(vault))
      expect(await next.ask('echeqs.list', asked)).toEqual(ok(none))
      await next.ask('app.drawn')
      expect(await next.started).toBeNull()
      expect(next.events).toContainEqual({ name: 'echeqs.changed', payload: { ids: null } })
    })

    it('is kept without a position too', async () => {
      const dataDir = await newDataDir()
      const vault = keychain()
      const app = await startApp(dataDir, { vault, version })
      await connect(app, await startBank())
      await app.must('app.settings.set', { firstArea: 'echeqs', tables })
      await app.app.close()
      const kept = await readKept({ dataDir, version, peek: peekIn(vault) })
      expect(kept?.calls.get('position.overview')).toBeNull()
      expect(kept?.list[0]?.answer).toEqual({ total: 0, rows: [] })
    })

    it('is not kept where the window opens with another area', async () => {
      const held = await listing(keychain())
      await held.app.must('app.settings.set', { firstArea: 'funds' })
      await held.app.app.close()
      const { dataDir, peek } = held
      expect((await readKept({ dataDir, version, peek }))?.list).toEqual([])
    })
  })

  it('goes from the screen when the application cannot be opened', async () => {
    const vault = keychain()
    const held = await used(vault)
    await held.app.app.close()
    const error = appError('disk_failed', { path: '/x', reason: 'EIO' })
    const next = started(held, async () => err(error))
    expect(await next.ask('position.overview')).toMatchObject({ ok: true })
    await next.ask('app.drawn')
    expect(await next.started).toEqual(error)
    expect(next.events).toEqual([
      { name: 'app.started', payload: { stale: [...firstCalls], failed: true } },
    ])
    expect(await next.ask('position.overview')).toEqual(err(error))
  })
})

describe('nothing is kept, and nothing answered before the application knows', () => {
  it('where a lock is set, from the moment in which it is', async () => {
    const { app, dataDir, path, peek } = await used(keychain())
    await until(async () => existsSync(path))
    const before = await readFile(path)
    await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
    expect(existsSync(path)).toBe(false)
    await app.must('app.settings.set', { discreet: true })
    await app.app.close()
    expect(existsSync(path)).toBe(false)
    // Not even one that was copied before and put back, with the lock's file taken away.
    await writeFile(path, before)
    expect(await readKept({ dataDir, version, peek: unlocked(peek) })).toBeNull()
    await rm(join(dataDir, 'lock.json'))
    expect(await readKept({ dataDir, version, peek })).toBeNull()
    expect(await readKept({ dataDir, version, peek: unlocked(peek) })).not.toBeNull()
  })

  it('where a lock is found while a profile is being opened and something is to be kept: nothing waits for the other', async () => {
    const vault = keychain()
    const { app, dataDir, path } = await used(vault)
    await until(async () => existsSync(path))
    await app.must('lock.configure', { former: null, pin: PIN, idleMinutes: null })
    await app.app.close()
    await rm(join(dataDir, 'lock.json'))
    const found = Promise.withResolvers<void>()
    const slow: Vault = {
      ...vault,
      get: async (name) => {
        if (name.startsWith('app/lock/')) await found.promise
        return vault.get(name)
      },
    }
    const again = await startApp(dataDir, { vault: slow, version })
    await again.must('app.settings.set', { discreet: true })
    // What changed is about to be kept, and waits for the profile.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    found.resolve()
    await until(async () => (await again.must('lock.state', {})).locked)
    await again.app.close()
    expect(existsSync(path)).toBe(false)
  })

  it('where there is no position yet: a start would lead to where the first one is asked for', async () => {
    const dataDir = await newDataDir()
    const app = await startApp(dataDir, { vault: keychain(), version })
    await connect(app, await startBank())
    const { id } = (await app.must('profiles.current', {}))?.profile ?? { id: '' }
    await app.app.close()
    expect(existsSync(join(dataDir, 'profiles', id, 'cache.db'))).toBe(true)
    expect(existsSync(join(dataDir, 'profiles', id, 'first.sealed'))).toBe(false)
  })

  it('where the client_secret must be typed', async () => {
    const { app, dataDir, path, peek } = await used(createSessionVault())
    await app.app.close()
    expect(existsSync(path)).toBe(false)
    expect(await readKept({ dataDir, version, peek })).toBeNull()
  })

  it('where whoever administers the computer fixes things', async () => {
    const { app, dataDir, peek } = await used(keychain())
    await app.app.close()
    const policies = [join(dataDir, 'policy.json')]
    expect(await readKept({ dataDir, version, peek, policies })).not.toBeNull()
    await writeFile(policies[0] ?? '', '{}')
    expect(await readKept({ dataDir, version, peek, policies })).toBeNull()
    const managed = await used(keychain(), {
      policy: async () => ({ state: 'managed', policy: { settings: { discreet: true } } }),
    })
    await managed.app.app.close()
    expect(existsSync(managed.path)).toBe(false)
  })

  it('where the file is gone, empty, cut off, altered, or no file of ours', async () => {
    const { app, dataDir, path, peek } = await used(keychain())
    await app.app.close()
    const sound = await readFile(path)
    const others = [
      new Uint8Array(),
      sound.subarray(0, -1),
      sound.map((byte, at) => (at === 40 ? byte ^ 1 : byte)),
      Buffer.from('{"app.info":{}}'),
    ]
    for (const bytes of others) {
      await writeFile(path, bytes)
      expect(await readKept({ dataDir, version, peek })).toBeNull()
    }
    await rm(path)
    expect(await readKept({ dataDir, version, peek })).toBeNull()
    await writeFile(path, sound)
    expect(await readKept({ dataDir, version, peek })).not.toBeNull()
  })

  it('where another version, another key or no profile is there', async () => {
    const { app, dataDir, peek } = await used(keychain())
    await app.app.close()
    expect(await readKept({ dataDir, version: `${version}.1`, peek })).toBeNull()
    expect(await readKept({ dataDir, version, peek: async () => null })).toBeNull()
    const other = Buffer.alloc(32, 7).toString('base64')
    const wrong = async (name: string) => (name.endsWith('database_key') ? other : null)
    expect(await readKept({ dataDir, version, peek: wrong })).toBeNull()
    await writeFile(join(dataDir, 'profiles.json'), '{"profiles":[{"id":"../../etc"}]}')
    expect(await readKept({ dataDir, version, peek })).toBeNull()
    await writeFile(join(dataDir, 'profiles.json'), '{"profiles":[]}')
    expect(await readKept({ dataDir, version, peek })).toBeNull()
    await writeFile(join(dataDir, 'profiles.json'), 'no')
    expect(await readKept({ dataDir, version, peek })).toBeNull()
  })
})

/** The same keychain without the lock's copy. */
const unlocked =
  (peek: ReturnType<typeof peekIn>): ReturnType<typeof peekIn> =>
  async (name) =>
    name.startsWith('app/lock/') ? null : peek(name)
