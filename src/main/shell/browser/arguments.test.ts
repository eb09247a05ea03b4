import { expect, it } from 'vitest'
import { readServeArguments } from './arguments.ts'

it('reads all arguments', () => {
  const args = [
    '--port',
    '8123',
    '--data-dir',
    '/data',
    '--one-time',
    '--until-closed',
    '--window',
    '--blank',
  ]
  expect(readServeArguments(args)).toEqual({
    ok: true,
    value: {
      port: 8123,
      dataDir: '/data',
      oneTime: true,
      untilClosed: true,
      window: true,
      blank: true,
    },
  })
})

it('takes a free port and the usual data folder when nothing is said', () => {
  expect(readServeArguments([])).toMatchObject({
    ok: true,
    value: { port: 0, oneTime: false, untilClosed: false, window: false, blank: false },
  })
})

it.each([
  [['--port', '70000']],
  [['--port', '-1']],
  [['--port', 'http']],
  [['--port']],
  [['--host', '0.0.0.0']],
  [['stray']],
])('answers %j with the usage', (args) => {
  const read = readServeArguments(args)
  expect(read.ok ? '' : read.error).toContain('Usage: serve')
})
