import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

const CACHE = resolve('.cache/compiled')
const LOAD = 'for (const file of process.argv.slice(1)) await import(file)'
/** Of this run alone: another one may go on beside it. */
const THREADS = resolve('.cache/threads', String(process.pid))

/**
 * Vitest's global set-up. The threads that tests start (`*.worker.ts`) are bundled, each into a file or two, as in the build.
 * Most tests of the application start several, and each would read and strip a hundred files.
 *
 * Processes that tests start run the sources, and find the TypeScript of their threads compiled already. Node would strip the
 * types of each file with WebAssembly, in every thread anew. V8 now and then ends a process whose threads run the same
 * WebAssembly side by side (`jit_page.has_value()`, or SIGSEGV). The application is built and has none of it.
 */
export async function setup(project: TestProject): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true })
  // The processes of the tests inherit both, and their threads with them.
  process.env['NODE_COMPILE_CACHE'] = CACHE
  process.env['TESORO_TEST_THREADS'] = THREADS
  await prepare()
  project.onTestsRerun(prepare)
  return () => rmSync(THREADS, { recursive: true, force: true })
}

const threads = (): readonly string[] => globSync('src/**/*.worker.ts')

async function prepare(): Promise<void> {
  compile()
  await bundle()
}

/** Bundles every thread's module; native modules and what finds its own files stay in node_modules. */
const bundle = (): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      // Tests use their threads again and again, see src/main/threads/kept-threads.fixture.ts.
      alias: [
        {
          find: /^.*\/threads\/serve\.ts$/,
          replacement: resolve('src/main/threads/kept-serve.fixture.ts'),
        },
      ],
    },
    build: {
      ssr: true,
      target: 'node24',
      outDir: THREADS,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(threads().map((file) => [basename(file, '.ts'), file])),
        external: ['better-sqlite3', 'keytar'],
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
    ssr: { noExternal: true, target: 'node' },
  })

/** Loads every thread's module once, in one process: what Node then keeps on disk holds the stripped text. */
function compile(): void {
  const files = threads().map((file) => pathToFileURL(resolve(file)).href)
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', LOAD, ...files],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('a module of a thread could not be loaded; the reason is above')
}
