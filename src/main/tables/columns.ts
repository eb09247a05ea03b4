import { err, type Outcome, ok } from '../../shared/base/result.ts'
import { appError } from '../../shared/errors/index.ts'
import { fold } from '../../shared/text/fold.ts'

/** A header as it is compared: without accents, signs, case and blanks, so that `C.U.I.T.` is `cuit`. */
export const foldHeader = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Which column of a file holds each field, by index from 0, and the headers that no field goes by. */
export interface FoundColumns<F extends string> {
  readonly at: ReadonlyMap<F, number>
  readonly ignored: readonly string[]
}

/**
 * Finds the columns of a file by their headers, whatever their order. `names` are what people call each field. Fails with
 * `import_columns_repeated` where two headers name the same field.
 */
export function findColumns<F extends string>(
  header: readonly string[],
  names: readonly (readonly [F, readonly string[]])[],
): Outcome<FoundColumns<F>> {
  const at = new Map<F, number>()
  const ignored: string[] = []
  for (const [index, title] of header.entries()) {
    const folded = foldHeader(title)
    const [field] = names.find(([, known]) => known.map(foldHeader).includes(folded)) ?? []
    const before = field === undefined ? undefined : at.get(field)
    if (before !== undefined)
      return err(
        appError('import_columns_repeated', { headers: [header[before], title].join(', ') }),
      )
    if (field !== undefined) at.set(field, index)
    else if (folded !== '') ignored.push(title)
  }
  return ok({ at, ignored })
}
