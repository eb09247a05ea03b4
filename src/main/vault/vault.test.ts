import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { appError, err, ok } from '../../shared/errors/index.ts'
import { createKeychainVault } from './keychain.ts'
import { openVault } from './open.fixture.ts'
import { createSessionVault } from './session.ts'
import { secretNames, type Vault } from './vault-port.ts'

const withoutBus = ['DBUS_SESSION_BUS_ADDRESS', 'DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR']
const here = new URL('.', import.meta.url).href

/** Runs a few lines that use the vault in a process of their own, with another environment, and reads what they print. */
function inProcess(lines: string, env: NodeJS.ProcessEnv, around: readonly string[] = []): unknown {
  const script = `
    import { createKeychainVault } from '${here}keychain.ts'
    import { openVault } from '${here}open.fixture.ts'
    const vault = createKeychainVault('Tesorero test')
    ${lines}`
  const command = [...around, process.execPath, '--input-type=module-typescript', '-e', script]
  const [program = '', ...args] = command
  const run = spawnSync(program, args, { env, encoding: 'utf8' })
  const printed = run.stdout
    .split('\n')
    .find((line) => line.startsWith('{') || line.startsWith('['))
  if (printed === undefined) throw new Error(`nothing printed: ${run.stdout}${run.stderr}`)
  return JSON.parse(printed)
}

const environmentWithout = (names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.includes(name)))

describe('session vault', () => {
  it('keeps, replaces and deletes secrets, and tells the absent by null', async () => {
    const vault = createSessionVault()
    expect(await vault.get('a')).toEqual(ok(null))
    await vault.set('a', 'first')
    await vault.set('a', 'second')
    expect(await vault.get('a')).toEqual(ok('second'))
    await vault.delete('a')
    expect(await vault.get('a')).toEqual(ok(null))
  })

  it('shares nothing with another one', async () => {
    const one = createSessionVault()
    await one.set('a', 'secret')
    expect(await createSessionVault().get('a')).toEqual(ok(null))
  })
})

describe('choosing a vault', () => {
  const fake = (state: Awaited<ReturnType<Vault['probe']>>): Vault => ({
    ...createSessionVault(state),
    kind: 'keychain',
  })

  it('takes the keychain that passed its probe', async () => {
    const opened = await openVault(fake({ state: 'available' }))
    expect(opened.vault.kind).toBe('keychain')
  })

  it.each(['locked', 'missing'] as const)(
    'offers memory when the keychain is %s',
    async (state) => {
      const opened = await openVault(fake({ state, reason: 'because' }))
      expect(opened.vault.kind).toBe('session')
      expect(opened.keychain).toEqual({ state, reason: 'because' })
      expect(await opened.vault.probe()).toEqual({ state, reason: 'because' })
    },
  )
})

describe('keychain without its library', () => {
  it('is missing, in whatever words the loader says so', () => {
    const seen = inProcess(
      `const { registerHooks } = await import('node:module')
      registerHooks({
        resolve: (name, context, next) =>
          name === 'keytar'
            ? { url: 'data:text/javascript,throw new Error("Failed to load")', shortCircuit: true }
            : next(name, context),
      })
      console.log(JSON.stringify([await vault.probe(), await vault.get('x'), await vault.set('x', 'y'),
        await vault.delete('x'), (await openVault(vault)).vault.kind]))`,
      process.env,
    )
    const missing = err(appError('keychain_missing', { reason: 'Failed to load' }))
    expect(seen).toEqual([
      { state: 'missing', reason: 'Failed to load' },
      missing,
      missing,
      missing,
      'session',
    ])
  })
})

describe.runIf(process.platform === 'linux')('keychain without a D-Bus session', () => {
  it('is missing, with a reason, and never answers null', () => {
    const seen = inProcess(
      `console.log(JSON.stringify([await vault.probe(), await vault.get('x'), await vault.set('x', 'y'),
        await vault.delete('x'), (await openVault(vault)).vault.kind]))`,
      environmentWithout(withoutBus),
    )
    const missing = err(expect.objectContaining({ code: 'keychain_missing' }))
    expect(seen).toEqual([
      { state: 'missing', reason: expect.stringMatching(/./) },
      missing,
      missing,
      missing,
      'session',
    ])
  })
})

describe.runIf(process.env['TESORO_SECRET_SERVICE'] === '1')(
  'keychain of a real Secret Service',
  () => {
    const vault = createKeychainVault(`Tesorero test ${randomBytes(4).toString('hex')}`)
    const name = secretNames.clientSecret('p1')
    afterAll(async () => {
      await vault.delete(name)
    })

    it('passes its probe and leaves nothing of it behind', async () => {
      expect(await vault.probe()).toEqual({ state: 'available' })
      expect((await openVault(vault)).vault).toBe(vault)
    })

    it('keeps a secret with every character, replaces it and deletes it', async () => {
      const secret = 'ñandú €\n"quoted" \\ 🔑'
      expect(await vault.get(name)).toEqual(ok(null))
      expect(await vault.set(name, secret)).toEqual(ok(null))
      expect(await vault.get(name)).toEqual(ok(secret))
      expect(await vault.set(name, 'other')).toEqual(ok(null))
      expect(await vault.get(name)).toEqual(ok('other'))
      expect(await vault.delete(name)).toEqual(ok(null))
      expect(await vault.delete(name)).toEqual(ok(null))
      expect(await vault.get(name)).toEqual(ok(null))
    })

    it('is seen by another process of the same user', async () => {
      const shared = createKeychainVault('Tesorero test')
      await shared.set('shared', 'value')
      expect(
        inProcess(`console.log(JSON.stringify(await vault.get('shared')))`, process.env),
      ).toEqual(ok('value'))
      await shared.delete('shared')
    })

    it('says locked, not absent, when the keyring that holds the secret is locked', () => {
      const home = mkdtempSync(join(tmpdir(), 'tesoro-locked-'))
      const rest = environmentWithout(withoutBus)
      const env = { ...rest, HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home }
      const unlocked = `printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"`
      const session = ['dbus-run-session', '--']
      try {
        expect(
          inProcess(`console.log(JSON.stringify(await vault.set('x', 'secret')))`, env, [
            ...session,
            'bash',
            '-c',
            unlocked,
            'unlocked',
          ]),
        ).toEqual(ok(null))
        const seen = inProcess(
          `console.log(JSON.stringify([await vault.probe(), await vault.get('x'), await vault.set('x', 'y'),
          await vault.delete('x')]))`,
          env,
          session,
        )
        const locked = err(expect.objectContaining({ code: 'keychain_locked' }))
        expect(seen).toEqual([
          { state: 'locked', reason: expect.stringMatching(/./) },
          locked,
          locked,
          locked,
        ])
      } finally {
        rmSync(home, { recursive: true, force: true })
      }
    })
  },
)
