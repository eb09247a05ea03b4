import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getCurrentFuseWire } from '@electron/fuses'
import { fuseNamesOf, shippedStub } from '../src/main/shell/electron/checklist/fuses.fixture.ts'
import { installed } from './electron-runtime.ts'
import { idOf, needsOf } from './notices.ts'
import { packageProblems } from './packaged.ts'
import { sbomOf, shippedPackages } from './sbom.ts'
import { tool } from './tools.ts'

/**
 * `npm run package`: packages the built application unpacked, for Linux, with the Electron that is here. Without one it takes a
 * stub that carries only the bytes by which its fuses are found. Then what was packaged is looked through, and a wrong option
 * must be refused.
 */
if (process.platform !== 'linux') {
  console.log('not run: an unpacked Linux application is made on Linux')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'tesorero-package-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const ASAR_CODE = '@electron/asar'
const CONFIG_CODE = 'app-builder-lib/out/util/config/config.js'
const asar = require(ASAR_CODE) as { readonly listPackage: (file: string) => readonly string[] }
const archive = (output: string): string =>
  join(folder, output, 'linux-unpacked', 'resources', 'app.asar')
const builder = require(CONFIG_CODE) as {
  readonly getConfig: (
    folder: string,
    file: string,
    options: null,
  ) => Promise<{ readonly electronFuses: Readonly<Record<string, boolean>> }>
}

const runtime = installed()
const dist = runtime === null ? join(folder, 'electron') : dirname(runtime)
if (runtime === null) {
  console.log('with a stub: no Electron runtime')
  mkdirSync(join(dist, 'resources'), { recursive: true })
  mkdirSync(join(dist, 'locales'))
  for (const name of ['LICENSE', 'version', 'icudtl.dat', 'locales/es.pak', 'locales/de.pak'])
    writeFileSync(join(dist, name), 'stub')
  writeFileSync(join(dist, 'electron'), shippedStub())
  chmodSync(join(dist, 'electron'), 0o755)
}

/** Packages into a folder with this besides; answers what it said where it failed, or null. */
function make(output: string, ...options: readonly string[]): string | null {
  const args = [
    '--linux',
    'dir',
    '--publish',
    'never',
    `-c.electronDist=${dist}`,
    `-c.directories.output=${join(folder, output)}`,
    ...options,
  ]
  const [node, builderFile] = tool('electron-builder')
  const made = spawnSync(node, [builderFile, ...args], { encoding: 'utf8' })
  return made.status === 0 ? null : `${made.stdout}${made.stderr}`
}

/** The package that a manifest in the archive is of. */
const INSIDE = /^\/node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/

const problems: string[] = []
const refused = make('refused', '-c.linux.targets=dir')
if (refused === null || !refused.includes('targets')) problems.push('a wrong option is not refused')
const failed = make('dist') ?? make('again')
if (failed !== null) problems.push(`electron-builder failed:\n${failed.slice(-2000)}`)
else {
  const unpacked = join(folder, 'dist', 'linux-unpacked')
  const files = asar.listPackage(archive('dist'))
  const sources = readdirSync('out/main')
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join('out/main', name), 'utf8'))
  if (existsSync(join(unpacked, 'locales', 'de.pak'))) problems.push('a language too many')
  problems.push(...packageProblems(files, sources, { isBuiltIn: isBuiltin, needs: needsOf }))
  if (!readFileSync(archive('dist')).equals(readFileSync(archive('again'))))
    problems.push('two archives of the same files differ')
  const shipped = shippedPackages()
  const inside = files.flatMap((file) => INSIDE.exec(file)?.[1] ?? []).map(idOf)
  for (const one of inside.filter((id) => !shipped.includes(id)))
    problems.push(`the notices do not name ${one}`)
  const listed = sbomOf(shipped).components.map((one) => one['bom-ref'])
  if (listed.sort().join() !== shipped.join())
    problems.push(`the SBOM names ${listed.length} packages, the notices ${shipped.length}`)
  const wished = (await builder.getConfig(process.cwd(), 'electron-builder.yml', null))
    .electronFuses
  const fuses = fuseNamesOf(await getCurrentFuseWire(join(unpacked, 'tesorero')))
  for (const [name, on] of Object.entries(wished))
    if (fuses[name] !== on) problems.push(`the fuse ${name} is not ${on ? 'on' : 'off'}`)
  if (problems.length === 0)
    console.log(
      `${files.length} files, ${shipped.length} packages of others, ${Object.keys(wished).length} fuses`,
    )
}
for (const one of problems) console.error(one)
process.exit(problems.length === 0 ? 0 : 1)
