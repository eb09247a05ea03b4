/** What the application cannot do without. */
const NEEDED = [
  '/package.json',
  '/out/main/index.js',
  '/out/preload/index.cjs',
  '/out/renderer/index.html',
  '/out/renderer/approval.html',
  '/resources/icon.png',
]

/** What is no part of it on Linux: the relay, sources, tests, other systems, whatever could hold a secret. */
const FOREIGN = [
  /\/prebuilds\/(?:darwin|win32)/,
  /^\/out\/relay\b/,
  /^\/(?:src|e2e|bench|scripts|docs|\.cache|\.git)\b/,
  /^\/(?!node_modules\/).*\.(?:test|fixture|spec)\./,
  /\/\.env\b/,
  /\.(?:pem|p12|pfx|age|db)$/,
]

/** What a built module imports, as the builder writes it: on a line of its own, in double quotation marks; or when it is wanted. */
const IMPORTS = [
  /^(?:import|export) ?(?:[^"';]*? ?from ?)?"([^".][^"]*)"/gm,
  /(?:await|=>|return) ?import\("([^".][^"]*)"\)/g,
]

/** What a module is imported from: `@scope/name`, `name`. */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/** What a program has, by the names of packages. */
export interface Modules {
  readonly isBuiltIn: (module: string) => boolean
  /** What a package loads besides itself. */
  readonly needs: (name: string) => readonly string[]
}

/** These packages and all that they load. */
function loadedBy(names: Iterable<string>, needs: Modules['needs']): ReadonlySet<string> {
  const loaded = new Set<string>()
  const add = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const next of needs(name)) add(next)
  }
  for (const name of names) add(name)
  return loaded
}

/** What is wrong with the files of a packaged application, whose main program has these texts. */
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
