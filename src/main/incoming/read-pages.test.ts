import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../shared/errors/index.ts'
import { readPages } from './read-pages.ts'

const refusal = { what: '', status: 404, errorCode: '', message: '' }

describe('a list that counts no pages, by a page that was agreed', () => {
  const listOf = (pages: number, code: 'bank_not_found' | 'bank_rejected') =>
    readPages(
      async (page) =>
        (page ?? 1) <= pages
          ? ok({ pages: null, rows: 10, digest: String(page ?? 1) })
          : fail(code, refusal, { bankCode: 'NOT_FOUND' }),
      undefined,
      true,
    )

  it('ends at the first page that the bank does not find', async () => {
    expect(await listOf(1, 'bank_not_found')).toEqual(ok(null))
    expect(await listOf(4, 'bank_not_found')).toEqual(ok(null))
  })

  it.each([
    ['is not found by the bank, though it gives a later one', 3, 4, 'NOT_FOUND'],
    ['is not found without a word of the bank itself', 5, 4, undefined],
  ] as const)('is not whole where a page %s', async (_, missing, last, bankCode) => {
    const read = await readPages(
      async (page) =>
        page === missing || (page ?? 1) > last
          ? fail('bank_not_found', refusal, bankCode === undefined ? {} : { bankCode })
          : ok({ pages: null, rows: 10, digest: String(page ?? 1) }),
      undefined,
      true,
    )
    expect(read).toMatchObject({ value: { code: 'list_not_whole' } })
  })

  it('is whole where the bank gives its last page again, in whatever order the answers come', async () => {
    const read = await readPages(
      async (page) => {
        if (page === 2) await new Promise((resolve) => setTimeout(resolve, 5))
        return ok({ pages: null, rows: 10, digest: String(Math.min(page ?? 1, 2)) })
      },
      undefined,
      true,
    )
    expect(read).toEqual(ok(null))
  })

  it('is not whole where the bank refuses a page', async () => {
    expect(await listOf(4, 'bank_rejected')).toMatchObject({
      value: { code: 'list_not_whole', params: { given: 4, how: 'refused' } },
    })
  })
})
