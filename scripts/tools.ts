import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The packages of programs that have another name than their package. */
const PACKAGES: Readonly<Record<string, string>> = {
  asar: '@electron/asar',
  biome: '@biomejs/biome',
  'electron-fuses': '@electron/fuses',
  playwright: '@playwright/test',
  tsc: '@native/typescript',
}

/** The call of a package's program: its JavaScript under this Node, since the links of npm are scripts of a shell on Windows. */
export function tool(name: string): readonly [string, string] {
  const folder = join('node_modules', PACKAGES[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>
  }
  const file = bin[name]
  if (file === undefined) throw new Error(`${folder} has no program ${name}`)
  return [process.execPath, join(folder, file)]
}
