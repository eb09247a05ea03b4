import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FuseV1Options } from '@electron/fuses'
import { beforeAll, describe, expect, it } from 'vitest'
import { fusesReadBack } from '../src/main/shell/electron/checklist/fuses.fixture.ts'

/** The part of electron-builder's own configuration code that reads and checks a file without packaging anything. */
interface Builder {
  readonly getConfig: (folder: string, file: string, options: object | null) => Promise<Config>
  readonly validateConfiguration: (config: unknown, log: { isEnabled: boolean }) => Promise<void>
}
interface Fpm {
  readonly default: {
    readonly prototype: { readonly getDefaultDepends: (sort: string) => readonly string[] }
  }
}
interface Config {
  readonly productName: string
  readonly artifactName?: unknown
  readonly electronLanguages: readonly string[]
  readonly deb: { readonly depends: readonly string[]; readonly artifactName?: unknown }
  readonly rpm: { readonly depends: readonly string[]; readonly artifactName?: unknown }
  readonly files: readonly unknown[]
  readonly asarUnpack: unknown
  readonly publish: unknown
  readonly electronFuses: Readonly<Record<string, boolean>>
  readonly win: Readonly<Record<string, unknown>>
  readonly nsis: Readonly<Record<string, unknown>>
  readonly msi: Readonly<Record<string, unknown>>
  readonly mac: Readonly<Record<string, unknown>>
  readonly linux: Readonly<Record<string, unknown>>
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

  it('sets them in a binary, from which they are read back', async () => {
    expect(await fusesReadBack(config.electronFuses)).toMatchObject(config.electronFuses)
    const shipped = await fusesReadBack({})
    const { enableCookieEncryption, onlyLoadAppFromAsar, runAsNode } = shipped
    expect([enableCookieEncryption, onlyLoadAppFromAsar, runAsNode]).toEqual([false, false, true])
  })

  it.each([
    ['nsis', { perUser: true }],
    ['msi', { perMachines: true }],
    ['mac', { hardenedRuntimes: true }],
    ['linux', { targets: [] }],
    ['rpm', { depend: [] }],
    ['deb', { depends: 7 }],
    ['publish', { provider: 'generic' }],
  ])('is refused with a wrong option of %s', async (part, option) => {
    const wrong = { ...config, [part]: option }
    await expect(builder.validateConfiguration(wrong, { isEnabled: false })).rejects.toThrow(part)
  })

  it('makes for each system what is installed by a person and what an office distributes', () => {
    expect(config.win['target']).toEqual(['nsis', 'msi'])
    expect(config.mac['target']).toEqual([
      { target: 'dmg', arch: ['universal'] },
      { target: 'zip', arch: ['universal'] },
    ])
    // An AppImage keeps no sandbox where user namespaces are restricted, as on Ubuntu.
    expect(config.linux['target']).toEqual(['deb', 'rpm'])
  })

  it('gives each package a name without a space, which a feed and a list of sums may say as it is', () => {
    const { productName } = config
    for (const pattern of [config, config.nsis, config.msi, config.mac, config.linux].flatMap(
      ({ artifactName }) => (typeof artifactName === 'string' ? artifactName : []),
    ))
      expect(pattern.replace(/\$\{productName\}/, productName)).toMatch(/^[\w.${}-]+$/)
    expect(config.artifactName).toMatch(/\$\{arch\}/)
  })

  it('says of each Linux package all that Electron loads', () => {
    const { default: FpmTarget } = require('app-builder-lib/out/targets/FpmTarget.js') as Fpm
    for (const sort of ['deb', 'rpm'] as const) {
      const { depends } = config[sort]
      expect(depends).toEqual(
        expect.arrayContaining([...FpmTarget.prototype.getDefaultDepends(sort)]),
      )
    }
    expect(config.deb.depends).toEqual(
      expect.arrayContaining(['libgbm1', 'libasound2t64 | libasound2']),
    )
    expect(config.rpm.depends).toEqual(
      expect.arrayContaining(['libsecret', 'mesa-libgbm', 'alsa-lib']),
    )
  })

  it('packs neither sources of native modules nor languages in which nothing is said', () => {
    // A prefix keeps `es` and `en` as well; macOS writes an underscore.
    expect(config.electronLanguages).toEqual(['es-419', 'es_419', 'en-US'])
    for (const folder of ['better-sqlite3/{deps,src}', 'keytar/{src,script}'])
      expect(JSON.stringify(config.files)).toContain(`!node_modules/${folder}{,/**}`)
  })

  it('offers on Linux the ways into the application that other systems have', () => {
    const { desktop } = config.linux
    expect(desktop).toMatchObject({ desktopActions: { today: {}, activity: {} } })
    const text = JSON.stringify(desktop)
    expect(text).toContain('/opt/Tesorero/tesorero tesorero://today')
    expect(text).toContain('"Actions":"today;activity;"')
  })

  it('says on macOS why it writes where a person saves, and why it talks to the network here', () => {
    for (const use of ['Downloads', 'Documents', 'Desktop'])
      expect(config.mac.extendInfo).toHaveProperty(`NS${use}FolderUsageDescription`)
    expect(config.mac.extendInfo).toHaveProperty('NSLocalNetworkUsageDescription')
  })

  it('lets a person choose between one user and the machine, and installs the MSI for the machine', () => {
    expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false })
    expect(config.msi).toMatchObject({ perMachine: true })
  })

  it('takes the address of the application out of the registry when it is removed, and not when it is updated', () => {
    const text = readFileSync(String(config.nsis['include']), 'utf8')
    expect(text).toMatch(/!macro customUnInstall\s+\$\{ifNot\} \$\{isUpdated\}/)
    expect(text).toContain('DeleteRegKey HKCU "Software\\Classes\\tesorero"')
    expect(JSON.stringify(config.files)).toContain('!resources/installer.nsh')
  })

  it('leaves outside the archive what the system reads by itself', () => {
    expect(config.asarUnpack).toEqual(['**/*.node', 'resources/icon.png'])
  })

  it('lets the hardened runtime of macOS do nothing that it need not', () => {
    expect(config.mac).toMatchObject({ hardenedRuntime: true, notarize: true })
    for (const which of ['entitlements', 'entitlementsInherit']) {
      const text = readFileSync(String(config.mac[which]), 'utf8')
      expect(text.match(/(?<=<key>).*(?=<\/key>)/g)).toEqual(['com.apple.security.cs.allow-jit'])
    }
  })

  it('checks who signed an update on Windows', () => {
    expect(config.win).toMatchObject({ verifyUpdateCodeSignature: true })
  })

  it('has no update feed, so that the updater stays off; a release may be given one', async () => {
    expect(config.publish).toBeNull()
    const publish = { provider: 'generic', url: 'https://updates.example.com/tesorero' }
    const released = await builder.getConfig(root, 'electron-builder.yml', { publish })
    expect(released.publish).toEqual(publish)
    await builder.validateConfiguration(released, { isEnabled: false })
  })
})
