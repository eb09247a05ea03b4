/**
 * Where the file of a thread lies: `<name>.worker.ts` beside the file that starts it when the sources run, and
 * `<name>.worker.js` in the build, which puts all of main into one folder.
 */
export const threadFile = (beside: string, name: string): URL =>
  new URL(`./${name}.worker.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)
