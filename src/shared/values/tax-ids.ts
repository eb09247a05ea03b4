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
  const cuit = typed.trim().replace(/[\s-]/g, '')
  if (cuit === '') return { ok: false, problem: 'empty' }
  if (!/^\d+$/.test(cuit)) return { ok: false, problem: 'characters' }
  if (cuit.length !== 11) return { ok: false, problem: 'length' }
  if (taxIdCheckDigit(cuit.slice(0, 10)) !== Number(cuit[10]))
    return { ok: false, problem: 'check_digit' }
  return { ok: true, cuit, knownPrefix: KNOWN_PREFIXES.has(cuit.slice(0, 2)) }
}

/** A CUIT as people read it: `30-50001091-2`. Anything but eleven digits comes back as it is. */
export const groupTaxId = (cuit: string): string =>
  /^\d{11}$/.test(cuit) ? `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit[10]}` : cuit
