import { serve } from '../threads/serve.ts'
import { createProofEngine, type ProofEngine } from './engine.ts'

/** The thread that proves many movements. */
serve<null, ProofEngine>(() => ({ api: createProofEngine() }))
