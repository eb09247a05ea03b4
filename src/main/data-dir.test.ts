import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { appError, err, ok } from '../shared/errors/index.ts'
import { defaultDataDir, makeDataDir } from './data-dir.ts'

const home = '/home/ana'

it.each([
  ['the convention of Linux', 'linux', {}, '/home/ana/.local/share/tesorero'],
  ['XDG_DATA_HOME', 'linux', { XDG_DATA_HOME: '/data' }, '/data/tesorero'],
  [
    'no relative XDG_DATA_HOME',
    'linux',
    { XDG_DATA_HOME: 'data' },
    '/home/ana/.local/share/tesorero',
  ],
  ['the convention of macOS', 'darwin', {}, '/home/ana/Library/Application Support/Tesorero'],
  ['the override', 'linux', { TESORO_DATA_DIR: '/else', XDG_DATA_HOME: '/data' }, '/else'],
] as const)('follows %s', (_what, platform, env, expected) => {
  expect(defaultDataDir({ platform, env, home })).toBe(expected)
})

it('follows %LOCALAPPDATA% on Windows: a roaming profile is copied at each log-off, databases and all', () => {
  const env = { APPDATA: 'C:/Users/ana/Roaming', LOCALAPPDATA: 'C:/Users/ana/AppData/Local' }
  expect(defaultDataDir({ platform: 'win32', env, home })).toBe(
    'C:/Users/ana/AppData/Local/Tesorero',
  )
  expect(defaultDataDir({ platform: 'win32', env: {}, home })).toBe(
    '/home/ana/AppData/Local/Tesorero',
  )
})

describe('a data folder on a share of Windows, whose locks hold nothing', () => {
  const { platform } = process
  afterEach(() => Object.defineProperty(process, 'platform', { value: platform }))

  it.each([
    '\\\\server\\share\\Tesorero',
    '//server/share/Tesorero',
    '\\\\?\\UNC\\server\\share\\Tesorero',
  ])('is refused: %s', (path) => {
    Object.defineProperty(process, 'platform', { value: 'win32' })
    expect(makeDataDir(path)).toEqual(err(appError('data_dir_shared', { path })))
  })

  it('is refused there alone', () => {
    const dir = mkdtempSync(join(tmpdir(), 'tesorero-data-dir-'))
    onTestFinished(() => rmSync(dir, { recursive: true }))
    expect(makeDataDir(`/${dir}`)).toEqual(ok(null))
    Object.defineProperty(process, 'platform', { value: 'win32' })
    expect(makeDataDir(join(dir, 'a'))).toEqual(ok(null))
    expect(makeDataDir(`\\\\?\\${dir}`)).not.toMatchObject({ error: { code: 'data_dir_shared' } })
  })
})
