import { installed } from '../../scripts/electron-runtime.ts'

/** Said where Tesorero cannot be driven in Electron's own windows. */
export const NO_RUNTIME = 'not run: no Electron runtime'

/** Where the end-to-end tests run. */
export type ChosenShell =
  | { readonly shell: 'browser' }
  | { readonly shell: 'electron'; readonly program: string | null }

/**
 * In Electron's own windows where `TESORO_E2E` says so; `program` is null where no runtime is there, and then nothing runs. In a
 * browser otherwise. Throws for any other word, which would be run somewhere else than it says.
 */
export function chooseShell(
  wished: string | undefined = process.env['TESORO_E2E'],
  program: string | null = installed(),
): ChosenShell {
  if (wished === 'electron') return { shell: 'electron', program }
  if (wished === undefined || wished === '' || wished === 'browser') return { shell: 'browser' }
  throw new Error(`TESORO_E2E is browser or electron, not ${wished}`)
}
