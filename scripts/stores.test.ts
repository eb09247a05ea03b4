import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

// Not dependencies of ours but electron-builder's, hence looked for from there.
const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const YAML_CODE = 'js-yaml'
const MACRO_CODE = 'app-builder-lib/out/util/macroExpander.js'
const ARCH_CODE = 'builder-util'
const yaml = require(YAML_CODE) as { readonly load: (text: string) => unknown }
const { expandMacro } = require(MACRO_CODE) as {
  readonly expandMacro: (pattern: string, arch: string | null, app: object, extra: object) => string
}
const { Arch, getArtifactArchName } = require(ARCH_CODE) as {
  readonly Arch: Readonly<Record<string, number>>
  readonly getArtifactArchName: (arch: number, ext: string) => string
}

const VERSION = '1.2.3'
const REPOSITORY = 'https://git.example/tesorero/tesorero'
const { artifactName } = z
  .object({ artifactName: z.string() })
  .parse(yaml.load(readFileSync('electron-builder.yml', 'utf8')))

/** The name that electron-builder gives a package; of several processors in one file it says none. */
function nameOf(ext: string, arch: string | null): string {
  const app = { productName: 'Tesorero', version: VERSION, sanitizedProductName: 'Tesorero' }
  const of = arch === null ? null : getArtifactArchName(Arch[arch] ?? -1, ext)
  return expandMacro(artifactName, of, app, { ext })
}
const packages = [
  nameOf('exe', null),
  ...['msi', 'deb', 'rpm'].flatMap((ext) => [nameOf(ext, 'x64'), nameOf(ext, 'arm64')]),
  nameOf('dmg', 'universal'),
  nameOf('zip', 'universal'),
]
const sumOf = (name: string): string => createHash('sha256').update(name).digest('hex')

const folder = mkdtempSync(join(tmpdir(), 'tesorero-stores-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string): string => readFileSync(join(folder, 'stores', name), 'utf8')

/** The step of the release that fills the files in, run as the release runs it. */
function fillIn(names: readonly string[]): number | null {
  rmSync(join(folder, 'stores'), { recursive: true, force: true })
  mkdirSync(join(folder, 'packages'), { recursive: true })
  cpSync('packaging', join(folder, 'packaging'), { recursive: true })
  writeFileSync(
    join(folder, 'packages/SHA256SUMS'),
    names.map((name) => `${sumOf(name)}  ${name}\n`).join(''),
  )
  const { jobs } = z
    .object({
      jobs: z.object({
        draft: z.object({
          steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })),
        }),
      }),
    })
    .parse(yaml.load(readFileSync('.github/workflows/release.yml', 'utf8')))
  const run = jobs.draft.steps.find(({ name }) => name === 'The files for stores')?.run ?? 'exit 9'
  const env = { ...process.env, GITHUB_REF_NAME: `v${VERSION}`, REPOSITORY }
  return spawnSync('bash', ['-e', '-c', run], { cwd: folder, env }).status
}

describe.skipIf(process.platform !== 'linux')('the files for stores', () => {
  beforeAll(() => {
    expect(fillIn(packages)).toBe(0)
  })

  it('are filled in by the release, with the names that packages have, or it fails', () => {
    expect(packages).toContain(`Tesorero-${VERSION}.exe`)
    const all = readdirSync(join(folder, 'stores')).map(file).join('\n')
    expect(all).not.toMatch(/@[A-Z]/)
    const named = [...all.matchAll(/releases\/download\/v[\d.]+\/(Tesorero-[\w.-]+)"/g)]
    expect(named.length).toBeGreaterThan(4)
    for (const [, name = ''] of named) expect(packages).toContain(name)
    expect(readdirSync(join(folder, 'packages'))).toContain(`Tesorero-stores-${VERSION}.tar.gz`)
    expect(fillIn(packages.filter((name) => !name.endsWith('.dmg')))).toBe(1)
    expect(fillIn(packages)).toBe(0)
  })

  it('say of winget what its schema wants, in both languages', () => {
    const common = { PackageIdentifier: 'Tesorero.Tesorero', PackageVersion: VERSION }
    const said = (part: string) => yaml.load(file(`Tesorero.Tesorero${part}.yaml`))
    expect(said('')).toMatchObject({ ...common, DefaultLocale: 'es-AR', ManifestType: 'version' })
    for (const [part, type] of [
      ['.locale.es-AR', 'defaultLocale'],
      ['.locale.en-US', 'locale'],
    ] as const) {
      const { ShortDescription } = z
        .object({
          PackageLocale: z.literal(part.slice('.locale.'.length)),
          Publisher: z.string(),
          PackageName: z.literal('Tesorero'),
          License: z.literal('MIT'),
          ShortDescription: z.string().min(3).max(256),
          ManifestType: z.literal(type),
          ManifestVersion: z.literal('1.10.0'),
          Tags: z.array(z.string().max(40)).max(16),
        })
        .parse(said(part))
      expect(ShortDescription).toMatch(/argentin/i)
    }
    const { Installers } = z
      .object({
        InstallerType: z.literal('nullsoft'),
        ReleaseDate: z.string().regex(/^\d{4}-\d\d-\d\d$/),
        Installers: z.array(
          z.object({
            Architecture: z.enum(['x64', 'arm64']),
            Scope: z.enum(['user', 'machine']),
            InstallerUrl: z.url(),
            InstallerSha256: z.literal(sumOf(`Tesorero-${VERSION}.exe`)),
          }),
        ),
      })
      .parse(said('.installer'))
    expect(new Set(Installers.map((one) => `${one.Architecture} ${one.Scope}`)).size).toBe(4)
  })

  it('say of the cask and of Flatpak which packages they take, by their sums', () => {
    const cask = file('tesorero.rb')
    expect(cask).toContain(`sha256 "${sumOf(nameOf('dmg', 'universal'))}"`)
    for (const stanza of ['version', 'url', 'name', 'desc', 'homepage', 'app', 'zap'])
      expect(cask).toMatch(new RegExp(`^ {2}${stanza} `, 'm'))
    const flatpak = z
      .object({
        id: z.literal('ar.tesorero.desktop'),
        runtime: z.string(),
        'runtime-version': z.string(),
        sdk: z.string(),
        command: z.literal('tesorero'),
        'finish-args': z.array(z.string()),
        modules: z.array(
          z.object({
            name: z.string(),
            sources: z.array(z.object({ sha256: z.string().optional() })),
          }),
        ),
      })
      .parse(yaml.load(file('ar.tesorero.desktop.yml')))
    // Neither the home folder nor the whole session bus.
    for (const argument of flatpak['finish-args'])
      expect(argument).not.toMatch(/filesystem|socket=(?:session|system)-bus/)
    const sums = flatpak.modules.flatMap(({ sources }) =>
      sources.flatMap(({ sha256 }) => sha256 ?? []),
    )
    expect(sums).toEqual([sumOf(nameOf('deb', 'x64')), sumOf(nameOf('deb', 'arm64'))])
  })

  it('have metadata that AppStream takes, in both languages', (context) => {
    const path = join(folder, 'stores/ar.tesorero.desktop.metainfo.xml')
    const said = spawnSync('appstreamcli', ['validate', '--no-net', '--pedantic', path], {
      encoding: 'utf8',
    })
    if (said.error !== undefined && (process.env['CI'] ?? '') === '')
      context.skip('not run: appstreamcli is not installed')
    expect(said.status, said.stdout).toBe(0)
    const text = readFileSync(path, 'utf8')
    const count = (tag: string, lang: string): number =>
      [...text.matchAll(new RegExp(`<${tag}${lang}>`, 'g'))].length
    for (const tag of ['summary', 'p', 'li', 'caption']) {
      expect(count(tag, '')).toBeGreaterThan(0)
      expect(count(tag, ' xml:lang="es"'), tag).toBe(count(tag, ''))
    }
  })
})
