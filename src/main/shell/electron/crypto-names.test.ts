import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Electron's cryptography is BoringSSL: a new name of these modules is a decision, to be tried there before it is used.

const USED: Readonly<Record<string, readonly string[]>> = {
  crypto: [
    'KeyObject',
    'createCipheriv',
    'createDecipheriv',
    'createHash',
    'createHmac',
    'createPrivateKey',
    'createPublicKey',
    'diffieHellman',
    'generateKeyPairSync',
    'hkdfSync',
    'randomBytes',
    'randomInt',
    'randomUUID',
    'scrypt',
    'timingSafeEqual',
  ],
  zlib: [
    'brotliDecompress',
    'constants',
    'crc32',
    'createBrotliDecompress',
    'createDeflateRaw',
    'createGunzip',
    'createInflate',
    'gunzip',
    'inflate',
    'inflateRawSync',
    'zstdCompressSync',
    'zstdDecompressSync',
  ],
}

it('main uses those names of node:crypto and node:zlib that are known to be there in Electron', () => {
  const found = new Map<string, Set<string>>()
  for (const file of globSync('src/{host,main,preload,shared}/**/*.ts')) {
    if (/\.(?:test|fixture)\.ts$/.test(file)) continue
    const imports = readFileSync(file, 'utf8').matchAll(
      /import (?:\{([^}]*)\}|(\* as \w+|\w+)) from 'node:(crypto|zlib)'/g,
    )
    for (const [, names, whole, module = ''] of imports) {
      const own = found.get(module) ?? new Set<string>()
      for (const name of (names ?? whole ?? '').split(',')) {
        const [plain = ''] = name
          .trim()
          .replace(/^type /, '')
          .split(' as ')
        if (plain !== '') own.add(plain)
      }
      found.set(module, own)
    }
  }
  const sorted = Object.fromEntries([...found].map(([name, own]) => [name, [...own].toSorted()]))
  expect(sorted).toEqual(USED)
})
