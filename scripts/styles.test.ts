import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The window loads the style sheets of the Mantine components it uses, one by one. A component without its sheet is
// drawn naked, and nothing else would say so.

const MANTINE = 'node_modules/@mantine'
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, names = '', from = '']) => ({
    names: names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
    from,
  }))

/** Where Mantine's index has each name from. */
const parts = new Map(
  importsOf(`${MANTINE}/core/esm/index.mjs`).flatMap(({ names, from }) =>
    names.map((name) => [name, join(MANTINE, 'core/esm', from)] as const),
  ),
)

/** Names that some source files take from `@mantine/core`, as files. */
const namedIn = (files: readonly string[]): readonly string[] =>
  files.flatMap((file) =>
    importsOf(file)
      .filter(({ from }) => from === '@mantine/core')
      .flatMap(({ names }) => names.flatMap((name) => parts.get(name) ?? [])),
  )

/** Every component whose classes are reachable from these files, which lead on to those they are made of. */
function styled(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    for (const from of sourcesOf(file)) if (from.startsWith('.')) visit(join(dirname(file), from))
  }
  for (const file of files) visit(file)
  return new Set(
    [...seen]
      .filter((file) => file.endsWith('.module.mjs'))
      .map((file) => basename(file, '.module.mjs')),
  )
}

/** Everything a module imports, by whatever form. */
const sourcesOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/from\s*["']([^"']+)["']/g)].map(([, from = '']) => from)

const sheets = [
  ...readFileSync('src/renderer/app/styles.ts', 'utf8').matchAll(
    /@mantine\/core\/styles\/([\w-]+)\.css/g,
  ),
].map(([, name = '']) => name)

test('every Mantine component that the window uses has its style sheet', () => {
  const used = styled([
    ...namedIn(globSync('src/renderer/**/*.tsx')),
    ...namedIn(globSync(`${MANTINE}/notifications/esm/**/*.mjs`)),
  ])
  expect(used).toContain('Button')
  expect(used).toContain('Combobox')
  const withSheet = [...used].filter((name) => existsSync(`${MANTINE}/core/styles/${name}.css`))
  expect(withSheet.filter((name) => !sheets.includes(name))).toEqual([])
})

test('the sheets follow the order in which Mantine has them override each other', () => {
  const whole = readFileSync(`${MANTINE}/core/styles.css`, 'utf8')
  const places = sheets.map((name) => {
    const sheet = readFileSync(`${MANTINE}/core/styles/${name}.css`, 'utf8')
    return whole.indexOf(sheet.trim().slice(0, 200))
  })
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
