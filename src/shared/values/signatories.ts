import { err, ok, type Result } from '../errors/index.ts'
import { checkTaxId, groupTaxId } from './tax-ids.ts'

/** People who sign an order at the bank, as one text: `CUIL 20123456786; CUIL 27123456780`. */

export interface SignatoryDraft {
  readonly documentType: string
  readonly documentNumber: string
}

/** The kind of document that is meant where none is named. */
const USUAL = 'CUIL'
/** Letters count where the kind of document is named, as that of a passport. */
const ONE =
  /^(?:([A-Za-z]{2,10})[\s:.]+(?=\S*\d)([A-Za-z0-9][A-Za-z0-9.-]{4,19})|(\d[\d.-]{4,19}))$/

export type SignatoriesProblem = 'shape' | 'check_digit'

/** Reads signatories between semicolons, commas, bars or lines; none is allowed. A CUIT or CUIL must fit its digit. */
export function readSignatories(
  text: string,
): Result<readonly SignatoryDraft[], SignatoriesProblem> {
  const parts = text
    .split(/[;,|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const read: SignatoryDraft[] = []
  for (const part of parts) {
    const [whole, type = USUAL, named, bare] = ONE.exec(part) ?? []
    if (whole === undefined) return err('shape')
    const documentType = type.toUpperCase()
    const documentNumber = (named ?? bare ?? '').toUpperCase().replace(/[.-]/g, '')
    if (/^CUI[TL]$/.test(documentType) && !checkTaxId(documentNumber).ok) return err('check_digit')
    read.push({ documentType, documentNumber })
  }
  return ok(read)
}

/** Signatories as the text that {@link readSignatories} reads. */
export const signatoriesText = (signatories: readonly SignatoryDraft[]): string =>
  signatories
    .map(({ documentType: type, documentNumber: number }) =>
      /^CUI[TL]$/.test(type) ? `${type} ${groupTaxId(number)}` : `${type} ${number}`,
    )
    .join('; ')
