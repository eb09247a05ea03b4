// Probes whether a program's Node can do all that the application needs. It runs on Electron's Node, and in a test on plain Node.
import { createHmac, diffieHellman, generateKeyPairSync, hkdfSync, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { Worker } from 'node:worker_threads'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A thread that is given shared memory and writes into it. */
const sharing = () =>
  new Promise((resolve, reject) => {
    const shared = new SharedArrayBuffer(4)
    const source =
      "const { workerData, parentPort } = require('node:worker_threads'); new Int32Array(workerData)[0] = 7; parentPort.postMessage('')"
    const worker = new Worker(source, { eval: true, workerData: shared })
    worker.once('message', () => resolve(new Int32Array(shared)[0]))
    worker.once('error', reject)
  })

/** A database opened by the library of `load`, encrypted, written to and read back. */
function database(load) {
  const folder = mkdtempSync(join(tmpdir(), 'tesorero-probe-'))
  try {
    const Database = load('better-sqlite3')
    const open = () => {
      const db = new Database(join(folder, 'x.db'))
      db.pragma("cipher = 'chacha20'")
      db.key(Buffer.from('raw:'.concat('ab'.repeat(32))))
      return db
    }
    const made = open()
    made.exec('CREATE TABLE t (a); INSERT INTO t VALUES (7)')
    made.close()
    const again = open()
    const read = again.prepare('SELECT a FROM t').pluck().get()
    again.close()
    return read
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Does each, and answers what it gave or how it failed. */
export async function nodeHalf(load) {
  const found = {}
  const attempt = async (name, work) => {
    try {
      found[name] = await work()
    } catch (cause) {
      found[name] = `failed: ${String(cause)}`
    }
  }
  await attempt('versions', () => process.versions)
  await attempt('hkdf', () => hkdfSync('sha256', 'key', 'salt', 'info', 32).byteLength)
  await attempt('scrypt', () => scryptSync('pin', 'salt', 32).length)
  await attempt('hmac', () => createHmac('sha256', 'key').update('x').digest().length)
  await attempt('x25519', () => {
    const [a, b] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')]
    return diffieHellman({ privateKey: a.privateKey, publicKey: b.publicKey }).length
  })
  await attempt('zstd', () => zstdDecompressSync(zstdCompressSync(Buffer.from('x'))).toString())
  await attempt('sharedMemory', sharing)
  await attempt('database', () => database(load))
  await attempt('report', () => typeof process.report?.getReport())
  await attempt('systemAuthorities', () => getCACertificates('system').length)
  await attempt('language', () => new Intl.NumberFormat('es-AR').format(1234.5))
  return found
}
