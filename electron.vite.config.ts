import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'

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
      const attrs = { type: 'module', crossorigin: true, src: `./${early.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
}

/** Everything the first screen needs, in one file: a page that is opened once gains nothing from many. */
const firstScreen = new Set<string>()
const collectFirstScreen: Plugin = {
  name: 'first-screen',
  buildEnd() {
    const collect = (id: string): void => {
      if (firstScreen.has(id)) return
      firstScreen.add(id)
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) collect(next)
    }
    const page = resolve('src/renderer/main.tsx')
    collect(page)
    // The page itself starts the window; other pages use the same file.
    firstScreen.delete(page)
  },
}

export default defineConfig({
  main: {
    build: {
      target: 'node24',
      externalizeDeps: { exclude: bundled },
      rollupOptions: {
        input: {
          index: resolve('src/main/index.ts'),
          serve: resolve('src/main/shell/browser/serve.ts'),
          ...workers,
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
    plugins: [react(), earlyScript, collectFirstScreen],
    build: {
      target: 'chrome120',
      outDir: resolve('out/renderer'),
      // Less to read and parse before the first paint.
      minify: true,
      cssCodeSplit: false,
      rollupOptions: {
        input: {
          index: resolve('src/renderer/index.html'),
          approval: resolve('src/renderer/approval.html'),
          early: resolve('src/renderer/early.ts'),
        },
        output: {
          codeSplitting: { groups: [{ name: 'window', test: (id) => firstScreen.has(id) }] },
        },
      },
    },
  },
})
