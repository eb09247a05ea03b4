/** The file of a thread: `<name>.worker.ts` beside its starter in the sources, `<name>.worker.js` in the build. */
export const threadFile = (beside: string, name: string): URL =>
  new URL(`./${name}.worker.${beside.endsWith('.ts') ? 'ts' : 'js'}`, beside)
