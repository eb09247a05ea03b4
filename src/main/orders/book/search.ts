import type { Beneficiary } from '../../../shared/orders/book.ts'
import { fold } from '../../../shared/text/fold.ts'
import { holdsWord, searchWords } from '../../../shared/text/search-words.ts'

/** The beneficiaries in which every word occurs: in name, key, CUIT, bank, note or what the bank says. */
export function searchBeneficiaries(
  all: readonly Beneficiary[],
  search: string,
): readonly Beneficiary[] {
  const words = searchWords(search)
  if (words.length === 0) return all
  return all.filter(({ name, accountKey, cuit, bank, note, holder }) => {
    const text = fold([name, accountKey, cuit, bank, note, holder?.name, holder?.taxId].join(' '))
    return words.every((word) => holdsWord(text, word))
  })
}
