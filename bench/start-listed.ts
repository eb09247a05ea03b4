import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildIfNeeded } from '../scripts/builds.ts'
import { keychainCommand } from '../scripts/with-keychain.ts'
import { type Bench, type Figure, figure, median } from './bench.ts'

const CHILD = fileURLToPath(new URL('./start-listed-child.ts', import.meta.url))

/**
 * From the start of the process to 100,000 echeqs listed and counted, where the window opens with them. The profile opens
 * itself by the secret in a keychain, as on a computer that has one. If none can be started, the secret is typed. Floor: the
 * same shell and browser with an empty page.
 */
export const startListed: Bench = { name: 'start-listed', run }

async function run(): Promise<readonly Figure[]> {
  await buildIfNeeded()
  const keychain = keychainCommand()
  const plain = [process.execPath, CHILD] as const
  const [program, ...args] = keychain.available ? keychain.wrap(plain) : plain
  const { status, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`the starts ended with ${status}`)
  const { blank, whole } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
    readonly blank: readonly number[]
    readonly whole: readonly number[]
  }
  return [figure('start-listed', median(whole), median(blank), 'ms')]
}
