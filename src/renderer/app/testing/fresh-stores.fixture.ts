import { beforeAll } from 'vitest'
import { resetStores } from './stores.fixture.ts'

// Before each file of the window's tests.
beforeAll(resetStores)
