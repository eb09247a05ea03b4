import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sbomOf, shippedPackages } from './shipped.ts'

const [, , file = '.cache/sbom.cdx.json'] = process.argv
const sbom = sbomOf(shippedPackages())
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${sbom.components.length} packages in ${file}`)
