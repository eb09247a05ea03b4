import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { items } from './items.fixture.ts'
import { seeds } from './seeds.fixture.ts'
import { runShell, type ShellCode } from './shell.fixture.ts'

/**
 * The program that the test of the checklist starts. It loads the shell's own code once as it is and once with each seeded violation. It
 * runs the checklist against the stand-in for Electron, and prints the complaining items as a line of JSON for each.
 */

/** Which copy of the shell's code a module belongs to, in its address; the first is the code as it is. */
const COPY = /\?copy=(\d+)$/
const root = new URL('../../../../../', import.meta.url)
const ELECTRON = new URL('../electron.fixture.ts', import.meta.url).href
const ofShell = ['src/main/shell/', 'src/preload/'].map((folder) => new URL(folder, root).href)

/** The text of a file in a copy. */
function textOf(url: string, copy: number): string {
  const text = readFileSync(fileURLToPath(url), 'utf8')
  const seed = seeds[copy - 1]
  if (seed === undefined || new URL(seed.file, root).href !== url) return text
  if (text.split(seed.find).length !== 2)
    throw new Error(`the text of "${seed.what}" does not stand once in ${seed.file}`)
  return text.replace(seed.find, () => seed.replace)
}

/** What runs of a text; most are the same in each copy. */
const runs = new Map<string, string>()
function runsOf(text: string): string {
  const source = runs.get(text) ?? stripTypeScriptTypes(text)
  runs.set(text, source)
  return source
}

registerHooks({
  resolve: (specifier, context, next) => {
    const copy = COPY.exec(context.parentURL ?? '')?.[0]
    if (copy === undefined) return next(specifier, context)
    if (specifier === 'electron') return { url: ELECTRON + copy, shortCircuit: true }
    const found = next(specifier, context)
    return ofShell.some((folder) => found.url.startsWith(folder))
      ? { ...found, url: found.url + copy }
      : found
  },
  load: (url, context, next) => {
    const copy = COPY.exec(url)
    if (copy === null) return next(url, context)
    const source = runsOf(textOf(url.replace(COPY, ''), Number(copy[1])))
    return { format: 'module', source, shortCircuit: true }
  },
})

async function codeOf(copy: number): Promise<ShellCode> {
  const load = <T>(file: string): Promise<T> =>
    import(`${new URL(file, root).href}?copy=${copy}`) as Promise<T>
  return {
    main: await load<ShellCode['main']>('src/main/shell/electron/main.ts'),
    electron: await load<ShellCode['electron']>('src/main/shell/electron/electron.fixture.ts'),
    preload: () => load('src/preload/index.ts'),
    read: (file) => textOf(new URL(file, root).href, copy),
  }
}

/** Says of a copy which items complain. */
async function tell(copy: number): Promise<void> {
  const shell = await runShell(await codeOf(copy))
  const complaints: { readonly item: number; readonly says: readonly string[] }[] = []
  for (const { item, look } of items) {
    const says = await look(shell)
    if (says.length > 0) complaints.push({ item, says })
  }
  await shell.close()
  process.stdout.write(`${JSON.stringify({ copy, complaints })}\n`)
}

for (let copy = 0; copy <= seeds.length; copy += 1) await tell(copy)
process.exit(0)
