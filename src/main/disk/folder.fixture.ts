import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** The folder of the test that runs. */
export let folder = ''

/** Makes a folder for each test of a file, and deletes it after it. */
export function emptyFolderForEach(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tesorero-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
}
