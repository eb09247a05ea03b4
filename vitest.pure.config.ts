import { defineConfig } from 'vitest/config'

// The pure rooms alone, so that the mutation tool prepares neither pages nor threads.
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: './scripts/seed.ts',
    include: ['src/shared/**/*.test.ts'],
  },
})
