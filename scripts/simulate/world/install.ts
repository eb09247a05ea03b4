import crypto from 'node:crypto'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { performance } from 'node:perf_hooks'
import timersModule from 'node:timers'
import timersPromises from 'node:timers/promises'
import workers from 'node:worker_threads'
import { installDisk } from './disk.ts'
import { as, later, nature } from './loop.ts'
import { installNetwork, worldFetch } from './net.ts'
import { createDice, type Dice } from './random.ts'
import { fileStreams } from './streams.ts'
import { InlineThread, loadThread } from './threads.ts'
import {
  abortAfter,
  abortWithAny,
  monotonicNow,
  timerPromises,
  timers,
  WorldDate,
} from './timers.ts'

/** Puts the simulated world in the place of Node's own clocks, timers, random numbers, sockets, threads and disk. */

let dice: Dice = createDice(0, 'world')

/** Seeds what the programs of the world draw: ids, keys, jitter. */
export const seedWorld = (seed: number): void => {
  dice = createDice(seed, 'world')
}

/** What stands before the 32 bytes of a private X25519 key in PKCS #8. */
const X25519_PRIVATE = '302e020100300506032b656e04220420'

type NodeCallback = (cause: unknown, value?: unknown) => void

function installRandom(): void {
  Object.assign(Math, { random: () => dice.real() })
  Object.assign(crypto, {
    randomUUID: () => dice.uuid(),
    randomBytes: (length: number) => dice.bytes(length),
    randomInt: (from: number, to?: number) =>
      to === undefined ? dice.below(from) : from + dice.below(to - from),
    // Pairs of the relay, the only ones that the application makes.
    generateKeyPairSync: (type: string) => {
      if (type !== 'x25519') throw new Error(`no pair of ${type} in the simulated world`)
      const key = Buffer.concat([Buffer.from(X25519_PRIVATE, 'hex'), dice.bytes(32)])
      const privateKey = crypto.createPrivateKey({ key, format: 'der', type: 'pkcs8' })
      return { privateKey, publicKey: crypto.createPublicKey(privateKey) }
    },
    // Its cost is a thread's elsewhere; here it is the loop's. It ends though its program has: a line of tries that all
    // programs of this process share would stand for ever.
    scrypt: (secret: string, salt: Buffer, length: number, given: unknown, done?: NodeCallback) => {
      const heard = (done ?? given) as NodeCallback
      const options = (done === undefined ? {} : given) as crypto.ScryptOptions
      as(nature, () =>
        later(0, () => heard(null, crypto.scryptSync(secret, salt, length, options))),
      )
    },
  })
  Object.assign(globalThis.crypto, {
    randomUUID: () => dice.uuid(),
    getRandomValues: (bytes: Uint8Array) => {
      bytes.set(dice.bytes(bytes.length))
      return bytes
    },
  })
}

/** Called once, before the application is loaded. */
export async function installWorld(): Promise<void> {
  installRandom()
  installNetwork()
  installDisk()
  Object.assign(fs, fileStreams)
  Object.assign(timersModule, timers)
  Object.assign(timersPromises, timerPromises)
  Object.assign(workers, { Worker: InlineThread })
  Object.assign(AbortSignal, { timeout: abortAfter, any: abortWithAny })
  Object.defineProperty(performance, 'now', { value: monotonicNow })
  Object.assign(globalThis, timers, { Date: WorldDate, fetch: worldFetch })
  syncBuiltinESMExports()
  const root = new URL('../../../', import.meta.url)
  for (const file of fs.globSync('src/**/*.worker.ts', { cwd: root }).sort())
    await loadThread(new URL(file, root).href)
}
