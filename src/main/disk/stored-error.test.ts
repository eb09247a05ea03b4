import { expect, it } from 'vitest'
import { appError } from '../../shared/errors/index.ts'
import { errorText as sentencesOf } from '../../shared/locales/index.ts'
import { errorOfText, errorText } from './stored-error.ts'

const context = { traceId: 'T-1', at: '2026-11-22T12:00:00.000Z', execution: 'unknown' } as const

it('an error comes back as it was stored, with where it belongs', () => {
  const error = appError('disk_failed', { path: 'ledger.db', reason: 'EIO' }, context)
  expect(errorOfText(errorText(error))).toEqual(error)
  expect(errorOfText(null)).toBeNull()
})

it.each([
  ['of a code that is no longer known', { code: 'disk_odd', params: { path: 'x' } }],
  ['that lacks a parameter of its sentence', { code: 'disk_failed', params: { path: 'x' } }],
  ['whose parameter is no text', { code: 'disk_full', params: { path: { of: 'x' } } }],
])('an error %s keeps its trace-id, and has a sentence that names it', (_, error) => {
  const read = errorOfText(JSON.stringify({ ...error, ...context }))
  expect(read).toEqual(appError('internal', { reference: error.code }, context))
  if (read !== null) expect(sentencesOf('es-AR', read).what).toContain(error.code)
})

it('what is no error is refused', () => {
  for (const text of ['{}', '[]', '"disk_full"', '{"code":1,"params":{}}'])
    expect(() => errorOfText(text)).toThrow()
})
