/** Files that the application cannot do without. */
const NEEDED = [
  '/package.json',
  '/out/main/index.js',
  '/out/preload/index.cjs',
  '/out/renderer/index.html',
  '/out/renderer/approval.html',
  '/resources/icon.png',
  '/resources/tray-template.png',
]

/** Files that are no part of it on Linux: the relay, sources, tests, other systems, anything that could hold a secret. */
const FOREIGN = [
  /\/prebuilds\/(?:darwin|win32|linuxmusl)/,
  /^\/node_modules\/(?:better-sqlite3|keytar)\/(?:deps|src|script)\//,
  /^\/out\/relay\b/,
  /^\/(?:src|e2e|bench|scripts|docs|\.cache|\.git)\b/,
  /^\/(?!node_modules\/).*\.(?:test|fixture|spec)\./,
  /\/\.env\b/,
  /\.(?:pem|p12|pfx|age|db)$/,
]

/** Imports of a built module as the builder writes them: on a line of their own, in double quotation marks; or dynamic ones. */
const IMPORTS = [
  /^(?:import|export) ?(?:[^"';]*? ?from ?)?"([^".][^"]*)"/gm,
  /(?:await|=>|return) ?import\("([^".][^"]*)"\)/g,
]

/** The package of an import: `@scope/name`, `name`. */
export const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** The modules of a program, by the names of packages. */
export interface Modules {
  readonly isBuiltIn: (module: string) => boolean
  /** Dependencies of a package. */
  readonly needs: (name: string) => readonly string[]
}

/** These packages and all that they load. */
export function loadedBy(names: Iterable<string>, needs: Modules['needs']): ReadonlySet<string> {
  const loaded = new Set<string>()
  const add = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const next of needs(name)) add(next)
  }
  for (const name of names) add(name)
  return loaded
}

/** Faults of the files of a packaged application whose main program has these texts. */
export function packageProblems(
  files: readonly string[],
  sources: readonly string[],
  { isBuiltIn, needs }: Modules,
): readonly string[] {
  const there = new Set(files)
  const imported = new Set(
    sources
      .flatMap((source) => IMPORTS.flatMap((kind) => [...source.matchAll(kind)]))
      .map(([, module = '']) => module)
      .filter((module) => module !== 'electron' && !isBuiltIn(module))
      .map(packageOf),
  )
  const loaded = loadedBy(imported, needs)
  const packages = new Set(
    files
      .filter((file) => file.startsWith('/node_modules/') && file.endsWith('/package.json'))
      .map((file) => packageOf(file.slice('/node_modules/'.length))),
  )
  return [
    ...NEEDED.filter((file) => !there.has(file)).map((file) => `${file} is missing`),
    ...files
      .filter((file) => FOREIGN.some((kind) => kind.test(file)))
      .map((file) => `${file} does not belong there`),
    ...[...loaded]
      .filter((name) => !packages.has(name))
      .map((name) => `the package ${name} is missing`),
    ...[...packages]
      .filter((name) => !loaded.has(name))
      .map((name) => `the package ${name} is not loaded`),
  ]
}
