import { expect, test } from 'vitest'
import { sourcesOf } from './known-keys.ts'

const A = '0000003100012345678907'
const B = '0000184304009000000014'
const CBU = '0110012920000091344977'

test('the CVUs to pay from are those that paid and those that were credited, each once, by the name that a person gave it', () => {
  const from = { key: A, name: 'La Espiga SA', taxId: null, bank: null, source: 'bank' as const }
  const credits = [{ toKey: B }, { toKey: A }, { toKey: CBU }, { toKey: null }]
  const names = [{ key: B, number: '', name: 'Cobranzas' }]
  expect(sourcesOf([{ from }], [], credits, names)).toEqual([
    { key: A, name: 'La Espiga SA', words: '' },
    { key: B, name: 'Cobranzas', words: '' },
  ])
})
