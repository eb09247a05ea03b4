import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { folder as base, emptyFolderForEach } from '../disk/folder.fixture.ts'
import { type Owner, readOwned, readPolicyText } from './file.ts'
import { policyPlaces } from './places.ts'
import { type PolicySystem, readPolicy } from './read.ts'
import { rulesOf } from './rules.ts'

let path: string
emptyFolderForEach()
beforeEach(() => {
  mkdirSync(join(base, 'tesorero'), { mode: 0o755 })
  path = join(base, 'tesorero', 'policy.json')
  writeFileSync(path, '{}', { mode: 0o644 })
})

const administrator: Owner = { uid: process.getuid?.() ?? 0, writable: async () => false }
const read = (owner: Owner = administrator) => readOwned({ path, from: base }, owner)
const untrusted = (where: string) => err(appError('policy_untrusted', { path: where }))

// Windows has neither modes nor links without a privilege, and no such file.
describe.skipIf(process.platform === 'win32')('the file of a policy', () => {
  it('is read where only its administrator writes, and is none where it is not there', async () => {
    expect(await read()).toEqual(ok(Buffer.from('{}')))
    rmSync(path)
    expect(await read()).toEqual(ok(null))
  })

  it('is refused when somebody else owns it', async () => {
    const another = { ...administrator, uid: administrator.uid + 1 }
    expect(await read(another)).toEqual(untrusted(path))
  })

  it.each([
    ['the group', 0o664],
    ['everybody', 0o646],
  ])('is refused when %s may write it', async (_, mode) => {
    chmodSync(path, mode)
    expect(await read()).toEqual(untrusted(path))
  })

  it('is refused when others may write its folder, where they could put another in its place', async () => {
    chmodSync(join(base, 'tesorero'), 0o777)
    expect(await read()).toEqual(untrusted(join(base, 'tesorero')))
  })

  it('is refused when this user can write it by other rights', async () => {
    const writable = async (at: string) => at === path
    expect(await read({ ...administrator, writable })).toEqual(untrusted(path))
  })

  it('is refused when it is a link to somewhere else', async () => {
    rmSync(path)
    symlinkSync(join(base, 'elsewhere.json'), path)
    expect(await read()).toEqual(untrusted(path))
  })

  it('that is far too large is not read', async () => {
    writeFileSync(path, ' '.repeat(300_000))
    expect(await read()).toEqual(err(appError('policy_unreadable', { path, reason: 'EFBIG' })))
  })
})

describe('a policy', () => {
  const invalid = (field: string, problem: unknown = expect.any(String)) =>
    err({ code: 'policy_invalid', params: { path: 'p', field, problem } })

  it.each([
    ['{"updatez":"off"}', 'updatez', 'unknown'],
    ['{"listener":{"paths":{}}}', 'listener.paths', 'unknown'],
    ['{"listener":{"port":70000}}', 'listener.port', undefined],
    ['{"positionHosts":["https://x.example"]}', 'positionHosts[0]', 'host'],
    ['{"relayHosts":"x.example"}', 'relayHosts', undefined],
    ['{"settings":{"locale":"fr"}}', 'settings.locale', undefined],
    ['{"onlyTheseProfiles":true}', 'profiles', 'required'],
    ['{"profiles":[{"name":"x"}]}', 'profiles[0].baseUrl', undefined],
    ['[]', '', undefined],
  ])('%s is told with its field', (text, field, problem) => {
    expect(readPolicyText(text, 'p')).toEqual(invalid(field, problem))
  })

  it('carries no secret: a profile with one is refused', () => {
    const profile = {
      name: 'x',
      environment: 'sandbox',
      baseUrl: 'https://a.example',
      authUrl: 'https://a.example',
      realm: 'r',
      clientId: 'c',
    }
    expect(readPolicyText(JSON.stringify({ profiles: [profile] }), 'p').ok).toBe(true)
    const secret = { profiles: [{ ...profile, clientSecret: 's' }] }
    expect(readPolicyText(JSON.stringify(secret), 'p')).toEqual(
      invalid('profiles[0].clientSecret', 'unknown'),
    )
  })

  it.each([
    ['is cut', '{"updates"'],
    ['says a member twice', '{"updates":"off","updates":"on"}'],
    ['says a member of a member twice', '{"listener":{"port":1,"port":2}}'],
    ['is nested without end', '['.repeat(100_000)],
  ])('that %s is told, and the last word does not win', (_, text) => {
    expect(readPolicyText(text, 'p')).toEqual(
      err(expect.objectContaining({ code: 'policy_unreadable' })),
    )
  })

  it.each([
    ['with a huge name', JSON.stringify({ ['x'.repeat(200_000)]: 1 })],
    ['with a name of the language', '{"__proto__":{"updates":"on"}}'],
    ['with too many values', JSON.stringify({ relayHosts: Array(101).fill('a.example') })],
    ['with a huge value', JSON.stringify({ relayHosts: ['a'.repeat(200_000)] })],
  ])('%s is refused, and the message stays one that can be read', (_, text) => {
    const read = readPolicyText(text, 'p')
    expect(read).toEqual(invalid(expect.any(String) as never))
    expect(JSON.stringify(read).length).toBeLessThan(400)
  })
})

/** A system on which nothing is set, but for what a test says. */
const systemOf = (changes: Partial<PolicySystem>): PolicySystem => ({
  platform: 'linux',
  env: {},
  read: async () => ok(null),
  readNamed: async () => Promise.reject(new Error('not there')),
  exported: async () => Promise.reject(new Error('not exported')),
  run: async () => Promise.reject(new Error('not run')),
  ...changes,
})

describe('what an administrator said', () => {
  it('is in one file on Linux', async () => {
    const places: string[] = []
    const read: PolicySystem['read'] = async (place) => {
      places.push(place.path)
      return ok(Buffer.from('\uFEFF{"updates":"off"}'))
    }
    expect(await readPolicy(systemOf({ read }))).toEqual({
      state: 'managed',
      policy: { updates: 'off' },
    })
    expect(places).toEqual([policyPlaces.linux.path])
    expect(await readPolicy(systemOf({}))).toEqual({ state: 'none' })
  })

  it('is what a configuration profile set on macOS, or else a file', async () => {
    const read: PolicySystem['read'] = async ({ path: at }) =>
      ok(at.endsWith('.plist') ? Buffer.from('bplist00') : Buffer.from('{"updates":"on"}'))
    const run: PolicySystem['run'] = async (program, args) =>
      `${program} ${args[0]}` === '/usr/bin/plutil -convert' ? '{"updates":"off"}' : ''
    const mac = { platform: 'darwin' as const, read, run }
    expect(await readPolicy(systemOf(mac))).toMatchObject({ policy: { updates: 'off' } })
    const file: PolicySystem['read'] = async (place) =>
      place.path.endsWith('.plist') ? ok(null) : read(place)
    expect(await readPolicy(systemOf({ ...mac, read: file }))).toMatchObject({
      policy: { updates: 'on' },
    })
  })

  const KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Tesorero'
  /** A file of `reg export`, as it writes one: UTF-16 with its mark, whatever the code page of the console is. */
  const regFile = (...lines: readonly string[]): Buffer =>
    Buffer.from(
      `\uFEFF${['Windows Registry Editor Version 5.00', '', ...lines, ''].join('\r\n')}`,
      'utf16le',
    )
  const exporting = (file: Buffer) => ({
    platform: 'win32' as const,
    exported: async () => file,
  })
  const expandable = (text: string): string =>
    `hex(2):${[...Buffer.from(`${text}\0`, 'utf16le')].map((byte) => byte.toString(16).padStart(2, '0')).join(',')}`
      // As wide as it writes a line.
      .replace(/(.{60},)/g, '$1\\\r\n  ')
  const profile = {
    name: 'Compañía «Ñandú» \\ Hnos',
    environment: 'sandbox',
    baseUrl: 'https://a.example',
    authUrl: 'https://a.example',
    realm: 'r',
    clientId: 'c',
  }
  const escaped = (text: string): string => text.replace(/[\\"]/g, '\\$&')
  const written = [
    `[${KEY}]`,
    '@="a default of the key, which says nothing"',
    '"updates"="off"',
    '"onlyTheseProfiles"=dword:00000000',
    '',
    `[${KEY}\\positionHosts]`,
    '"1"="one.example"',
    `"2"=${expandable('two.example:8443')}`,
    '',
    `[${KEY}\\listener]`,
    '"port"=dword:000020fb',
    '"enabled"=dword:00000001',
    '',
    `[${KEY}\\listener\\reachedBy]`,
    '"1"="proxy.example"',
    '',
    `[${KEY}\\profiles]`,
    `"1"="${escaped(JSON.stringify(profile))}"`,
  ]

  it('is in the registry on Windows, where a group policy puts it, in every alphabet', async () => {
    const asked: string[][] = []
    const exported: PolicySystem['exported'] = async (program, key) => {
      asked.push([program, key])
      return regFile(...written)
    }
    const env = { SystemRoot: 'C:\\Windows' }
    expect(await readPolicy(systemOf({ platform: 'win32', env, exported }))).toEqual({
      state: 'managed',
      policy: {
        updates: 'off',
        onlyTheseProfiles: false,
        positionHosts: ['one.example', 'two.example:8443'],
        listener: { port: 8443, enabled: true, reachedBy: ['proxy.example'] },
        profiles: [profile],
      },
    })
    expect(asked).toEqual([['C:\\Windows\\System32\\reg.exe', KEY]])
  })

  it('may be a file that the registry names, and no other file on Windows', async () => {
    const path = 'D:\\Compañía\\policy.json'
    const readNamed = async (at: string) =>
      at === path ? '{"updates":"off"}' : Promise.reject(new Error(at))
    const named = exporting(regFile(`[${KEY}]`, `"policyFile"="${escaped(path)}"`))
    const byFile = await readPolicy(systemOf({ ...named, readNamed }))
    expect(byFile).toMatchObject({ policy: { updates: 'off' } })
    expect(await readPolicy(systemOf(named))).toMatchObject({ state: 'unreadable' })
  })

  it('is in no file whose path a variable of this user completes', async () => {
    const read: string[] = []
    const readNamed = async (at: string) => {
      read.push(at)
      return '{"updates":"on"}'
    }
    const value = expandable('%ProgramData%\\Tesorero\\policy.json')
    const said = await readPolicy(
      systemOf({ ...exporting(regFile(`[${KEY}]`, `"policyFile"=${value}`)), readNamed }),
    )
    expect(said).toMatchObject({ state: 'unreadable' })
    expect(read).toEqual([])
  })

  const refused = async () => Promise.reject(Object.assign(new Error('refused'), { code: 1 }))

  it('is none where the registry has no such key, which is asked with one that is always there', async () => {
    const ran: string[] = []
    const run: PolicySystem['run'] = async (_, args) => ran.push(args.join(' ')).toString()
    const windows = { platform: 'win32' as const, exported: refused }
    expect(await readPolicy(systemOf({ ...windows, run }))).toEqual({ state: 'none' })
    expect(ran).toEqual([
      'query HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion /v CurrentBuild',
    ])
  })

  it('cannot be read where an office forbids the tool that reads the registry', async () => {
    const windows = { platform: 'win32' as const, exported: refused, run: refused }
    expect(await readPolicy(systemOf(windows))).toMatchObject({
      state: 'unreadable',
      error: { code: 'policy_unreadable' },
    })
  })

  it.each([
    ['a value of the registry that is not known', '"updates"', '"updates2"'],
    ['a name that every object has', '"updates"', '"__proto__"'],
    ['a list where a word is meant', '\\positionHosts', '\\updates'],
    ['a value of another kind', '"updates"="off"', '"updates"=hex:6f,66,66'],
    ['a text that is cut', '"updates"="off"', '"updates"="off'],
  ])('cannot be read with %s', async (_, from, to) => {
    const text = written.map((line) => line.replace(from, to))
    const said = await readPolicy(systemOf(exporting(regFile(...text))))
    expect(said.state).toBe('unreadable')
  })

  it('cannot be read where the registry does not answer', async () => {
    const exported = async () =>
      Promise.reject(Object.assign(new Error('killed'), { code: 'ETIMEDOUT' }))
    expect(await readPolicy(systemOf({ platform: 'win32', exported }))).toMatchObject({
      state: 'unreadable',
      error: { code: 'policy_unreadable', params: { reason: 'ETIMEDOUT' } },
    })
  })
})

describe('rules', () => {
  it('fix what is named and nothing else', () => {
    const rules = rulesOf({
      state: 'managed',
      policy: { listener: { port: 8443 }, settings: { uncaptured: true } },
    })
    expect(rules.view?.fixed).toEqual(['listener.port', 'uncaptured'])
    expect(rules.updates).toBe(null)
    expect(rulesOf({ state: 'none' }).view).toBe(null)
  })

  it('are at their strictest while nobody can tell what is fixed', () => {
    const error = appError('policy_unreadable', { path: 'p', reason: 'r' })
    const rules = rulesOf({ state: 'unreadable', error })
    const profile = {
      downloadHosts: ['x.example'],
      listener: { enabled: true, host: 'h', port: 1 },
    }
    expect(rules.profile(profile)).toMatchObject({
      downloadHosts: [],
      listener: { enabled: false },
    })
    expect([rules.updates, rules.mayPair('https://relay.example')]).toEqual([false, false])
    expect(rules.view).toMatchObject({ problem: error })
  })
})
