import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../shared/base/log.ts'
import { appError, err, ok } from '../shared/errors/index.ts'
import type { App, CreateApp } from './app-types.ts'
import { appVersion, boot } from './boot.ts'
import { makeDataDir } from './data-dir.ts'
import type { Handlers } from './ipc/router.ts'
import type { Shell } from './ports/shell.ts'
import { createQuestions } from './shell/questions.ts'

const shell: Shell = {
  kind: 'browser',
  emit: () => {},
  save: async () => ok({ kind: 'dismissed' }),
  printToPdf: async () => ok(new Uint8Array()),
  print: async () => ok({ kind: 'dismissed' }),
  confirm: async () => ({ decision: 'no' }),
  questions: createQuestions(),
}

const closed: string[] = []
const app: App = {
  handlers: { 'jobs.list': async () => ok([]) } as unknown as Handlers,
  close: async () => void closed.push('app'),
}

let dataDir: string
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'tesorero-boot-')), 'deep', 'data')
  closed.length = 0
})
afterEach(() => rmSync(join(dataDir, '..', '..'), { recursive: true, force: true }))

const bootWith = (createApp: CreateApp, patienceMs = 0) =>
  boot({ dataDir, shell, log: silentLog, loadApp: async () => createApp, patienceMs })
const listJobs = (booted: ReturnType<typeof boot>) =>
  booted.answer({ name: 'jobs.list', input: {}, profile: null }, { window: 'w' })

describe('boot', () => {
  it('answers calls that came before the application had started', async () => {
    const ready = Promise.withResolvers<App>()
    const booted = bootWith(async () => ok(await ready.promise))
    const answer = listJobs(booted)
    ready.resolve(app)
    expect(await answer).toEqual(ok([]))
    expect(await booted.started).toBeNull()
    await booted.close()
  })

  it('answers every call with the reason why the application could not start', async () => {
    const error = appError('profiles_unreadable', { path: '/p', reason: 'r' })
    const booted = bootWith(async () => err(error))
    expect(await listJobs(booted)).toEqual(err(error))
    expect(await booted.started).toEqual(error)
    await booted.close()
    expect(closed).toEqual([])
  })

  it('turns an exception at start into an error that names the folder', async () => {
    const booted = bootWith(() => {
      throw new Error('no space')
    })
    expect(await listJobs(booted)).toEqual(
      err(appError('disk_failed', { path: dataDir, reason: 'no space' })),
    )
  })

  it('waits for another program that is just closing, and tells when it does not close', async () => {
    const first = bootWith(async () => ok(app))
    expect(await first.started).toBeNull()
    const impatient = bootWith(async () => ok(app), 0)
    const busy = appError('another_instance', { path: dataDir })
    expect(await impatient.started).toEqual(busy)
    expect(await listJobs(impatient)).toEqual(err(busy))
    const patient = bootWith(async () => ok(app), 60_000)
    await first.close()
    expect(await patient.started).toBeNull()
    await patient.close()
  })

  it('frees the data folder when the application could not start', async () => {
    const error = appError('profiles_unreadable', { path: '/p', reason: 'r' })
    await bootWith(async () => err(error)).started
    const next = bootWith(async () => ok(app))
    expect(await next.started).toBeNull()
    await next.close()
  })

  it('closes the application only after its start has ended', async () => {
    const ready = Promise.withResolvers<App>()
    const booted = bootWith(async () => ok(await ready.promise))
    const closing = booted.close()
    ready.resolve(app)
    await closing
    expect(closed).toEqual(['app'])
  })
})

it('makes the data folder for its owner only', { skip: process.platform === 'win32' }, () => {
  const before = process.umask()
  makeDataDir(dataDir)
  makeDataDir(dataDir)
  expect(existsSync(dataDir)).toBe(true)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  // Programs that are opened from here make files with the usual rights.
  expect(process.umask()).toBe(before)
})

it('knows the version of the package', () => {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  expect(text).toContain(`"version": "${appVersion()}"`)
})
