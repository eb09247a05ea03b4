import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { loadedBy, packageOf } from './packaged.ts'

/** The file of the window that names every package of others in the application, with its licence. */
export const NOTICES = 'THIRD_PARTY_NOTICES.txt'
const RULE = '='.repeat(80)
/** The folder of the innermost package of a module's path; a helper of the builder puts a sign before it. */
const FOLDER = /[^\0]*node_modules\/(?:@[^/]+\/)?[^/]+/
const OURS = '.'
const LICENCE = /^(?:licen[cs]e|copying|notice)/i

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly homepage?: string
  readonly dependencies?: Readonly<Record<string, string>>
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
const installed = (name: string): string => join('node_modules', name)

/** An installed package as `name@version`, under its own name. */
export function idOf(name: string): string {
  const own = manifestOf(installed(name))
  return `${own.name}@${own.version}`
}

/** Names of the packages that an installed one declares to need. */
export const needsOf = (name: string): readonly string[] =>
  Object.keys(manifestOf(installed(name)).dependencies ?? {})

/** One package: a heading `name version (licence)` between rules, then its own texts. */
function noticeOf(folder: string): readonly [string, string] {
  const { name, version, license = 'see below', homepage = 'its repository' } = manifestOf(folder)
  const texts = readdirSync(folder)
    .filter((file) => LICENCE.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length === 0) texts.push(`It comes without a text of its own: see ${homepage}.`)
  const id = `${name} ${version}`
  return [id, [RULE, `${id} (${license})`, RULE, '', ...texts, ''].join('\n')]
}

/** The packages that a text of notices names, as `name@version`. */
export const noticedPackages = (text: string): readonly string[] =>
  [...text.matchAll(/^={80}\n(\S+) (\S+) \(.*\)\n={80}$/gm)].map(
    ([, name, version]) => `${name}@${version}`,
  )

/**
 * Writes {@link NOTICES} beside the window: all packages with a module in a bundle of this build, and those that stay in
 * node_modules. The window is bundled last.
 */
export function notices(): Plugin {
  const folders = new Set<string>()
  const outside = new Set<string>()
  return {
    name: 'third-party-notices',
    generateBundle({ dir }, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') continue
        for (const id of Object.keys(file.modules)) folders.add(FOLDER.exec(id)?.[0] ?? OURS)
        for (const name of [...file.imports, ...file.dynamicImports])
          if (!(name in bundle) && name !== 'electron' && !isBuiltin(name))
            outside.add(packageOf(name))
      }
      if (!(dir ?? '').endsWith('renderer')) return
      for (const name of loadedBy(outside, needsOf)) folders.add(installed(name))
      folders.delete(OURS)
      const texts = new Map([...folders].map(noticeOf))
      const ids = [...texts.keys()].sort()
      const source = ids.map((id) => texts.get(id)).join('\n')
      this.emitFile({ type: 'asset', fileName: NOTICES, source })
    },
  }
}
