import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commands, helpOf } from './commands.ts'
import { tool } from './tools.ts'

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { encoding: 'utf8' })

it('every command of package.json is one of the table, and the other way round', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>
  }
  expect(Object.keys(scripts).sort()).toEqual(Object.keys(commands).sort())
  for (const [name, line] of Object.entries(scripts))
    expect(line).toBe(`node scripts/run.mjs ${name}`)
})

it('every help is a sentence, the call, and a line for each option', () => {
  for (const [name, command] of Object.entries(commands)) {
    const [sentence, empty, call, ...rest] = helpOf(name, command).split('\n')
    expect(sentence).toMatch(/^[A-Z].*\.$/)
    expect(empty).toBe('')
    expect(call).toContain(`npm ${['start', 'test'].includes(name) ? name : `run ${name}`}`)
    for (const line of rest.slice(1)) expect(line).toMatch(/^ {2}\S.* {2}\S/)
  }
})

it.each(['types', 'build', 'test', 'relay'])(
  'npm run %s -- --help explains and does nothing',
  (name) => {
    const { status, stdout, stderr } = run(name, '--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain(name === 'test' ? 'npm test' : `npm run ${name}`)
  },
)

it('a command that does not exist is named, with those that do', () => {
  const { status, stderr } = run('nonsense')
  expect(status).toBe(2)
  expect(stderr).toContain('There is no command nonsense; there are start, serve,')
})

it('every program is JavaScript that this Node runs, as Windows starts no link of npm', () => {
  for (const { programs = [] } of Object.values(commands))
    for (const [program, file = ''] of programs) {
      expect(program).toBe(process.execPath)
      expect(existsSync(file), file).toBe(true)
    }
  const linking = [...globSync('scripts/**/*.ts'), ...globSync('e2e/**/*.ts')].filter((file) =>
    /\.(?:bin)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(linking).toEqual([])
})

it('a program that no package brings is named', () => {
  expect(() => tool('vite-node')).toThrow()
  expect(() => tool('vitest')).not.toThrow()
})
