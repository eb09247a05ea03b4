import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf, NOTICES, noticedPackages } from './notices.ts'
import { sbomOf } from './sbom.ts'

const SOURCES = [
  'src',
  'resources',
  'docs/help',
  'scripts',
  'package.json',
  'electron.vite.config.ts',
]
const folder = mkdtempSync(join(tmpdir(), 'tesorero-built-'))
const trees = [join(folder, 'one'), join(folder, 'other/and/deeper')] as const
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds all of out/ from a copy of the sources that lies elsewhere and is of another day. */
function buildIn(root: string, day: Date, ...options: readonly string[]): void {
  for (const source of SOURCES) {
    mkdirSync(dirname(join(root, source)), { recursive: true })
    cpSync(source, join(root, source), { recursive: true })
  }
  for (const file of globSync('**/*', { cwd: root })) utimesSync(join(root, file), day, day)
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  const env = { ...process.env, TZ: day.getUTCFullYear() % 2 === 0 ? 'UTC' : 'Asia/Tokyo' }
  for (const program of [
    ['node_modules/electron-vite/bin/electron-vite.js', 'build', ...options],
    ['scripts/build-relay.ts'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, program, { cwd: root, env })
    expect(status, String(stderr)).toBe(0)
  }
}

/** All files of out/ but source maps, each without the line that names its map. */
const filesOf = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('out/**/*.*', { cwd: root })
      .filter((file) => !file.endsWith('.map'))
      .sort()
      .map((file) => [
        file.replaceAll('\\', '/'),
        readFileSync(join(root, file), 'latin1').replace(
          /\s*(?:\/\/# sourceMappingURL=\S+\s*)?$/,
          '',
        ),
      ]),
  )

beforeAll(() => {
  buildIn(trees[0], new Date('2024-02-29T12:00:00Z'), '--sourcemap')
  buildIn(trees[1], new Date('2031-07-01T03:00:00Z'))
}, 300_000)

it('the application and the relay’s file are built the same in another folder, at another time and in another zone', () => {
  const [one, other] = [filesOf(trees[0]), filesOf(trees[1])]
  expect(Object.keys(one)).toEqual(Object.keys(other))
  for (const file of ['out/main/index.js', 'out/renderer/index.html', 'out/relay/relay.mjs'])
    expect(one).toHaveProperty([file])
  for (const [file, text] of Object.entries(one)) {
    if (text !== other[file]) throw new Error(`${file} differs`)
    for (const path of [folder, resolve('.')]) expect(text.includes(path), file).toBe(false)
  }
})

const noticesOf = (root: string): string =>
  readFileSync(join(root, 'out/renderer', NOTICES), 'utf8')

it('the notices name every package with code in a bundle, every one that is packed beside them, and no other', () => {
  const FOLDER = /node_modules\/(?:@[^/]+\/)?[^/]+/g
  const bundled = globSync('out/{main,preload,renderer}/**/*.map', { cwd: trees[0] })
    .flatMap((file) => {
      const map = JSON.parse(readFileSync(join(trees[0], file), 'utf8')) as {
        readonly sources: readonly string[]
      }
      return map.sources
    })
    .filter((source) => source.includes('node_modules/'))
    .map((source) => idOf([...source.matchAll(FOLDER)].join('/').replace('node_modules/', '')))
  // The font comes in a style, which has no map.
  expect(globSync('out/renderer/assets/inter-*.woff2', { cwd: trees[0] })).not.toEqual([])
  const packed = /node_modules\/!\((.*)\)\//.exec(readFileSync('electron-builder.yml', 'utf8'))?.[1]
  const beside = packed?.split('|').map(idOf) ?? []
  const all = new Set([...bundled, ...beside, idOf('@fontsource-variable/inter')])
  expect(beside.length).toBeGreaterThan(10)
  expect([...noticedPackages(noticesOf(trees[1]))].sort()).toEqual([...all].sort())
})

it('the notices carry the licence of each in its own words, and say where one has none', () => {
  const text = noticesOf(trees[1])
  for (const words of ['Copyright (c) Meta Platforms', 'SIL OPEN FONT LICENSE', 'Redistribution'])
    expect(text).toContain(words)
  expect(text.match(/It comes without a text of its own: see \S+/g)?.length).toBeLessThan(5)
  expect(text).not.toContain('(see below)')
})

it('the SBOM has what is shipped, under the name of its maker, and nothing that is new each time', () => {
  const shipped = [...noticedPackages(noticesOf(trees[1])), idOf('electron')].sort()
  const sbom = sbomOf(shipped)
  expect(sbom.components.map((one) => one['bom-ref']).sort()).toEqual(shipped)
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'tesorero' } },
  })
  for (const member of ['serialNumber', 'timestamp', 'cdx:npm:package:development'])
    expect(JSON.stringify(sbom)).not.toContain(member)
  const kept = new Set([...shipped, sbom.metadata.component['bom-ref']])
  for (const { ref, dependsOn } of sbom.dependencies)
    expect([ref, ...dependsOn].filter((one) => !kept.has(one))).toEqual([])
  const byName = new Map(sbom.components.map((one) => [one.name, one]))
  expect(byName.get('@github/keytar')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40github\/keytar@/) as unknown,
    licenses: [{ license: { id: 'MIT' } }],
  })
})

it('no stamp of a build is packed', () => {
  expect(existsSync(join(trees[1], 'out/.built'))).toBe(false)
  expect(readFileSync('electron-builder.yml', 'utf8')).toContain("'!out/.built'")
})
