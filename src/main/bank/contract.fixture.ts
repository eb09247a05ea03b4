import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sandboxClient } from './bank.fixture.ts'
import type { SandboxLike } from './embedded-bank.fixture.ts'

type Client = Awaited<ReturnType<typeof sandboxClient>>
/** The bank that tests of the contract talk to: its address, a client of it, its control API, and what may be sent to it. */
type ContractBank = Client & { readonly connection: SandboxLike }
interface RunningBank {
  readonly connection: SandboxLike
  readonly close: () => Promise<void>
}

/**
 * The embedded bank that `start` starts, one for all tests of the file or a new one for each. At its end it must have seen
 * no violation: whatever the tests sent keeps to the specification. Called once, where a file begins; the bank is there in
 * each test.
 */
export function contractBank(
  start: () => Promise<RunningBank>,
  one: 'per file' | 'per test' = 'per file',
): ContractBank {
  let running: { readonly bank: ContractBank; readonly close: RunningBank['close'] } | null = null
  const [before, after] = one === 'per file' ? [beforeAll, afterAll] : [beforeEach, afterEach]
  before(async () => {
    const { connection, close } = await start()
    running = { bank: { ...(await sandboxClient(connection)), connection }, close }
  })
  after(async () => {
    if (running === null) return
    const { bank, close } = running
    expect(await bank.control.violations()).toEqual([])
    bank.client.close()
    await close()
  })
  const bank = (): ContractBank => {
    if (running === null) throw new Error('the bank starts with the first test')
    return running.bank
  }
  return {
    get connection() {
      return bank().connection
    },
    get client() {
      return bank().client
    },
    get control() {
      return bank().control
    },
    get usable() {
      return bank().usable
    },
  }
}
