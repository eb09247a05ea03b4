import { afterEach } from 'vitest'
import { clear } from './show.fixture.tsx'

// This runs after each test of the window, while its main process is still the one that is asked. What a screen keeps on
// leaving would go to that of the next test.
afterEach(clear)
