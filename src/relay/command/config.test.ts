import { describe, expect, it } from 'vitest'
import { proposedPaths } from '../../shared/wire/notifications.ts'
import { type Environment, readArguments, readPairing, readSettings } from './config.ts'
import { HELP } from './help.ts'
import { allOptions } from './options.ts'

const KEY = 'a-key-of-sixteen-or-more'
/** What `serve` would do with a command line and an environment. */
function settings(args: readonly string[], env: Environment = {}) {
  const asked = readArguments(args, env)
  if (!asked.ok) return asked
  return readSettings(asked.value.given, KEY)
}
const pairing = (args: readonly string[], env: Environment = {}) => {
  const asked = readArguments(['pair', ...args], env)
  return asked.ok ? readPairing(asked.value.given) : asked
}

describe('the command line of the relay', () => {
  it('serves on this computer with the defaults that the help names', () => {
    expect(settings([])).toEqual({
      ok: true,
      value: {
        host: '127.0.0.1',
        port: 8787,
        apiKey: KEY,
        routes: { paths: {}, withoutKey: [], keepUnknown: false },
        downloads: { hosts: [], maxFileBytes: 50_000_000 },
        ratePerSecond: 500,
      },
    })
  })

  it('takes every setting from the environment, and the command line before it', () => {
    const env = {
      RELAY_PORT: '1',
      RELAY_DOWNLOAD_HOSTS: 'a.example.com, b.example.com',
      RELAY_PATHS: 'mep-result=/v1/notifications/mep,cvu-cashout=/v1/notifications/out',
      RELAY_WITHOUT_KEY: 'cvu-cashin',
      RELAY_KEEP_UNKNOWN: '1',
    }
    expect(settings(['serve', '--port', '2'], env)).toMatchObject({
      value: {
        port: 2,
        downloads: { hosts: ['a.example.com', 'b.example.com'] },
        routes: {
          paths: { 'mep-result': '/v1/notifications/mep', 'cvu-cashout': '/v1/notifications/out' },
          withoutKey: ['cvu-cashin'],
          keepUnknown: true,
        },
      },
    })
  })

  it.each([
    [['--port', 'x'], /--port takes a whole number from 0 to 65535, not "x"/],
    [['--port', '70000'], /--port/],
    [['--path', 'account-movement=/v1/notifications/x'], /cvu-cashout or mep-result/],
    [['--path', 'mep-result=/other'], /starts with \/v1\/notifications\//],
    [['--path', 'mep-result'], /starts with/],
    [
      ['--path', 'cvu-cashout=/v1/notifications/accounts/movements'],
      /a path that no other kind has, not "\/v1\/notifications\/accounts\/movements"/,
    ],
    [['--path', 'mep-result=/v1/notifications/transfers/cvu/cashout'], /no other kind has/],
    [
      ['--path', 'mep-result=/v1/notifications/x', '--path', 'cvu-cashout=/v1/notifications/x'],
      /a path that no other kind has/,
    ],
    [
      ['--path', 'mep-result=/v1/notifications/x', '--path', 'mep-result=/v1/notifications/y'],
      /mep-result once/,
    ],
    [['--without-key', 'account-movement'], /--without-key takes/],
    [['--colour', 'red'], /--colour/],
    [['dance'], /no command "dance"/],
    [['--store', 'postgres://user:password@host/db'], /password on the command line/],
  ])('says in a sentence what is wrong with %j', (args, sentence) => {
    expect(settings(args)).toEqual({ ok: false, error: expect.stringMatching(sentence) })
  })

  it('lets two kinds change places', () => {
    const paths = {
      'cvu-cashout': proposedPaths['mep-result'],
      'mep-result': proposedPaths['cvu-cashout'],
    }
    const args = Object.entries(paths).flatMap(([kind, path]) => ['--path', `${kind}=${path}`])
    expect(settings(args)).toMatchObject({ value: { routes: { paths } } })
  })

  it('refuses a short API key', () => {
    const asked = readArguments([], {})
    expect(asked.ok && readSettings(asked.value.given, 'short')).toMatchObject({ ok: false })
  })

  it('refuses an API key that no header can carry', () => {
    for (const key of [
      'contraseña-del-banco',
      'clave-del-banco-\u{1f511}',
      'clave-del-banco\n42',
    ]) {
      const asked = readArguments([], {})
      const error = expect.stringMatching(/API key must be one line of ASCII/)
      expect(asked.ok && readSettings(asked.value.given, key)).toEqual({ ok: false, error })
    }
  })

  it('takes the address of a host with and without the brackets of a URL', () => {
    for (const host of ['::1', '[::1]'])
      expect(settings(['--host', host])).toMatchObject({ value: { host: '::1' } })
    expect(settings([], { RELAY_HOST: '[::]' })).toMatchObject({ value: { host: '::' } })
  })

  it('pairs only under an address that desktops can use', () => {
    expect(pairing(['--public-url', 'https://r.example.com/x'])).toEqual({
      ok: true,
      value: 'https://r.example.com/x',
    })
    expect(pairing([], { RELAY_PUBLIC_URL: 'https://r.example.com' })).toMatchObject({ ok: true })
    for (const args of [[], ['--public-url', 'http://r.example.com'], ['--public-url', 'r?x']])
      expect(pairing(args)).toMatchObject({ ok: false })
  })

  it('has in its help every option, its environment variable and its default', () => {
    for (const { name, env, initially } of allOptions) {
      expect(HELP).toContain(`--${name}`)
      expect(HELP).toContain(`[${env}]`)
      if (initially !== undefined) expect(HELP).toContain(`(default ${initially})`)
    }
    for (const args of [['--help'], ['-h'], ['pair', '--help'], ['help']])
      expect(readArguments(args, {})).toMatchObject({ value: { command: 'help' } })
    expect(Math.max(...HELP.split('\n').map((line) => line.length))).toBeLessThanOrEqual(130)
  })
})
