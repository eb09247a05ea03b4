import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test as base, expect, PROFILE, type Tesorero } from './app.ts'
import { type RunningServer, startScript } from './processes.ts'

/** A relay in a process of its own, and its store, which outlives the process. */
export class RelayHost {
  readonly #store: string
  readonly #apiKey: string
  readonly #downloadHost: string
  #port = '0'
  #program: RunningServer<{ readonly url: string }> | null = null

  constructor(dir: string, apiKey: string, downloadHost: string) {
    this.#store = join(dir, 'relay.db')
    this.#downloadHost = downloadHost
    this.#apiKey = apiKey
  }

  /** Starts it; again on the port that it had. */
  async start(): Promise<void> {
    const args = [
      '--port',
      this.#port,
      '--store',
      this.#store,
      '--download-host',
      this.#downloadHost,
    ]
    this.#program = await startScript('relay', args, { RELAY_API_KEY: this.#apiKey })
    this.#port = new URL(this.url).port
  }

  get url(): string {
    return this.#program?.info.url ?? ''
  }

  /** Ends it the hard way, as a power cut would. */
  async kill(): Promise<void> {
    await this.#program?.kill()
    this.#program = null
  }

  /** What one of its commands prints. */
  async says(command: string, ...args: readonly string[]): Promise<string> {
    const all = ['scripts/run.mjs', 'relay', command, '--store', this.#store, ...args]
    return (await promisify(execFile)(process.execPath, all)).stdout.trim()
  }
}

/** Tesorero connected to a bank that can call nothing but a relay, and a relay. */
export const test = base.extend<{ relay: RelayHost; connected: Tesorero }>({
  relay: async ({ bank }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'tesorero-e2e-relay-'))
    const key = bank.info.webhook_api_key
    const relay = new RelayHost(dir, key, new URL(bank.info.base_url).host)
    await relay.start()
    await bank.control('/webhooks', { base_url: relay.url, api_key: key })
    await use(relay)
    await relay.kill()
    await rm(dir, { recursive: true, force: true })
  },
  connected: async ({ app, bank }, use) => {
    await app.connect(bank)
    await use(app)
  },
})

/** Pairs by the code, as the settings offer it. */
export async function pairWith(app: Tesorero, code: string): Promise<void> {
  await app.openSettings('notifications')
  await app.field('relay.code').fill(code)
  await app.button('relay.pair').click()
  // What is no code is refused without a question.
  if (code.startsWith('tesorero-relay:')) await app.trust()
}

/** How many notifications of the inbox are unread, as their list marks them. */
export async function expectUnread(app: Tesorero, count: number): Promise<void> {
  await app.goToConnection('notices')
  await expect(app.page.getByRole('img', { name: app.text('notice.unread') })).toHaveCount(count)
}

export { expect, PROFILE }
