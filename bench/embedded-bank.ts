import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { BankConfig } from '../src/main/bank/index.ts'

/** An embedded bank in a process of its own, so that it does not share the measured one's time. */
export interface BenchBank {
  readonly config: BankConfig
  /** Changes how it behaves. */
  readonly configure: (changes: object) => Promise<void>
  readonly close: () => void
}

interface Line {
  readonly base_url: string
  readonly auth_url: string
  readonly realm: string
  readonly client_id: string
  readonly client_secret: string
  readonly control_url: string
}

/** Starts one with the given arguments of `npm run sandbox` and waits for its line. */
export async function startBenchBank(...args: readonly string[]): Promise<BenchBank> {
  const command = ['scripts/run.mjs', 'sandbox', '--port', '0', '--seed', '1', ...args]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const first = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the embedded bank ended with ${code}`)))
  })
  const bank = JSON.parse(first) as Line
  return {
    config: {
      connection: {
        baseUrl: bank.base_url,
        authUrl: bank.auth_url,
        realm: bank.realm,
        userAgent: 'Tesorero/bench',
        clientId: bank.client_id,
      },
      clientSecret: bank.client_secret,
      positionRequestBody: null,
    },
    configure: async (changes) => {
      const post = { method: 'POST', body: JSON.stringify(changes) }
      const answer = await fetch(`${bank.control_url}/config`, post)
      if (!answer.ok) throw new Error(`the embedded bank refuses: ${await answer.text()}`)
    },
    close: () => {
      lines.close()
      child.kill()
    },
  }
}
