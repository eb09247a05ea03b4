import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Log } from '../shared/base/log.ts'
import { bankCodeOf } from '../shared/values/account-keys.ts'

const listSchema = z.object({ banks: z.record(z.string(), z.string()) })

/** The list that comes with the application, two folders above this file in the sources and in the build alike. */
const BUILT_IN = new URL('../../resources/banks.json', import.meta.url)

/** Names of banks by the keys of their accounts, from `banks.json` of the data folder or the built-in list; else null. */
export function createBankNames(dataDir: string, log: Log): (key: string) => string | null {
  const banks = read(join(dataDir, 'banks.json'), null) ?? read(BUILT_IN, log) ?? {}
  return (key) => {
    const code = bankCodeOf(key)
    return code === null ? null : (banks[code] ?? null)
  }
}

function read(path: string | URL, log: Log | null): Readonly<Record<string, string>> | null {
  try {
    return listSchema.parse(JSON.parse(readFileSync(path, 'utf8'))).banks
  } catch (cause) {
    log?.warn('bank list not read', { path: String(path), cause: String(cause) })
    return null
  }
}
