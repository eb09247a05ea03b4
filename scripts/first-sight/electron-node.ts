import { join } from 'node:path'
import { installed } from '../electron-runtime.ts'
import { tool } from '../tools.ts'
import { problemOf, thisComputer } from './computer.ts'
import { type Look, report, SIGHT } from './looks.ts'

/** The look at our own unit tests on the Node of Electron, whose cryptography and memory are others. */
export const electronNodeLooks = (electron: string | null): readonly Look[] => [
  {
    what: 'the unit tests pass on Electron’s Node',
    look: async (computer) => {
      if (electron === null) return 'there is no Electron'
      const [, vitest] = tool('vitest')
      const file = join(SIGHT, 'electron-node.xml')
      const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${file}`]
      return problemOf(computer, [electron, vitest, 'run', '--project', 'node', ...reporters], {
        env: { ELECTRON_RUN_AS_NODE: '1' },
      })
    },
  },
]

if (import.meta.main)
  process.exitCode = await report('electron-node', electronNodeLooks(installed()), thisComputer)
