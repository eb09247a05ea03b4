import { join } from 'node:path'
import { type Computer, keep, type RunningProgram, until } from './computer.ts'
import { type Look, SIGHT } from './looks.ts'

/** A packaged application and how it is started; more than its path for one that a test wrote. */
export interface Application {
  readonly command: readonly [string, ...string[]]
  /** Its archive, one byte of which is changed. */
  readonly asar: string
  readonly dataDir: string
}

const DRAWN_MS = 60_000
const END_MS = 20_000

/** The line of the log that tells of the first drawing; null while there is none. */
function drawnIn(log: string): Readonly<Record<string, unknown>> | null {
  const [line] = log.split('\n').flatMap((one) => {
    const [, details] = one.split(' info window drawn ')
    return details === undefined ? [] : [details]
  })
  return line === undefined ? null : (JSON.parse(line) as Record<string, unknown>)
}

const logOf = (computer: Computer, dataDir: string): string =>
  computer.read(join(dataDir, 'logs', 'tesorero.log'))?.toString('utf8') ?? ''

/** Asks a program to end as a person does. */
async function askToEnd(computer: Computer, running: RunningProgram): Promise<void> {
  if (computer.platform === 'win32')
    await computer.start(['taskkill', '/im', 'Tesorero.exe'], { limitMs: END_MS }).ended
  else if (computer.platform === 'darwin')
    await computer.start(['osascript', '-e', 'quit app "Tesorero"'], { limitMs: END_MS }).ended
  else running.kill('SIGTERM')
}

/** Waits for an end; the program is killed where it does not come. */
async function endOf(computer: Computer, running: RunningProgram): Promise<number | null | 'runs'> {
  if (await until(computer, END_MS, running.hasEnded)) return (await running.ended).code
  running.kill('SIGKILL')
  return 'runs'
}

const screenshot = (platform: NodeJS.Platform, file: string): readonly [string, ...string[]] => {
  if (platform === 'darwin') return ['screencapture', '-x', file]
  if (platform === 'linux') return ['import', '-window', 'root', file]
  const script = [
    'Add-Type -AssemblyName System.Windows.Forms,System.Drawing',
    '$b=[System.Windows.Forms.Screen]::PrimaryScreen.Bounds',
    '$i=New-Object System.Drawing.Bitmap $b.Width,$b.Height',
    '[System.Drawing.Graphics]::FromImage($i).CopyFromScreen($b.Location,[System.Drawing.Point]::Empty,$b.Size)',
    `$i.Save('${file}')`,
  ]
  return ['powershell', '-NoProfile', '-Command', script.join(';')]
}

/** The looks at a packaged application from outside, in the order in which they depend on each other. */
export function applicationLooks(application: Application): readonly Look[] {
  const { command, asar, dataDir } = application
  const started = (computer: Computer, args: readonly string[], env = {}): RunningProgram =>
    computer.start([...command, `--data-dir=${dataDir}`, ...args], { env })
  let first: RunningProgram | null = null
  const refused =
    (args: readonly string[]): Look['look'] =>
    async (computer) => {
      const code = await endOf(computer, started(computer, args))
      return code === 1 ? null : `it ended with ${code}`
    }
  return [
    {
      what: 'it draws its window, sandboxed',
      look: async (computer) => {
        first = started(computer, [])
        const { hasEnded } = first
        const isDrawn = (): boolean => drawnIn(logOf(computer, dataDir)) !== null
        await until(computer, DRAWN_MS, () => isDrawn() || hasEnded())
        computer.write(join(SIGHT, 'tesorero.log'), logOf(computer, dataDir))
        const drawn = drawnIn(logOf(computer, dataDir))
        if (drawn !== null) return drawn['sandboxed'] === true ? null : 'it has no sandbox'
        if (!hasEnded()) return `nothing was drawn in ${DRAWN_MS / 1000} s`
        const { code, said } = await first.ended
        return `it ended with ${code}: ${said.slice(-1500)}`
      },
    },
    {
      what: 'its window can be seen',
      look: (computer) => {
        const file = join(SIGHT, 'window.png')
        return keep(computer, join(SIGHT, 'screenshot.txt'), screenshot(computer.platform, file))
      },
    },
    {
      what: 'a second start, and one with an address, end and leave the first one',
      look: async (computer) => {
        for (const args of [[], ['tesorero://activity']]) {
          const code = await endOf(computer, started(computer, args))
          if (code !== 0) return `${args.join(' ')} ended with ${code}`
        }
        return first?.hasEnded() === false ? null : 'the first one is gone'
      },
    },
    {
      what: 'it closes when it is asked to',
      look: async (computer) => {
        if (first === null || first.hasEnded()) return 'it does not run'
        await askToEnd(computer, first)
        const code = await endOf(computer, first)
        return code === 0 ? null : `it ended with ${code}`
      },
    },
    {
      what: 'it refuses to be debugged by its window',
      look: refused(['--remote-debugging-port=9222']),
    },
    { what: 'it refuses to be debugged', look: refused(['--inspect=0']) },
    {
      what: 'it is no Node',
      look: async (computer) => {
        const running = started(computer, ['-e', 'process.exit(7)'], { ELECTRON_RUN_AS_NODE: '1' })
        await until(computer, 5000, running.hasEnded)
        running.kill('SIGKILL')
        return (await running.ended).code === 7 ? 'it ran a script' : null
      },
    },
    {
      what: 'it does not start with one byte of its archive changed',
      on: ['win32', 'darwin'],
      look: async (computer) => {
        const whole = computer.read(asar)
        if (whole === null) return `there is no ${asar}`
        const changed = Buffer.from(whole)
        // In the header, whose sum the program knows.
        const at = changed.indexOf('"files"')
        changed.writeUInt8(changed.readUInt8(at + 1) ^ 1, at + 1)
        computer.write(asar, changed)
        try {
          const code = await endOf(computer, started(computer, []))
          return code === 0 || code === 'runs' ? `it ended with ${code}` : null
        } finally {
          computer.write(asar, whole)
        }
      },
    },
  ]
}
