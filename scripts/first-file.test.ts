import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// What the window's first drawing names lies in one file, which is read before anything is seen (docs/decisions/first-paint.md).
// One import too many brings a whole library into it, and nothing else would say so.

const IMPORT = /^(?:import|export)\s+(?!type\b)([^'"]*?from\s*)?["']([^"']+)["']/gm
const TYPES_ONLY = /^\{(?:\s*type\s+[^,}]+,?)*\s*\}\s*from\s*$/

/** What a source file imports for more than its types: files by their paths, libraries with the names taken. */
function importsOf(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter(([, names = '']) => !TYPES_ONLY.test(names))
    .map(([, names = '', from = '']) => ({
      names: (/\{([^}]*)\}/.exec(names)?.[1] ?? '').split(',').map((name) => name.trim()),
      from: from.startsWith('.') ? join(dirname(file), from) : from,
    }))
}

function firstFile() {
  const files = new Set<string>()
  const taken = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    if (!/\.tsx?$/.test(file)) return
    for (const { names, from } of importsOf(file)) {
      if (from.startsWith('src/')) visit(from)
      else for (const name of ['', ...names]) taken.add(name === '' ? from : `${from} ${name}`)
    }
  }
  visit('src/renderer/main.tsx')
  return { files, taken }
}

test('the first file holds the figures, and none of the texts that they do not show', () => {
  const { files } = firstFile()
  expect(files).toContain('src/renderer/areas/today/today-area.tsx')
  expect(files).toContain('src/shared/locales/first.ts')
  expect(files).not.toContain('src/shared/locales/index.ts')
  expect([...files].filter((file) => file.startsWith('src/shared/locales/errors/'))).toEqual([])
})

test('the first file holds nothing that opens over the window, and no parser of schemas', () => {
  const { taken } = firstFile()
  expect(taken).toContain('@mantine/core Button')
  for (const name of ['Menu', 'Popover', 'Tooltip', 'Modal'])
    expect(taken).not.toContain(`@mantine/core ${name}`)
  for (const name of ['zod', 'recharts', '@tanstack/react-table']) expect(taken).not.toContain(name)
})

test('the first file holds no parser of messages', () => {
  const { files, taken } = firstFile()
  expect(files).not.toContain('src/shared/locales/write.ts')
  expect([...taken].filter((name) => name.startsWith('@lingui/'))).toEqual([])
})
