import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTarget } from './target.ts'

/** Neither a blank, a control character nor what begins a fragment. */
const isPlain = (char: string): boolean =>
  char > ' ' && char !== String.fromCharCode(0x7f) && char !== '#'

const path = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `/${text}`)

it('takes a path byte for byte, whatever letters it has', () => {
  fc.assert(
    fc.property(path, (written) => {
      const target = parseTarget(`https://bank.example${written}`)
      const plain = [...written].every(isPlain)
      expect(target?.path ?? null).toBe(plain ? Buffer.from(written).toString('latin1') : null)
    }),
    { examples: [['/a b'], ['/a%2Fb?x=%zz'], ['/\u007f'], ['/ñandú?q=€&s=🧉'], ['/a\u0085b']] },
  )
})

it.each([
  ['https://user@bank.example/', 'user information'],
  ['https://bank.example/a#b', 'a fragment'],
  ['https://bank.example:0/', 'a port that there is not'],
  ['https://bank.example:65536/', 'another'],
  ['ftp://bank.example/', 'another scheme'],
  ['https://bañco.example/', 'a host that is not ASCII'],
])('takes no address with what could not be requested as it is written: %s, %s', (url) => {
  expect(parseTarget(url)).toBeNull()
})
