declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod's compiled parsers need `unsafe-eval`, which the window's policy forbids. zod reads this setting when it is loaded, so
// this file is imported first.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

export {}
