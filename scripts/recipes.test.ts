import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

/** The places that the recipe names, and with them all that they import. */
const PLACES = [
  // What it spends, what notifies it, whether it may be sent again.
  'src/shared/orders/kinds.ts',
  // How the bank takes it.
  'src/main/orders/kinds/index.ts',
  // The button that begins its form.
  'src/renderer/app/frame/palette/acts.ts',
  // Its name in lists, its question and its yes in the approval.
  'src/shared/lists/orders.ts',
  'src/renderer/app/approval/title.ts',
]

/** One program of these places, with what main and the window know of their surroundings. */
const PROGRAM = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
    jsxImportSource: '#drawing',
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
  },
  files: PLACES,
}

let dir: string | null = null

afterEach(async () => {
  if (dir !== null) await rm(dir, { recursive: true, force: true })
  dir = null
})

/** A copy of the sources with one line added after another. */
async function sourcesWith(file: string, after: string, added: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'tesorero-recipe-'))
  dir = copy
  for (const name of ['src', 'package.json', 'tsconfig.base.json'])
    await cp(name, join(copy, name), { recursive: true })
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(PROGRAM))
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
  const { stdout } = spawnSync(tsc, ['-p', '.'], { cwd: copy, encoding: 'utf8' })
  const files = stdout.match(/^src[^(]+(?=\()/gm) ?? []
  return [...new Set(files)].filter((file) => !file.includes('.fixture.')).sort()
}

describe('the recipe of a new kind of order', () => {
  it('is kept by the compiler: a kind that is only named is missed in its traits, its slice, its area and its words', async () => {
    const kinds = 'src/shared/orders/kinds.ts'
    const copy = await sourcesWith(kinds, 'export const orderKinds = [', "  'toy_order',")
    expect(complaints(copy)).toEqual(expect.arrayContaining(PLACES))
  }, 180_000)
})
