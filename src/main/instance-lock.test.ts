import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appError } from '../shared/errors/index.ts'
import { err } from '../shared/result.ts'
import { type InstanceLock, lockDataDir } from './instance-lock.ts'

let dataDir: string
const held: InstanceLock[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tesorero-lock-'))
})
afterEach(async () => {
  await Promise.all(held.splice(0).map((lock) => lock.release()))
  rmSync(dataDir, { recursive: true, force: true })
})

async function take(patienceMs = 0): Promise<boolean> {
  const lock = await lockDataDir(dataDir, patienceMs)
  if (lock.ok) held.push(lock.value)
  else expect(lock).toEqual(err(appError('another_instance', { path: dataDir })))
  return lock.ok
}

it('gives a data folder to one holder at a time', async () => {
  expect(await take()).toBe(true)
  expect(await take()).toBe(false)
  await held.pop()?.release()
  expect(await take()).toBe(true)
})

it('waits for a holder that is just closing', async () => {
  expect(await take()).toBe(true)
  const second = take(5000)
  await held.shift()?.release()
  expect(await second).toBe(true)
})

it('frees the folder of a process that was killed', async () => {
  const source = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./instance-lock.ts', import.meta.url).href)})
    await lockDataDir(${JSON.stringify(dataDir)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source])
  await once(child.stdout, 'data')
  expect(await take()).toBe(false)
  child.kill('SIGKILL')
  expect(await take(5000)).toBe(true)
})
