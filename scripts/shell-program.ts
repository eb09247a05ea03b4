/**
 * The browser shell as Node runs it. Its answers are thrown away at once. Left to itself V8 gives such things three times 16 MB
 * in each thread, and never takes them back. With 2 in place of 8, a start, reading and asking took as long. With 1 the start
 * took 20 ms more.
 */
export const shellProgram: readonly string[] = ['--max-semi-space-size=2', 'out/main/serve.js']

/**
 * Further environment of its process on Linux. Left to itself, the C library keeps for each thread a place of its own, and what
 * was freed in it. With 100,000 echeqs open that was 15 to 40 MB that nothing was in.
 */
export const shellEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}
