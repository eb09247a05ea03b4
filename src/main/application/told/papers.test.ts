import { afterEach, expect, test } from 'vitest'
import type { ListFormat } from '../../../shared/ipc/exports.ts'
import { cleanUp, connectedApp } from '../../app.fixture.ts'

/** Notifications, notices, contacts and repos as files and on paper. */

afterEach(cleanUp)

const formats = ['csv', 'pdf'] as const satisfies readonly ListFormat[]

test('what is not a list of the bank is a file too: whole, or the row of a pane', async () => {
  const { app } = await connectedApp()
  const value = { accountKey: 'nandu.pagos.ar', cuit: '', bank: 'Banco Uno', note: '=1+1' }
  await app.must('beneficiaries.save', { value: { ...value, name: 'Ñandú SRL' } })
  const text = JSON.stringify({ anything: 'kept as it came' })
  await app.must('inbox.paste', { text, notice: 'unknown' })
  const [notice] = (await app.must('inbox.list', { filter: {}, offset: 0, limit: 5 })).rows
  const ids = [notice?.id ?? 0]
  for (const format of formats) {
    await app.must('inbox.export', { selection: { filter: {} }, format })
    await app.must('inbox.export', { selection: { ids }, format })
    await app.must('notices.export', { selection: {}, format })
    await app.must('beneficiaries.export', { selection: {}, format })
    await app.must('repos.export', { selection: { ids: ['none'] }, format })
  }
  const csv = app.files.slice(0, 5).map(({ bytes }) => bytes.toString())
  expect(csv.map((file) => file.trim().split('\n').length)).toEqual([2, 2, 1, 2, 1])
  expect(csv[1]).toBe(csv[0])
  expect(csv[4]).toContain('Moneda')
  expect(csv[3]).toContain('Ñandú SRL')
  expect(csv[3]).toContain("'=1+1")
  expect(app.files.slice(5).every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(
    true,
  )
})
