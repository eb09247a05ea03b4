/**
 * The browser shell as Node runs it. What it answers is thrown away at once: left to itself V8 gives such things three times
 * 16 MB, and never takes them back.
 */
export const shellProgram: readonly string[] = ['--max-semi-space-size=8', 'out/main/serve.js']
