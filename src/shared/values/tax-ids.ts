import { digitsOnly } from './account-keys.ts'

/** CUIT and CUIL: the eleven-digit tax ids of companies and persons. */

export type TaxIdProblem = 'empty' | 'characters' | 'length' | 'check_digit'
export type TaxIdCheck =
  | { readonly ok: true; readonly cuit: string; readonly knownPrefix: boolean }
  | { readonly ok: false; readonly problem: TaxIdProblem }

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const KNOWN_PREFIXES = new Set(['20', '23', '24', '27', '30', '33', '34'])

/** The check digit of ten digits, or null for the few prefixes and numbers that have no valid one. */
export function taxIdCheckDigit(tenDigits: string): number | null {
  const total = WEIGHTS.reduce((acc, weight, index) => acc + weight * Number(tenDigits[index]), 0)
  const digit = 11 - (total % 11)
  if (digit === 11) return 0
  return digit === 10 ? null : digit
}

/** Checks a CUIT or CUIL as typed (hyphens and spaces dropped). An unknown prefix is told, never refused. */
export function checkTaxId(typed: string): TaxIdCheck {
  const cuit = digitsOnly(typed)
  if (cuit === '') return { ok: false, problem: 'empty' }
  if (!/^\d+$/.test(cuit)) return { ok: false, problem: 'characters' }
  if (cuit.length !== 11) return { ok: false, problem: 'length' }
  // Zeros fit the digit and name nobody.
  if (/^0+$/.test(cuit) || taxIdCheckDigit(cuit.slice(0, 10)) !== Number(cuit[10]))
    return { ok: false, problem: 'check_digit' }
  return { ok: true, cuit, knownPrefix: KNOWN_PREFIXES.has(cuit.slice(0, 2)) }
}

/** The digits of a CUIT or CUIL as somebody else wrote it; null where it is none, such as zeros for nobody. */
export function taxIdOf(written: string | null | undefined): string | null {
  const digits = digitsOnly(written ?? '').replaceAll('.', '')
  const checked = checkTaxId(digits)
  return checked.ok && !/^0+$/.test(digits) ? checked.cuit : null
}

/** CUITs that begin so hold the DNI of a person. */
const PERSONAL = /^(?:20|23|24|27)(\d{8})\d$/

/** The digits of a CUIT, also of one that fails its check, or of a DNI with eight of them; null for anything else. */
export function documentOf(written: string | null): string | null {
  const digits = digitsOnly(written ?? '').replaceAll('.', '')
  if (/^[1-9]\d{6,7}$/.test(digits)) return digits.padStart(8, '0')
  return /^(?!0+$)\d{11}$/.test(digits) ? digits : null
}

/** Whether two documents are of one person, however they are written; null where one of them names nobody. */
export function isSamePerson(a: string | null, b: string | null): boolean | null {
  const [one, other] = [documentOf(a), documentOf(b)]
  if (one === null || other === null) return null
  const dni = (document: string): string => PERSONAL.exec(document)?.[1] ?? document
  return one.length === other.length ? one === other : dni(one) === dni(other)
}

/** A CUIT as people read it: `30-50001091-2`. Anything but eleven digits comes back as it is. */
export const groupTaxId = (cuit: string): string =>
  /^\d{11}$/.test(cuit) ? `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit[10]}` : cuit
