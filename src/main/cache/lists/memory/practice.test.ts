import { describe, expect, it } from 'vitest'
import type { EcheqFilter, EcheqRow } from '../../../../shared/lists/echeqs.ts'
import { echeqList } from '../../../../shared/lists/echeqs.ts'
import { createPractice } from './practice.ts'

type Asked = { readonly filter: EcheqFilter; readonly sort: unknown; readonly limit: number }

/** A practice over rows that say these words, and what it asked. */
function practiceOf(words: readonly string[], filters: readonly EcheqFilter[]) {
  const asked: Asked[] = []
  // The practice reads what a row says, and nothing else of it.
  const rows = words.map((issuerName) => ({ issuerName }) as EcheqRow)
  const practise = createPractice(echeqList, filters, (question) => {
    asked.push(question)
    return { rows, total: rows.length }
  })
  return { practise, asked }
}

describe('the practice of a list', () => {
  it('asks one question a step, by each order and filter and by what rows say, and ends', () => {
    const { practise, asked } = practiceOf(['Ferretería Ñandú'], [{}, { direction: 'received' }])
    let steps = 0
    while (practise()) {
      steps += 1
      expect(asked).toHaveLength(steps)
    }
    expect(practise()).toBe(false)
    expect(asked).toHaveLength(steps)
    expect(steps).toBeGreaterThan(50)
    expect(steps).toBeLessThan(200)
    const searches = new Set(asked.map(({ filter }) => filter.search))
    expect(searches.has(undefined)).toBe(true)
    expect(searches.has('Ferr')).toBe(true)
    expect(asked.some(({ filter }) => filter.direction === 'received')).toBe(true)
    expect(new Set(asked.map(({ sort }) => JSON.stringify(sort))).size).toBeGreaterThan(10)
    expect(asked.every(({ limit }) => limit === 50)).toBe(true)
  })

  it('asks nothing of a list that is narrowed by nothing', () => {
    const { practise, asked } = practiceOf(['x'], [])
    expect(practise()).toBe(false)
    expect(asked).toEqual([])
  })

  it('goes on where no row says anything', () => {
    const { practise, asked } = practiceOf([], [{}])
    while (practise());
    expect(asked.length).toBeGreaterThan(50)
  })
})
