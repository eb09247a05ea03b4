/** Account keys: CBU (bank accounts), CVU (payment-provider accounts) and aliases, with their check digits. */

export type AccountKeyKind = 'cbu' | 'cvu' | 'alias'
export type AccountKeyProblem =
  | 'empty'
  | 'length'
  | 'characters'
  | 'check_digit_entity'
  | 'check_digit_account'

export type AccountKeyCheck =
  | { readonly ok: true; readonly kind: AccountKeyKind; readonly key: string }
  | { readonly ok: false; readonly problem: AccountKeyProblem }

const ENTITY_WEIGHTS = [7, 1, 3, 9, 7, 1, 3]
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]
const ALIAS = /^[a-z0-9.-]{6,20}$/i

/** The check digit of a CBU or CVU part. The outer modulo turns a sum that is a multiple of ten into 0, not 10. */
function checkDigit(digits: string, weights: readonly number[]): number {
  const total = weights.reduce((acc, weight, index) => acc + weight * Number(digits[index]), 0)
  return (10 - (total % 10)) % 10
}

/** The check digit of the first part (bank and branch, or PSP code): seven digits. */
export const entityCheckDigit = (sevenDigits: string): number =>
  checkDigit(sevenDigits, ENTITY_WEIGHTS)

/** The check digit of the second part (the account): thirteen digits. */
export const accountCheckDigit = (thirteenDigits: string): number =>
  checkDigit(thirteenDigits, ACCOUNT_WEIGHTS)

/** A CVU is a 22-digit key whose bank is 000. */
export const isCvu = (key: string): boolean => /^000\d{19}$/.test(key)

/** Completes bank (3), branch (4) and account (13) to a valid 22-digit key. */
export const composeKey = (entity: string, account: string): string =>
  `${entity}${entityCheckDigit(entity)}${account}${accountCheckDigit(account)}`

/** The digits of a key or document as typed or pasted: without blanks, hyphens, and marks that no one sees. */
export const digitsOnly = (typed: string): string => typed.replace(/[\s\p{Cf}-]/gu, '')

/** Checks a 22-digit CBU or CVU as typed, by length, characters and both check digits. */
export function checkCbuOrCvu(typed: string): AccountKeyCheck {
  const key = digitsOnly(typed)
  if (key === '') return { ok: false, problem: 'empty' }
  if (!/^\d+$/.test(key)) return { ok: false, problem: 'characters' }
  if (key.length !== 22) return { ok: false, problem: 'length' }
  // Zeros fit both digits and name nobody.
  if (/^0+$/.test(key)) return { ok: false, problem: 'check_digit_account' }
  if (entityCheckDigit(key.slice(0, 7)) !== Number(key[7]))
    return { ok: false, problem: 'check_digit_entity' }
  if (accountCheckDigit(key.slice(8, 21)) !== Number(key[21]))
    return { ok: false, problem: 'check_digit_account' }
  return { ok: true, kind: isCvu(key) ? 'cvu' : 'cbu', key }
}

/** Checks a typed destination: CBU or CVU (spaces and hyphens dropped) or alias, which is never digits alone. */
export function checkAccountKey(typed: string): AccountKeyCheck {
  const text = typed.replace(/\p{Cf}/gu, '').trim()
  if (text === '') return { ok: false, problem: 'empty' }
  const digits = digitsOnly(text)
  if (/^\d+$/.test(digits)) return checkCbuOrCvu(digits)
  // A spreadsheet writes the digits of a long key as a power of ten.
  if (!/^[a-z0-9.-]+$/i.test(text) || /^\d+(?:\.\d+)?e\d+$/i.test(text))
    return { ok: false, problem: 'characters' }
  if (!ALIAS.test(text)) return { ok: false, problem: 'length' }
  return { ok: true, kind: 'alias', key: text.toLowerCase() }
}

/** The three-digit bank code of a CBU; null for a CVU or anything else. */
export const bankCodeOf = (key: string): string | null =>
  /^\d{22}$/.test(key) && !isCvu(key) ? key.slice(0, 3) : null

/** A key in the groups people read it in: `0110012-9 2000009134497-7`. Anything but 22 digits comes back as it is. */
export const groupKey = (key: string): string =>
  /^\d{22}$/.test(key) ? `${key.slice(0, 7)}-${key[7]} ${key.slice(8, 21)}-${key[21]}` : key
