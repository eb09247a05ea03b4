/** What the application cannot do without. */
const NEEDED = [
  '/package.json',
  '/out/main/index.js',
  '/out/preload/index.cjs',
  '/out/renderer/index.html',
  '/out/renderer/approval.html',
  '/resources/icon.png',
]

/** What is no part of it: the relay, sources, tests, whatever could hold a secret. */
const FOREIGN = [
  /^\/out\/relay\b/,
  /^\/node_modules\/pg(?:-[a-z]+)?\//,
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

/** What is wrong with the files of a packaged application, whose main program has these texts. */
export function packageProblems(
  files: readonly string[],
  sources: readonly string[],
  isBuiltIn: (module: string) => boolean,
): readonly string[] {
  const there = new Set(files)
  const imported = new Set(
    sources
      .flatMap((source) => IMPORTS.flatMap((kind) => [...source.matchAll(kind)]))
      .map(([, module = '']) => module)
      .filter((module) => module !== 'electron' && !isBuiltIn(module))
      .map(packageOf),
  )
  return [
    ...NEEDED.filter((file) => !there.has(file)).map((file) => `${file} is missing`),
    ...files
      .filter((file) => FOREIGN.some((kind) => kind.test(file)))
      .map((file) => `${file} does not belong there`),
    ...[...imported]
      .filter((name) => !there.has(`/node_modules/${name}/package.json`))
      .map((name) => `the package ${name} is missing`),
  ]
}
