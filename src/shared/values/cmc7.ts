/** CMC7: bank 3, branch 3, postal code 4, number 8, account 11 digits by practice; nothing is refused here. */

/** Reads the digits of a CMC7 as typed or pasted, and its parts, approximate; 29 digits have parts and the usual length. */
export function readCmc7(typed: string) {
  const digits = typed.replace(/\D/g, '')
  const match = /^(\d{3})(\d{3})(\d{4})(\d{8})(\d{11})$/.exec(digits)
  if (match === null) return { digits, usualLength: false, parts: null }
  const [, bank = '', branch = '', postalCode = '', chequeNumber = '', account = ''] = match
  return { digits, usualLength: true, parts: { bank, branch, postalCode, chequeNumber, account } }
}

/** The digits of a typed CMC7, empty for none; null where more stands in it, as dropping it would pay with another echeq. */
export function typedCmc7(typed: string): string | null {
  if (typed.trim() === '') return ''
  const digits = typed.replace(/[\s\p{P}\p{S}\p{Cf}]/gu, '')
  return /^[0-9]+$/.test(digits) ? digits : null
}
