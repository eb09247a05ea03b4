import { spawnSync } from 'node:child_process'

type Command = readonly [string, ...string[]]

/** Whether a throw-away keychain can be put around a command, and how; or why not. */
export type KeychainCommand =
  | { readonly available: true; readonly wrap: (command: Command) => Command }
  | { readonly available: false; readonly reason: string }

/**
 * A Secret Service of its own for one command (Linux): a D-Bus session with GNOME Keyring, unlocked and empty, its data in
 * a temporary folder. TESORO_SECRET_SERVICE=1 tells the tests within that the keychain is a real one.
 */
const SESSION = `
  home=$(mktemp -d) || exit 97
  trap 'rm -rf "$home"' EXIT
  printf test | env -u DISPLAY -u WAYLAND_DISPLAY XDG_DATA_HOME="$home" XDG_RUNTIME_DIR="$home" \\
    gnome-keyring-daemon --unlock --components=secrets >/dev/null || exit 97
  TESORO_SECRET_SERVICE=1 "$@"`

const wrap = (command: Command): Command => [
  'dbus-run-session',
  '--',
  'bash',
  '-c',
  SESSION,
  'with-keychain',
  ...command,
]

const NEEDED = ['dbus-run-session', 'gnome-keyring-daemon', 'bash']

/** Which of these programs this computer does not have. */
export const notInstalled = (programs: readonly string[]): readonly string[] =>
  programs.filter((name) => spawnSync(name, ['--version']).error !== undefined)

/** Finds out by trying: the Secret Service is started once around a command that does nothing. */
export function keychainCommand(): KeychainCommand {
  if (process.platform !== 'linux')
    return { available: false, reason: `none can be started for tests on ${process.platform}` }
  const missing = notInstalled(NEEDED)
  if (missing.length > 0)
    return { available: false, reason: `not installed: ${missing.join(', ')}` }
  const [program, ...args] = wrap(['true'])
  const trial = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 })
  if (trial.status === 0) return { available: true, wrap }
  const said = trial.stderr.trim().split('\n').at(-1) ?? ''
  return { available: false, reason: `the Secret Service did not start: ${said}` }
}

/** `node scripts/with-keychain.ts -- npx vitest run src/main/vault`: runs a command, with a keychain if there can be one. */
function main(): number {
  const at = process.argv.indexOf('--')
  const [first, ...others] = at < 0 ? [] : process.argv.slice(at + 1)
  if (first === undefined) {
    console.error('usage: node scripts/with-keychain.ts -- command arguments…')
    return 2
  }
  const keychain = keychainCommand()
  if (!keychain.available) console.log(`The keychain tests are NOT run: ${keychain.reason}`)
  const command: Command = [first, ...others]
  const [program, ...args] = keychain.available ? keychain.wrap(command) : command
  const run = spawnSync(program, args, { stdio: 'inherit' })
  if (run.error !== undefined) console.error(run.error.message)
  return run.status ?? 1
}

if (import.meta.main) process.exit(main())
