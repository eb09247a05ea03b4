import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../shared/errors/index.ts'
import { readPages } from './read-pages.ts'

describe('a list that counts no pages, by a page that was agreed', () => {
  const listOf = (pages: number, code: 'bank_not_found' | 'bank_rejected') =>
    readPages(
      async (page) =>
        (page ?? 1) <= pages
          ? ok({ pages: null, rows: 10, digest: String(page ?? 1) })
          : fail(code, { status: 404, errorCode: '', message: '' }),
      undefined,
      true,
    )

  it('ends at the first page that the bank does not find', async () => {
    expect(await listOf(1, 'bank_not_found')).toEqual(ok(null))
    expect(await listOf(4, 'bank_not_found')).toEqual(ok(null))
  })

  it('is not whole where the bank refuses a page', async () => {
    expect(await listOf(4, 'bank_rejected')).toMatchObject({
      value: { code: 'list_not_whole', params: { given: 4, how: 'refused' } },
    })
  })
})
