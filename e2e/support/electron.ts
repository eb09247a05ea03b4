import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { installed } from '../../scripts/electron-runtime.ts'

/** Said where Tesorero cannot be driven in Electron's own windows. */
export const NO_RUNTIME = 'not run: no Electron runtime'

/** The part of Playwright that starts Electron; a test of this file brings another. */
export type Launch = (
  options: NonNullable<Parameters<typeof _electron.launch>[0]>,
) => Promise<Pick<ElectronApplication, 'firstWindow' | 'waitForEvent' | 'close'>>

/** Tesorero in Electron's own windows. */
export interface InElectron {
  /** The application's window. */
  readonly page: Page
  /** Does something upon which main asks, and answers the window in which it does: never the application's own. */
  readonly asked: (act: () => Promise<unknown>) => Promise<Page>
  readonly close: () => Promise<void>
}

/** What a start is given: the built application, its data folder, and no sandbox of Chromium where it refuses one, as root. */
const argumentsFor = (dataDir: string): string[] => [
  '.',
  `--data-dir=${dataDir}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** Starts the built application in the Electron that is there; null where there is none. */
export async function startInElectron(
  dataDir: string,
  program: string | null = installed(),
  launch: Launch = (options) => _electron.launch(options),
): Promise<InElectron | null> {
  if (program === null) return null
  const running = await launch({ executablePath: program, args: argumentsFor(dataDir) })
  const page = await running.firstWindow()
  return {
    page,
    asked: async (act) => {
      const [window] = await Promise.all([running.waitForEvent('window'), act()])
      if (window === page) throw new Error('main asked in the window that it is asked about')
      return window
    },
    close: () => running.close(),
  }
}
