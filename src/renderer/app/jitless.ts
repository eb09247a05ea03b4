declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// zod's compiled parsers need `unsafe-eval`, which the window's policy forbids. zod reads its settings here whenever it is
// loaded, in whichever file; importing it to say so would load it before the first drawing.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

export {}
