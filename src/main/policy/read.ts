import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { isRecord } from '../../shared/base/record.ts'
import { type Answer, err, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { codeOf, reasonOf } from '../disk/errors.ts'
import { parsePolicy, readOwned, readPolicyText } from './file.ts'
import { managedPreferences, type Place, policyPlaces } from './places.ts'
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

const VALUE = /^ {4}(.+?) {4}REG_(SZ|EXPAND_SZ|DWORD) {4}(.*)$/

/**
 * Turns the output of `reg query KEY /s` into a policy as in JSON. A key under the key is an object or a list; a profile is
 * JSON text of its own. Text that cannot be read stays as it is, for the schema to refuse.
 */
function policyOfRegistry(printed: string): Readonly<Record<string, unknown>> {
  const policy: Record<string, unknown> = {}
  let path: readonly string[] = []
  for (const line of printed.split(/\r?\n/)) {
    if (line.toUpperCase().startsWith(POLICY_KEY.toUpperCase())) {
      path = line.trim().slice(POLICY_KEY.length).split('\\').filter(Boolean)
      if (lists.has(path.join('.'))) set(policy, path, [])
      continue
    }
    const match = VALUE.exec(line)
    if (match === null) continue
    const [, name = '', type = '', data = ''] = match
    const key = path.join('.')
    if (lists.has(key))
      set(policy, path, [...listAt(policy, path), key === 'profiles' ? jsonOr(data) : data])
    else
      set(
        policy,
        [...path, name],
        type === 'DWORD' ? numberOf([...path, name].join('.'), data) : data,
      )
  }
  return policy
}

function numberOf(name: string, data: string): unknown {
  const value = Number(data)
  if (numbers.has(name)) return value
  return value === 0 || value === 1 ? value === 1 : value
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

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

/** The calls of the system; a test passes its own. */
export interface PolicySystem {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  readonly read: (place: Place) => Answer<Buffer | null>
  /** A file whose place an administrator named, whose rights Windows looks after; rejects where there is none. */
  readonly readNamed: (path: string) => Promise<string>
  /** Runs a program of the system and answers what it printed; rejects with its exit code as `code`. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>
}

const system: PolicySystem = {
  platform: process.platform,
  env: process.env,
  read: (place) => readOwned(place),
  readNamed: (path) => readFile(path, 'utf8'),
  run: async (program, args) => {
    const limits = { timeout: TIMEOUT_MS, maxBuffer: 1024 * 1024, windowsHide: true } as const
    return (await promisify(execFile)(program, [...args], limits)).stdout
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

/** `reg query` ends with 1 where the key is not there. */
const NO_KEY = 1

async function ofWindows({ env, run, readNamed }: PolicySystem): Answer<Policy | null> {
  const reg = `${env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\reg.exe`
  let printed: string
  try {
    printed = await run(reg, ['query', POLICY_KEY, '/s'])
  } catch (cause) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null
    return code === NO_KEY ? ok(null) : unreadable(POLICY_KEY, cause)
  }
  const written = policyOfRegistry(printed)
  const file = written[FILE_VALUE]
  // Under that name anything but a path is no part of a policy.
  if (typeof file !== 'string') return parsePolicy(written, POLICY_KEY)
  const path = file.replace(/%ProgramData%/i, env['ProgramData'] ?? 'C:\\ProgramData')
  try {
    return readPolicyText(await readNamed(path), path)
  } catch (cause) {
    return unreadable(path, cause)
  }
}

const unreadable = (path: string, cause: unknown): Outcome<never> =>
  err(appError('policy_unreadable', { path, reason: codeOf(cause) || reasonOf(cause) }))
