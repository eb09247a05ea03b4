import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ok } from '../shared/errors/index.ts'
import { newDataDir, startApp, type TestApp, until } from './app.fixture.ts'
import { createSessionVault } from './vault/session.ts'
import type { Vault } from './vault/vault-port.ts'

/** Waits until the demo has been set up, with the last of its orders. */
export const demoIsFull = (app: TestApp): Promise<unknown> =>
  until(async () => {
    const { rows } = await app.must('orders.list', { filter: {}, offset: 0, limit: 100 })
    return (
      rows.some(({ kind }) => kind === 'fund_redemption') &&
      rows.some(({ state }) => state === 'unconfirmed') &&
      rows.some(({ state }) => state === 'settled')
    )
  })

type Secrets = ReadonlyMap<string, string>

/** A vault that begins with what another held. */
function vaultWith(held: Secrets): { readonly vault: Vault; readonly secrets: Secrets } {
  const secrets = new Map(held)
  const vault: Vault = {
    ...createSessionVault(),
    get: async (name) => ok(secrets.get(name) ?? null),
    set: async (name, secret) => {
      secrets.set(name, secret)
      return ok(null)
    },
    delete: async (name) => {
      secrets.delete(name)
      return ok(null)
    },
  }
  return { vault, secrets }
}

async function fill(): Promise<{ readonly dir: string; readonly secrets: Secrets }> {
  const dir = await mkdtemp(join(tmpdir(), 'tesorero-demo-'))
  const { vault, secrets } = vaultWith(new Map())
  const app = await startApp(dir, { demo: 'full', vault })
  await app.must('profiles.openDemo', {})
  await demoIsFull(app)
  await app.app.close()
  return { dir, secrets }
}

let filled: ReturnType<typeof fill> | null = null

/**
 * The application with a demo that was filled before, as somebody meets it at a second start. It is filled once and copied,
 * since filling takes longer than most tests of it.
 */
export async function filledDemo(): Promise<TestApp> {
  filled ??= fill()
  const { dir, secrets } = await filled
  const dataDir = await newDataDir()
  await cp(dir, dataDir, { recursive: true })
  const app = await startApp(dataDir, { demo: 'full', vault: vaultWith(secrets).vault })
  await app.must('profiles.openDemo', {})
  return app
}
