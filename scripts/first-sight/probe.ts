import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { installed } from '../electron-runtime.ts'
import { tool } from '../tools.ts'
import { problemOf, thisComputer } from './computer.ts'
import { type Look, report, SIGHT } from './looks.ts'

/** The findings of the Node half, which plain Node gives too. */
export const NODE_HALF = [
  'versions',
  'hkdf',
  'scrypt',
  'hmac',
  'x25519',
  'zstd',
  'sharedMemory',
  'database',
  'report',
  'systemAuthorities',
  'language',
] as const
/** The findings of Electron itself. */
const ELECTRON_HALF = ['archive', 'keychain', 'page', 'pdf', 'tray', 'power', 'proxy'] as const

/** The problem of the line that a probe printed; null where each finding is there and none failed. */
export function problemIn(said: string): string | null {
  const [, json] = /^probe (.*)$/m.exec(said) ?? []
  if (json === undefined) return `it printed nothing: ${said.slice(-1000)}`
  const found = JSON.parse(json) as Readonly<Record<string, unknown>>
  const wrong = [...NODE_HALF, ...ELECTRON_HALF].flatMap((name) => {
    const value = found[name]
    if (value === undefined) return [`${name} is not there`]
    return typeof value === 'string' && value.startsWith('failed:') ? [`${name} ${value}`] : []
  })
  return wrong.length === 0 ? null : wrong.join('; ')
}

const FOLDER = '.cache/sight-probe'

/** The look at what Electron can do of all that the application needs: a program of a few lines, packed into an archive. */
export const probeLooks = (electron: string | null): readonly Look[] => [
  {
    what: 'Electron can do what is needed',
    look: async (computer) => {
      if (electron === null) return 'there is no Electron'
      rmSync(FOLDER, { recursive: true, force: true })
      mkdirSync(join(FOLDER, 'app'), { recursive: true })
      for (const file of ['probe-main.mjs', 'node-half.mjs'])
        copyFileSync(join(import.meta.dirname, file), join(FOLDER, 'app', file))
      const about = { name: 'probe', type: 'module', main: 'probe-main.mjs' }
      writeFileSync(join(FOLDER, 'app', 'package.json'), JSON.stringify(about))
      const archive = resolve(FOLDER, 'probe.asar')
      const packed = await problemOf(computer, [
        ...tool('asar'),
        'pack',
        join(FOLDER, 'app'),
        archive,
      ])
      if (packed !== null) return packed
      const env = { TESORO_PROBE_ROOT: process.cwd() }
      const { code, said } = await computer.start([electron, archive], { env, limitMs: 120_000 })
        .ended
      computer.write(join(SIGHT, `probe-${computer.platform}.txt`), said)
      return code === 0 ? problemIn(said) : `it ended with ${code}: ${said.slice(-1500)}`
    },
  },
]

if (import.meta.main)
  process.exitCode = await report('probe', probeLooks(installed()), thisComputer)
