import { afterEach, expect, test } from 'vitest'
import type { ListFormat } from '../../../shared/ipc/exports.ts'
import { cleanUp, connectedApp } from '../../app.fixture.ts'

/** Notices, contacts and repos as files and on paper. */

afterEach(cleanUp)

const formats = ['csv', 'pdf'] as const satisfies readonly ListFormat[]

test('what is not a list of the bank is a file too: whole, or the row of a pane', async () => {
  const { app } = await connectedApp()
  const value = { accountKey: 'nandu.pagos.ar', cuit: '', bank: 'Banco Uno', note: '=1+1' }
  await app.must('beneficiaries.save', { value: { ...value, name: 'Ñandú SRL' } })
  for (const format of formats) {
    await app.must('notices.export', { selection: {}, format })
    await app.must('beneficiaries.export', { selection: {}, format })
    await app.must('repos.export', { selection: { ids: ['none'] }, format })
  }
  const csv = app.files.slice(0, 3).map(({ bytes }) => bytes.toString())
  expect(csv.map((file) => file.trim().split('\n').length)).toEqual([1, 2, 1])
  expect(csv[2]).toContain('Moneda')
  expect(csv[1]).toContain('Ñandú SRL')
  expect(csv[1]).toContain("'=1+1")
  expect(app.files.slice(3).every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(
    true,
  )
})
