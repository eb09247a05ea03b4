import { build } from 'vite'

/** Bundles the relay into one file, `out/relay/relay.mjs`, that needs nothing but Node beside it. */
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: 'src/relay/command/cli.ts',
    target: 'node22',
    outDir: 'out/relay',
    emptyOutDir: true,
    rollupOptions: {
      // The compiled variant of the PostgreSQL client, which it looks for and does without.
      external: ['pg-native'],
      // No comment with the path of a module: the same sources make the same file in every folder.
      experimental: { attachDebugInfo: 'none' },
      output: { format: 'es', entryFileNames: 'relay.mjs', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, target: 'node' },
})
