import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { approvalSite } from '../../src/main/shell/electron/address.ts'
import { expect } from './expect.ts'
import { following } from './following.ts'
import type { Host } from './host.ts'

/** The part of Playwright that starts Electron; a test of this file brings another. */
export type Launch = (
  options: NonNullable<Parameters<typeof _electron.launch>[0]>,
) => Promise<
  Pick<ElectronApplication, 'firstWindow' | 'windows' | 'evaluate' | 'close' | 'process'>
>

/** What a start is given: the built application, its data folder, and no sandbox of Chromium where it refuses one, as root. */
const argumentsFor = (dataDir: string): string[] => [
  '.',
  `--data-dir=${dataDir}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const environment = (besides: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  ),
  ...besides,
})

const isQuestion = (page: Page): boolean => !page.isClosed() && approvalSite.has(page.url())

/** The built application in the Electron at `program`. Its window is that of the last start, whoever holds it. */
export function inElectron(
  program: string,
  launch: Launch = (options) => _electron.launch(options),
): Host {
  let running: Awaited<ReturnType<Launch>> | null = null
  let window: Page | null = null
  const started = () => {
    if (running === null || window === null) throw new Error('nothing is running')
    return { running, window }
  }
  const end = async (how: (was: NonNullable<typeof running>) => Promise<unknown>) => {
    const was = running
    running = null
    window = null
    if (was !== null) await how(was)
  }
  return {
    page: following(() => started().window),
    start: async (dataDir, env) => {
      running = await launch({
        executablePath: program,
        args: argumentsFor(dataDir),
        env: environment(env),
        locale: 'es-AR',
        timezoneId: 'America/Argentina/Buenos_Aires',
      })
      window = await running.firstWindow()
    },
    stop: () => end((was) => was.close()),
    kill: () =>
      end(async (was) => {
        const gone = new Promise((resolve) => was.process().once('exit', resolve))
        was.process().kill('SIGKILL')
        await gone
      }),
    asks: async () => {
      const found = () => started().running.windows().find(isQuestion)
      await expect.poll(() => found() !== undefined).toBe(true)
      const page = found()
      if (page === undefined) throw new Error('the question is gone')
      if (page === started().window) throw new Error('main asks in the window it is asked about')
      return page
    },
    // Its window closes with it.
    answered: (question) => expect.poll(() => question.page().isClosed()).toBe(true),
    saved: async (act) => {
      const folder = await mkdtemp(join(tmpdir(), 'tesorero-saved-'))
      await started().running.evaluate(saveInto, folder)
      await act()
      const kept = async () => (await readdir(folder)).filter((name) => !name.endsWith('.part'))
      await expect.poll(kept).toHaveLength(1)
      const [name = ''] = await kept()
      return { name, bytes: () => readFile(join(folder, name)) }
    },
  }
}

/** Runs in Electron's main: stands for the person who says where to save. */
function saveInto({ dialog }: typeof Electron.CrossProcessExports, folder: string): void {
  dialog.showSaveDialog = async (...given: readonly unknown[]) => {
    const options = given.at(-1) as { readonly defaultPath?: string }
    const name = options.defaultPath?.split(/[\\/]/).at(-1) ?? 'file'
    return { canceled: false, filePath: `${folder}/${name}` }
  }
}
