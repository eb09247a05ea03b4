import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

// Not one of our dependencies but electron-builder's, hence looked for from there.
const require = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
const YAML_CODE = 'js-yaml'
const yaml = require(YAML_CODE) as { readonly load: (text: string) => unknown }

const FOLDER = '.github/workflows'
const SYSTEMS = ['macos-latest', 'ubuntu-latest', 'windows-latest']
const rights = z.record(z.string(), z.enum(['read', 'write', 'none']))
const workflowSchema = z.object({
  permissions: rights,
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.string(),
      permissions: rights.optional(),
      strategy: z
        .object({
          matrix: z.object({
            os: z.array(z.string()).default([]),
            node: z.array(z.number()).default([]),
            include: z.array(z.object({ os: z.string(), node: z.number().optional() })).default([]),
          }),
        })
        .optional(),
      steps: z.array(
        z.object({
          id: z.string().optional(),
          if: z.string().optional(),
          'continue-on-error': z.boolean().default(false),
          uses: z.string().optional(),
          run: z.string().optional(),
          with: z.record(z.string(), z.unknown()).default({}),
          env: z.record(z.string(), z.string()).default({}),
        }),
      ),
    }),
  ),
})
type Workflow = z.infer<typeof workflowSchema>

const textOf = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8')
const workflowOf = (file: string): Workflow => workflowSchema.parse(yaml.load(textOf(file)))
const jobOf = (file: string, name: string): Workflow['jobs'][string] => {
  const job = workflowOf(file).jobs[name]
  if (job === undefined) throw new Error(`${file} has no job ${name}`)
  return job
}
const { engines, scripts } = z
  .object({ engines: z.object({ node: z.string() }), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const oldest = Number(/^>=(\d+)$/.exec(engines.node)?.[1])

describe.each([
  ['check.yml', 'test'],
  ['release.yml', 'package'],
])('%s', (file, name) => {
  const { steps, strategy } = jobOf(file, name)
  const commands = steps.flatMap(({ run }) => run ?? [])
  const { matrix } = strategy ?? { matrix: { os: [], node: [], include: [] } }

  it('installs what the lockfile says and leaves no test to another run, before anything is packaged', () => {
    const order = ['npm ci', 'npm test -- --whole'].map((command) => commands.indexOf(command))
    const packaging = commands.findIndex((command) => command.includes('electron-builder'))
    expect(order[0]).toBeGreaterThanOrEqual(0)
    expect(order[1]).toBeGreaterThan(order[0] ?? 0)
    expect(packaging).toBeGreaterThan(order[1] ?? 0)
    for (const [, script] of commands.join('\n').matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty([script ?? ''])
  })

  it('runs on the three systems', () => {
    const systems = [...matrix.os, ...matrix.include.map(({ os }) => os)]
    expect([...new Set(systems)].sort()).toEqual(SYSTEMS)
  })

  it('uses no Node older than package.json allows', () => {
    const fixed = steps.map((step) => step.with['node-version'])
    const included = matrix.include.map(({ node }) => node)
    const versions = [...matrix.node, ...included, ...fixed].filter(
      (one) => typeof one === 'number',
    )
    expect(versions.length).toBeGreaterThan(0)
    expect(Math.min(...versions)).toBeGreaterThanOrEqual(oldest)
  })
})

it('what is packed to be looked at starts on macOS: both processors, and no runtime that demands one team’s signature', () => {
  const { steps } = jobOf('check.yml', 'test')
  const packed = steps.find(({ run }) => run?.includes('electron-builder --dir'))
  const mac = packed?.env['MAC'] ?? ''
  for (const option of [
    '--universal',
    '-c.mac.identity=-',
    '-c.mac.hardenedRuntime=false',
    '-c.mac.notarize=false',
  ])
    expect(mac).toContain(option)
  expect(packed?.run).toContain('$MAC')
  expect(readFileSync('electron-builder.yml', 'utf8')).toContain('hardenedRuntime: true')
})

it('the oldest Node of package.json is among those that are checked', () => {
  const matrix = jobOf('check.yml', 'test').strategy?.matrix
  expect(matrix?.include.map(({ node }) => node)).toContain(oldest)
})

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const { permissions, jobs } = workflowOf(file)
  const steps = Object.values(jobs).flatMap((job) => job.steps)

  it('uses actions at one commit each, so that none changes by itself', () => {
    for (const { uses } of steps)
      if (uses !== undefined)
        expect(uses).toMatch(/^(?:actions\/[a-z-]+|github\/codeql-action\/[a-z]+)@[0-9a-f]{40}$/)
  })

  it('may only read, but for the jobs that make the draft and report what CodeQL found', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const more = Object.entries(jobs).filter(([, job]) => job.permissions !== undefined)
    const allowed: Readonly<Record<string, readonly string[]>> = {
      'release.yml': ['draft'],
      'codeql.yml': ['analyse'],
    }
    expect(more.map(([name]) => name)).toEqual(allowed[file] ?? [])
  })

  it('puts nothing of an event, a variable or a secret into a command, but into its environment', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })
})

it('a test of modes, links and other users says what it does on Windows, which has them otherwise', () => {
  const tests = globSync('{src,scripts,e2e,bench}/**/*.test.{ts,tsx}').filter(
    (file) => !file.endsWith('workflows.test.ts'),
  )
  const silent = tests.filter((file) => {
    // A junction wants no privilege there.
    const text = readFileSync(file, 'utf8').replace(/symlink.*'junction'/g, '')
    return /\bchmod(?:Sync)?\(|\bsymlink(?:Sync)?\(|\.mode &/.test(text) && !text.includes('win32')
  })
  expect(tests.length).toBeGreaterThan(100)
  expect(silent).toEqual([])
})

describe('the first sight', () => {
  const { strategy, steps } = jobOf('first-sight.yml', 'look')

  it('is of four systems, each on a machine of its own kind', () => {
    const systems = ['ubuntu-24.04', 'windows-2025', 'macos-15', 'macos-15-intel']
    expect(strategy?.matrix.os).toEqual(systems)
    expect(textOf('first-sight.yml')).toContain('fail-fast: false')
  })

  it('does every step whatever the others found, and tells of each in one table', () => {
    const looking = steps.filter(({ id }) => id !== undefined)
    expect(looking.map(({ id }) => id)).toEqual([
      'build',
      'userns',
      'electron-node',
      'probe',
      'e2e',
      'pack',
      'packaged',
      'usernsback',
      'installers',
      'stores',
    ])
    for (const step of looking) expect(step['continue-on-error'], step.id).toBe(true)
    const table = steps.find(({ run }) => run?.includes('table.ts'))
    expect(table).toMatchObject({ if: 'always()', 'continue-on-error': false })
    expect(table?.env['STEPS']).toContain('toJSON(steps)')
  })

  it('runs the scripts that are there, and hands up what they found in any case', () => {
    const named = steps.flatMap(({ run }) => run?.match(/scripts\/first-sight\/[\w-]+\.ts/g) ?? [])
    expect(named).toHaveLength(7)
    for (const file of named) expect(existsSync(file), file).toBe(true)
    const upload = steps.find(({ uses }) => uses?.includes('upload-artifact'))
    expect(upload?.if).toBe('always()')
    expect(String(upload?.with['path'])).toContain('.cache/sight')
  })

  it('leaves AppArmor on for what is installed', () => {
    const at = (id: string): number => steps.findIndex((step) => step.id === id)
    expect(at('usernsback')).toBeLessThan(at('installers'))
    expect(steps[at('usernsback')]?.run).toContain('userns=1')
  })
})

describe('a release', () => {
  it('is a draft, and is signed or not made', () => {
    const text = textOf('release.yml')
    expect(text).toMatch(/gh release create .*--draft/)
    expect(text).toContain('-c.forceCodeSigning=true')
  })

  it('asks gh for the notes of a tag as gh takes it: in a checkout that has the tags, and no other repository', () => {
    const { steps } = jobOf('release.yml', 'draft')
    const [draft] = steps.flatMap(({ run }) => (run?.includes('gh release create') ? [run] : []))
    expect(draft).toContain('--notes-from-tag')
    expect(draft).not.toContain('--repo')
    expect(steps[0]?.uses).toMatch(/^actions\/checkout@/)
    expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 0 })
  })

  it('has Windows sign by a service, with the name that an update is compared with', () => {
    const text = textOf('release.yml')
    for (const option of [
      'endpoint',
      'codeSigningAccountName',
      'certificateProfileName',
      'publisherName',
    ])
      expect(text).toContain(`-c.win.azureSignOptions.${option}=`)
    expect(text).not.toContain('WIN_CSC')
  })

  it('says by whom and from what each package was made, with the rights for that in that job alone', () => {
    const { steps, permissions } = jobOf('release.yml', 'draft')
    expect(permissions).toEqual({ contents: 'write', 'id-token': 'write', attestations: 'write' })
    const attested = steps.findIndex(({ uses }) => uses?.includes('attest-build-provenance'))
    const order = ['sha256sum', 'gh release create'].map((command) =>
      steps.findIndex(({ run }) => run?.includes(command)),
    )
    expect(steps[attested]?.with['subject-path']).toBe('packages/*')
    expect(attested).toBeGreaterThan(order[0] ?? -1)
    expect(attested).toBeLessThan(order[1] ?? -1)
    const doc = readFileSync('docs/verify.md', 'utf8')
    for (const command of ['sha256sum --check', 'gh attestation verify'])
      expect(doc).toContain(command)
  })

  it('makes no AppImage', () => {
    expect(textOf('release.yml')).not.toContain('AppImage')
  })

  it('names the secrets that the checklist names, and no others', () => {
    const named = (text: string, pattern: RegExp): readonly string[] =>
      [...new Set(text.match(pattern))].sort()
    const used = named(textOf('release.yml'), /(?<=secrets\.)\w+/g)
    const listed = named(
      readFileSync('docs/release-checklist.md', 'utf8'),
      /\b(?:WIN_)?CSC_\w+|\bAPPLE_API_\w+|\bAZURE_\w+/g,
    )
    expect(used.length).toBeGreaterThan(0)
    expect(used).toEqual(listed)
  })
})
