import { fold } from './fold.ts'

/** Characters of a passphrase that a person sees. Trying all of so many is no way in: the file may lie anywhere, and for years. */
export const PASSPHRASE_LEAST = 12

const DIFFERENT_LEAST = 5
/** So much of a passphrase must be left after common words are taken out. */
const OWN_LEAST = 4

/** Words that everybody tries first, folded. */
const COMMON = [
  'password|passphrase|passw0rd|contrasena|clave|secreto|secret|qwertyuiop|qwerty|asdfghjkl|asdf|zxcvbnm|1q2w3e4r5t6y',
  'administrador|administrator|admin|usuario|user|letmein|welcome|bienvenido|iloveyou|tequiero|teamo|argentina|tesorero',
  'banco|bank|empresa|prueba|test|hola|abc|dragon|monkey|football|futbol|bocajuniors|boca|riverplate|river|sunshine|princess',
].join('|')
const commonOrDigits = new RegExp(`${COMMON}|\\d`, 'g')

/** How many characters do not merely go on as the two before them did, as in "aaaa" and "1234". */
function surprises(points: readonly number[]): number {
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0))
  return steps.slice(1).filter((step, index) => step !== steps[index]).length
}

/** Whether a passphrase is short or soon guessed: blanks and unseen signs, one thing repeated, a row of keys, a common word. */
export function isWeakPassphrase(text: string): boolean {
  const seen = [...fold(text).replace(/[\s\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')]
  const points = seen.map((sign) => sign.codePointAt(0) ?? 0)
  return (
    seen.length < PASSPHRASE_LEAST ||
    new Set(points).size < DIFFERENT_LEAST ||
    surprises(points) < DIFFERENT_LEAST ||
    seen.join('').replace(commonOrDigits, '').length < OWN_LEAST
  )
}
