import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { notices } from './scripts/notices.ts'

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

/** The library of the charts: large, and loaded when the first chart is shown. */
const CHARTS =
  /node_modules\/(?:recharts|d3-|victory-vendor|es-toolkit|@reduxjs|immer|react-redux)|\/charts?\//

const thirdParty = notices()

export default defineConfig({
  main: {
    plugins: [thirdParty],
    build: {
      target: 'node24',
      externalizeDeps: { exclude: bundled },
      rollupOptions: {
        input: {
          index: resolve('src/main/index.ts'),
          serve: resolve('src/main/shell/browser/serve.ts'),
          ...workers,
        },
        // No comment with the path of a module: the same sources make the same files in every folder.
        experimental: { attachDebugInfo: 'none' },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  },
  preload: {
    plugins: [thirdParty],
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
    plugins: [react(), thirdParty],
    build: {
      target: 'chrome120',
      outDir: resolve('out/renderer'),
      // Less to read and parse before the first paint.
      minify: true,
      cssCodeSplit: false,
      // What areas share is one file on purpose.
      chunkSizeWarningLimit: 2000,
      rollupOptions: {
        input: {
          index: resolve('src/renderer/index.html'),
          approval: resolve('src/renderer/approval.html'),
        },
        output: {
          // What several areas share is one file: in a file for each piece an area would ask for eighty.
          codeSplitting: {
            groups: [{ name: 'shared', minShareCount: 2, test: (id: string) => !CHARTS.test(id) }],
          },
        },
      },
    },
  },
})
