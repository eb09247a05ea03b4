import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { HtmlTagDescriptor, Plugin } from 'vite'

// Workers are entries of their own: `<name>.worker.ts` becomes `out/main/<name>.worker.js`, next to what starts it.
const workers = Object.fromEntries(
  globSync('src/{main,sandbox}/**/*.worker.ts').map((file) => [
    basename(file, '.ts'),
    resolve(file),
  ]),
)

// Native modules and what finds its own files stay in node_modules. Everything else is bundled: starting reads a few
// files instead of a thousand.
const unbundled = ['better-sqlite3', 'keytar', 'electron-updater']
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}
const bundled = Object.keys(dependencies).filter((name) => !unbundled.includes(name))

/** Asks for the font of our alphabet before a style does: the first words stand in it, and nothing moves when it comes. */
const fontLinks = (files: readonly string[]): HtmlTagDescriptor[] =>
  files
    .filter((file) => /inter-latin-wght-normal[^/]*\.woff2$/.test(file))
    .map((file) => ({
      tag: 'link',
      attrs: {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossorigin: true,
        href: `./${file}`,
      },
      injectTo: 'head',
    }))

/**
 * A library that declares its own `require` would declare it twice in a chunk of its own, where the build puts one as well: no
 * thread that imports it would start.
 */
const ownRequire: Plugin = {
  name: 'own-require',
  transform: (code, id) =>
    /node_modules\/fflate\/esm\/index\.mjs$/.test(id)
      ? code
          .replace('var require = createRequire(', 'var nodeRequire = createRequire(')
          .replace('(_a = require(', '(_a = nodeRequire(')
      : null,
}

/** Puts the early script before the page's own, as a file of its own: bundled with the rest, it would wait for it. */
const earlyScript: Plugin = {
  name: 'early-script',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle, filename }) => {
      const early = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'early',
      )
      if (early === undefined || !filename.endsWith('index.html')) return []
      const attrs = { type: 'module', async: true, crossorigin: true, src: `./${early.fileName}` }
      const script: HtmlTagDescriptor = { tag: 'script', attrs, injectTo: 'head-prepend' }
      return [script, ...fontLinks(Object.keys(bundle ?? {}))]
    },
  },
}

/**
 * Everything the first screen needs, in one file: a page that is opened once gains nothing from many. Of a library that
 * re-exports its parts from one index only the parts that are named count, or the file would hold every part that any
 * other area uses.
 */
const firstScreen = new Set<string>()
/** The same of the page in which main asks, without what it shares with the first screen. */
const question = new Set<string>()
const collectScreens: Plugin = {
  name: 'screens',
  async buildEnd() {
    const collect = async (id: string, into: Set<string>): Promise<void> => {
      if (into.has(id)) return
      into.add(id)
      const { code, importedIds } = this.getModuleInfo(id) ?? { code: null, importedIds: [] }
      const named = namedImports(code ?? '')
      for (const next of importedIds) {
        const parts = partsOf(this.getModuleInfo(next)?.code ?? '', next)
        const used = parts === null ? [] : named.filter((name) => parts.has(name))
        if (parts === null) await collect(next, into)
        for (const name of used) {
          const part = await this.resolve(parts?.get(name) ?? '', next)
          if (part !== null) await collect(part.id, into)
        }
      }
    }
    const page = resolve('src/renderer/main.tsx')
    await collect(page, firstScreen)
    // The page itself starts the window; other pages use the same file.
    firstScreen.delete(page)
    const asking = resolve('src/renderer/approval.tsx')
    await collect(asking, question)
    question.delete(asking)
  },
}

/**
 * What the start of the browser shell reads, in few files: left to themselves, its parts are in forty small ones, each of which
 * is looked for, read and linked by itself. What the cache's thread shares with main is in two: the schemas, and what needs none.
 * Electron's entry, which loads the application later, reads no file of these for a part of it.
 */
const starts = {
  shell: resolve('src/main/shell/browser/run.ts'),
  app: resolve('src/main/app.ts'),
} as const
const electronEntry = resolve('src/main/index.ts')
const cacheThread = resolve('src/main/cache/cache-store.worker.ts')
const reachedBy = new Map<string, ReadonlySet<string>>()
const withSchemas = new Set<string>()
const collectStarts: Plugin = {
  name: 'starts',
  buildEnd() {
    const reachedFrom = (file: string): ReadonlySet<string> => {
      const reached = new Set<string>()
      const collect = (id: string): void => {
        if (reached.has(id)) return
        reached.add(id)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) collect(next)
      }
      collect(file)
      return reached
    }
    for (const file of [...Object.values(starts), electronEntry, ...Object.values(workers)])
      reachedBy.set(file, reachedFrom(file))
    for (const id of new Set([...reachedBy.values()].flatMap((reached) => [...reached])))
      if ([...reachedFrom(id)].some((one) => one.includes('/node_modules/zod/')))
        withSchemas.add(id)
  },
}
const isReached = (id: string, files: readonly string[]): boolean =>
  files.some((file) => reachedBy.get(file)?.has(id) === true)
const inMain = (id: string): boolean => isReached(id, Object.values(starts))
const inCache = (id: string): boolean => inMain(id) && isReached(id, [cacheThread])
/** Reached by nothing that begins by itself elsewhere. */
const alone = (id: string): boolean => !isReached(id, [electronEntry, ...Object.values(workers)])
const ofApp = (id: string): boolean => inMain(id) && !isReached(id, [starts.shell]) && alone(id)
const inRooms = (rooms: string): RegExp => new RegExp(`/src/main/(?:${rooms})/`)
/** The application in parts, each built on those before it: main stands still while a file is run (`load-app.ts`). */
const parts = [
  { name: 'shared', holds: /\/node_modules\/|\/src\/shared\// },
  {
    name: 'stores',
    holds: inRooms('archive|bank|cache|disk|policy|profiles|tables|threads|vault'),
  },
  { name: 'ledger', holds: inRooms('ledger') },
  { name: 'files', holds: inRooms('accounting|completeness|exports|jobs|ports') },
  { name: 'orders', holds: inRooms('orders') },
  { name: 'work', holds: /\/src\/main\/(?!ipc\/|session\/)[\w-]+\// },
  { name: 'app', holds: /./ },
] as const
/** The texts of both languages, which threads read as well: half a megabyte. */
const texts = [
  { name: 'sentences', holds: /\/node_modules\/@lingui\/|\/src\/shared\/locales\/errors\// },
  { name: 'texts-first', holds: /\/src\/shared\/locales\/(?!first\.ts)[a-f]/ },
  { name: 'texts', holds: /\/src\/shared\/locales\// },
] as const
const ofTexts = (id: string): boolean => inMain(id) && !isReached(id, [starts.shell, electronEntry])
const startGroups = [
  { name: 'schemas', test: (id: string) => inCache(id) && withSchemas.has(id) },
  { name: 'base', test: (id: string) => inCache(id) && !withSchemas.has(id) },
  { name: 'shell', test: (id: string) => isReached(id, [starts.shell]) && alone(id) },
  ...texts.map(({ name, holds }) => ({
    name,
    test: (id: string) => ofTexts(id) && holds.test(id),
  })),
  ...parts.map(({ name }, nth) => ({
    name,
    test: (id: string) => ofApp(id) && parts.findIndex((part) => part.holds.test(id)) === nth,
  })),
]

/** What charts are made of: large, and asked for by itself. */
const CHARTS =
  /node_modules\/(?:recharts|d3-|victory-vendor|es-toolkit|@reduxjs|immer|react-redux)|\/charts?\//

/** The files that hold what is shared. In one for each of its pieces an area would ask for eighty before it is drawn. */
const shared = [
  { name: 'window', priority: 3, test: (id: string) => firstScreen.has(id) },
  { name: 'question', priority: 2, test: (id: string) => question.has(id) },
  { name: 'parts', priority: 1, minShareCount: 2, test: (id: string) => !CHARTS.test(id) },
]

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g

/** The names that a compiled module imports, whatever it imports them from. */
const namedImports = (code: string): readonly string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''),
  )

const REEXPORT = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
/** Libraries whose index only gathers their parts. */
const INDEX =
  /node_modules\/(?:@mantine\/(?:core|hooks|notifications)\/esm\/index|lucide-react\/dist\/esm\/lucide-react)\.mjs$/

/** Where the index of a library has each part from; null for a module that is no such index. */
function partsOf(code: string, id: string): ReadonlyMap<string, string> | null {
  if (!INDEX.test(id)) return null
  const parts = [...code.matchAll(IMPORT), ...code.matchAll(REEXPORT)]
  return new Map(
    parts.flatMap(([, names = '', from = '']) =>
      names
        .split(',')
        .map((name): [string, string] => [name.replace('default as ', '').trim(), from]),
    ),
  )
}

export default defineConfig({
  main: {
    plugins: [ownRequire, collectStarts],
    build: {
      target: 'node24',
      externalizeDeps: { exclude: bundled },
      rollupOptions: {
        input: {
          index: resolve('src/main/index.ts'),
          serve: resolve('src/main/shell/browser/serve.ts'),
          ...workers,
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: { groups: startGroups, includeDependenciesRecursively: false },
        },
      },
    },
  },
  preload: {
    build: {
      target: 'node24',
      rollupOptions: {
        input: { index: resolve('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), earlyScript, collectScreens],
    build: {
      target: 'chrome120',
      outDir: resolve('out/renderer'),
      // Less to read and parse before the first paint.
      minify: true,
      cssCodeSplit: false,
      // What areas share is one file on purpose.
      chunkSizeWarningLimit: 800,
      rollupOptions: {
        input: {
          index: resolve('src/renderer/index.html'),
          approval: resolve('src/renderer/approval.html'),
          early: resolve('src/renderer/early.ts'),
        },
        output: {
          codeSplitting: { groups: shared },
        },
      },
    },
  },
})
