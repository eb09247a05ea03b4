import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FuseV1Options } from '@electron/fuses'
import { beforeAll, describe, expect, it } from 'vitest'

/** The part of electron-builder's own configuration code that reads and checks a file without packaging anything. */
interface Builder {
  readonly getConfig: (folder: string, file: string, options: null) => Promise<Config>
  readonly validateConfiguration: (config: unknown, log: { isEnabled: boolean }) => Promise<void>
}
interface Config {
  readonly files: readonly unknown[]
  readonly publish: unknown
  readonly electronFuses: Readonly<Record<string, boolean>>
}

// Not one of our dependencies but electron-builder's, hence looked for from there.
const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const CONFIG_CODE = 'app-builder-lib/out/util/config/config.js'
const builder = require(CONFIG_CODE) as Builder
const root = fileURLToPath(new URL('..', import.meta.url))

let config: Config
beforeAll(async () => {
  config = await builder.getConfig(root, 'electron-builder.yml', null)
})

describe('electron-builder.yml', () => {
  it('is what electron-builder accepts', async () => {
    await builder.validateConfiguration(config, { isEnabled: false })
    const wrong = { ...config, electronFuse: {} }
    await expect(builder.validateConfiguration(wrong, { isEnabled: false })).rejects.toThrow(
      'electronFuse',
    )
  })

  it('sets every security fuse that Electron has', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
    // WasmTrapHandlers is about speed, not security, and electron-builder cannot set it.
    const known = Object.keys(FuseV1Options).filter((name) => /^[A-Z]/.test(name))
    const decided = Object.keys(config.electronFuses).map((name) => name.toLowerCase())
    expect(known.filter((name) => !decided.includes(name.toLowerCase()))).toEqual([
      'WasmTrapHandlers',
    ])
  })

  it('has no update feed, so that the updater stays off', () => {
    expect(config.publish).toBeNull()
  })
})
