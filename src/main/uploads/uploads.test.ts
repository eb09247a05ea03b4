import { Buffer } from 'node:buffer'
import { expect, test } from 'vitest'
import { createUploads } from './uploads.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** Begins an upload and answers its id. */
function begin(uploads: ReturnType<typeof createUploads>, bytes: number): string {
  const begun = uploads.begin('file.json', bytes)
  if (!begun.ok) throw new Error(begun.error.code)
  return begun.value.uploadId
}

test('chunks in order make the file, which can be read more than once until it is dropped', () => {
  const uploads = createUploads(100)
  const id = begin(uploads, 6)
  uploads.chunk(id, 0, base64('abc'))
  uploads.chunk(id, 1, base64('def'))
  for (let time = 0; time < 2; time++) {
    const taken = uploads.take(id)
    if (!taken.ok) throw new Error(taken.error.code)
    expect(Buffer.from(taken.value.bytes).toString()).toBe('abcdef')
    expect(taken.value.name).toBe('file.json')
  }
  uploads.drop(id)
  expect(uploads.take(id)).toMatchObject({ ok: false, error: { code: 'upload_unknown' } })
})

test('an empty file is a file', () => {
  const uploads = createUploads(100)
  expect(uploads.take(begin(uploads, 0))).toMatchObject({ ok: true })
})

test('a file over the cap is refused before its first chunk', () => {
  expect(createUploads(50_000_000).begin('big', 60_000_000)).toMatchObject({
    ok: false,
    error: { code: 'upload_too_large', params: { limit: '50 MB' } },
  })
})

test('a file that stops half-way is incomplete', () => {
  const uploads = createUploads(100)
  const id = begin(uploads, 6)
  uploads.chunk(id, 0, base64('abc'))
  expect(uploads.take(id)).toMatchObject({
    ok: false,
    error: { code: 'upload_incomplete', params: { expected: 6, received: 3 } },
  })
})

test('more bytes than announced, or a chunk out of order, end the upload', () => {
  const uploads = createUploads(100)
  const long = begin(uploads, 2)
  expect(uploads.chunk(long, 0, base64('abc'))).toMatchObject({
    error: { code: 'upload_incomplete' },
  })
  expect(uploads.take(long)).toMatchObject({ error: { code: 'upload_unknown' } })
  const wrong = begin(uploads, 6)
  expect(uploads.chunk(wrong, 1, base64('abc'))).toMatchObject({
    error: { code: 'upload_incomplete' },
  })
})

test('only the newest uploads are kept', () => {
  const uploads = createUploads(100)
  const ids = Array.from({ length: 6 }, () => begin(uploads, 0))
  expect(ids.map((id) => uploads.take(id).ok)).toEqual([false, false, true, true, true, true])
})

test('clearing forgets every upload', () => {
  const uploads = createUploads(100)
  const id = begin(uploads, 0)
  uploads.clear()
  expect(uploads.take(id)).toMatchObject({ error: { code: 'upload_unknown' } })
})

test('a chunk of no bytes ends the upload: they would be kept without end', () => {
  const uploads = createUploads(10)
  const id = begin(uploads, 3)
  expect(uploads.chunk(id, 0, '')).toMatchObject({ error: { code: 'upload_incomplete' } })
  expect(uploads.chunk(id, 1, base64('abc'))).toMatchObject({ error: { code: 'upload_unknown' } })
})
