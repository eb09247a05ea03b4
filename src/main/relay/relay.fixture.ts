import { systemClock } from '../../host/clock.ts'
import { silentLog } from '../../shared/base/log.ts'
import { good } from '../../shared/base/result.fixture.ts'
import { type AppError, err, ok } from '../../shared/errors/index.ts'
import { createRelayClient, type RelayClient } from './client.ts'
import { pairRelay, type RelayPairing } from './pairing.ts'
import type { RelayedFile, RelayedNotification } from './relay-port.ts'

/** Help for tests: a desktop that keeps what its client hands over. */
export function testDesktop(pairing: RelayPairing) {
  const notifications: RelayedNotification[] = []
  const files: RelayedFile[] = []
  let failure: AppError | null = null
  const take =
    <T>(list: T[]) =>
    async (item: T) => {
      if (failure !== null) return err(failure)
      return ok(list.push(item))
    }
  const connect = (): RelayClient =>
    createRelayClient({
      pairing,
      receive: take(notifications),
      receiveFile: take(files),
      log: silentLog,
    })
  let client = connect()
  const attempt = (signal: AbortSignal = AbortSignal.timeout(40_000)) => client.poll(signal)
  return {
    pairing,
    notifications,
    files,
    attempt,
    poll: async () => good(await attempt()),
    /** As after the program was closed: nothing is remembered but the pairing. */
    restart: (): void => {
      client = connect()
    },
    /** What the callbacks answer from now on; null is that it is stored. */
    failWith: (error: AppError | null): void => {
      failure = error
    },
  }
}
export type TestDesktop = ReturnType<typeof testDesktop>

/** Pairs a new desktop with a code. */
export const pairedDesktop = async (code: string): Promise<TestDesktop> =>
  testDesktop(good(await pairRelay(code, systemClock)))
