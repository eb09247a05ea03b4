import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<
    Record<string, { readonly gypfile?: boolean; readonly resolved?: string }>
  >
}

it('keeps npm 10, which knows no allowScripts, from compiling the database driver: its binaries are in the package', () => {
  // npm drops this line whenever it writes the lockfile; put it back by hand.
  expect(lock.packages['node_modules/better-sqlite3']?.gypfile).toBe(false)
})

it('names no registry host, so that any mirror will do', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([])
})
