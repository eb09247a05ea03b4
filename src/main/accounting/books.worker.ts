import { serve } from '../threads/serve.ts'
import { type BookEngine, createBookEngine } from './engine.ts'

/** The thread that works out the books of many records. */
serve<null, BookEngine>(() => ({ api: createBookEngine() }))
