import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isRecord } from '../../shared/base/record.ts'
import { type Answer, fail, type Outcome, ok } from '../../shared/errors/index.ts'
import { parseJson } from '../../shared/json/json.ts'
import { codeOf, reasonOf } from '../disk/errors.ts'
import { parsePolicy, readOwned, readPolicyText } from './file.ts'
import { managedPreferences, type PolicyPlace, policyPlaces } from './places.ts'
import type { Policy, PolicyState } from './rules.ts'

/** Where Windows keeps what a group policy sets; only administrators write there. */
const POLICY_KEY = 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Tesorero'

/** A value under the key that names a JSON file instead. */
export const FILE_VALUE = 'policyFile'

/** The lists of the schema: in the registry, each is a key of its own with a text for each entry. */
const lists: ReadonlySet<string> = new Set([
  'profiles',
  'positionHosts',
  'relayHosts',
  'listener.reachedBy',
])
/** Numbers that are numbers; every other one says yes or no. */
const numbers: ReadonlySet<string> = new Set(['listener.port'])

/**
 * A part of a file of `reg export`: a key or a value. A value is a text, a number, a text in hexadecimal UTF-16, or of a kind
 * that no setting has. A default of a key is `@`.
 */
const PART =
  /^(?:\[(?<key>.+)\]|(?:@|"(?<name>(?:[^"\\]|\\[\s\S])*)")=(?:"(?<text>(?:[^"\\]|\\[\s\S])*)"|dword:(?<dword>[0-9a-f]{8})|hex\([12]\):(?<hex>(?:[0-9a-f,]|\\\r?\n *)*)|(?<other>hex.*(?:\\\r?\n.*)*)))\r?$/gim

/**
 * Turns an exported key into a policy as in JSON; null for what is not such a file. A key under the key is an object or a list;
 * a profile is JSON text of its own. A value that cannot be used stays as it is, for the schema to refuse.
 */
function policyOfRegistry(file: Buffer): Readonly<Record<string, unknown>> | null {
  const policy: Record<string, unknown> = {}
  let path: readonly string[] = []
  const [, parts = ''] =
    /^\uFEFF?Windows Registry Editor [^\r\n]*([\s\S]*)$/.exec(file.toString('utf16le')) ?? []
  for (const { groups: found = {} } of parts.matchAll(PART)) {
    const { key, name, text, dword, hex, other } = found
    if (key !== undefined) {
      path = key.slice(POLICY_KEY.length).split('\\').filter(Boolean)
      if (lists.has(path.join('.'))) set(policy, path, [])
    } else if (name !== undefined) {
      const own = [...path, unescaped(name)]
      const value =
        text === undefined ? (hex === undefined ? other : utf16FromHex(hex)) : unescaped(text)
      const list = path.join('.')
      if (lists.has(list))
        set(policy, path, [
          ...listAt(policy, path),
          list === 'profiles' ? jsonOr(value ?? '') : value,
        ])
      else set(policy, own, dword === undefined ? value : numberOf(own.join('.'), `0x${dword}`))
    }
  }
  return parts.replace(PART, '').trim() === '' && parts !== '' ? policy : null
}

const unescaped = (text: string): string => text.replace(/\\([\s\S])/g, '$1')

/** The text of hexadecimal bytes, without the zero at its end. */
const utf16FromHex = (hex: string): string =>
  Buffer.from(hex.replace(/[^0-9a-f]/gi, ''), 'hex')
    .toString('utf16le')
    .replace(/\0+$/, '')

function numberOf(name: string, data: string): unknown {
  const value = Number(data)
  if (numbers.has(name)) return value
  return value === 0 || value === 1 ? value === 1 : value
}

/** JSON, or the text itself; with a member said twice it is no JSON. */
const jsonOr = (text: string): unknown => (parseJson(text).ok ? JSON.parse(text) : text)

/** Puts a value where its path leads; objects on the way are made. */
function set(
  target: Record<string, unknown>,
  [head, ...rest]: readonly string[],
  value: unknown,
): void {
  if (head === undefined) return
  const own = Object.hasOwn(target, head) ? target[head] : undefined
  const inner = isRecord(own) ? own : {}
  if (rest.length > 0) set(inner, rest, value)
  Object.defineProperty(target, head, {
    value: rest.length > 0 ? inner : value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function listAt(target: Record<string, unknown>, path: readonly string[]): readonly unknown[] {
  let at: unknown = target
  for (const name of path) at = isRecord(at) ? at[name] : undefined
  return Array.isArray(at) ? at : []
}

const TIMEOUT_MS = 5000
/** An export is UTF-16, and a policy of some kilobytes. */
const MOST_BYTES = 1024 * 1024

/** The calls of the system; a test passes its own. */
export interface PolicySystem {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly read: (place: PolicyPlace) => Answer<Buffer | null>
  /** A file whose place an administrator named, whose rights Windows looks after; rejects where there is none. */
  readonly readNamed: (path: string) => Promise<string>
  /** Has the registry's tool export a key, in the system's own view, and answers the file; rejects as `run` does. */
  readonly exported: (tool: string, key: string) => Promise<Buffer>
  /** Runs a program of the system and answers what it printed; rejects with its exit code as `code`. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
}

const run: PolicySystem['run'] = async (program, args) => {
  const limits = { timeout: TIMEOUT_MS, maxBuffer: 1024 * 1024, windowsHide: true } as const
  return (await promisify(execFile)(program, [...args], limits)).stdout
}

const system: PolicySystem = {
  platform: process.platform,
  env: process.env,
  read: (place) => readOwned(place),
  readNamed: (path) => readFile(path, 'utf8'),
  run,
  exported: async (tool, key) => {
    const folder = await mkdtemp(join(tmpdir(), 'tesorero-policy-'))
    try {
      const file = join(folder, 'policy.reg')
      await run(tool, ['export', key, file, '/y', '/reg:64'])
      if ((await stat(file)).size > MOST_BYTES) throw Object.assign(new Error(), { code: 'EFBIG' })
      return await readFile(file)
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/** Reads the policy of this computer's administrator. Never rejects. */
export async function readPolicy(of: PolicySystem = system): Promise<PolicyState> {
  const read = of.platform === 'win32' ? await ofWindows(of) : await ofFiles(of)
  if (!read.ok) return { state: 'unreadable', error: read.error }
  return read.value === null ? { state: 'none' } : { state: 'managed', policy: read.value }
}

async function ofFiles({ platform, read, run }: PolicySystem): Answer<Policy | null> {
  if (platform === 'darwin') {
    const { path } = managedPreferences
    const plist = await read(managedPreferences)
    if (!plist.ok) return plist
    if (plist.value !== null) {
      try {
        const args = ['-convert', 'json', '-o', '-', path]
        return readPolicyText(await run('/usr/bin/plutil', args), path)
      } catch (cause) {
        return unreadable(path, cause)
      }
    }
  }
  const place = platform === 'darwin' ? policyPlaces.darwin : policyPlaces.linux
  const file = await read(place)
  if (!file.ok) return file
  return file.value === null ? ok(null) : readPolicyText(file.value.toString('utf8'), place.path)
}

/** `reg` ends with 1 where a key is not there, and where somebody forbade it to look. */
const REFUSED = 1
/** A value that every Windows has. */
const ALWAYS_THERE = [
  'query',
  'HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion',
  '/v',
  'CurrentBuild',
]

async function ofWindows({ env, run, exported, readNamed }: PolicySystem): Answer<Policy | null> {
  const reg = `${env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\reg.exe`
  let written: Readonly<Record<string, unknown>> | null
  try {
    written = policyOfRegistry(await exported(reg, POLICY_KEY))
  } catch (cause) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
    if (code !== REFUSED) return unreadable(POLICY_KEY, cause)
    return run(reg, ALWAYS_THERE).then(
      () => ok(null),
      () => unreadable(POLICY_KEY, cause),
    )
  }
  if (written === null) return unreadable(POLICY_KEY, new Error('not an exported key'))
  const path = written[FILE_VALUE]
  // Under that name anything but a path is no part of a policy.
  if (typeof path !== 'string') return parsePolicy(written, POLICY_KEY)
  // A variable belongs to the user, whom the policy binds.
  if (path.includes('%')) return unreadable(path, new Error('%'))
  try {
    return readPolicyText(await readNamed(path), path)
  } catch (cause) {
    return unreadable(path, cause)
  }
}

const unreadable = (path: string, cause: unknown): Outcome<never> =>
  fail('policy_unreadable', { path, reason: codeOf(cause) || reasonOf(cause) })
