import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** The form `type(scope): verb …` holds for every commit after this moment. */
const SINCE = '2026-11-28T12:18:00Z'
const SUBJECT = /^(?:feat|fix|refactor|perf|test|docs|build|ci|chore)\([a-z0-9, -]+\): [a-z]/
const LONGEST = 72

interface Commit {
  readonly subject: string
  readonly body: string
}

const commits = (): readonly Commit[] =>
  spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%s%x1f%b%x1e'], {
    encoding: 'utf8',
  })
    .stdout.split('\x1e')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [subject = '', body = ''] = text.split('\x1f')
      return { subject, body: body.trim() }
    })

it('each commit says its type, its scope and what it does in 72 characters, and why in its body', () => {
  const wrong = commits().filter(
    ({ subject, body }) => !SUBJECT.test(subject) || subject.length > LONGEST || body === '',
  )
  expect(wrong.map(({ subject }) => subject)).toEqual([])
})
