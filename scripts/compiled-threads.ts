import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'

const CACHE = resolve('.cache/compiled')
const LOAD = 'for (const file of process.argv.slice(1)) await import(file)'

/**
 * Vitest's global set-up: the threads that tests start (`*.worker.ts`) find their TypeScript compiled already. Node would
 * strip the types of each file with WebAssembly, in every thread anew, and V8 now and then ends a process whose threads
 * run the same WebAssembly side by side (`jit_page.has_value()`, or SIGSEGV). The application is built and has none of it.
 */
export function setup(project: TestProject): void {
  mkdirSync(CACHE, { recursive: true })
  // The processes of the tests inherit it, and their threads with them.
  process.env['NODE_COMPILE_CACHE'] = CACHE
  compile()
  project.onTestsRerun(() => {
    compile()
  })
}

/** Loads every thread's module once, in one process: what Node then keeps on disk holds the stripped text. */
function compile(): void {
  const files = globSync('src/**/*.worker.ts').map((file) => pathToFileURL(resolve(file)).href)
  const { status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', LOAD, ...files],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('a module of a thread could not be loaded; the reason is above')
}
