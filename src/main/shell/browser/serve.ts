import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { makeDataDir } from '../../data-dir.ts'
import { readServeArguments } from './arguments.ts'

// The entry of the browser shell. It reads its arguments with next to no code, so that compiled code can be taken from
// the cache for everything that follows.
const read = readServeArguments(process.argv.slice(2))
if (!read.ok) {
  process.stderr.write(`${read.error}\n`)
  process.exitCode = 2
} else if (await hasFolder(read.value.dataDir)) {
  const compiled = join(read.value.dataDir, 'compile-cache')
  enableCompileCache(compiled)
  // Its threads find it there, or where this process was told to keep it.
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  const { runBrowserShell } = await import('./run.ts')
  await runBrowserShell(read.value)
} else process.exitCode = 1

/** Makes the data folder; one that cannot be made is told in words, in the language of the other lines here. */
async function hasFolder(dataDir: string): Promise<boolean> {
  const made = makeDataDir(dataDir)
  if (made.ok) return true
  const { errorText } = await import('../../../shared/locales/index.ts')
  const { what, action } = errorText('en', made.error)
  process.stderr.write(`${[what, action].join('\n')}\n`)
  return false
}
