/**
 * Where a worker's file lies: beside this one as TypeScript when the sources run, and as JavaScript in the build, which
 * puts all of main into one folder.
 */
export const workerFile = (name: 'cache-store' | 'position-import'): URL =>
  new URL(
    import.meta.url.endsWith('.ts') ? `./${name}.worker.ts` : `./${name}.worker.js`,
    import.meta.url,
  )
