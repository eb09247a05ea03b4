import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.resetModules())

it('a field that a section of the position declares is a column of files, after those that come first', async () => {
  vi.resetModules()
  const { declareToyField, toyFund } = await import('../../shared/lists/toy-section.fixture.ts')
  const takeBack = declareToyField()
  const { columns } = await import('./export-position.ts')
  takeBack()
  const headers = columns.funds.map(({ header }) => header)
  expect(headers.slice(0, 2)).toEqual(['position.col.shareholderAccount', 'position.col.fundName'])
  expect(headers.slice(5)).toEqual([
    'position.col.holdingValue',
    'exports.cafci',
    'position.col.instrumentType',
  ])
  const toy = columns.funds.at(-1)
  expect(toy).toMatchObject({ kind: 'text', width: 22 })
  expect(toy?.value(toyFund('Renta', 'azul'), 'es-AR')).toBe('azul')
})
