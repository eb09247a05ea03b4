import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { build } from 'vite'

/**
 * Bundles a program of this folder and the workers that it starts as the application is bundled, and answers the path to
 * run: what is measured is what ships, without the time that Node takes to strip types from sources.
 */
export async function built(program: string, workers: string): Promise<string> {
  const entries = [program, ...globSync(workers)]
  const outDir = resolve('.cache/bench', basename(program, '.ts'))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: {
        input: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), resolve(file)])),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  })
  return resolve(outDir, `${basename(program, '.ts')}.js`)
}
