import { expect, it } from 'vitest'
import { defaultDataDir } from './data-dir.ts'

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

it('follows %APPDATA% on Windows', () => {
  const env = { APPDATA: 'C:/Users/ana/AppData/Roaming' }
  expect(defaultDataDir({ platform: 'win32', env, home })).toBe(
    'C:/Users/ana/AppData/Roaming/Tesorero',
  )
})
