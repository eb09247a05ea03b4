/** CMC7: bank 3, branch 3, postal code 4, number 8, account 11 digits by practice; nothing is refused here. */
export interface Cmc7 {
  /** Digits only. */
  readonly digits: string
  /** False when there are not 29 digits: worth a warning. */
  readonly usualLength: boolean
  /** The parts by common practice, approximate; null unless there are 29 digits. */
  readonly parts: Cmc7Parts | null
}

export interface Cmc7Parts {
  readonly bank: string
  readonly branch: string
  readonly postalCode: string
  readonly chequeNumber: string
  readonly account: string
}

/** Reads a CMC7 as typed or pasted: everything but digits is dropped. */
export function readCmc7(typed: string): Cmc7 {
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
