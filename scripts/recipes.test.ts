import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

/** What the compiler reads. */
const READ = [
  'src',
  'scripts',
  'bench',
  'e2e',
  'package.json',
  'electron.vite.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.shared.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
]

let dir: string | null = null

afterEach(async () => {
  if (dir !== null) await rm(dir, { recursive: true, force: true })
  dir = null
})

/** A copy of the sources with one line added after another. */
async function sourcesWith(file: string, after: string, added: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'tesorero-recipe-'))
  dir = copy
  for (const name of READ) await cp(name, join(copy, name), { recursive: true })
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  const path = join(copy, file)
  const text = await readFile(path, 'utf8')
  expect(text).toContain(after)
  await writeFile(path, text.replace(after, `${after}\n${added}`))
  return copy
}

/** The production files in which the compiler finds something missing, in order. */
function complaints(copy: string): readonly string[] {
  const tsc = join('node_modules', '.bin', 'tsc')
  const { stdout } = spawnSync(tsc, ['-b'], { cwd: copy, encoding: 'utf8' })
  const files = stdout.match(/^src[^(]+(?=\()/gm) ?? []
  return [...new Set(files)].filter((file) => !file.includes('.fixture.')).sort()
}

describe('the recipe of a new kind of order', () => {
  it('is kept by the compiler: a kind that is only named is missed in its traits, its slice, its area and its words', async () => {
    const kinds = 'src/shared/orders/kinds.ts'
    const copy = await sourcesWith(kinds, 'export const orderKinds = [', "  'toy_order',")
    const missed = complaints(copy)
    expect(missed).toEqual(
      expect.arrayContaining([
        // What it spends, what notifies it, whether it may be sent again.
        kinds,
        // How the bank takes it.
        'src/main/orders/kinds/index.ts',
        // The area whose form corrects it.
        'src/renderer/app/orders-view.ts',
        // Its name in lists, its question and its yes in the approval.
        'src/renderer/components/orders/list/columns.tsx',
        'src/renderer/app/approval/title.ts',
      ]),
    )
  }, 180_000)
})
