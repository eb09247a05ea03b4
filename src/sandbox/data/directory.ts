import { bankCodeOf, checkAccountKey, composeKey, isCvu } from '../../shared/values/account-keys.ts'
import type { Customer } from './customer.ts'
import { BANKS, type Party, randomParty } from './people.ts'
import { randomOf } from './random.ts'

/** The bank's data about an account key, of its own or of another bank. */
export interface DirectoryEntry {
  readonly account_key: string
  readonly alias: string
  readonly account_type: 'CBU' | 'CVU'
  readonly currency_code: string
  readonly status: 'ACTIVE' | 'INACTIVE'
  readonly owner: { readonly name: string; readonly cuit: string; readonly person_type: 'F' | 'J' }
  readonly bank: { readonly code: string; readonly name: string } | null
  readonly psp: { readonly id: string; readonly name: string } | null
}

export type Directory = ReturnType<typeof createDirectory>

const keysOf = (seed: number, name: string, entity: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) =>
    composeKey(entity, randomOf(seed, name, index).digits(13)),
  )

/** The directory of a bank: own accounts and `known` keys exactly; every other key with valid digits has an invented, stable holder. */
export function createDirectory(
  seed: number,
  customer: Customer,
  known: ReadonlyMap<string, Party> = new Map(),
) {
  const unknown = keysOf(seed, 'unknown-account', '0720404', 3)
  const inactive = keysOf(seed, 'inactive-account', '0720410', 3)
  const others = [
    ...keysOf(seed, 'other-cbu', '0140199', 3),
    ...keysOf(seed, 'other-cvu', '0000042', 2),
  ]
  const ownerOf = (key: string): Party => {
    const own =
      customer.cvus.some(({ cvu }) => cvu === key) ||
      [...customer.accounts, ...customer.elsewhere].some(({ cbu }) => cbu === key)
    return own ? customer : (known.get(key) ?? randomParty(randomOf(seed, 'holder', key)))
  }
  const currencyOf = (key: string): string =>
    [...customer.accounts, ...customer.elsewhere].find(({ cbu }) => cbu === key)?.currency ?? 'ARS'
  const entry = (key: string, alias?: string): DirectoryEntry => {
    const { name, cuit } = ownerOf(key)
    const random = randomOf(seed, 'entry', key)
    const code = bankCodeOf(key)
    return {
      account_key: key,
      alias:
        alias ??
        `${random.pick(['campo', 'rio', 'luna'])}.${random.pick(['azul', 'norte'])}.${random.digits(4)}`,
      account_type: isCvu(key) ? 'CVU' : 'CBU',
      currency_code: currencyOf(key),
      status: inactive.includes(key) ? 'INACTIVE' : 'ACTIVE',
      owner: { name, cuit, person_type: cuit.startsWith('3') ? 'J' : 'F' },
      bank:
        code === null
          ? null
          : { code, name: BANKS.find((bank) => bank.code === code)?.name ?? `Entidad ${code}` },
      psp: code === null ? { id: key.slice(3, 7), name: `PSP ${key.slice(3, 7)}` } : null,
    }
  }
  return {
    unknown,
    /** Existing keys whose account is closed: a transfer to one is accepted and then rejected. */
    inactive,
    others,
    /** The entry of a CBU, CVU or alias; null where no such account exists. */
    find: (typed: string): DirectoryEntry | null => {
      const check = checkAccountKey(typed)
      if (!check.ok || unknown.includes(check.key)) return null
      if (check.kind !== 'alias') return entry(check.key)
      const behind = composeKey('0140199', randomOf(seed, 'alias', check.key).digits(13))
      return check.key.startsWith('no.existe') ? null : entry(behind, check.key)
    },
  }
}
