import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyFolderForEach, folder as root } from '../disk/folder.fixture.ts'
import { BundleError, readBundle, writeBundle } from './bundle.ts'

emptyFolderForEach()
beforeEach(() => {
  mkdirSync(join(root, 'from'))
  mkdirSync(join(root, 'to'))
  writeFileSync(join(root, 'from', 'ledger.db'), Buffer.alloc(3000, 7))
  writeFileSync(join(root, 'from', 'archive.db'), Buffer.alloc(10, 9))
})

const about = {
  madeAt: '2026-11-22T12:00:00.000Z',
  databaseKey: Buffer.alloc(32, 1).toString('base64'),
  profile: {
    id: 'p1',
    name: 'Panadería',
    environment: 'sandbox' as const,
    createdAt: '2026-11-01T12:00:00.000Z',
    baseUrl: 'https://bank.example',
    authUrl: 'https://auth.example',
    realm: 'r',
    userAgent: 'Tesorero',
    clientId: 'c',
    positionRequestBody: null,
    downloadHosts: [],
    listener: { enabled: true, host: '127.0.0.1', port: 0 },
  },
}
async function bytes(): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeBundle(about, join(root, 'from'))) pieces.push(piece)
  return Buffer.concat(pieces)
}
async function* inPieces(whole: Uint8Array, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}
const read = (whole: Uint8Array, size = 700) => readBundle(inPieces(whole, size), join(root, 'to'))

describe('a bundle', () => {
  it.each([1, 700, 1 << 20])('comes back as it was, in pieces of %d', async (size) => {
    expect(await read(await bytes(), size)).toMatchObject(about)
    for (const name of ['ledger.db', 'archive.db'])
      expect(readFileSync(join(root, 'to', name))).toEqual(readFileSync(join(root, 'from', name)))
  })

  it('with more, or less, than its databases is none', async () => {
    const whole = await bytes()
    await expect(read(Buffer.concat([whole, Buffer.from('x')]))).rejects.toThrow(BundleError)
    rmSync(join(root, 'to'), { recursive: true })
    mkdirSync(join(root, 'to'))
    await expect(read(whole.subarray(0, -1))).rejects.toThrow(BundleError)
  })
})
