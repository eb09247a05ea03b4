import { defineConfig } from 'vitest/config'

// One pure room alone, so that the mutation tool prepares neither pages nor threads.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: './scripts/seed.ts',
    // Changed code runs beside what else the machine does; tests that go through many cases take seconds then.
    testTimeout: 60_000,
    include: ['**/*.test.ts'],
  },
})
