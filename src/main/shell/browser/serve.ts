import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { makeDataDir } from '../../data-dir.ts'
import { readServeArguments } from './arguments.ts'

// The entry of the browser shell. It reads its arguments with next to no code, so that compiled code can be taken from
// the cache for everything that follows.
const read = readServeArguments(process.argv.slice(2))
if (read.ok) {
  makeDataDir(read.value.dataDir)
  const compiled = join(read.value.dataDir, 'compile-cache')
  enableCompileCache(compiled)
  // Its threads find it there, or where this process was told to keep it.
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  const { runBrowserShell } = await import('./run.ts')
  await runBrowserShell(read.value)
} else {
  process.stderr.write(`${read.error}\n`)
  process.exitCode = 2
}
