import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Imports of values. The compiler finds a change of a type alone. */
const IMPORT =
  /^(?:import|export)\s(?!type\b)[^'"]*?['"](\.[^'"]+)['"]|(?:import\(|new URL\()\s*['"](\.[^'"]+)['"]/gm

/** The files that a source imports by a path, from the root of the project. */
export const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map(([, standing, asked]) =>
    normalize(join(dirname(file), standing ?? asked ?? '')),
  )

/** The tests that are worth running now, and how many more reach what was changed. */
export type RelatedTests = { readonly near: readonly string[]; readonly left: number }

/**
 * The tests that reach changed files, as many as `most`. Those beside a changed file come first, then those by the fewest
 * imports, of equally near ones the shortest. The last of a central file would be nearly every test there is.
 */
export function relatedTests(
  changed: readonly string[],
  files: readonly string[],
  most: number,
  isTest: (file: string) => boolean,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): RelatedTests {
  const texts = new Map(files.map((file) => [file, read(file)]))
  const importers = new Map<string, string[]>()
  for (const [file, text] of texts)
    for (const imported of importsOf(file, text))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
  const length = (file: string): number => texts.get(file)?.length ?? 0
  const beside = new Set(changed.map((file) => file.replace(/\.tsx?$/, '')))
  const first = files.filter((file) => beside.has(file.replace(/(?:\.fresh)?\.test\.tsx?$/, '')))
  const reached = new Set<string>()
  const found: string[] = [...first.filter(isTest)]
  for (let step: readonly string[] = changed; step.length > 0; ) {
    for (const file of step) reached.add(file)
    found.push(...step.filter(isTest).toSorted((a, b) => length(a) - length(b)))
    const next = step.flatMap((file) => importers.get(file) ?? [])
    step = [...new Set(next)].filter((file) => !reached.has(file))
  }
  const tests = [...new Set(found)]
  const near = tests.slice(0, most)
  return { near, left: tests.length - near.length }
}
