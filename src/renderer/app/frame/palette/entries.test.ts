import { expect, it } from 'vitest'
import { rankOf } from './entries.ts'

it('every word of a query is found, without accents or case, in any order', () => {
  expect(rankOf('POSICION pedir', 'Pedir una posición nueva')).not.toBe(null)
  expect(rankOf('pedir cheque', 'Pedir una posición nueva')).toBe(null)
  expect(rankOf('', 'Pedir una posición nueva')).toBe(0)
})

it('letters may be left out of a word, but not put in another order, and two letters are no word', () => {
  expect(rankOf('echq', 'Echeqs')).not.toBe(null)
  expect(rankOf('trnsf', 'Nueva transferencia')).not.toBe(null)
  expect(rankOf('qehc', 'Echeqs')).toBe(null)
  expect(rankOf('eq', 'Entrada y quejas')).toBe(null)
  // Of other words, which are many, only what stands together counts.
  expect(rankOf('rio', 'Ayuda: Aprobar', 'el recorrido de una orden')).toBe(null)
  expect(rankOf('orden', 'Ayuda: Aprobar', 'el recorrido de una orden')).not.toBe(null)
})

it('what begins with the query comes before what holds it, and names before other words', () => {
  const ranks = [
    rankOf('emit', 'Emitir un echeq'),
    rankOf('emit', 'Echeqs por emitir'),
    rankOf('emit', 'Echeqs remitidos'),
    rankOf('emit', 'Librar un cheque', 'emitir'),
  ]
  expect(ranks).toEqual([...ranks].sort((a, b) => (a ?? 99) - (b ?? 99)))
  expect(new Set(ranks).size).toBe(4)
})
