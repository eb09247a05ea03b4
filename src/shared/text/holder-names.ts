import { fold } from './fold.ts'

/** Legal forms, which one writes and another leaves out. */
const FORMS = new Set([
  'SA',
  'SRL',
  'SAS',
  'SAU',
  'SH',
  'SCA',
  'SCS',
  'SC',
  'LTDA',
  'CIA',
  'Y',
  'E',
  'DE',
  'DEL',
  'LA',
  'EL',
])

/** The words of a name that tell it from others: without accents, signs, single letters, legal forms. */
function distinctiveWords(name: string): ReadonlySet<string> {
  const words = fold(name)
    .toUpperCase()
    .replace(/[.']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
  const telling = words.filter((word) => !FORMS.has(word))
  return new Set(telling.length > 0 ? telling : words)
}

const isWithin = (few: ReadonlySet<string>, many: ReadonlySet<string>): boolean =>
  [...few].every((word) => many.has(word))

/** Whether an office's name is the bank's holder: order, accents, signs and legal forms aside, from two telling words on. */
export function sameHolder(written: string, bank: string): boolean {
  const [one, other] = [distinctiveWords(written), distinctiveWords(bank)]
  const few = one.size <= other.size ? one : other
  const many = few === one ? other : one
  return isWithin(few, many) && (few.size === many.size || few.size >= 2)
}
