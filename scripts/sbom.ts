import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { idOf, NOTICES, noticedPackages } from './notices.ts'

/** The members of npm's CycloneDX that are read here; all others pass through. */
interface Sbom {
  serialNumber?: string
  metadata: {
    timestamp?: string
    tools: { vendor: string; name: string; version?: string }[]
    component: { name: string; readonly 'bom-ref': string }
  }
  components: {
    'bom-ref': string
    name: string
    properties: readonly { readonly name: string }[]
  }[]
  dependencies: { ref: string; dependsOn: readonly string[] }[]
}

/** The packages in the packaged application: those of the notices of this build, and Electron around them. */
export function shippedPackages(): readonly string[] {
  const noticed = noticedPackages(readFileSync(join('out/renderer', NOTICES), 'utf8'))
  return [...noticed, idOf('electron')].sort()
}

/** npm's own list of what is installed, without what is not shipped, and without members that are new each time. */
export function sbomOf(shipped: readonly string[]): Sbom {
  const { npm_execpath: npm } = process.env
  const [program, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm]
  const { stdout, stderr } = spawnSync(
    program ?? '',
    [...first, 'sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: npm === undefined },
  )
  if (!stdout.startsWith('{')) throw new Error(`npm sbom failed: ${stderr}`)
  const sbom = JSON.parse(stdout) as Sbom
  const own = sbom.metadata.component['bom-ref']
  const kept = new Set([...shipped, own])
  delete sbom.serialNumber
  delete sbom.metadata.timestamp
  for (const tool of sbom.metadata.tools) delete tool.version
  // npm takes the name of the folder, and those by which a package is called here.
  sbom.metadata.component.name = own.replace(/@[^@]*$/, '')
  const components = sbom.components.filter((one) => kept.has(one['bom-ref']))
  for (const one of components) {
    one.name = one['bom-ref'].replace(/@[^@]*$/, '')
    one.properties = one.properties.filter(({ name }) => !name.endsWith(':development'))
  }
  sbom.components = components
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) }))
  return sbom
}

if (import.meta.main) {
  const [, , file = 'sbom.cdx.json'] = process.argv
  const sbom = sbomOf(shippedPackages())
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
  console.log(`${sbom.components.length} packages in ${file}`)
}
