import { globSync } from 'node:fs'
import { join } from 'node:path'
import { tool } from '../tools.ts'
import { type Computer, keep, problemOf, thisComputer } from './computer.ts'
import { type Look, report, SIGHT } from './looks.ts'

/** A signature that names no team starts under no hardened runtime. */
export const UNSIGNED_MAC = [
  '--universal',
  '-c.mac.identity=-',
  '-c.mac.hardenedRuntime=false',
  '-c.mac.notarize=false',
] as const

const MAC_PROGRAM = 'dist/mac*/Tesorero.app/Contents/MacOS/Tesorero'

/** Keeps the output of `ldd` in a file, and tells each library that is missing. */
export async function missing(
  computer: Computer,
  file: string,
  command: readonly [string, ...string[]],
) {
  const problem = await keep(computer, file, command)
  const lost = (computer.read(file)?.toString() ?? '').match(/^.*not found.*$/gm)
  return problem ?? (lost === null ? null : lost.join('; '))
}

/** The looks at what `electron-builder --dir` packs. */
export function packLooks(
  platform: NodeJS.Platform,
  find: (pattern: string) => string,
): readonly Look[] {
  const mac = platform === 'darwin' ? UNSIGNED_MAC : []
  const at = (pattern: string): string => find(pattern)
  const program =
    platform === 'darwin'
      ? MAC_PROGRAM
      : `dist/${platform === 'win32' ? 'win-unpacked/Tesorero.exe' : 'linux-unpacked/tesorero'}`
  return [
    {
      what: 'it is packed',
      look: (computer) =>
        problemOf(computer, [...tool('electron-builder'), '--dir', '--publish', 'never', ...mac], {
          env: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
        }),
    },
    {
      what: 'its fuses are read',
      look: (computer) =>
        keep(computer, join(SIGHT, 'fuses.txt'), [
          ...tool('electron-fuses'),
          'read',
          '--app',
          at(program),
        ]),
    },
    {
      what: 'its files are listed',
      look: (computer) =>
        keep(computer, join(SIGHT, 'asar.txt'), [...tool('asar'), 'list', at('dist/**/app.asar')]),
    },
    {
      what: 'no library is missing',
      on: ['linux'],
      look: (computer) => missing(computer, join(SIGHT, 'ldd.txt'), ['ldd', at(program)]),
    },
    {
      what: 'it is for both processors, and signed',
      on: ['darwin'],
      look: async (computer) => {
        const archs = await keep(computer, join(SIGHT, 'lipo.txt'), ['lipo', '-archs', at(program)])
        const signed = ['codesign', '-dv', '--verbose=4', at('dist/mac*/Tesorero.app')] as const
        return archs ?? (await keep(computer, join(SIGHT, 'codesign.txt'), signed))
      },
    },
  ]
}

/** The first file of a pattern; the pattern where there is none, which the program then names. */
export const first = (pattern: string): string => globSync(pattern)[0] ?? pattern

if (import.meta.main)
  process.exitCode = await report('pack', packLooks(process.platform, first), thisComputer)
