import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type FuseConfig,
  FuseState,
  FuseV1Options,
  flipFuses,
  getCurrentFuseWire,
} from '@electron/fuses'

/** What `electronFuses` of electron-builder.yml says. */
export type FuseSettings = Readonly<Record<string, boolean>>

/** What electron-builder itself makes of the settings when it packages. */
interface Packager {
  readonly prototype: { readonly generateFuseConfig: (settings: FuseSettings) => FuseConfig }
}
// Not one of our dependencies but electron-builder's, hence looked for from there.
const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const PACKAGER_CODE = 'app-builder-lib'

/** By these bytes the fuses of a binary are found; its version and the number of fuses follow, then one digit for each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const VERSION = 1
/** As Electron is shipped: what a release has to change is not changed yet. */
const SHIPPED = '101100011'

/** A binary with fuses as Electron ships it, and nothing else of it. */
export function shippedStub(): Buffer {
  const around = Buffer.alloc(5000, 'x')
  const wire = [Buffer.from([VERSION, SHIPPED.length]), Buffer.from(SHIPPED)]
  return Buffer.concat([around, Buffer.from(SENTINEL), ...wire, around])
}

/** The fuses of a binary by the names of electron-builder.yml. */
export function fuseNamesOf(read: Awaited<ReturnType<typeof getCurrentFuseWire>>): FuseSettings {
  const names = Object.keys(FuseV1Options).filter((name) => /^[A-Z]/.test(name))
  return Object.fromEntries(
    names.map((name) => {
      const state = read[FuseV1Options[name as keyof typeof FuseV1Options]]
      return [name.charAt(0).toLowerCase() + name.slice(1), state === FuseState.ENABLE]
    }),
  )
}

/**
 * Sets fuses as packaging does, in a stub of a binary that carries nothing else of Electron, and reads them back from its
 * bytes. By the names of electron-builder.yml; a fuse that the settings leave alone is as Electron ships it.
 */
export async function fusesReadBack(settings: FuseSettings): Promise<FuseSettings> {
  const { PlatformPackager } = require(PACKAGER_CODE) as { readonly PlatformPackager: Packager }
  const folder = await mkdtemp(join(tmpdir(), 'tesorero-fuses-'))
  const binary = join(folder, 'tesorero')
  try {
    await writeFile(binary, shippedStub())
    await flipFuses(binary, PlatformPackager.prototype.generateFuseConfig(settings))
    return fuseNamesOf(await getCurrentFuseWire(binary))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
