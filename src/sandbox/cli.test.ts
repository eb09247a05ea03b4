import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { until } from './driver.fixture.ts'
import { HELP } from './help.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly errors: () => string
  readonly ended: Promise<number | null>
}

function run(...options: readonly string[]): Run {
  const file = new URL('./cli.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [file, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let [output, errors] = ['', '']
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  child.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString()
  })
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  return { child, output: () => output, errors: () => errors, ended }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'prints one JSON line with the connection and runs until %s',
  async (signal) => {
    const { child, output, ended } = run('--seed', '3', '--config', '{"first_page":0,"holdings":5}')
    await until(() => output().includes('\n'))
    const connection = JSON.parse(output()) as Record<string, string>
    expect(Object.keys(connection)).toEqual([
      'base_url',
      'auth_url',
      'realm',
      'client_id',
      'client_secret',
      'webhook_api_key',
      'control_url',
    ])
    const state = await (await fetch(`${connection['control_url']}/state`)).json()
    expect(state).toMatchObject({
      seed: 3,
      config: { holdings: 5, settle_ms: null, first_page: 0 },
    })
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(output().trim().split('\n')).toHaveLength(1)
  },
)

it('explains itself', async () => {
  const { output, ended } = run('--help')
  expect(await ended).toBe(0)
  expect(output().trim()).toBe(HELP.trim())
  for (const word of ['/webhooks', '/emit', '/settle', '/clock', '/config', '/faults', '/state'])
    expect(HELP).toContain(word)
  for (const option of ['--port', '--seed', '--config', '--echeqs', '--now', '/violations'])
    expect(HELP).toContain(option)
})

it.each([
  ['--seed', 'x'],
  ['--now', 'yesterday'],
  ['--colour', 'red'],
  ['--config', '{first_page:0}'],
  ['--config', '{"first_page":2}'],
])('says what is wrong with %s %s', async (...options) => {
  const { output, errors, ended } = run(...options)
  expect(await ended).toBe(2)
  expect(output()).toBe('')
  expect(errors()).toContain(options[0])
})
